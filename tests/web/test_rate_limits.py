"""Too much at once is refused, for a while: codes that open nothing, tables, actions, lines of chat."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.main import build_app
from app.settings import Settings
from tests.web.browser import Browser
from tests.web.players import Table, at_table, lobby
from tests.web.socket_client import of_seat

FEW = 12


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Callable[[str], TestClient]]:
    """A service on which one thing may be done a few times only."""
    clients: list[TestClient] = []

    def start(limit: str) -> TestClient:
        settings = Settings(database=tmp_path / "resistance.sqlite", **{limit: FEW})  # type: ignore[arg-type]
        clients.append(TestClient(build_app(settings)).__enter__())
        return clients[-1]

    yield start
    for client in clients:
        client.__exit__(None, None, None)


def try_codes(client: TestClient, times: int) -> list[int]:
    """The answers to so many codes that open nothing."""
    return [client.get(f"/table/XXXX{number:02}").status_code for number in range(times)]


def test_wrong_codes_are_refused_when_there_were_too_many(strict: Callable[[str], TestClient]) -> None:
    assert try_codes(strict("wrong_codes_per_hour"), FEW + 1) == [404] * FEW + [429]


def test_then_not_even_a_right_code_says_that_there_is_a_table(strict: Callable[[str], TestClient]) -> None:
    client = strict("wrong_codes_per_hour")
    table = lobby(client)
    try_codes(client, FEW)
    assert client.get(f"/table/{table.code}").status_code == 429


def test_who_has_a_seat_is_let_in_however_many_his_household_has_tried(strict: Callable[[str], TestClient]) -> None:
    client = strict("wrong_codes_per_hour")
    table = lobby(client)
    try_codes(client, FEW + 1)
    assert table.host.view["table"]["names"][0] == "Ada"


def test_a_guess_at_a_seat_secret_does_not_get_round_it(strict: Callable[[str], TestClient]) -> None:
    client = strict("wrong_codes_per_hour")
    table = lobby(client)
    try_codes(client, FEW)
    guess = {"Authorization": "Bearer guess"}
    assert client.get(f"/api/v1/tables/{table.code}/view", headers=guess).status_code == 429


def test_tables_are_opened_only_so_often(strict: Callable[[str], TestClient]) -> None:
    client = strict("tables_per_hour")
    answers = [client.post("/api/v1/tables", json={"name": "Ada"}).status_code for _ in range(FEW + 1)]
    assert answers == [201] * FEW + [429]


def test_seats_are_asked_for_only_so_often_and_who_sits_can_always_ask_again(
    strict: Callable[[str], TestClient],
) -> None:
    table = lobby(strict("joins_per_minute"), 5)
    answers = [table.join("Ada").status_code for _ in range(FEW)]
    assert answers == [409] * (FEW - 4) + [429] * 4
    assert table.host.send("seats", {"name": "Ada"}).json()["seat"] == 0


def test_a_visitor_of_the_pages_sits_down_only_so_often(strict: Callable[[str], TestClient]) -> None:
    table = lobby(strict("joins_per_minute"), 1)
    visitor = Browser(table.client).go(f"/table/{table.code}")  # type: ignore[arg-type]
    answers = [visitor.post(f"/table/{table.code}/join", [("name", "Ada")]).status for _ in range(FEW + 1)]
    assert answers == [409] * FEW + [429]


def say(table: Table, times: int) -> list[int]:
    """The answers to so many lines of one player."""
    return [table.host.send("say", {"text": "Hm.", "id": str(number)}).status_code for number in range(times)]


def test_chat_is_bounded_for_each_seat(strict: Callable[[str], TestClient]) -> None:
    table = lobby(strict("lines_per_minute"))
    assert say(table, FEW + 1) == [201] * FEW + [429]
    assert table.players[1].send("say", {"text": "Quiet!", "id": "1"}).status_code == 201


def test_actions_are_bounded_and_what_is_refused_changes_nothing(strict: Callable[[str], TestClient]) -> None:
    table = at_table(strict("actions_per_minute"))
    while (answer := table.host.send("add-words", {"words": "wolf"}, method="PUT")).status_code == 409:
        pass
    assert answer.json()["code"] == "too_fast"


@pytest.mark.parametrize(
    "frame", [json.dumps({"do": "add_words", "words": "wolf"}), "[", "{}"], ids=["good", "junk", "empty"]
)
def test_a_socket_that_sends_too_much_is_refused_and_read_more_slowly(
    strict: Callable[[str], TestClient], monkeypatch: pytest.MonkeyPatch, frame: str
) -> None:
    monkeypatch.setattr("app.web.sockets.page.TOO_FAST_DELAY", 0.2)
    table = lobby(strict("actions_per_minute"))
    with of_seat(table.host) as socket:
        codes, asked = [], [time.monotonic()]
        for _ in range(FEW + 1):
            socket.socket.send(frame)
            codes.append(socket.read().get("code"))
            asked.append(time.monotonic())
    assert "too_fast" not in codes[:FEW] and codes[FEW] == "too_fast"
    assert asked[-1] - asked[-2] >= 0.2


def test_the_answer_says_how_long_to_wait(strict: Callable[[str], TestClient]) -> None:
    client = strict("wrong_codes_per_hour")
    try_codes(client, FEW)
    assert "seconds" in client.get("/api/v1/tables/XXXXXX/view").json()["detail"]
