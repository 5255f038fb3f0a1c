"""Who plays by pages alone, without JavaScript and so without a socket, is at the table like everybody else."""

from __future__ import annotations

import time
from pathlib import Path

from starlette.testclient import TestClient

from app.main import build_app
from app.settings import Settings
from tests.web.browser import at_seat
from tests.web.players import Table, at_table
from tests.web.socket_client import DEADLINE


def absent(table: Table) -> list[bool]:
    """Who is shown as absent, by seat."""
    return [it["absent"] for it in table.host.view["seats"]["people"]]


def test_who_loads_his_page_is_not_absent_and_who_does_not_is(tmp_path: Path) -> None:
    settings = Settings(database=tmp_path / "resistance.sqlite", absent_after=0.01, absence_waits=3600)
    with TestClient(build_app(settings)) as client:
        table = at_table(client)
        at_seat(table.players[2])
        deadline = time.monotonic() + DEADLINE
        while not any(absent(table)) and time.monotonic() < deadline:
            time.sleep(0.01)
        assert absent(table) == [True, True, False, True, True]
        at_seat(table.players[4])
        assert absent(table) == [True, True, False, True, False]
