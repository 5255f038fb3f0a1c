"""What players and spectators say, each in a room of their own."""

from __future__ import annotations

from functools import partial

import pytest

from app.rules.model import Seat
from app.tables.commands import chat
from app.tables.model.identity import hashed
from app.tables.model.table import Change, ChatLine, Table
from tests.tables.builders import NAMES, after, ended, playing, refusal, table

SECRET = "a spectator's own secret"


def player(seat: int, text: str, sent_as: str) -> partial[Change[None]]:
    """A player says something."""
    return partial(chat.player_says, seat=Seat(seat), text=text, sent_as=sent_as)


def spectator(name: str, text: str, sent_as: str, secret: str = SECRET) -> partial[Change[None]]:
    """A spectator says something."""
    return partial(chat.spectator_says, secret=secret, name=name, text=text, sent_as=sent_as)


def said(lines: tuple[ChatLine, ...]) -> list[tuple[int, str, str]]:
    """Number, name and text of each line."""
    return [(line.number, line.name, line.text) for line in lines]


BOTH = (player(1, "we", "a"), spectator("Zoe", "they", "a"), player(2, "us", "b"), spectator("Yan", "them", "b"))
AT = {"before the first game": table(5), "in a game": playing(5), "between games": ended(5)}


def test_players_are_heard_by_players() -> None:
    assert said(after(table(5), *BOTH).players_chat) == [(1, NAMES[1], "we"), (2, NAMES[2], "us")]


def test_spectators_are_heard_by_spectators() -> None:
    assert said(after(table(5), *BOTH).spectators_chat) == [(1, "Zoe", "they"), (2, "Yan", "them")]


@pytest.mark.parametrize("at", AT.values(), ids=AT.keys())
def test_one_may_talk(at: Table) -> None:
    assert len(after(at, player(1, "hello", "a")).players_chat) == 1


def test_a_player_is_known_wherever_he_sits() -> None:
    at = table(5)
    (line,) = after(at, player(3, "hello", "a")).players_chat
    assert line.author == at.players[3].person


def test_a_spectator_is_known_by_a_hash() -> None:
    (line,) = after(table(5), spectator("Zoe", "hello", "a")).spectators_chat
    assert line.author == hashed(SECRET)


TWICE = {
    "player": (player(1, "hello", "a"), player(1, "hello", "a")),
    "player, another text": (player(1, "hello", "a"), player(1, "bye", "a")),
    "spectator": (spectator("Zoe", "hello", "a"), spectator("Zoe", "hello", "a")),
    "spectator, another name": (spectator("Zoe", "hello", "a"), spectator("Yan", "hello", "a")),
}
APART = {
    "another id": (player(1, "hello", "a"), player(1, "hello", "b")),
    "another player": (player(1, "hello", "a"), player(2, "hello", "a")),
    "another spectator": (spectator("Zoe", "hello", "a"), spectator("Zoe", "hello", "a", "another secret")),
    "another room": (player(1, "hello", "a"), spectator("Zoe", "hello", "a")),
}


@pytest.mark.parametrize(("first", "second"), TWICE.values(), ids=TWICE.keys())
def test_the_same_id_is_said_once(first: partial[Change], second: partial[Change]) -> None:
    once = after(table(5), first)
    assert second(once) == Change(once)


@pytest.mark.parametrize(("first", "second"), APART.values(), ids=APART.keys())
def test_another_one_is_said_too(first: partial[Change], second: partial[Change]) -> None:
    both = after(table(5), first, second)
    assert len(both.players_chat + both.spectators_chat) == 2


UNSAID = {
    "empty": (player(1, " ", "a"), "text_empty"),
    "long": (player(1, "x" * 501, "a"), "text_too_long"),
    "unprintable": (player(1, "\u202eolleh", "a"), "text_unprintable"),
    "no id": (player(1, "hello", ""), "bad_id"),
    "empty from a spectator": (spectator("Zoe", "", "a"), "text_empty"),
    "nobody from a spectator": (spectator(" ", "hello", "a"), "name_empty"),
    "no id from a spectator": (spectator("Zoe", "hello", ""), "bad_id"),
}


@pytest.mark.parametrize(("line", "code"), UNSAID.values(), ids=UNSAID.keys())
def test_a_line_is_refused(line: partial[Change], code: str) -> None:
    assert refusal(lambda: line(table(5))) == code
