"""The lobby: tables that their hosts show to strangers, and no others."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.web.browser import Browser, attribute
from tests.web.players import at_table, lobby
from tests.web.players import open_table as opened_by_program


def shown_to_strangers(client: TestClient, host: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = client.get("/api/v1/tables").raise_for_status().json()
    return [it for it in found if it["host"] == host]


def test_a_private_table_is_nowhere(client: TestClient) -> None:
    table = opened_by_program(client, "Private Ada")
    assert shown_to_strangers(client, "Private Ada") == []
    assert table.code not in client.get("/tables").text


def test_a_table_that_may_be_watched_shows_no_code(client: TestClient) -> None:
    table = opened_by_program(client, "Watched Ada")
    table.host.send("list-table", {"listed": "spectators"}, "PUT").raise_for_status()
    (shown,) = shown_to_strangers(client, "Watched Ada")
    assert (shown["join_link"], shown["playing"], shown["seats"]) == (None, False, 1)
    assert table.code not in client.get("/tables").text and str(shown["spectator_link"]).endswith(table.spectator_key)


def test_a_stranger_sits_down_at_an_open_table(client: TestClient) -> None:
    table = opened_by_program(client, "Open Ada")
    table.host.send("list-table", {"listed": "players"}, "PUT").raise_for_status()
    stranger = Browser(client).go("/tables")
    (way,) = [it for it in stranger.page.select(".listed") if "Open Ada" in it.get_text()]
    link = attribute(way.select("a")[0], "href").removeprefix("http://testserver")
    stranger.go(link).press("form[action$='/join']", name="Zoe")
    assert stranger.names == ["Open Ada", "Zoe"]


@pytest.mark.parametrize("why", ["locked", "playing"])
def test_where_nobody_may_sit_down_there_is_no_way_to_a_seat(client: TestClient, why: str) -> None:
    table = at_table(client) if why == "playing" else lobby(client)
    if why == "locked":
        table.host.send("lock", {"locked": True}, "PUT").raise_for_status()
    table.host.send("list-table", {"listed": "players"}, "PUT").raise_for_status()
    key = table.spectator_key
    (shown,) = [it for it in client.get("/api/v1/tables").json() if it["spectator_link"].endswith(key)]
    assert (shown["join_link"], shown["playing"]) == (None, why == "playing")
