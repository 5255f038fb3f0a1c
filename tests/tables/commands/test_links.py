"""One-time links to a seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from app.rules.model import Seat
from app.tables.commands import links, seats
from app.tables.commands.links import LINK_LIFETIME, NewLink
from app.tables.model import rights
from app.tables.model.identity import hashed
from app.tables.model.rights import Right
from app.tables.model.table import StandIn, Table
from tests.tables.builders import key, playing, refusal, secret, table

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def at(moment: datetime = NOON) -> links.Now:
    return lambda: moment


def made(of: Table, seat: int = 2, *, stand_in: bool = False) -> tuple[Table, str]:
    """The table with a link to this seat, and its secret."""
    change = links.make(of, Seat(seat), stand_in=stand_in, now=at())
    assert isinstance(change.result, NewLink)
    return change.table, change.result.secret


def used(of: Table, link: str, device: str = "a phone", moment: datetime = NOON) -> Table:
    return links.use(of, link, device, at(moment), name="Zoe").table


def vacant(seat: int = 2) -> Table:
    """A game in which somebody is to stand in for this seat."""
    of = playing(5)
    wanted = replace(of.players[seat], stand_in=StandIn.WANTED)
    return replace(of, players=tuple(wanted if it.seat == seat else it for it in of.players))


# --- To one's own other device --------------------------------------------------------------------------------------


@pytest.mark.parametrize("of", [table(5), playing(5)], ids=["lobby", "game"])
def test_a_link_gives_one_more_device_the_seat_and_takes_none(of: Table) -> None:
    with_link, link = made(of)
    after = used(with_link, link)
    assert [rights.seat_of(after, device) for device in ("a phone", secret(2))] == [2, 2]


def test_a_link_is_kept_only_hashed() -> None:
    with_link, link = made(table(5))
    assert link not in repr(with_link) and with_link.links[0].digest == hashed(link)


def test_a_link_leads_to_its_owner_wherever_he_sits_by_then() -> None:
    with_link, link = made(table(5))
    moved = seats.reseated(with_link, list(reversed(with_link.players)))
    assert links.use(moved, link, "a phone", at()).result == 2 == moved.seat_of(with_link.players[2].person)


def test_a_link_works_until_it_expires() -> None:
    with_link, link = made(table(5))
    assert rights.seat_of(used(with_link, link, moment=NOON + LINK_LIFETIME - timedelta(seconds=1)), "a phone") == 2


def test_a_new_link_ends_the_one_before() -> None:
    first, old = made(table(5))
    second, _new = made(first)
    assert refusal(lambda: used(second, old)) == "no_such_link"


def test_links_of_two_seats_do_not_meet() -> None:
    first, one = made(table(5), 1)
    both, two = made(first, 2)
    assert [links.use(both, link, "a phone", at()).result for link in (one, two)] == [1, 2]


REFUSED: dict[str, Callable[[], tuple[Table, str]]] = {
    "used": lambda: (used(*made(table(5))), made(table(5))[1]),
    "of another table": lambda: (made(table(5))[0], made(table(5))[1]),
    "empty": lambda: (made(table(5))[0], ""),
    "its hash": lambda: (made(table(5))[0], made(table(5))[0].links[0].digest),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_no_link_opens_nothing(case: str) -> None:
    of, link = REFUSED[case]()
    assert refusal(lambda: used(of, link, "another phone")) == "no_such_link"


def test_a_link_works_once() -> None:
    with_link, link = made(table(5))
    after = used(with_link, link)
    assert refusal(lambda: used(after, link, "another phone")) == "no_such_link"


def test_a_link_expires() -> None:
    with_link, link = made(table(5))
    assert refusal(lambda: used(with_link, link, moment=NOON + LINK_LIFETIME)) == "no_such_link"


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_nobody_takes_a_second_seat(seat: int) -> None:
    with_link, link = made(table(5))
    assert refusal(lambda: used(with_link, link, secret(seat))) == "has_another_seat"


def test_the_owner_himself_may_use_it_on_the_same_device() -> None:
    with_link, link = made(table(5))
    assert used(with_link, link, secret(2)).keys == with_link.keys


# --- Signed out -----------------------------------------------------------------------------------------------------


def test_only_the_device_that_signs_the_others_out_stays() -> None:
    with_two = used(*made(table(5)))
    with_link, link = made(with_two)
    phone = hashed("a phone")
    request = rights.of_seat(phone, Right.OWNER, partial(links.sign_out_others, digest=phone))
    after = request(with_link).table
    assert [rights.seat_of(after, device) for device in ("a phone", secret(2), secret(1))] == [2, None, 1]
    assert refusal(lambda: used(after, link)) == "no_such_link"


# --- Standing in ----------------------------------------------------------------------------------------------------


def stood_in(device: str = "a friend") -> Table:
    """A game in which somebody stands in for seat 2."""
    return used(*made(vacant(), stand_in=True), device)


def test_who_stands_in_has_the_seat_and_its_owner_has_not() -> None:
    of = stood_in()
    assert [rights.seat_of(of, device) for device in ("a friend", secret(2))] == [2, None]


def test_the_owner_takes_it_back_and_the_stand_in_s_key_is_dead() -> None:
    back = rights.of_seat(key(2), Right.ABSENT, seats.come_back)(stood_in()).table
    assert [rights.seat_of(back, device) for device in ("a friend", secret(2))] == [None, 2]
    assert hashed("a friend") not in back.keys


def test_who_stands_in_cannot_take_the_seat_for_his_own() -> None:
    request = rights.of_seat(hashed("a friend"), Right.ABSENT, seats.come_back)
    assert refusal(lambda: request(stood_in())) == "no_seat"


def test_who_stands_in_passes_the_seat_to_nobody() -> None:
    request = rights.of_seat(hashed("a friend"), Right.OWNER, links.make)
    assert refusal(lambda: request(stood_in())) == "owner_only"


def test_who_stands_in_leaves_the_seat_vacant() -> None:
    leave = rights.of_seat(hashed("a friend"), Right.PLAYER, partial(seats.leave, digest=hashed("a friend")))
    after = leave(stood_in()).table
    assert (after.players[2].stand_in, rights.seat_of(after, "a friend")) == (StandIn.WANTED, None)


def test_a_player_does_not_stand_in_for_another() -> None:
    of, link = made(vacant(), stand_in=True)
    assert refusal(lambda: used(of, link, secret(3))) == "has_another_seat"


def test_the_owner_does_not_stand_in_for_himself() -> None:
    of, link = made(vacant(), stand_in=True)
    assert refusal(lambda: used(of, link, secret(2))) == "has_another_seat"


def test_a_link_to_stand_in_is_dead_when_the_owner_is_back() -> None:
    of, link = made(vacant(), stand_in=True)
    back = seats.come_back(of, Seat(2)).table
    assert refusal(lambda: used(back, link, "a friend")) == "no_such_link"


def test_a_second_stand_in_takes_the_place_of_the_first() -> None:
    of, link = made(stood_in(), stand_in=True)
    after = used(of, link, "a cousin")
    assert [rights.seat_of(after, device) for device in ("a friend", "a cousin")] == [None, 2]
