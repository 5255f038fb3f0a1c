"""How many sockets may be open: of a seat the oldest goes, and of spectators the newest is not let in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.main import build_app
from app.rules.model import Seat
from app.settings import Settings
from app.web.html.channels import JsonChannel
from app.web.socket_limits import SocketLimits, SocketSlot
from tests.web.players import lobby
from tests.web.service import parts
from tests.web.socket_client import connect, of_seat, of_spectator

MOST = 3
CROWDED = 4429
Strict = Callable[[str], TestClient]


@pytest.fixture(name="strict")
def _strict(tmp_path: Path) -> Iterator[Strict]:
    """A service with few places of this kind."""
    with ExitStack() as stack:

        def start(limit: str) -> TestClient:
            settings = Settings(database=tmp_path / "resistance.sqlite", **{limit: MOST})  # type: ignore[arg-type]
            return stack.enter_context(TestClient(build_app(settings)))

        yield start


def test_the_oldest_socket_of_a_seat_goes_and_the_newest_is_let_in(strict: Strict) -> None:
    table = lobby(strict("sockets_per_seat"))
    with ExitStack() as stack:
        tabs = [stack.enter_context(of_seat(table.host)) for _ in range(MOST + 1)]
        tabs[0].socket.receive()
        assert tabs[0].socket.closed() == CROWDED
        table.players[1].say("Hello")
        assert {tab.catch_up()["chat"][0]["text"] for tab in tabs[1:]} == {"Hello"}


def test_the_tabs_of_one_seat_take_nothing_from_another(strict: Strict) -> None:
    table = lobby(strict("sockets_per_seat"))
    with ExitStack() as stack:
        tabs = [stack.enter_context(of_seat(player)) for player in table.players for _ in range(MOST)]
        assert [tab.catch_up()["prompt"]["seat"] for tab in tabs] == [seat for seat in range(5) for _ in range(MOST)]


@pytest.mark.parametrize("limit", ["spectators_per_table", "spectators_per_address"])
def test_a_spectator_too_many_is_not_let_in_and_a_player_is(strict: Strict, limit: str) -> None:
    client = strict(limit)
    table = lobby(client)
    with ExitStack() as stack:
        subscribers = [stack.enter_context(of_spectator(client, table.spectator_key)) for _ in range(MOST)]
        with connect(client, f"/watch/{table.spectator_key}/socket") as socket:
            assert socket.closed() == CROWDED
        assert stack.enter_context(of_seat(table.host)).catch_up()["prompt"]["seat"] == 0
        assert all(subscriber.catch_up()["board"] for subscriber in subscribers)


def test_a_place_that_is_left_is_free_again(strict: Strict) -> None:
    client = strict("spectators_per_address")
    table = lobby(client)
    for _ in range(MOST * 2):
        with of_spectator(client, table.spectator_key) as subscriber:
            subscriber.catch_up()
    assert len(parts(client).socket_limits) == 0


def test_a_place_for_which_nothing_can_be_drawn_is_free_again(strict: Strict, monkeypatch: pytest.MonkeyPatch) -> None:
    client = strict("spectators_per_address")
    path = f"/api/v1/watch/{lobby(client).spectator_key}/socket"
    monkeypatch.setattr(JsonChannel, "frame", lambda *_drawn: 1 / 0)
    with pytest.raises(ZeroDivisionError), connect(client, path) as socket:
        socket.welcome()
    assert len(parts(client).socket_limits) == 0


def test_spectators_of_two_addresses_and_two_tables_are_counted_apart() -> None:
    socket_limits = SocketLimits(Settings(spectators_per_table=4, spectators_per_address=2))

    def come(table: str, address: str) -> bool:
        return socket_limits.join(SocketSlot(table, None, address, lambda: None))

    came = [come("one", "here"), come("two", "here"), come("two", "here"), come("one", "there"), come("one", "there")]
    assert came == [True, True, False, True, True]
    assert [come("one", "elsewhere"), come("one", "elsewhere"), come("two", "elsewhere")] == [True, False, True]


def test_a_place_that_was_taken_away_can_be_left_all_the_same() -> None:
    socket_limits, lost = SocketLimits(Settings(sockets_per_seat=1)), list[int]()
    spots = [SocketSlot("one", Seat(0), "here", lambda number=number: lost.append(number)) for number in range(2)]  # type: ignore[misc]
    for spot in spots:
        assert socket_limits.join(spot)
    socket_limits.leave(spots[0])
    assert (lost, [spot.kept for spot in spots], len(socket_limits)) == ([0], [False, True], 1)


def test_places_are_counted_once_however_often_they_are_left() -> None:
    socket_limits = SocketLimits(Settings())
    spot = SocketSlot("table", Seat(0), "address", lambda: None)
    assert socket_limits.join(spot) and socket_limits.open == 1
    socket_limits.leave(spot)
    socket_limits.leave(spot)
    assert socket_limits.open == 0
