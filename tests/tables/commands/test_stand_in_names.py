"""Who stands in for somebody does so under a name of his own: at the seat, and with what he says, also afterwards."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from app.rules.model import Seat
from app.tables.commands import absence, chat, links, seats
from app.tables.live.registry import Registry
from app.tables.model.notes import Claim
from app.tables.model.table import Change, ChatRoom, Choice, Request, StandIn, Table
from app.tables.views.build import public_view, room_view
from app.tables.views.chat import ShownLine
from tests.tables.builders import NAMES, after, ended, joining, playing, refusal, saying, seated, starting
from tests.tables.missing import ABSENT, asked, voted

SEAT = ABSENT


def taken_by(name: str, device: str = "a friend", seat: Seat = SEAT) -> Request:
    """Somebody of this name takes the seat by a link."""

    def request(of: Table) -> Change:
        made = links.make(of, seat, stand_in=True)
        return links.use(made.table, made.result.secret, device, name=name)

    return request


def taken(name: str = "Zoe") -> Table:
    """A game in which somebody of this name stands in."""
    return after(playing(5), taken_by(name))


def claiming(of: Table) -> Change:
    return chat.player_claims(of, SEAT, Claim.RESISTANCE, "")


def back(of: Table) -> Change:
    return seats.come_back(of, SEAT)


def heard(of: Table) -> list[tuple[str, str]]:
    """Who has said each line, and for whom if he stood in."""
    return [(line.name, line.stand_in) for line in room_view(of, ChatRoom.PLAYERS).chat]


@pytest.mark.parametrize("says", [saying(SEAT, "Hello"), claiming], ids=["a line", "a claim"])
def test_what_he_says_is_said_by_him_for_the_owner(says: Request) -> None:
    assert heard(after(taken(), says)) == [(NAMES[SEAT], "Zoe")]


def test_it_stays_so_when_the_owner_is_back_and_the_owner_s_own_lines_are_his() -> None:
    of = after(playing(5), saying(SEAT, "Before"), taken_by("Zoe"), saying(SEAT, "Zoe here"), back, saying(SEAT, "I"))
    assert heard(of) == [(NAMES[SEAT], ""), (NAMES[SEAT], "Zoe"), (NAMES[SEAT], "")]


def test_a_second_stand_in_says_his_own_lines() -> None:
    of = after(taken(), saying(SEAT, "One"), taken_by("Yan", "a cousin"), saying(SEAT, "Two"))
    assert heard(of) == [(NAMES[SEAT], "Zoe"), (NAMES[SEAT], "Yan")]


def test_his_lines_are_found_with_the_seat_s() -> None:
    (line,) = room_view(after(taken(), saying(SEAT, "Hello")), ChatRoom.PLAYERS).chat
    assert line == ShownLine(1, SEAT, NAMES[SEAT], "Hello", line.said_at, stand_in="Zoe")


def test_all_see_at_the_seat_who_plays() -> None:
    assert [it.by for it in public_view(taken()).seats.people] == ["", "", "Zoe", "", ""]


@pytest.mark.parametrize("ends", ["the owner is back", "he leaves", "a practice player", "the table wants another"])
def test_his_name_goes_with_him(ends: str) -> None:
    of = taken()
    digest = next(digest for digest, key in of.keys.items() if key.stand_in)
    vacant = after(of, partial(seats.leave, seat=SEAT, digest=digest))
    ways = {
        "the owner is back": after(of, back),
        "he leaves": vacant,
        "a practice player": absence.fill(vacant, SEAT).table,
        "the table wants another": voted(asked(of), dict.fromkeys((0, 1, 3, 4), Choice.STAND_IN)),
    }
    player = ways[ends].players[SEAT]
    assert (player.stand_in is StandIn.PERSON, player.stood_in_by) == (False, "")


REFUSED = {
    "none": ("", "name_empty"),
    "a player's": (NAMES[0], "name_taken"),
    "the owner's": (NAMES[SEAT], "name_taken"),
    "one that looks like a player's": ("ADA", "name_taken"),
    "too long": ("Z" * 21, "name_too_long"),
    "invisible": ("\u200d", "name_unprintable"),
}


@pytest.mark.parametrize(("name", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_names_that_nobody_stands_in_by(name: str, code: str) -> None:
    assert refusal(lambda: taken(name)) == code


def test_two_who_stand_in_have_two_names_and_who_takes_his_seat_to_another_device_keeps_his() -> None:
    of = taken("Zoe")
    assert refusal(lambda: after(of, taken_by("zoe", "a cousin", seat=Seat(3)))) == "name_taken"
    assert after(of, taken_by("Zoe", "his tablet")).players[SEAT].stood_in_by == "Zoe"


def test_nobody_sits_down_under_the_name_of_who_stands_in() -> None:
    between_games = ended(5)
    player = between_games.players[SEAT].played_by(StandIn.PERSON, "Zoe")
    of = seats.changed(between_games, player)
    assert refusal(lambda: after(of, joining(5, "zoe"))) == "name_taken"


async def test_it_is_all_kept(registry: Registry, later: Registry) -> None:
    actor = await seated(registry)
    for request in (starting(), taken_by("Zoe"), saying(SEAT, "Zoe here"), claiming):
        await actor.ask(request)
    table = replace(actor.table, absences={})
    assert (await later.by_code(table.code)).table == table
    assert heard(table) == [(NAMES[SEAT], "Zoe")] * 2
