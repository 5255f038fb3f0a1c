"""The service comes to listen where it was told to, and says so; and it needs no extension of ASGI."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Client
from websockets.sync.client import ClientConnection

from app.server import run
from tests.restart.commands import say
from tests.restart.process import HOST, PATIENCE, Service
from tests.web.players import at_table


@pytest.fixture
def stopped(tmp_path: Path) -> Iterator[Service]:
    """The service, not started yet."""
    service = Service(tmp_path)
    yield service
    service.kill()


def test_a_port_in_use_is_said_and_nothing_else_is_done(tmp_path: Path) -> None:
    with socket.create_server((HOST, 0)) as used:
        port = used.getsockname()[1]
        said = say(tmp_path / "resistance.sqlite", "serve", "--port", str(port))
    assert said == (1, f"The service cannot listen on {HOST}, port {port}: Address already in use.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_host_that_is_not_this_machine_is_said(tmp_path: Path) -> None:
    status, said = say(tmp_path / "resistance.sqlite", "serve", "--host", "192.0.2.1", "--port", "0")
    assert (status, said) == (
        1,
        "The service cannot listen on 192.0.2.1, port 0: Cannot assign requested address.\n",
    )


def test_the_port_is_said_that_the_system_has_chosen() -> None:
    (listener,) = run.listen(HOST, 0)
    with listener:
        port = listener.getsockname()[1]
        assert (run.address(listener, HOST), run.address(listener, "::1")) == (
            f"http://{HOST}:{port}",
            f"http://[::1]:{port}",
        )
        socket.create_connection((HOST, port)).close()


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="of Linux")
def test_each_connection_has_the_limit_of_its_listener() -> None:
    (listener,) = run.listen(HOST, 0)
    with listener, socket.create_connection(listener.getsockname()), listener.accept()[0] as accepted:
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == run.WRITE_TIMEOUT * 1000


def test_an_address_that_the_machine_does_not_have_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [(socket.AF_INET, 0, 0, "", (address, 0)) for address in ("192.0.2.1", HOST)]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_asked, **_more: found)
    (listener,) = run.listen("localhost", 0)
    with listener:
        assert listener.getsockname()[0] == HOST


def shown(connection: ClientConnection) -> dict[str, Any]:
    """The parts that a socket has been sent, each as it came last, once the game has ended."""
    parts: dict[str, Any] = {}
    while not parts.get("end", {}).get("end"):
        parts |= json.loads(connection.recv(PATIENCE)).get("parts", {})
    return parts


def test_without_direct_writes_sockets_are_shown_the_same(stopped: Service) -> None:
    stopped.start(RESISTANCE_DIRECT_WRITES="false")
    with Client(base_url=stopped.address, timeout=PATIENCE) as client, ExitStack() as sockets:
        table = at_table(client)
        opened = [sockets.enter_context(stopped.socket(player)) for player in table.players]
        views = [player.view for player in table.until(None).players]
        for connection, view in zip(opened, views, strict=True):
            parts = shown(connection)
            assert {name: parts[name] for name in ("board", "end", "seats", "record")} == {
                name: view[name] for name in ("board", "end", "seats", "record")
            }
    assert re.fullmatch(r"Serving on \S+\n", stopped.log)
