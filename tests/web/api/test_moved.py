"""The addresses of the API of before: they lead to the new ones, say so, and tell nothing else."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocket

from app.web.api import moved
from app.web.inputs.commands import COMMANDS
from tests.web.players import Table, lobby, open_table

OLD = {
    "actions": "act",
    "chat": "say",
    "words": "add-words",
    "settings": "choose-modules",
    "games": "start-game",
    "practice": "seat-bots",
    "ready": "be-ready",
    "leave": "leave",
    "come-back": "come-back",
    "link": "make-link",
    "sign-out": "sign-out-others",
    "kick": "kick",
    "shuffle": "shuffle-seats",
    "host": "hand-over",
    "lock": "lock",
    "listing": "list-table",
    "first-leader": "choose-first-leader",
    "ready-check": "ask-ready",
    "new-code": "change-code",
    "new-spectator-key": "change-spectator-key",
    "ballot": "vote-on-absence",
    "stand-in-link": "invite-stand-in",
    "practice-stand-in": "let-bot-stand-in",
    "notes": "keep-notes",
    "claims": "claim",
    "seats": "seats",
    "seats/by-link": "seats/by-link",
    "view": "view",
}
CHANGED = {
    "memory": ["choose-vote-history"],
    "clocks": ["choose-clocks"],
    "clock": ["stop-clock", "resume-clock"],
    "chats": ["mute-chat"],
}


def led_to(table: Table, path: str, method: str = "POST") -> tuple[int, str, str]:
    """Status, new address and note of an old address."""
    response = table.client.request(method, path, follow_redirects=False)
    return response.status_code, response.headers.get("location", ""), response.headers.get("deprecation", "")


def test_every_address_of_before_leads_to_the_new_one(client: TestClient) -> None:
    table = open_table(client)
    found = {old: led_to(table, f"/api/tables/{table.code}/{old}") for old in OLD}
    assert found == {old: (308, f"/api/v1/tables/{table.code}/{new}", moved.SINCE) for old, new in OLD.items()}


@pytest.mark.parametrize("path", ["tables", "practice", "openapi.json", "watch/key/view"])
def test_addresses_that_kept_their_names_lead_on(client: TestClient, path: str) -> None:
    assert led_to(open_table(client), f"/api/{path}", "GET")[:2] == (308, f"/api/v1/{path}")


def test_they_lead_to_what_is_there() -> None:
    now = {*OLD.values(), *(name for names in CHANGED.values() for name in names)}
    assert now - {row.path for row in COMMANDS.values()} == {"seats", "seats/by-link", "view"}


def test_what_is_asked_stays_in_the_address(client: TestClient) -> None:
    table = open_table(client)
    assert led_to(table, "/api/watch/a%20key/chat?a=1&b=%C3%A4")[1] == "/api/v1/watch/a%20key/say?a=1&b=%C3%A4"


@pytest.mark.parametrize("old", CHANGED)
def test_what_is_asked_for_in_another_way_says_how(client: TestClient, old: str) -> None:
    table = open_table(client)
    response = table.host.client.put(f"/api/tables/{table.code}/{old}", json={}, headers=table.host.headers)
    assert (response.status_code, response.json()["code"], "deprecation" in response.headers) == (410, "moved", True)
    for new in CHANGED[old]:
        assert f"/api/v1/tables/{table.code}/{new}" in response.json()["detail"]


@pytest.mark.parametrize("path", ["nothing", "tables/CODE/resign", "tables/CODE", "watch/key/kick/again", "v1/none"])
def test_what_was_never_there_is_not_there_now(client: TestClient, path: str) -> None:
    response = client.post(f"/api/{path}")
    assert (response.status_code, response.json()["code"]) == (404, "no_such_page")


def test_a_program_that_follows_plays_on_as_before(client: TestClient) -> None:
    table = lobby(client)
    said = client.post(f"/api/tables/{table.code}/chat", json={"text": "Hello", "id": "1"}, headers=table.host.headers)
    assert (said.status_code, said.json()["chat"][0]["text"]) == (201, "Hello")


# --- Sockets --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["tables/K7MQ2X/socket", "watch/key/socket"])
def test_the_handshake_of_an_old_socket_is_answered_with_the_new_address(client: TestClient, path: str) -> None:
    with pytest.raises(WebSocketDenialResponse) as denied, client.websocket_connect(f"/api/{path}"):
        pass
    assert (denied.value.status_code, denied.value.headers["location"]) == (308, f"/api/v1/{path}")
    assert denied.value.headers["deprecation"] == moved.SINCE


async def test_where_a_server_cannot_deny_the_socket_is_closed_with_the_new_address() -> None:
    sent: list[dict[str, object]] = []

    async def receive() -> dict[str, object]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    scope = {"type": "websocket", "path": "/api/watch/key/socket", "headers": [], "server": ("testserver", 80)}
    await moved.moved_socket(WebSocket(scope, receive, send), "key")  # type: ignore[arg-type]
    assert (sent[-1]["code"], sent[-1]["reason"]) == (moved.CLOSED_AS_MOVED, "Moved to /api/v1/watch/key/socket")
