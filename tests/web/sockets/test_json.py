"""The JSON socket: every part at first, then what has changed, and an answer to each request."""

from __future__ import annotations

import json
from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient

from tests.web.players import KINDS, Kind, Player, at_table, lobby, open_table, some_action, vote
from tests.web.socket_client import connect, of_seat, of_spectator

every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


# --- What comes -----------------------------------------------------------------------------------------------------


def test_the_first_frame_is_the_whole_view_of_a_seat(client: TestClient) -> None:
    table = at_table(client)
    with of_seat(table.host) as socket:
        assert json.loads(socket.socket.receive()) == {"parts": table.host.view}


def test_the_first_frame_is_the_whole_view_of_a_spectator(client: TestClient) -> None:
    table = at_table(client)
    with of_spectator(client, table.spectator_key) as socket:
        assert json.loads(socket.socket.receive()) == {"parts": table.watch().json()}


@every_kind
def test_parts_put_over_the_old_ones_are_the_view_at_any_time(client: TestClient, kind: Kind) -> None:
    table = at_table(client, kind)
    with ExitStack() as stack:
        seats = {player: stack.enter_context(of_seat(player)) for player in table.players}
        spectator = stack.enter_context(of_spectator(client, table.spectator_key))
        while waiting := table.asked:
            player = table.rng.choice(waiting)
            action = some_action(player.view, table.rng)
            assert seats[player].ask("act", **player.answer(action))["ok"]
            assert spectator.catch_up() == table.watch().json()
            for other, socket in seats.items():
                assert socket.catch_up() == other.view


def test_what_changes_for_everybody_comes_to_everybody_in_one_frame(client: TestClient) -> None:
    table = lobby(client)
    with of_seat(table.players[1]) as other, of_spectator(client, table.spectator_key) as spectator:
        for socket in (other, spectator):
            socket.catch_up()
        table.host.start()
        for socket in (other, spectator):
            socket.catch_up()
        assert (other.frames, spectator.frames) == (2, 2)


def test_chat_brings_the_chat_alone(client: TestClient) -> None:
    table = lobby(client)
    with of_seat(table.players[1]) as socket:
        socket.catch_up()
        table.host.say("Hello")
        assert set(json.loads(socket.socket.receive())["parts"]) == {"chat"}


def test_a_refused_request_comes_to_nobody_else(client: TestClient) -> None:
    table = at_table(client)
    with of_seat(table.host) as sender, of_seat(table.players[1]) as other:
        for socket in (sender, other):
            socket.catch_up()
        sender.ask("act", **table.host.answer(vote(True)))
        other.catch_up()
        assert (sender.frames, other.frames) == (1, 1)


def test_all_sockets_of_a_seat_are_told_alike(client: TestClient) -> None:
    table = at_table(client).until("vote")
    with of_seat(table.host) as phone, of_seat(table.host) as laptop:
        phone.ask("act", **table.host.answer(vote(True)))
        assert phone.catch_up() == laptop.catch_up()


# --- What goes ------------------------------------------------------------------------------------------------------


def test_a_host_chooses_starts_and_talks_by_the_socket_alone(client: TestClient) -> None:
    table = lobby(client)
    with of_seat(table.host) as socket:
        socket.ask("choose_modules", modules=["sergeant"])
        socket.ask("start_game", number=1)
        socket.ask("say", text="Good luck")
        view = socket.catch_up()
    assert view["lineup"]["selection"]["modules"] == ["sergeant"]
    assert (view["status"]["playing"], view["chat"][0]["text"]) == (True, "Good luck")


def test_a_spectator_talks_by_the_socket(client: TestClient) -> None:
    table = lobby(client)
    with of_spectator(client, table.spectator_key) as socket:
        assert socket.ask("say", name="Grace", text="Hello") == {"answer": "request 1", "ok": True}
        assert socket.catch_up()["chat"][0]["name"] == "Grace"


def test_the_same_action_sent_twice_is_answered_twice_and_taken_once(client: TestClient) -> None:
    table = at_table(client).until("vote")
    with of_seat(table.host) as socket:
        body = table.host.answer(vote(True))
        first, second = socket.ask("act", **body), socket.ask("act", **body)
        assert (first, socket.frames) == (second, 2)


# --- What is refused ------------------------------------------------------------------------------------------------

