"""What the JSON API cannot read, or does not know: refused like everything else, and nothing has changed."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from app.web.middleware.headers import LARGEST
from tests.web.players import lobby, propose, vote
from tests.web.refusals import Send, refused, without_a_secret


def raw(path: str, content: str | bytes, kind: str = "application/json") -> Send:
    """These bytes as the body of a request by the host."""
    return lambda table: table.client.post(
        f"/api/v1/tables/{table.code}/{path}", content=content, headers={**table.host.headers, "Content-Type": kind}
    )


def body(path: str, body: object, method: str = "POST") -> Send:
    """This body in a request by the host."""
    return lambda table: table.host.send(path, body, method)


def act(action: object, **others: object) -> Send:
    """An action in this shape."""
    return body("act", {"game": "one", "step": 0, "id": "1", "action": action} | others)


NESTED = '{"a":' * 2000 + "1" + "}" * 2000

MALFORMED = [
    pytest.param(raw("say", "{"), 422, "bad_form", id="no JSON"),
    pytest.param(raw("say", b"\xff\xfe"), 422, "bad_form", id="no text"),
    pytest.param(raw("say", ""), 422, "bad_form", id="nothing"),
    pytest.param(raw("say", NESTED), 422, "bad_form", id="nested too deep"),
    pytest.param(raw("say", "text=Hello&id=1", "application/x-www-form-urlencoded"), 422, "bad_form", id="a form"),
    pytest.param(body("say", ["Hello"]), 422, "bad_form", id="a list"),
    pytest.param(body("say", None), 422, "bad_form", id="null"),
    pytest.param(body("say", {"text": "Hello"}), 422, "bad_form", id="a field missing"),
    pytest.param(body("say", {"text": "Hello", "id": "1", "as": "Ben"}), 422, "bad_form", id="a field too many"),
    pytest.param(body("say", {"text": 7, "id": "1"}), 422, "bad_form", id="chat: a number for text"),
    pytest.param(body("seats", {"name": None}), 422, "bad_form", id="join: null for a name"),
    pytest.param(body("start-game", {"number": "1"}), 422, "bad_form", id="start: text for a number"),
    pytest.param(body("start-game", {"number": True}), 422, "bad_form", id="start: true for a number"),
    pytest.param(body("choose-modules", {"modules": "rogue"}, "PUT"), 422, "bad_form", id="settings: text for a list"),
    pytest.param(act({"kind": "resign"}), 422, "bad_form", id="act: an unknown kind"),
    pytest.param(act({"approve": True}), 422, "bad_form", id="act: no kind"),
    pytest.param(act({"kind": "vote", "approve": "yes"}), 422, "bad_form", id="act: text for a vote"),
    pytest.param(act({"kind": "vote", "approve": 1}), 422, "bad_form", id="act: a number for a vote"),
    pytest.param(act({"kind": "propose", "team": "01"}), 422, "bad_form", id="act: text for a team"),
    pytest.param(act({"kind": "propose", "team": [0.5, 1]}), 422, "bad_form", id="act: half a player"),
    pytest.param(act({"kind": "point", "at": "0"}), 422, "bad_form", id="act: text for a seat"),
    pytest.param(act({"kind": "point"}), 422, "bad_form", id="act: point at what"),
    pytest.param(act(vote(True), seat=1), 422, "bad_form", id="act: for another seat"),
    pytest.param(act(vote(True), step="0"), 422, "bad_form", id="act: text for a step"),
    pytest.param(act(propose(*range(21))), 422, "bad_form", id="act: a crowd"),
    pytest.param(body("say", {"text": "x" * LARGEST, "id": "1"}), 413, "too_large", id="oversized"),
    pytest.param(body("resign", {}), 404, "no_such_page", id="unknown route"),
    pytest.param(lambda table: table.client.get("/api/nothing"), 404, "no_such_page", id="unknown route, no table"),
]


@pytest.mark.parametrize(("send", "status", "code"), MALFORMED)
def test_a_request_is_refused(client: TestClient, send: Send, status: int, code: str) -> None:
    table = lobby(client)
    seen = table.everybody_sees()
    assert refused(send(table)) == (status, code)
    assert table.everybody_sees() == seen


def test_a_wrong_method_is_told_the_right_one(client: TestClient) -> None:
    response = client.delete("/api/v1/tables")
    assert (refused(response), response.headers["Allow"]) == ((405, "wrong_method"), "POST")


def test_whoever_has_no_seat_is_told_how_to_show_one(client: TestClient) -> None:
    assert without_a_secret(lobby(client)).headers["WWW-Authenticate"] == "Bearer"


def test_a_body_of_unknown_length_is_cut_off_at_the_limit(client: TestClient) -> None:
    table = lobby(client)
    chunks = (b"x" * 1024 for _ in range(1000))
    response = client.post(f"/api/v1/tables/{table.code}/say", content=chunks, headers=table.host.headers)
    assert refused(response) == (413, "too_large")
