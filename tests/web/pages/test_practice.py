"""A practice table: by one click without scripts, by the API, and seats that a host fills with practice players."""

from __future__ import annotations

import random

import pytest
from starlette.testclient import TestClient

from app.rules import installed
from app.tables.commands.bots import offered
from tests.web.browser import Browser, at_seat, play
from tests.web.live import live_spectator
from tests.web.players import JSON, Player, lobby


@pytest.mark.parametrize("module", offered())
def test_a_click_on_the_front_page_deals_a_practice_table(client: TestClient, module: str) -> None:
    me = Browser(client).go("/").press("form[action='/practice']", module)
    assert (me.status, len(me.names), me.names[0]) == (200, 5, "Guest")
    assert len(me.page.select("#seats .mark-practice")) == 4 and me.page.select("#knowledge details, #knowledge button")


def test_every_module_that_five_can_play_is_offered() -> None:
    assert {"", "rogue", "sergeant"} <= set(offered()) <= {"", *(module.key for module in installed())}


def test_somebody_alone_plays_a_whole_practice_game(client: TestClient) -> None:
    me = Browser(client).go("/").press("form[action='/practice']", "rogue")
    for _ in range(2000):
        for _answered in play([me], random.Random("alone")):
            pass
        if not me.the("#end").has_attr("hidden"):
            break
    assert "lost" in me.text("#end")


def test_a_program_opens_a_practice_table(client: TestClient) -> None:
    seated = client.post("/api/v1/practice", json={"name": "Ada", "module": "sergeant", "seats": 7})
    me = Player(client, seated.json()["code"], 0, seated.json()["secret"])
    assert (seated.status_code, me.view["seats"]["bots"], me.view["status"]["playing"]) == (
        201,
        [*range(1, 7)],
        True,
    )


PRACTICE: dict[str, tuple[JSON, str]] = {
    "no name": ({"name": ""}, "name_empty"),
    "no such module": ({"name": "Ada", "module": "dance"}, "unknown_module"),
    "too many": ({"name": "Ada", "seats": 99}, "practice_seats"),
    "negative": ({"name": "Ada", "seats": -1}, "practice_seats"),
    "more than there is": ({"name": "Ada", "friends": 4}, "bad_form"),
}


@pytest.mark.parametrize(("body", "code"), PRACTICE.values(), ids=PRACTICE.keys())
def test_a_practice_table_that_cannot_be_is_refused(client: TestClient, body: JSON, code: str) -> None:
    response = client.post("/api/v1/practice", json=body)
    assert (response.status_code, response.json()["code"]) == (422, code)


def test_a_host_fills_his_table_with_practice_players_and_starts(client: TestClient) -> None:
    host = at_seat(lobby(client, 2).host).press("#fill-seats", "6")
    assert len(host.names) == 6
    assert host.press("#start").the("#board").has_attr("aria-labelledby") and len(host.names) == 6


def test_a_spectator_is_shown_who_is_a_practice_player(client: TestClient) -> None:
    table = lobby(client, 3)
    with live_spectator(table) as spectator:
        table.host.send("seat-bots", {"seats": 5}, "PUT").raise_for_status()
        assert spectator.catch_up().regions["seats"].count("mark-practice") == 2
