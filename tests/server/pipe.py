"""A protocol of the server on a transport that only keeps what is written."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Kind = TypeVar("Kind", bound=HttpToolsProtocol | WebSocketsSansIOProtocol)


class Pipe(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self.closed

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        pass

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


async def never_answers(_scope: Scope, _receive: Receive, _send: Send) -> None:
    """An application that waits until the test is over."""
    with suppress(asyncio.CancelledError):
        await asyncio.Event().wait()


def talk_to(kind: type[Kind], app: App, data: bytes) -> tuple[Kind, Pipe]:
    """A protocol that has received this."""
    config = uvicorn.Config(app, ws_per_message_deflate=False, ws_ping_interval=None, lifespan="off", log_config=None)
    config.load()
    protocol, pipe = kind(config, ServerState(), {}), Pipe()
    protocol.connection_made(pipe)
    protocol.data_received(data)
    return protocol, pipe
