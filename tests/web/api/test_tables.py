"""The JSON API: a program opens, joins, chooses, starts, plays, talks and watches, by what the views say alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from httpx2 import Response
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from app.web.api.schemas import Seated, SeatView, SpectatorView
from tests.web.players import BASE, JSON, KINDS, ROGUE, Kind, Player, Table, at_table, card, lobby, open_table, vote

every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


# --- Before the game ------------------------------------------------------------------------------------------------


def test_opening_a_table_gives_the_host_its_first_seat(client: TestClient) -> None:
    response = client.post("/api/v1/tables", json={"name": "Ada"})
    assert response.status_code == 201
    assert Seated.model_validate_json(response.content, strict=True).seat == 0


def test_links_lead_to_the_table_and_to_the_spectators(client: TestClient) -> None:
    seated = client.post("/api/v1/tables", json={"name": "Ada"}).json()
    assert seated["join_link"] == f"http://testserver/table/{seated['code']}"
    assert seated["spectator_link"] == f"http://testserver/watch/{seated['spectator_key']}"


def test_those_who_join_sit_clockwise_under_their_names(client: TestClient) -> None:
    table = open_table(client).seat("Ben", " Cleo  the Great ")
    assert [player.seat for player in table.players] == [0, 1, 2]
    assert table.host.view["table"]["names"] == ["Ada", "Ben", "Cleo the Great"]


def test_joining_again_with_the_secret_of_a_seat_gives_that_seat(client: TestClient) -> None:
    table = open_table(client).seat("Ben")
    response = table.players[1].send("seats", {"name": "Ben"})
    assert (response.status_code, response.json()["seat"], response.json()["secret"]) == (
        201,
        1,
        table.players[1].secret,
    )
    assert table.host.view["table"]["names"] == ["Ada", "Ben"]


def test_joining_with_a_secret_of_no_seat_here_gives_a_new_secret(client: TestClient) -> None:
    table, stranger = open_table(client), open_table(client).host
    seated = client.post(f"/api/v1/tables/{table.code}/seats", json={"name": "Ben"}, headers=stranger.headers).json()
    assert (seated["seat"], seated["secret"] != stranger.secret) == (1, True)


def test_a_code_is_found_as_people_type_it(client: TestClient) -> None:
    table = open_table(client)
    typed = f"{table.code[:3]} -{table.code[3:]}".lower()
    assert client.post(f"/api/v1/tables/{typed}/seats", json={"name": "Ben"}).status_code == 201


def test_what_the_host_chooses_everybody_sees(client: TestClient) -> None:
    table = lobby(client)
    response = table.host.choose("rogue", characters=["spy_rogue"])
    assert response.status_code == 200
    for view in (response.json(), table.players[1].view, table.watch().json()):
        assert view["lineup"]["selection"] == {"modules": ["rogue"], "characters": ["spy_rogue"]}


def test_starting_asks_the_first_leader(client: TestClient) -> None:
    table = lobby(client)
    response = table.host.start()
    assert (response.status_code, response.json()["status"]["playing"]) == (201, True)
    (leader,) = table.asked
    assert leader.view["prompt"]["prompt"]["kind"] == "propose"


# --- The game -------------------------------------------------------------------------------------------------------


@every_kind
def test_a_whole_game_is_played_by_what_the_views_say(client: TestClient, kind: Kind) -> None:
    table = at_table(client, kind)
    assert all(response.status_code == 200 for response in table.play())
    for view in (table.watch().json(), *(player.view for player in table.players)):
        assert (view["status"]["playing"], len(view["end"]["end"]["roles"])) == (False, kind.players)


@every_kind
def test_an_action_is_answered_with_the_view_after_it(client: TestClient, kind: Kind) -> None:
    table = at_table(client, kind)
    for response in table.play():
        assert response.content == _player_of(table, response).look().content


@every_kind
def test_every_view_is_what_the_document_promises(client: TestClient, kind: Kind) -> None:
    table = at_table(client, kind)
    for response in table.play():
        _assert_keeps_to(SeatView, response)
        _assert_keeps_to(SpectatorView, table.watch())


def test_the_views_before_any_game_are_what_the_document_promises(client: TestClient) -> None:
    table = open_table(client)
    table.host.say("Hello")
    _assert_keeps_to(SeatView, table.host.look())
    _assert_keeps_to(SpectatorView, table.watch())


def test_a_vote_may_be_changed_until_the_last_is_in(client: TestClient) -> None:
    table = at_table(client).until("vote")
    first = table.players[0]
    for sent_as, approve in (("one", True), ("two", False)):
        first.act(vote(approve), sent_as=sent_as).raise_for_status()
    assert first.view["prompt"]["prompt"]["answer"] == vote(False)


def test_a_rematch_keeps_the_table_and_moves_the_first_leader_on(client: TestClient) -> None:
    table = at_table(client, ROGUE)
    (first,) = table.asked
    table.until(None).host.start(2).raise_for_status()
    (second,) = table.asked
    assert second.seat == (first.seat + 1) % ROGUE.players
    assert table.host.view["lineup"]["selection"]["modules"] == ["rogue"]


# --- The same again -------------------------------------------------------------------------------------------------

TWICE = [
    pytest.param("propose", {"kind": "propose", "team": [0, 1], "tokens": {}}, id="a team"),
    pytest.param("vote", vote(True), id="a vote"),
    pytest.param("cards", card("success"), id="a card"),
]


@pytest.mark.parametrize(("step", "action"), TWICE)
def test_an_action_sent_twice_is_taken_once_and_answered_alike(client: TestClient, step: str, action: JSON) -> None:
    table = at_table(client).until(step)
    player = table.asked[0]
    body = player.answer(action)
    first, second = (player.send("act", body) for _ in range(2))
    assert (first.status_code, first.content) == (second.status_code, second.content)


def test_the_same_id_is_taken_once_though_the_table_has_moved_on(client: TestClient) -> None:
    table = at_table(client).until("vote")
    body = table.players[0].answer(vote(True))
    table.players[0].send("act", body)
    seen = table.until("cards").everybody_sees()
    assert table.players[0].send("act", body).status_code == 200
    assert table.everybody_sees() == seen


def test_the_same_id_of_two_seats_is_two_actions(client: TestClient) -> None:
    table = at_table(client).until("vote")
    for player in table.players[:2]:
        player.act(vote(True), sent_as="mine")
    assert [player.seat for player in table.asked] == [2, 3, 4]


HOST = [
    pytest.param(lambda host: host.choose("sergeant"), id="choosing"),
    pytest.param(lambda host: host.start(), id="starting"),
]


@pytest.mark.parametrize("do", HOST)
def test_what_the_host_does_twice_is_answered_alike(client: TestClient, do: Callable[[Player], Response]) -> None:
    host = lobby(client).host
    first, second = do(host), do(host)
    assert (first.status_code, first.content) == (second.status_code, second.content)


# --- Chat and spectators --------------------------------------------------------------------------------------------


def test_players_hear_each_other_and_spectators_do_not(client: TestClient) -> None:
    table = at_table(client, BASE)
    assert table.players[1].say("I trust Ada.").status_code == 201
    assert [line["text"] for line in table.players[2].view["chat"]] == ["I trust Ada."]
    assert table.watch().json()["chat"] == []


def test_spectators_hear_each_other_and_players_do_not(client: TestClient) -> None:
    table = at_table(client, BASE)
    assert _spectator_says(table, "Who is it?").status_code == 201
    assert [(line["name"], line["seat"]) for line in table.watch().json()["chat"]] == [("Grace", None)]
    assert table.host.view["chat"] == []


def test_a_line_sent_twice_is_said_once(client: TestClient) -> None:
    table = lobby(client)
    first, second = (table.host.say("Hello", "one id") for _ in range(2))
    assert (first.status_code, first.content) == (second.status_code, second.content)


def test_a_spectators_line_sent_twice_with_his_secret_is_said_once(client: TestClient) -> None:
    table = lobby(client)
    for _ in range(2):
        _spectator_says(table, "Hello", {"Authorization": "Bearer my own"})
    assert len(table.watch().json()["chat"]) == 1


def _spectator_says(table: Table, text: str, headers: dict[str, str] | None = None) -> Response:
    body = {"name": "Grace", "text": text, "id": "line"}
    return table.client.post(f"/api/v1/watch/{table.spectator_key}/say", json=body, headers=headers)


def _player_of(table: Table, response: Response) -> Player:
    seat: int = response.json()["knowledge"]["seat"]
    return table.players[seat]


ADAPTERS: dict[type, TypeAdapter[object]] = {model: TypeAdapter(model) for model in (SeatView, SpectatorView)}


def _assert_keeps_to(model: type, response: Response) -> None:
    """The body has the fields of the model and no others, in their order."""
    adapter = ADAPTERS[model]
    assert adapter.dump_json(adapter.validate_json(response.content)) == response.content
