"""HTTP and websockets as uvicorn speaks them, with what it has no settings for.

tests/server/test_uvicorn_inside.py lists all that is used here of uvicorn's inside.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import cast

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from app.web.direct_write import EXTENSION

LARGEST_HEAD = 64 * 1024
"""Bytes that are read without a byte of body or the end of a request among them; perhaps one packet more."""


class BoundedHttp(HttpToolsProtocol):
    """HTTP that bounds the head of a request, and what follows its body.

    The parser itself keeps addresses, headers and trailers of any length (docs/decisions/0010).  When a connection
    ends, every request on it that has no answer yet is told so: uvicorn tells the last one only.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin with nothing read and nothing to answer."""
        super().connection_made(transport)
        self._read = 0
        self._unanswered = deque[RequestResponseCycle]()

    def data_received(self, data: bytes) -> None:
        """Take some bytes; hang up if too many came without a body."""
        self._read += len(data)
        super().data_received(data)
        if self._read > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The headers are too large.")

    def on_headers_complete(self) -> None:
        """Remember the request until it is answered."""
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            # Answers leave in the order of the requests.
            while self._unanswered and self._unanswered[0].response_complete:
                self._unanswered.popleft()
            self._unanswered.append(self.cycle)

    def on_body(self, body: bytes) -> None:
        """Count anew: a body has a bound of its own."""
        self._read = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Count anew: the request has ended."""
        self._read = 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no request, and hang up."""
        self._disconnect()
        super().send_400_response(msg)

    def connection_lost(self, exc: Exception | None) -> None:
        """Either side has hung up."""
        self._disconnect()
        super().connection_lost(exc)

    def _disconnect(self) -> None:
        for cycle in self._unanswered:
            if not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()


class DirectSockets(WebSocketsSansIOProtocol):
    """Websockets that offer the extension of app/web/direct_write.py.  A text for many sockets is framed once."""

    def handle_connect(self, event: Request) -> None:
        """Offer the extension in the scope of a new socket."""
        super().handle_connect(event)
        if self.response.status_code == 101 and not self.conn.extensions:
            # The application's task has been made but has not begun: it does not miss this.
            cast(Scope, self.scope)["extensions"][EXTENSION] = self._write

    def _write(self, text: str) -> bool:
        open_ = self.handshake_complete and not self.disconnected and self.conn.state is State.OPEN
        if open_ and self.writable.is_set():
            self.transport.write(_FRAMER.frame(text))
            return True
        return False


class _Framer:
    """Keeps the last frame, since the same text goes to many sockets in turn.

    It looks for the very same object: to compare or to hash a long text costs as much as to frame it.
    """

    def __init__(self) -> None:
        self._last: tuple[str | None, bytes] = None, b""

    def frame(self, text: str) -> bytes:
        """A text frame, unmasked as a server sends it."""
        last, frame = self._last
        if last is not text:
            frame = Frame(Opcode.TEXT, text.encode()).serialize(mask=False)
            self._last = text, frame
        return frame


_FRAMER = _Framer()
