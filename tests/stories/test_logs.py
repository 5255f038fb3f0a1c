"""The log of the server holds no secret, however much is logged: no key of a seat or a table, no card, no character."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.browser import at_seat, watching
from tests.web.live import live_seat
from tests.web.players import BASE, ROGUE, SERGEANT, Kind, Player, at_table, card, lobby
from tests.web.service import service

OF_THE_GAME = ("spy", "resistance_rogue", "success", "fail", "approve", "a fixed entropy")


@pytest.fixture(name="talkative")
def _talkative(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[TestClient]:
    """A service that logs all that it can."""
    caplog.set_level(logging.DEBUG)
    with service(tmp_path) as client:
        yield client


@pytest.mark.parametrize("kind", [BASE, ROGUE, SERGEANT], ids=str)
def test_a_whole_game_leaves_no_secret_in_the_log(
    talkative: TestClient, caplog: pytest.LogCaptureFixture, kind: Kind
) -> None:
    table = at_table(talkative, kind)
    table.host.say("between us")
    with live_seat(table.host) as page:
        table.until(None)
        page.catch_up()
    at_seat(table.host), watching(table)
    logged = written(caplog)
    secrets = [player.secret for player in table.players]
    assert "Running upgrade" in logged
    for secret in (*secrets, table.code, table.spectator_key, "between us", *OF_THE_GAME):
        assert secret not in logged


def test_what_is_refused_leaves_no_secret_in_the_log(talkative: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    table = lobby(talkative)
    Player(talkative, table.code, 0, "a forged secret").say("to nobody")
    table.host.send("act", {"game": "1", "step": 0, "id": "1", "action": card("success")})
    table.host.send("say", {"text": "to nobody", "id": 1})
    for secret in ("a forged secret", "to nobody", "success", table.host.secret):
        assert secret not in written(caplog)


def test_a_table_that_is_found_again_leaves_no_secret_in_the_log(
    talkative: TestClient, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    table = at_table(talkative, SERGEANT).until("cards")
    with service(tmp_path) as again:
        assert again.get(f"/table/{table.code}").status_code == 200
    for secret in (table.host.secret, table.spectator_key, *OF_THE_GAME):
        assert secret not in written(caplog)


def written(caplog: pytest.LogCaptureFixture) -> str:
    """All that was logged, but for what the test's own client says of its requests."""
    records = [*caplog.get_records("setup"), *caplog.records]
    return "\n".join(record.getMessage() for record in records if not record.name.startswith("httpx2"))
