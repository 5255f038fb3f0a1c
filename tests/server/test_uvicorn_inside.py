"""All that app/server uses of uvicorn's inside, by name: a release that lacks one fails here, and says which."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from app.server import uvicorn_protocols
from app.server.uvicorn_protocols import BoundedHttp, DirectSockets
from tests.server.pipe import HANDSHAKE, never_answers, talk_to

INSIDE = {
    "http": {
        *("connection_made", "data_received", "on_headers_complete", "on_body", "on_message_complete"),
        *("send_400_response", "connection_lost", "transport", "cycle"),
    },
    "http.cycle": {"response_complete", "disconnected", "message_event"},
    "sockets": {
        *("handle_connect", "scope", "response", "conn", "handshake_complete"),
        *("disconnected", "writable", "transport"),
    },
}
OF_WEBSOCKETS = {"status_code", "extensions", "state"}
"""Attributes of its responses and connections, which are public."""
OF_ASYNCIO = {"is_closing", "write", "is_set", "set"}
OVERRIDDEN = [(BoundedHttp, HttpToolsProtocol), (DirectSockets, WebSocketsSansIOProtocol)]


@pytest.fixture
async def found() -> dict[str, object]:
    """Protocols of uvicorn itself, each with a request under way."""
    http, _pipe = talk_to(HttpToolsProtocol, never_answers, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    sockets, _pipe = talk_to(WebSocketsSansIOProtocol, never_answers, HANDSHAKE)
    return {"http": http, "http.cycle": http.cycle, "sockets": sockets}


@pytest.mark.parametrize("part", INSIDE)
async def test_uvicorn_has_all_that_is_needed(found: dict[str, object], part: str) -> None:
    assert [name for name in INSIDE[part] if not hasattr(found[part], name)] == []


async def test_an_upgraded_connection_shows_its_response_and_what_it_has_agreed_on(found: dict[str, object]) -> None:
    sockets = found["sockets"]
    assert isinstance(sockets, WebSocketsSansIOProtocol)
    assert (sockets.response.status_code, sockets.conn.extensions, sockets.conn.state.name) == (101, [], "CONNECTING")
    assert "extensions" in sockets.scope


@pytest.mark.parametrize(("ours", "theirs"), OVERRIDDEN, ids=lambda found: found.__name__)
def test_each_hook_is_called_as_uvicorn_calls_it(ours: type, theirs: type) -> None:
    hooks = [name for name in vars(ours) if not name.startswith("_")]
    called = {name: [*inspect.signature(getattr(theirs, name)).parameters] for name in hooks}
    assert {name: [*inspect.signature(getattr(ours, name)).parameters] for name in hooks} == called


def test_nothing_is_used_that_is_not_listed_here() -> None:
    tree = ast.parse(Path(uvicorn_protocols.__file__).read_text(encoding="utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
    used = {name for each in classes for name in names(each) if not name.startswith("_")}
    listed = set().union(*INSIDE.values()) | OF_WEBSOCKETS | OF_ASYNCIO
    assert used == listed


def names(found: ast.ClassDef) -> Iterator[str]:
    """The hooks that a class overrides, and what it takes of itself, of what it is built on and of a cycle."""
    for node in ast.walk(found):
        if isinstance(node, ast.FunctionDef):
            yield node.name
        if isinstance(node, ast.Attribute):
            whole = ast.unparse(node)
            if whole.startswith(("self.", "cycle.")) and "._" not in whole:
                yield node.attr
