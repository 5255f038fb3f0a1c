"""Sockets that nobody reads from: they delay nobody, cost no memory, and are let go."""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from socket import socket as Peer

import pytest
from httpx2 import Client
from websockets.sync.client import ClientConnection

from tests.restart.deaf import deaf, held, memory
from tests.restart.process import PATIENCE, Service
from tests.web.players import Table, at_table

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at the server by /proc")

MUCH = 150
"""Lines of chat whose frames fill every buffer between the server and somebody who does not read."""
PROMPT = 10.0
"""Seconds; half of what a stalled socket would be waited for."""
A_FEW_FRAMES = 4 * 1024**2
"""Bytes: a third of what the frames would take that nobody has read."""
WORDS = "We should trust nobody here. " * 16


def talk(socket: ClientConnection, lines: int) -> float:
    """Say so much, one line after the other; the longest that one took until it was seen and answered."""
    longest = 0.0
    for number in range(lines):
        begun, id = time.monotonic(), f"{time.monotonic_ns()}"
        socket.send(json.dumps({"do": "say", "id": id, "text": f"{number} {WORDS}"}))
        answered = seen = False
        while not (answered and seen):
            frame = json.loads(socket.recv(PATIENCE))
            answered = answered or frame == {"answer": id, "ok": True}
            seen = seen or "chat" in frame.get("parts", ())
        longest = max(longest, time.monotonic() - begun)
    return longest


def until(reached: Callable[[], bool]) -> None:
    """Wait for something that the server does without telling anybody."""
    deadline = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.fixture
def table(client: Client) -> Table:
    """A game that has begun."""
    return at_table(client)


@pytest.fixture
def speaker(service: Service, table: Table) -> Iterator[ClientConnection]:
    """A player who talks and listens."""
    with service.socket(table.host) as socket:
        socket.recv(PATIENCE)
        yield socket


@contextmanager
def all_deaf(service: Service, table: Table) -> Iterator[list[Peer]]:
    """Everybody but the host has his page open, and nobody reads what comes: their connections."""
    with ExitStack() as subscribers:
        cookies = [{"Cookie": f"seat={player.secret}"} for player in table.players[1:]]
        path = f"/table/{table.code}/socket"
        yield [subscribers.enter_context(deaf(service, path, **cookie)) for cookie in cookies]


def test_whoever_does_not_read_delays_nobody_and_costs_no_memory(
    service: Service, table: Table, speaker: ClientConnection
) -> None:
    with all_deaf(service, table):
        first, before = talk(speaker, MUCH), memory(service)
        then, after = talk(speaker, MUCH), memory(service)
        assert max(first, then) < PROMPT
        assert after - before < A_FEW_FRAMES
        speaker.close()
        assert table.until(None).host.view["end"]["end"]


def test_a_restart_waits_for_nobody_who_does_not_read(
    service: Service, table: Table, speaker: ClientConnection
) -> None:
    with all_deaf(service, table):
        talk(speaker, MUCH)
        begun = time.monotonic()
        assert service.stop() == -signal.SIGTERM
        assert time.monotonic() - begun < 2 * PROMPT
    service.start()
    assert len(table.host.view["chat"]) == 100


def test_whoever_takes_nothing_for_long_is_let_go(service: Service, table: Table) -> None:
    service.kill()
    service.start("tests.restart.impatient")
    with service.socket(table.host) as speaker:
        speaker.recv(PATIENCE)
        with all_deaf(service, table) as peers:
            assert held(service, peers) == len(table.players) - 1
            until(lambda: talk(speaker, 20) < PROMPT and not held(service, peers))


def test_whoever_answers_no_ping_is_let_go(service: Service, table: Table) -> None:
    service.kill()
    service.start("tests.restart.impatient", PINGS="0.5")
    with deaf(service, f"/watch/{table.spectator_key}/socket") as peer:
        assert held(service, [peer]) == 1
        until(lambda: not held(service, [peer]))
