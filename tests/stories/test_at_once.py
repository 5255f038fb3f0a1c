"""Things that are asked of a table in one moment, when one of them takes the right to the other away."""

from __future__ import annotations

from functools import partial

import pytest

from app.rules.model import Seat, Vote
from app.tables.commands import chat, games, host, links, play, seats
from app.tables.live.actor import Actor
from app.tables.live.registry import Registry
from app.tables.model import rights
from app.tables.model.rights import Handler, Right
from app.tables.model.table import Change, Request, StandIn, Table
from tests.tables.builders import game_of, key, seated, starting
from tests.tables.commands.test_stand_in_names import taken_by
from tests.tables.disk import together

HOST, OTHER = Seat(0), Seat(1)


def asked(seat: int, right: Right, handler: Handler) -> Request:
    """Whoever has the key to this seat at the beginning asks for this."""
    return rights.of_seat(key(seat), right, handler)


def hands_over(to: Seat = OTHER, by: int = 0) -> Request:
    return asked(by, Right.HOST, lambda table, _host: host.hand_over(table, to))


def starts(by: int, number: int = 1) -> Request:
    return asked(by, Right.HOST, lambda table, _host: games.start(table, number))


def locks(by: int, locked: bool = True) -> Request:
    return asked(by, Right.HOST, lambda table, _host: host.lock(table, locked))


def kicks(whom: Seat, by: int = 0) -> Request:
    return asked(by, Right.HOST, partial(host.kick, whom=whom))


def says(by: int, text: str = "Hello") -> Request:
    return asked(by, Right.PLAYER, partial(chat.player_says, text=text, sent_as=text))


# --- Two hosts ------------------------------------------------------------------------------------------------------


async def test_whoever_hands_over_is_host_no_more_in_the_same_moment(registry: Registry) -> None:
    actor = await seated(registry)
    assert await together(actor, hands_over(), locks(0), locks(1)) == [None, "host_only", None]
    assert (actor.table.host, actor.table.options.locked) == (OTHER, True)


async def test_of_two_who_hand_over_at_once_the_first_does(registry: Registry) -> None:
    actor = await seated(registry)
    assert await together(actor, hands_over(Seat(1)), hands_over(Seat(2))) == [None, "host_only"]
    assert actor.table.host == 1


async def test_two_devices_of_a_host_start_one_game(registry: Registry) -> None:
    actor = await seated(registry)
    await together(actor, starts(0), starts(0))
    assert (game_of(actor.table).number, game_of(actor.table).taken) == (1, 0)


async def test_the_old_host_and_the_new_one_start_one_game(registry: Registry) -> None:
    actor = await seated(registry)
    assert await together(actor, hands_over(), starts(0), starts(1)) == [None, "host_only", None]
    assert game_of(actor.table).number == 1


async def test_two_hosts_who_send_each_other_away_do_not_both_go(registry: Registry) -> None:
    actor = await seated(registry)
    assert await together(actor, hands_over(), kicks(HOST, by=1), kicks(OTHER, by=0)) == [None, None, "no_seat"]
    assert len(actor.table.players) == 4


async def test_when_the_host_leaves_the_next_one_is_host_in_the_same_moment(registry: Registry) -> None:
    actor = await seated(registry)
    leaves = asked(0, Right.PLAYER, partial(seats.leave, digest=key(0)))
    assert await together(actor, leaves, locks(0), locks(1)) == [None, "no_seat", None]


# --- Sent away ------------------------------------------------------------------------------------------------------

STILL_SENDS: dict[str, Request] = {
    "a line": says(1),
    "that he is ready": asked(1, Right.PLAYER, partial(seats.be_ready, ready=True)),
    "words": asked(1, Right.PLAYER, partial(games.add_words, words="wolf")),
    "a link": asked(1, Right.OWNER, links.make),
    "that he comes back": asked(1, Right.ABSENT, seats.come_back),
    "that he leaves": asked(1, Right.PLAYER, partial(seats.leave, digest=key(1))),
}


@pytest.mark.parametrize("sent", STILL_SENDS.values(), ids=STILL_SENDS.keys())
async def test_who_is_sent_away_and_still_sends_does_nothing_to_who_sits_there_now(
    registry: Registry, sent: Request
) -> None:
    actor = await seated(registry)
    await actor.ask(kicks(OTHER))
    before = actor.table
    assert await together(actor, sent) == ["no_seat"]
    assert actor.table is before


async def test_what_he_sends_in_the_same_moment_is_his_or_nobody_s(registry: Registry) -> None:
    actor = await seated(registry)
    assert await together(actor, says(1, "Before"), kicks(OTHER), says(1, "After"), says(2)) == [
        *(None, None),
        *("no_seat", None),
    ]
    assert [(line.name, line.text) for line in actor.table.players_chat] == [("Ben", "Before"), ("Cleo", "Hello")]


# --- Who stood in ---------------------------------------------------------------------------------------------------


def stand_in_votes(of: Table) -> Request:
    """Who stands in for seat 2 answers, whatever is asked."""
    (digest,) = [digest for digest, it in of.keys.items() if it.stand_in]
    game = game_of(of)

    def votes(table: Table, seat: Seat) -> Change:
        return play.act(table, seat, Vote(True), game=game.id, step=game.state.step, sent_as="late")

    return rights.of_seat(digest, Right.PLAYER, votes)


async def stood_in(registry: Registry) -> Actor:
    actor = await seated(registry)
    await actor.ask(starting())
    await actor.ask(taken_by("Zoe"))
    return actor


async def test_when_the_owner_is_back_the_stand_in_acts_no_more_in_the_same_moment(registry: Registry) -> None:
    actor = await stood_in(registry)
    late = stand_in_votes(actor.table)
    back = asked(2, Right.ABSENT, seats.come_back)
    assert await together(actor, back, late) == [None, "no_seat"]
    assert (actor.table.players[2].stand_in, game_of(actor.table).taken) == (StandIn.NOBODY, 0)


async def test_the_stand_in_s_old_link_opens_nothing_and_his_device_is_nobody(registry: Registry) -> None:
    actor = await seated(registry)
    await actor.ask(starting())
    made = await actor.ask(partial(links.make, seat=Seat(2), stand_in=True))
    assert isinstance(made, links.NewLink)
    use = partial(links.use, secret=made.secret, device="a friend", name="Zoe")
    await actor.ask(use)
    await actor.ask(asked(2, Right.ABSENT, seats.come_back))
    again = partial(links.use_or_have, secret=made.secret, device="a friend", name="Zoe")
    assert await together(actor, use, again) == ["no_such_link"] * 2
    assert rights.seat_of(actor.table, "a friend") is None
