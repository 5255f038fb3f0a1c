"""Who may do what: decided in the table's turn, by the secret that was shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.rules.model import Refused, Seat
from app.tables.model import rights
from app.tables.model.identity import hashed
from app.tables.model.rights import Handler, Right
from app.tables.model.table import Change, Table
from tests.tables.builders import BASE, playing, refusal, secret, sit, table
from tests.tables.watching import Hall

OF_SEATS = [right for right in Right if right is not Right.SPECTATOR]
every_right = pytest.mark.parametrize("right", OF_SEATS)


def noted(by: list[Seat]) -> Handler:
    """Notes which seat does it."""

    def handler(at: Table, seat: Seat) -> Change:
        by.append(seat)
        return Change(at, seat)

    return handler


def without(at: Table, seat: int) -> Table:
    """The table after this seat has got another secret, as when its player was sent away."""
    kept = {digest: key for digest, key in at.keys.items() if key.person != at.players[seat].person}
    return replace(at, keys=kept)


def ending(number: int, right: Right, by: list[Seat]) -> str:
    """How it ends when this seat does it."""
    try:
        rights.of_seat(hashed(secret(number)), right, noted(by))(table(5))
    except Refused as refused:
        return refused.code
    return "done"


@every_right
def test_a_secret_does_what_its_seat_may(right: Right) -> None:
    by: list[Seat] = []
    assert (ending(2, right, by), by) == (("host_only", []) if right is Right.HOST else ("done", [2]))


@every_right
def test_the_host_may_do_all(right: Right) -> None:
    by: list[Seat] = []
    assert (ending(0, right, by), by) == ("done", [0])


def test_the_host_is_whom_the_table_says() -> None:
    by: list[Seat] = []
    handed_over = replace(table(5), host=Seat(3))
    request = rights.of_seat(hashed(secret(0)), Right.HOST, noted(by))
    assert (refusal(lambda: request(handed_over)), by) == ("host_only", [])
    rights.of_seat(hashed(secret(3)), Right.HOST, noted(by))(handed_over)
    assert by == [3]


@every_right
@pytest.mark.parametrize("shown", ["", "a guess", secret(7)])
def test_no_other_secret_does_anything(right: Right, shown: str) -> None:
    by: list[Seat] = []
    request = rights.of_seat(hashed(shown), right, noted(by))
    assert (refusal(lambda: request(table(5))), by) == ("no_seat", [])


@every_right
def test_a_right_that_is_lost_before_its_turn_is_not_used(right: Right) -> None:
    by: list[Seat] = []
    request = rights.of_seat(hashed(secret(0)), right, noted(by))
    assert (refusal(lambda: request(without(table(5), 0))), by) == ("no_seat", [])


def test_a_spectator_needs_the_key_that_the_table_has_in_that_moment() -> None:
    at = table(5)
    assert rights.of_spectator(at.spectator_key, Change)(at).table is at
    request = rights.of_spectator(at.spectator_key, Change)
    assert refusal(lambda: request(replace(at, spectator_key="another"))) == "no_such_table"


# --- What a lost seat hears -----------------------------------------------------------------------------------------


def test_whoever_has_lost_his_seat_hears_nothing_more_of_it() -> None:
    at = playing(5, BASE)
    hall = Hall(at)
    listeners = [hall.subscriber(seat) for seat in (None, 0, 1, 1)]
    hall.publish(replace(without(at, 1), code="ZZZZZZ"))
    assert [(listener.ear.lost, listener.news()) for listener in listeners[2:]] == [(1, []), (1, [])]
    assert {listener.subscriber for listener in listeners[:2]} == hall.broadcast.subscribers


def test_whoever_sits_down_or_adds_words_disturbs_nobody() -> None:
    at = table(4)
    hall = Hall(at)
    listeners = hall.players(4)
    hall.publish(sit(at, 4))
    hall.publish(replace(at, players=tuple(replace(it, words="wolf") for it in sit(at, 4).players)))
    assert [listener.ear.lost for listener in listeners] == [0] * 4
