"""The host's desk and the practice table, by the API, by plain forms and by the socket."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from app.tables.commands import clock
from tests.web.browser import at_seat, attribute, watching
from tests.web.live import live_seat
from tests.web.players import BASE, JSON, Kind, Table, at_table, lobby
from tests.web.service import parts

MINUTE = dict.fromkeys(clock.KINDS, 60)


def choose_clocks(table: Table, body: JSON) -> tuple[int, JSON]:
    """The host chooses clocks: status and answer."""
    response = table.host.send("choose-clocks", body, "PUT")
    return response.status_code, response.json()


def timed(client: TestClient, kind: Kind = BASE) -> Table:
    """A game with a minute for each step that has just begun."""
    table = lobby(client, kind.players)
    choose_clocks(table, {"step_seconds": MINUTE})
    return table.begin(kind)


def part(table: Table, name: str) -> JSON:
    """This part of what everybody sees."""
    shown: JSON = table.watch().json()[name]
    return shown


# --- Clocks by the API ----------------------------------------------------------------------------------------------


def test_a_game_has_no_clock_by_itself(client: TestClient) -> None:
    assert part(at_table(client), "clock") == {
        "preset": "off",
        "step_seconds": [],
        "deadline": None,
        "set_at": None,
        "left": None,
        "reason": "",
    }


@pytest.mark.parametrize("name", clock.PRESETS)
def test_a_preset_is_chosen_by_its_name(client: TestClient, name: str) -> None:
    table = lobby(client)
    assert choose_clocks(table, {"preset": name})[0] == 200
    assert part(table, "clock")["preset"] == name


def test_everybody_sees_when_the_clock_runs_out(client: TestClient) -> None:
    table = timed(client)
    views = [player.view["clock"] for player in table.players]
    assert all(view == part(table, "clock") for view in views)
    assert views[0]["deadline"] - views[0]["set_at"] == 60_000


MALFORMED: dict[str, tuple[JSON, str]] = {
    "negative": ({"step_seconds": {"vote": -5}}, "clock_length"),
    "huge": ({"step_seconds": {"vote": 10**15}}, "clock_length"),
    "half a second": ({"step_seconds": {"vote": 0.5}}, "bad_form"),
    "words": ({"step_seconds": {"vote": "long"}}, "bad_form"),
    "no such step": ({"step_seconds": {"dance": 60}}, "clock_unknown"),
    "no such preset": ({"preset": "endless"}, "clock_unknown"),
    "both": ({"preset": "off", "lengths": {}}, "bad_form"),
    "neither": ({}, "bad_form"),
    "a list": ({"step_seconds": [1, 2]}, "bad_form"),
}


@pytest.mark.parametrize(("body", "code"), MALFORMED.values(), ids=MALFORMED.keys())
def test_lengths_that_make_no_sense_are_refused(client: TestClient, body: JSON, code: str) -> None:
    table = lobby(client)
    before = table.everybody_sees()
    status, answer = choose_clocks(table, body)
    assert (status, answer["code"], table.everybody_sees()) == (422, code, before)


def test_the_host_stops_the_clock_for_all_and_lets_it_go_on(client: TestClient) -> None:
    table = timed(client)
    table.host.send("stop-clock", {"reason": "Tea <b>is</b> ready"}).raise_for_status()
    stopped = part(table, "clock")
    assert (stopped["deadline"], stopped["reason"], 0 < stopped["left"] <= 60_000) == (
        None,
        "Tea <b>is</b> ready",
        True,
    )
    table.host.send("resume-clock", {}).raise_for_status()
    assert part(table, "clock")["left"] is None


def test_what_the_clock_answered_is_shown_to_all(client: TestClient) -> None:
    table = timed(client)
    leader = table.asked[0].seat
    silence(client, table)
    assert part(table, "silences")["answered_for"] == [{"mission": 1, "kind": "propose", "seats": [leader]}]


def silence(client: TestClient, table: Table) -> None:
    """The clock of this table runs out."""
    assert client.portal is not None
    actor = client.portal.call(parts(client).registry.by_code, table.code)
    running = actor.table.clock
    assert running is not None
    client.portal.call(actor.ask, lambda of: clock.expire(of, running, running.deadline))


# --- The same by plain forms ----------------------------------------------------------------------------------------


def test_a_host_without_scripts_chooses_a_preset_and_sees_until_when_there_is_time(client: TestClient) -> None:
    table = lobby(client)
    host = at_seat(table.host).press("#clock-presets", "brisk")
    assert attribute(host.the("#clocks-brisk"), "aria-pressed") == "true"
    host.press("#start")
    assert "Time until" in host.text("#clock")


def test_a_host_without_scripts_types_lengths_of_his_own(client: TestClient) -> None:
    table = lobby(client)
    host = at_seat(table.host)
    host.send(host.the("#clock-lengths"), {"length.vote": "45", "length.propose": ""})
    assert part(table, "clock")["step_seconds"] == [["vote", 45]]


@pytest.mark.parametrize("typed", ["-5", "1e9", "x", "9999999", "5"])
def test_lengths_that_make_no_sense_are_told_on_the_page(client: TestClient, typed: str) -> None:
    host = at_seat(lobby(client).host)
    host.send(host.the("#clock-lengths"), {"length.vote": typed})
    assert (host.status, bool(host.text("#notice"))) == (422, True)


def test_a_host_without_scripts_stops_the_clock_and_lets_it_go_on(client: TestClient) -> None:
    table = timed(client)
    host = at_seat(table.host).press("#turn-clock", reason="the door bell")
    assert "the door bell" in host.text("#clock") and "the door bell" in watching(table).text("#clock")
    assert "Time until" in host.press("#turn-clock").text("#clock")


def test_nobody_else_has_anything_on_a_desk(client: TestClient) -> None:
    guest = at_seat(timed(client).players[1])
    assert (
        not guest.page.select("#host_controls form, #clock_settings form")
        and "hidden" in guest.the("#host_controls").attrs
    )


# --- The two chats --------------------------------------------------------------------------------------------------


def say_as_player(table: Table) -> int:
    return table.players[1].say("hello").status_code


def say_as_spectator(table: Table) -> int:
    body = {"name": "Zoe", "text": "hello", "id": "1"}
    return table.client.post(f"/api/v1/watch/{table.spectator_key}/say", json=body).status_code


SAY: dict[str, Callable[[Table], int]] = {"players": say_as_player, "spectators": say_as_spectator}


@pytest.mark.parametrize("room", SAY)
def test_a_chat_that_is_shut_refuses_lines_and_says_so(client: TestClient, room: str) -> None:
    table = at_table(client)
    table.host.send("mute-chat", {"room": room, "muted": True}, "PUT").raise_for_status()
    assert {each: say(table) for each, say in SAY.items()} == {each: 409 if each == room else 201 for each in SAY}
    page = at_seat(table.players[1]) if room == "players" else watching(table)
    assert "switched this chat off" in page.text("#chat_open")


@pytest.mark.parametrize(
    "body", [{"room": "kitchen", "muted": True}, {"room": "players"}, {"room": "players", "muted": 1}]
)
def test_a_switch_that_makes_no_sense_is_refused(client: TestClient, body: JSON) -> None:
    assert lobby(client).host.send("mute-chat", body, "PUT").status_code == 422


def test_a_host_without_scripts_switches_a_chat(client: TestClient) -> None:
    host = at_seat(at_table(client).host)
    states = [
        attribute(host.press("#mute-players", muted).the("#chat-players"), "aria-pressed") for muted in ("yes", "no")
    ]
    assert states == ["false", "true"]


def test_both_chats_are_read_by_all_when_the_game_has_ended(client: TestClient) -> None:
    table = at_table(client).until(None)
    for say in SAY.values():
        say(table)
    heard = at_seat(table.host).text("#other_chat"), watching(table).text("#other_chat")
    assert ("Zoe" in heard[0], table.players[1].view["table"]["names"][1] in heard[1]) == (True, True)


def test_a_line_that_is_on_its_way_when_its_chat_is_shut_is_refused_and_kept_by_nobody(client: TestClient) -> None:
    table = at_table(client)
    with live_seat(table.players[1]) as page:
        table.host.send("mute-chat", {"room": "players", "muted": True}, "PUT").raise_for_status()
        page.send(page.chat_form, {"text": "too late"})
        assert ("switched this chat off" in page.told, "too late" in page.catch_up().regions["chat"]) == (True, False)


# --- By the socket --------------------------------------------------------------------------------------------------


def test_the_desk_works_by_the_socket(client: TestClient) -> None:
    table = lobby(client)
    with live_seat(table.host) as page:
        form = page.browser.the("#clock-presets")
        assert "true" in page.send(form, {}, "relaxed").catch_up().regions["clock_settings"]
    assert part(table, "clock")["preset"] == "relaxed"