MALFORMED = [
    pytest.param("{", None, "bad_form", id="no JSON"),
    pytest.param("", None, "bad_form", id="nothing"),
    pytest.param(b'{"do": "say", "text": "Hello", "id": "1"}', None, "bad_form", id="bytes"),
    pytest.param('[{"do": "say"}]', None, "bad_form", id="a list"),
    pytest.param('"chat"', None, "bad_form", id="text"),
    pytest.param("null", None, "bad_form", id="null"),
    pytest.param("[" * 8000, None, "bad_form", id="nested too deep"),
    pytest.param(f'{{"do": {"9" * 8000}}}', None, "bad_form", id="a number too long"),
    pytest.param("{}", None, "bad_form", id="an empty object"),
    pytest.param('{"do": "say", "text": "Hello", "id": 1}', None, "bad_form", id="an id that is no text"),
    pytest.param('{"do": "say", "text": "Hello"}', None, "bad_form", id="no id"),
    pytest.param('{"do": "say", "text": "Hi", "id": "\\ud800"}', None, "bad_form", id="an id of half a character"),
    pytest.param('{"do": "say", "text": "\\ud800", "id": "1"}', None, "bad_form", id="half a character"),
    pytest.param('{"do": "resign", "id": "1"}', "1", "bad_form", id="an unknown request"),
    pytest.param('{"do": ["chat"], "text": "Hello", "id": "1"}', "1", "bad_form", id="a request that is no text"),
    pytest.param('{"do": "say", "id": "1"}', "1", "bad_form", id="a field missing"),
    pytest.param('{"do": "say", "text": "Hi", "seat": 1, "id": "1"}', "1", "bad_form", id="a field too many"),
    pytest.param('{"do": "start_game", "number": "1", "id": "1"}', "1", "bad_form", id="a wrong type"),
    pytest.param('{"do": "start_game", "number": NaN, "id": "1"}', None, "bad_form", id="no number"),
    pytest.param(
        '{"do": "act", "game": "", "step": 0, "id": "1", "action": {"kind": "resign"}}',
        "1",
        "bad_form",
        id="an unknown action",
    ),
]


@pytest.mark.parametrize(("frame", "answers", "code"), MALFORMED)
def test_a_malformed_frame_is_refused_and_the_socket_stays(
    client: TestClient, frame: str | bytes, answers: str | None, code: str
) -> None:
    table = lobby(client)
    seen = table.everybody_sees()
    with of_seat(table.host) as socket:
        socket.socket.send(frame)
        answer = socket.read()
        assert (answer["answer"], answer["ok"], answer["code"]) == (answers, False, code)
        assert table.everybody_sees() == seen
        assert socket.ask("say", text="Still here")["ok"]


def test_a_refusal_has_its_code_and_its_sentence(client: TestClient) -> None:
    table = lobby(client)
    with of_seat(table.players[1]) as socket:
        answer = socket.ask("start_game", number=1)
    assert answer["ok"] is False
    assert (answer["code"], answer["detail"]) == ("host_only", "Only the host can do this.")


@pytest.mark.parametrize("do", ["act", "settings", "start", "nothing"])
def test_a_spectator_can_do_nothing_but_talk(client: TestClient, do: str) -> None:
    table = lobby(client)
    with of_spectator(client, table.spectator_key, **table.host.headers) as socket:
        assert socket.ask(do, number=1, modules=[])["code"] == "bad_form"


# --- Who is not let in ----------------------------------------------------------------------------------------------


def _code(player: Player, **headers: str) -> int:
    assert isinstance(player.client, TestClient)
    with connect(player.client, f"/api/v1/tables/{player.code}/socket", **headers) as socket:
        return socket.closed()


def test_a_seat_needs_a_secret(client: TestClient) -> None:
    assert _code(open_table(client).host) == 4401


def test_a_forged_secret_opens_no_socket(client: TestClient) -> None:
    assert _code(open_table(client).host, authorization="Bearer forged") == 4401


def test_the_secret_of_another_table_opens_no_socket(client: TestClient) -> None:
    assert _code(open_table(client).host, **open_table(client).host.headers) == 4401


def test_an_unknown_table_has_no_socket(client: TestClient) -> None:
    host = open_table(client).host
    assert _code(Player(client, "QQQQQQ", 0, host.secret), **host.headers) == 4404


def test_the_join_code_opens_no_spectators_socket(client: TestClient) -> None:
    with connect(client, f"/api/v1/watch/{open_table(client).code}/socket") as socket:
        assert socket.closed() == 4404


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://testserver.evil.example", "", "file://"])
def test_a_page_of_somebody_else_opens_no_socket(client: TestClient, origin: str) -> None:
    host = open_table(client).host
    assert _code(host, **host.headers, origin=origin) == 4403


def test_our_own_page_may_open_a_socket(client: TestClient) -> None:
    with of_seat(open_table(client).host, origin="http://testserver") as socket:
        assert socket.catch_up()["prompt"]["seat"] == 0
