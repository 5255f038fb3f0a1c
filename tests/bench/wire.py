"""The client's end of a websocket, as thin as it can be, so that the load generator is never what is measured.

The `websockets` library takes as long to read a frame as the services take to write one.  This reads only what servers
send here: whole, unmasked frames.  Its own are masked with zeros, which costs nothing and which every server unmasks.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable, Mapping
from typing import cast

TEXT, BINARY, PING, PONG = 1, 2, 9, 10
PATIENCE = 30.0
Heard = Callable[[bytes], None]


class Socket(asyncio.Protocol):
    """One websocket.  Every text that arrives goes to `heard`."""

    def __init__(self, request: bytes) -> None:
        self.early: list[bytes] = []
        self.heard: Heard = self.early.append
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0
        self._request = request
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the websocket."""
        # uvloop's transport is one by what it can do, not by its class.
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Whoever waits for the opening is told."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"no websocket: {exc}"))

    def data_received(self, data: bytes) -> None:
        """Take what has arrived apart."""
        if self._rest:
            data = self._rest + data
        at = 0 if self.opened.done() else self._open(data)
        end = len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start + size > end:
                break
            at, kind = start + size, data[at] & 15
            self._frame(kind, data[start:at])
        self._rest = data[at:]

    def send(self, text: bytes) -> None:
        """One text frame."""
        assert self._transport
        self._transport.write(frame(TEXT, text))

    async def hear(self, beginning: bytes) -> bytes:
        """The next text that begins like this."""
        found: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

        def heard(text: bytes) -> None:
            if text.startswith(beginning) and not found.done():
                found.set_result(text)

        self.heard = heard
        for text in self.early:
            heard(text)
        self.early.clear()
        return await asyncio.wait_for(found, PATIENCE)

    def close(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.abort()

    def _open(self, data: bytes) -> int:
        head, end, _rest = data.partition(b"\r\n\r\n")
        if not end:
            return 0
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
            self.close()
            return len(data)
        self.opened.set_result(None)
        return len(head) + 4

    def take(self, text: bytes) -> None:
        """A text has come."""
        self.received += len(text)
        self.heard(text)

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind in (TEXT, BINARY):
            self.take(payload)
        elif kind == PING and self._transport:
            self._transport.write(frame(PONG, payload))


def frame(kind: int, payload: bytes) -> bytes:
    """A whole frame from a client."""
    size = len(payload)
    if size < 126:
        return struct.pack("!BBxxxx", 0x80 | kind, 0x80 | size) + payload
    if size < 1 << 16:
        return struct.pack("!BBHxxxx", 0x80 | kind, 0xFE, size) + payload
    return struct.pack("!BBQxxxx", 0x80 | kind, 0xFF, size) + payload


async def connect(
    port: int, path: str, headers: Mapping[str, str] | None = None, kind: type[Socket] = Socket
) -> Socket:
    """An open websocket to this machine."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        *(f"{name}: {value}" for name, value in (headers or {}).items()),
    ]
    socket = kind("\r\n".join([*lines, "", ""]).encode())
    await asyncio.get_running_loop().create_connection(lambda: socket, "127.0.0.1", port)
    await socket.opened
    return socket
