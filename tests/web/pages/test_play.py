"""Playing without JavaScript: by the forms that the pages show, each sent as a plain POST."""

from __future__ import annotations

import random

import pytest
from starlette.testclient import TestClient

from tests.web.browser import at_seat, play, sent_by, sit_down, watching
from tests.web.players import BASE, KINDS, ROGUE, Kind, at_table, lobby


def test_a_whole_game_is_played_by_forms_alone(client: TestClient) -> None:
    players = sit_down(client, BASE)
    for player in play(players, random.Random("forms")):
        assert player.status in (200, 422)
    assert all(player.refresh().page.select("#end .outcome") for player in players)


@pytest.mark.parametrize("kind", KINDS[1:], ids=str)
def test_a_mission_with_its_tokens_is_played_by_forms_alone(client: TestClient, kind: Kind) -> None:
    players = sit_down(client, kind)
    turns = play(players, random.Random("forms"), approve=1)
    while not players[0].refresh().page.select("#record .missions li"):
        next(turns)
    assert players[0].page.select("#record .missions .mark-token")


def test_a_rematch_is_started_by_its_form(client: TestClient) -> None:
    table = at_table(client, ROGUE).until(None)
    assert at_seat(table.host).press("#start").status == 200
    assert table.host.view["status"]["game"] == 2


# --- The host's form ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pressed", "modules", "characters"),
    [
        (("rogue",), ["rogue"], ["resistance_rogue", "spy_rogue"]),
        (("rogue", "resistance_rogue"), ["rogue"], ["spy_rogue"]),
        (("rogue", "spy_rogue"), ["rogue"], ["resistance_rogue"]),
        (("rogue", "spy_rogue", "spy_rogue"), ["rogue"], ["resistance_rogue", "spy_rogue"]),
        (("rogue", "rogue"), [], []),
        (("sergeant",), ["sergeant"], []),
        (("sergeant", "sergeant", "rogue"), ["rogue"], ["resistance_rogue", "spy_rogue"]),
    ],
    ids=" ".join,
)
def test_modules_and_characters_are_put_in_and_taken_out(
    client: TestClient, pressed: tuple[str, ...], modules: list[str], characters: list[str]
) -> None:
    table = lobby(client)
    host = at_seat(table.host)
    for button in pressed:
        host.press("#settings", button)
    assert table.host.view["lineup"]["selection"] == {"modules": modules, "characters": characters}


@pytest.mark.parametrize(("first", "other"), [("rogue", "sergeant"), ("sergeant", "rogue")])
def test_what_cannot_be_played_beside_it_is_explained_and_cannot_be_pressed(
    client: TestClient, first: str, other: str
) -> None:
    host = at_seat(lobby(client).host).press("#settings", first)
    button = host.the(f"#set-{other}")
    assert button.has_attr("disabled")
    assert "Sergeant" in host.text(f"#{button['aria-describedby']}")


def test_a_table_of_four_cannot_be_started_and_says_why(client: TestClient) -> None:
    host = at_seat(lobby(client, 4).host)
    assert host.the("#start button").has_attr("disabled")
    assert "missing: 1" in host.text("#start .objection")


def test_nobody_but_the_host_is_asked_what_to_play(client: TestClient) -> None:
    table = lobby(client)
    assert [len(at_seat(player).page.select("#settings")) for player in table.players] == [1, 0, 0, 0, 0]


# --- Once, and the newest -------------------------------------------------------------------------------------------


def test_a_form_that_is_sent_twice_counts_once(client: TestClient) -> None:
    table = at_table(client).until("vote")
    ada = at_seat(table.host)
    path, fields = f"{ada.path}/act", sent_by(ada.the("#prompt form"), {}, "yes")
    ada.post(path, fields)
    seen = table.everybody_sees()
    assert ada.post(path, fields).status == 200
    assert table.everybody_sees() == seen


def test_a_vote_is_shown_pressed_and_can_be_changed(client: TestClient) -> None:
    ada = at_seat(at_table(client).until("vote").host)
    pressed = [ada.press("#prompt form", vote).the("#prompt [aria-pressed=true]")["value"] for vote in ("yes", "no")]
    assert pressed == ["yes", "no"]


def test_a_line_of_chat_sent_twice_is_said_once(client: TestClient) -> None:
    ada = at_seat(lobby(client).host)
    path, fields = f"{ada.path}/say", sent_by(ada.the("#chat-form"), {"text": "Hello"})
    ada.post(path, fields).post(path, fields)
    assert len(ada.page.select("#chat li")) == 1


def test_each_page_brings_a_new_id_for_the_next_line_of_chat(client: TestClient) -> None:
    ada = at_seat(lobby(client).host)
    ada.press("#chat-form", text="Hello").press("#chat-form", text="Hello")
    assert len(ada.page.select("#chat li")) == 2


def test_a_spectator_talks_and_keeps_his_name(client: TestClient) -> None:
    grace = watching(lobby(client)).press("#chat-form", name="Grace", text="Who is it?")
    assert (grace.status, grace.text("#chat b"), grace.the("#chat-name")["value"]) == (200, "Grace", "Grace")
