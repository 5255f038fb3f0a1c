"""Who may do what: decided in the table's turn, by the secret that was shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.rules.model import Refused, Seat
from app.tables.model import rights
from app.tables.model.identity import hashed
from app.tables.model.rights import OF_THE_HOST, Do
from app.tables.model.table import Change, Table
from tests.tables.builders import BASE, playing, refusal, secret, sit, table
from tests.tables.watching import Hall


def noted(by: list[Seat]) -> rights.Deed:
    """A deed that notes who does it."""

    def deed(at: Table, seat: Seat) -> Change:
        by.append(seat)
        return Change(at, seat)

    return deed


def without(at: Table, seat: int) -> Table:
    """The table after this seat has got another secret, as when its player was sent away."""
    kept = {digest: key for digest, key in at.keys.items() if key.person != at.players[seat].person}
    return replace(at, keys=kept)


def ending(number: int, do: Do, by: list[Seat]) -> str:
    """How the deed of this seat ends."""
    try:
        rights.asked(hashed(secret(number)), do, noted(by))(table(5))
    except Refused as refused:
        return refused.code
    return "done"


@pytest.mark.parametrize("do", Do)
def test_a_secret_does_what_its_seat_may(do: Do) -> None:
    by: list[Seat] = []
    assert (ending(2, do, by), by) == (("host_only", []) if do in OF_THE_HOST else ("done", [2]))


@pytest.mark.parametrize("do", Do)
def test_the_host_may_do_all(do: Do) -> None:
    by: list[Seat] = []
    assert (ending(0, do, by), by) == ("done", [0])


def test_the_host_is_whom_the_table_says() -> None:
    by: list[Seat] = []
    handed_over = replace(table(5), host=Seat(3))
    request = rights.asked(hashed(secret(0)), Do.START, noted(by))
    assert (refusal(lambda: request(handed_over)), by) == ("host_only", [])
    rights.asked(hashed(secret(3)), Do.START, noted(by))(handed_over)
    assert by == [3]


@pytest.mark.parametrize("do", Do)
@pytest.mark.parametrize("shown", ["", "a guess", secret(7)])
def test_no_other_secret_does_anything(do: Do, shown: str) -> None:
    by: list[Seat] = []
    request = rights.asked(hashed(shown), do, noted(by))
    assert (refusal(lambda: request(table(5))), by) == ("no_seat", [])


@pytest.mark.parametrize("do", Do)
def test_a_right_that_is_lost_before_its_turn_is_not_used(do: Do) -> None:
    by: list[Seat] = []
    request = rights.asked(hashed(secret(0)), do, noted(by))
    assert (refusal(lambda: request(without(table(5), 0))), by) == ("no_seat", [])


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
