"""A secret answer: everybody but its sender is sent the same, whatever it was."""

from __future__ import annotations

import pytest

from app.rules import choices
from app.rules.model import PlayCard, Propose
from app.tables.model.table import Request, Table
from tests.tables.builders import (
    acting,
    action,
    after,
    all_vote,
    moments,
    murmuring,
    playing,
    proposal,
    saying,
    state_of,
    voting,
)
from tests.tables.watching import OWN, Hall, carried

SENDER = 3
DEALT = playing(5)
VOTING = after(DEALT, proposal)
SPY = state_of(DEALT).roles.index("spy")


def with_the_spy(of: Table) -> Table:
    """The table after the Leader has got a team with this spy approved."""
    leader = state_of(of).leader
    teams = (team for team in choices(state_of(of), leader) if isinstance(team, Propose) and SPY in team.team)
    return all_vote(action(of, leader, next(teams)).table, True)


SECRETS: dict[str, tuple[Table, int, Request, Request]] = {
    "a vote": (VOTING, SENDER, voting(SENDER, True), voting(SENDER, False)),
    "a card": (with_the_spy(DEALT), SPY, acting(SPY, PlayCard("success")), acting(SPY, PlayCard("fail"))),
}
CASES = pytest.mark.parametrize(("before", "sender", "one", "other"), SECRETS.values(), ids=SECRETS.keys())


async def frames(before: Table, request: Request, viewers: list[int | None]) -> list[list[str]]:
    """What each of these viewers is sent when this is done."""
    hall = Hall(before)
    everybody = [hall.subscriber(viewer) for viewer in viewers]
    hall.publish(request(before).table)
    return [subscriber.news() for subscriber in everybody]


def others(sender: int) -> list[int | None]:
    """Everybody but the sender: the other players and a spectator."""
    return [None, *(seat for seat in range(5) if seat != sender)]


@CASES
async def test_everybody_else_is_sent_one_and_the_same_frame(
    before: Table, sender: int, one: Request, other: Request
) -> None:
    sent = await frames(before, one, others(sender))
    assert len({tuple(each) for each in sent}) == 1 and [carried(frame) for frame in sent[0]] == [{"status", "seats"}]


@CASES
async def test_everybody_else_is_sent_the_same_whatever_it_was(
    before: Table, sender: int, one: Request, other: Request
) -> None:
    assert await frames(before, one, others(sender)) == await frames(before, other, others(sender))


@CASES
async def test_its_sender_is_sent_his_prompt_too(before: Table, sender: int, one: Request, other: Request) -> None:
    ((frame,),) = await frames(before, one, [sender])
    assert carried(frame) == {"status", "seats", "prompt"}


async def test_a_changed_vote_is_sent_to_all_tabs_of_its_voter() -> None:
    before = after(VOTING, voting(SENDER, True))
    sent = await frames(before, voting(SENDER, False), [SENDER, SENDER])
    assert [[carried(frame) for frame in tab] for tab in sent] == [[{"prompt"}]] * 2


async def test_a_changed_vote_is_sent_to_nobody_else() -> None:
    before = after(VOTING, voting(SENDER, True))
    assert await frames(before, voting(SENDER, False), others(SENDER)) == [[]] * 5


async def test_what_players_say_is_not_sent_to_spectators() -> None:
    assert await frames(VOTING, saying(0, "hello"), [None]) == [[]]


async def test_what_spectators_say_is_not_sent_to_players() -> None:
    assert await frames(VOTING, murmuring("hello"), [0, 1, 2, 3, 4]) == [[]] * 5


async def test_in_a_whole_game_a_spectator_is_sent_nothing_of_anybody_s_own() -> None:
    hall = Hall(DEALT)
    spectator = hall.subscriber(None)
    hall.players(5)
    for moment in moments(DEALT):
        hall.publish(moment)
        assert not any(OWN & carried(frame) for frame in spectator.news())
