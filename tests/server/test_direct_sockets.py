"""What is written past ASGI arrives as what is sent by it, and only where that could be sent."""

from __future__ import annotations

import asyncio

import pytest
from starlette.types import Receive, Scope, Send

from app.server.uvicorn_protocols import DirectSockets
from app.web.direct_write import writer
from tests.server.pipe import HANDSHAKE, App, Pipe, talk_to

CLOSE = b"\x88\x80\0\0\0\0"
TEXTS = ("", "a", "ä" * 100, "x" * 200, "語" * 30_000)


async def talk(app: App) -> tuple[DirectSockets, Pipe]:
    """A socket that was asked for, once this application has done with it."""
    done = asyncio.Event()

    async def whole(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        pipe.written.clear()
        await app(scope, receive, send)
        done.set()
        await asyncio.Event().wait()

    protocol, pipe = talk_to(DirectSockets, whole, HANDSHAKE)
    await asyncio.wait_for(done.wait(), 5)
    return protocol, pipe


@pytest.mark.parametrize("text", TEXTS, ids=len)
async def test_what_is_written_is_what_would_be_sent(text: str) -> None:
    async def both(scope: Scope, _receive: Receive, send: Send) -> None:
        assert writer(scope)(text)
        await send({"type": "websocket.send", "text": text})

    _protocol, pipe = await talk(both)
    assert len(pipe.written) == 2 and pipe.written[0] == pipe.written[1]


async def test_nothing_is_written_to_who_takes_no_more() -> None:
    async def full(scope: Scope, _receive: Receive, _send: Send) -> None:
        scope["extensions"]["it"] = writer(scope)

    protocol, pipe = await talk(full)
    protocol.pause_writing()
    refused = writer(protocol.scope)("x")  # type: ignore[arg-type]
    protocol.resume_writing()
    assert (refused, writer(protocol.scope)("x"), len(pipe.written)) == (False, True, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("end", ["by us", "by the other side", "by the wire"])
async def test_nothing_is_written_to_a_socket_that_has_ended(end: str) -> None:
    async def ours(_scope: Scope, _receive: Receive, send: Send) -> None:
        if end == "by us":
            await send({"type": "websocket.close"})

    protocol, pipe = await talk(ours)
    if end == "by the other side":
        protocol.data_received(CLOSE)
    elif end == "by the wire":
        protocol.connection_lost(None)
    pipe.written.clear()
    assert not writer(protocol.scope)("x") and not pipe.written  # type: ignore[arg-type]
