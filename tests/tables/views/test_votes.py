"""How much of earlier votes is shown: to everybody alike, by every way, at every moment of whole games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest
from pydantic_core import to_json

from app.rules.model import Event, Proposal, Seat
from app.tables.commands import games
from app.tables.commands.votes import choose
from app.tables.live.registry import Registry
from app.tables.model.options import VoteHistory
from app.tables.model.table import Selection, Silence, Table
from app.tables.views.build import public_view
from app.tables.views.model import PublicView
from app.tables.views.votes import DECIDED
from tests.tables.builders import (
    BASE,
    after,
    all_vote,
    ended,
    game_of,
    moments,
    playing,
    proposal,
    refusal,
    seated,
    state_of,
    table,
    voting,
    with_state,
)
from tests.tables.watching import Hall, everything, views

PLOT = Selection(("plot",))
TURNED = {"approve": "reject", "reject": "approve"}
LESS = (VoteHistory.TOTALS, VoteHistory.NONE)
each_less = pytest.mark.parametrize("less", LESS, ids=str)


def remembering(of: Table, how: VoteHistory) -> Table:
    """The same table, at which the host had chosen this."""
    return replace(of, options=replace(of.options, vote_history=how))


def rejected(of: Table) -> Table:
    """The table after one team more was rejected, 3 to 2, by those on the first seats."""
    proposed = after(of, proposal)
    return after(proposed, *(voting(seat, seat > 2, f"r{state_of(proposed).step}") for seat in range(5)))


def shown(of: Table, how: VoteHistory) -> PublicView:
    """What everybody sees where this was chosen."""
    return public_view(remembering(of, how))


TWICE = rejected(rejected(playing(5)))
"""Two teams were rejected; the votes on the second one lie at the seats."""
AGAIN = after(TWICE, proposal)
"""The third vote has begun."""


# --- What is shown --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "votes", "totals"),
    [(VoteHistory.ALL, [5, 5], [2, 2]), (VoteHistory.TOTALS, [0, 0], [2, 2]), (VoteHistory.NONE, [], [])],
    ids=list(VoteHistory),
)
def test_the_record_holds_what_is_remembered(how: VoteHistory, votes: list[int], totals: list[int]) -> None:
    record = shown(AGAIN, how).record.record
    assert record is not None and record.vote_history is how
    assert [len(it.votes) for it in record.proposals] == votes
    assert [it.approvals for it in record.proposals] == totals


@each_less
def test_a_vote_stays_at_the_seats_until_the_next_one_begins(less: VoteHistory) -> None:
    lying, gone = ([place.vote for place in shown(of, less).seats.places] for of in (TWICE, AGAIN))
    assert (lying, gone) == ([False, False, False, True, True], [None] * 5)


def decided(of: Table, how: VoteHistory) -> list[int | None]:
    """The votes that the log tells of."""
    return [event.number for event in shown(of, how).story.events if event.key in DECIDED]


@pytest.mark.parametrize(
    ("how", "lying", "gone"),
    [(VoteHistory.ALL, [1, 2], [1, 2]), (VoteHistory.TOTALS, [1, 2], [1, 2]), (VoteHistory.NONE, [2], [])],
)
def test_the_log_tells_of_what_is_remembered(how: VoteHistory, lying: list[int], gone: list[int]) -> None:
    assert (decided(TWICE, how), decided(AGAIN, how)) == (lying, gone)
    assert [*shown(TWICE, how).story.proposals] == lying and [*shown(AGAIN, how).story.proposals] == gone


def test_with_nothing_the_status_forgets_the_last_vote_when_the_next_begins() -> None:
    last = [shown(of, VoteHistory.NONE).status.proposal for of in (TWICE, AGAIN)]
    assert last[0] is not None and (last[0].rejections, last[1]) == (3, None)


@each_less
def test_a_mission_is_always_remembered(less: VoteHistory) -> None:
    played = [of for of in moments(playing(5), seed=1) if of.playing and state_of(of).missions]
    seen = [shown(of, less).record.record for of in played]
    assert [it and len(it.missions) for it in seen] == [len(state_of(of).missions) for of in played] != []


@each_less
def test_after_the_game_everything_is_shown(less: VoteHistory) -> None:
    over = ended(5)
    assert replace(shown(over, less), lineup=public_view(over).lineup) == public_view(over)


# --- Nobody finds out more ------------------------------------------------------------------------------------------


def earlier(of: Table) -> int:
    """How many votes are over and lie at the seats no more."""
    lying = [place.vote for place in public_view(of).seats.places]
    return len(state_of(of).proposals) - (None not in lying)


def other_ballots(of: Table) -> Table:
    """In earlier votes as many approved, but others; and who had to vote openly then voted otherwise."""
    old = earlier(of)
    turned = [replace(it, votes=it.votes[1:] + it.votes[:1]) for it in state_of(of).proposals[:old]]
    return with_state(of, proposals=(*turned, *state_of(of).proposals[old:]), events=tuple(_reopened(of, old)))


def _reopened(of: Table, old: int) -> Iterator[Event]:
    over = 0
    for event in state_of(of).events:
        over += event.key in DECIDED
        yield replace(event, option=TURNED[event.option]) if over < old and event.option in TURNED else event


def other_totals(of: Table) -> Table:
    """In earlier votes, more or fewer approved, and other teams led by others were voted on."""
    old = earlier(of)
    changed = [_other(it, len(state_of(of).seats)) for it in state_of(of).proposals[:old]]
    return with_state(other_ballots(of), proposals=(*changed, *state_of(of).proposals[old:]))


def _other(of: Proposal, seats: int) -> Proposal:
    votes = tuple(not vote for vote in of.votes)
    team = tuple(sorted((seat + 1) % seats for seat in of.team))
    return replace(of, votes=votes, team=team, leader=(of.leader + 1) % seats)  # type: ignore[arg-type]


TWINS: dict[VoteHistory, Callable[[Table], Table]] = {VoteHistory.TOTALS: other_ballots, VoteHistory.NONE: other_totals}


@cache
def game(settings: Selection, seed: int) -> tuple[Table, ...]:
    """Every moment of a game before its end."""
    return tuple(of for of in moments(playing(7, settings, f"{seed}"), seed) if of.playing)


GAMES = [(BASE, 1), (BASE, 2), (PLOT, 2)]


def everybody_sees(of: Table) -> list[bytes]:
    """All that anybody sees, byte for byte."""
    return [to_json(views(of, viewer)) for viewer in (None, *state_of(of).seats)]


@pytest.mark.parametrize(("settings", "seed"), GAMES)
@each_less
def test_earlier_votes_make_no_difference_to_anybody(less: VoteHistory, settings: Selection, seed: int) -> None:
    for moment in game(settings, seed):
        one = remembering(moment, less)
        assert everybody_sees(one) == everybody_sees(TWINS[less](one))


@pytest.mark.parametrize(("settings", "seed"), GAMES)
@each_less
def test_they_do_where_more_is_remembered(less: VoteHistory, settings: Selection, seed: int) -> None:
    more = {VoteHistory.TOTALS: VoteHistory.ALL, VoteHistory.NONE: VoteHistory.TOTALS}[less]
    differ = [
        everybody_sees(remembering(of, more)) != everybody_sees(remembering(TWINS[less](of), more))
        for of in game(settings, seed)
    ]
    assert any(differ)


def test_some_of_these_games_have_open_votes() -> None:
    opened = [event.option for settings, seed in GAMES for event in state_of(game(settings, seed)[-1]).events]
    assert {*TURNED} & {*opened}


@each_less
async def test_what_is_sent_is_what_a_reconnect_brings(less: VoteHistory) -> None:
    start = remembering(playing(5), less)
    hall, told = Hall(start), dict[str, object]()
    spectator = hall.join(None)
    for moment in moments(start, seed=4):
        hall.publish(moment)
        for frame in spectator.news():
            told |= json.loads(frame)
        assert told == json.loads(everything(moment, hall.channel, None))


@pytest.mark.parametrize(
    ("how", "told"), [(VoteHistory.ALL, [2, 3]), (VoteHistory.TOTALS, [3]), (VoteHistory.NONE, [3])]
)
def test_for_whom_the_clock_voted_is_told_like_a_vote(how: VoteHistory, told: list[int]) -> None:
    silences = (Silence(1, "vote", 1, (Seat(2),)), Silence(2, "cards", 1, (Seat(3),)))
    at = replace(AGAIN, game=replace(game_of(AGAIN), silences=silences))
    assert [seat for it in shown(at, how).silences.answered_for for seat in it.seats] == told


# --- Who chooses it -------------------------------------------------------------------------------------------------


def test_all_is_shown_by_default() -> None:
    assert table(5).options.vote_history is VoteHistory.ALL


def test_it_is_chosen_between_games() -> None:
    for between in (table(5), ended(5)):
        assert choose(between, VoteHistory.NONE).table.options.vote_history is VoteHistory.NONE


def test_it_is_not_chosen_in_a_game() -> None:
    assert refusal(lambda: choose(playing(5), VoteHistory.ALL)) == "already_started"


def test_it_holds_for_the_next_game_too() -> None:
    again = games.start(choose(ended(5), VoteHistory.NONE).table, 2).table
    assert again.options.vote_history is VoteHistory.NONE
    assert decided(all_vote(after(again, proposal), False), VoteHistory.NONE) == [1]


async def test_it_is_there_after_a_restart(registry: Registry, later: Registry) -> None:
    actor = await seated(registry)
    await actor.ask(lambda of: choose(of, VoteHistory.TOTALS))
    assert (await later.by_code(actor.table.code)).table == actor.table
