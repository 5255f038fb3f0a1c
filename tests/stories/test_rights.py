"""The matrix of rights: everything that can be asked, by everybody; what is refused has changed nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts
from httpx2 import Response
from starlette.testclient import TestClient

from app.tables.model.table import Table
from app.web.api import moved
from app.web.html.words import Words
from app.web.inputs.commands import COMMANDS
from app.web.sockets import json as json_sockets
from app.web.sockets import page
from tests.web.browser import soup
from tests.web.live import as_htmx
from tests.web.matrix import ASKERS, BODIES, FIELDS, MAY, PHASE, STRANGERS, Answer, Answers, Row
from tests.web.matrix_rows import MOVED, ROWS
from tests.web.players import JSON
from tests.web.scene import Scene, scene
from tests.web.socket_client import Socket, connect

CODES = (
    *("no_such_link", "has_another_seat", "no_seat", "host_only", "not_asked", "already_started", "no_such_table"),
    *("no_cookie", "bad_form", "no_clock", "not_vacant", "old_step"),
)
NO_SEAT, NO_TABLE = 4401, 4404


def routes(client: TestClient) -> Iterator[tuple[str, str]]:
    """Every endpoint of the service: method (or "socket") and path."""
    assert isinstance(client.app, FastAPI)
    for route in iter_route_contexts(client.app.routes):
        if route.path and not route.path.startswith("/static"):
            for method in route.methods or {"socket"}:
                yield method, route.path
    for path in (*page.HANDLERS, *json_sockets.HANDLERS, *moved.HANDLERS):
        yield "socket", path


def code_of(say: Words, text: str) -> str:
    """The refusal that this text tells, if any."""
    read = soup(text).get_text()
    return next((code for code in CODES if say(f"refused.{code}").unescape() in read), "")


def answer(say: Words, response: Response) -> Answer:
    """The status, and what it says."""
    if "json" in response.headers.get("content-type", ""):
        return response.status_code, response.json().get("code", "") if response.status_code >= 400 else ""
    if response.status_code == 200 and response.request.url.path.startswith("/table/"):
        return 200, "own page" if "data-me=" in response.text else "join page"
    return response.status_code, code_of(say, response.text)


def committed(scene: Scene) -> tuple[Table, Table]:
    """All that there is of the table, and of the other one."""
    return scene.actor.table, scene.actor_elsewhere.table


# --- Requests -------------------------------------------------------------------------------------------------------


def test_every_endpoint_has_a_row(client: TestClient) -> None:
    rows = {(row.method, row.path) for row in ROWS} | {("socket", path) for path in (*SOCKETS, *moved.HANDLERS)}
    assert rows == {(method, path) for method, path in routes(client) if method != "HEAD"}


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_everybody_is_answered_as_he_may_be(client: TestClient, say: Words, row: Row) -> None:
    at, given = scene(client, row.phase), dict[str, Answer]()
    for asker in ASKERS:
        before = committed(at)
        given[asker] = answer(say, row.ask(at, asker))
        if given[asker][0] >= 400:
            assert committed(at) == before, asker
        elif committed(at) != before:
            at = scene(client, row.phase)
    assert given == row.answers


FORMS = ("/table/{code}/{do}", "/watch/{key}/say")
WRONG_DOORS = [
    row for row in ROWS if ("{code}" in row.path or "{key}" in row.path) and row not in MOVED and row.path not in FORMS
]


@pytest.mark.parametrize("row", WRONG_DOORS, ids=str)
def test_the_spectator_key_is_no_join_code_and_the_join_code_no_spectator_key(
    client: TestClient, say: Words, row: Row
) -> None:
    at = scene(client, row.phase)
    swapped = replace(row, path=row.path.replace("{key}", "{x}").replace("{code}", "{key}").replace("{x}", "{code}"))
    before = committed(at)
    assert {answer(say, swapped.ask(at, asker)) for asker in ASKERS} == {(404, "no_such_table")}
    assert committed(at) == before


# --- Sockets --------------------------------------------------------------------------------------------------------

SOCKETS = ("/table/{code}/socket", "/watch/{key}/socket", "/api/v1/tables/{code}/socket", "/api/v1/watch/{key}/socket")
each_socket = pytest.mark.parametrize("path", SOCKETS)


def may_send(path: str, do: str) -> Answers:
    """How such a frame is answered: 0 and "ok" or its refusal; or with which code the socket is closed."""
    if "{key}" in path:
        return dict.fromkeys(ASKERS, (0, "ok" if do == "say" else "bad_form"))
    told = {asker: (0, code or "ok") for asker, (_status, code) in MAY[do](0).items()}
    return told | dict.fromkeys(STRANGERS, (NO_SEAT, ""))


@contextmanager
def opened(at: Scene, path: str, asker: str) -> Iterator[Socket]:
    """A socket at this address, by somebody of this kind."""
    secret = at.secret(asker)
    shown = {"authorization": f"Bearer {secret}", "cookie": f"seat={secret}; watcher={secret}"} if secret else {}
    with connect(at.client, at.path(path), **shown) as socket:
        yield socket


def told(say: Words, socket: Socket, frame: str) -> str:
    """How a frame is answered, after all that comes before."""
    socket.send(frame)
    while True:
        came = socket.receive()
        if "data-answers" in came:
            return code_of(say, came) or "ok"
        if came.startswith('{"answer"'):
            return str(json.loads(came).get("code", "ok"))


def frame_of(at: Scene, path: str, do: str) -> str:
    """What asks for this at that socket."""
    named: JSON = {"do": do} | ({"name": "Zoe"} if "{key}" in path else {})
    if path.startswith("/api"):
        return json.dumps(named | {"id": "1"} | BODIES[do](at))
    fields = named | FIELDS[do](at)
    return as_htmx([(name, value) for name, it in fields.items() for value in (it if isinstance(it, list) else [it])])


@pytest.mark.parametrize("do", COMMANDS)
@each_socket
def test_every_frame_is_answered_as_its_sender_may(client: TestClient, say: Words, path: str, do: str) -> None:
    at, given = scene(client, PHASE[do]), dict[str, Answer]()
    for asker in ASKERS:
        before = committed(at)
        with opened(at, path, asker) as socket:
            code = socket.welcome()
            given[asker] = (code, "" if code else told(say, socket, frame_of(at, path, do)))
        if given[asker] != (0, "ok"):
            assert committed(at) == before, asker
        elif committed(at) != before:
            at = scene(client, PHASE[do])
    assert given == may_send(path, do)


@each_socket
def test_no_socket_opens_by_the_other_key(client: TestClient, path: str) -> None:
    at = scene(client, "lobby")
    swapped = path.replace("{key}", "{x}").replace("{code}", "{key}").replace("{x}", "{code}")
    for asker in ASKERS:
        with opened(at, swapped, asker) as socket:
            assert socket.welcome() == NO_TABLE


@pytest.mark.parametrize("path", [path for path in SOCKETS if "{code}" in path])
def test_a_seat_that_is_lost_while_its_socket_is_open_closes_it(client: TestClient, path: str) -> None:
    at = scene(client, "play")
    with opened(at, path, "asked") as socket:
        assert socket.welcome() == 0
        at.lose(at.asked.seat)
        assert socket.closed() == NO_SEAT
