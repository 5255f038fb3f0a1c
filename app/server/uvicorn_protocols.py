"""HTTP and sockets as uvicorn speaks them: made fit for whatever is sent, and for sending the same to many."""

from __future__ import annotations

import asyncio
import logging
import socket
from typing import cast

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from app.web.direct_write import EXTENSION

LARGEST_HEAD = 64 * 1024
"""Bytes of address and headers that are read of a request, and perhaps one packet more."""
WRITE_TIMEOUT = 30
"""Seconds after which the kernel hangs up on a peer who takes nothing of what was sent: the process itself can only ask
for an end of the connection after all of that.  Sockets are upgraded connections, so that it holds for them, too."""


class BoundedHttp(HttpToolsProtocol):
    """Hangs up on whoever sends more before the body of his request: the parser would take it until memory ends.  When
    a connection ends, nothing more is written to it, also where several requests were sent on it at once."""

    _head = 0
    _in_head = True
    _under_way: tuple[RequestResponseCycle, ...] = ()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected."""
        super().connection_made(transport)
        connection = transport.get_extra_info("socket")
        if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, WRITE_TIMEOUT * 1000)

    def data_received(self, data: bytes) -> None:
        """Take some bytes."""
        self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The headers are too large.")

    def on_headers_complete(self) -> None:
        """The head has ended."""
        self._in_head = False
        super().on_headers_complete()
        if self.cycle is not None:
            unanswered = (cycle for cycle in self._under_way if not cycle.response_complete)
            self._under_way = (*unanswered, self.cycle)

    def on_message_complete(self) -> None:
        """The request has ended, so that a new one may begin."""
        self._in_head, self._head = True, 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no request, and hang up."""
        self._answer_nothing_more()
        super().send_400_response(msg)

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side has hung up, or we have."""
        self._answer_nothing_more()
        super().connection_lost(exc)

    def _answer_nothing_more(self) -> None:
        # uvicorn itself remembers the last request only.
        for cycle in self._under_way:
            if not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()


class ReadySockets(WebSocketsSansIOProtocol):
    """Lets the application write a text in one call, where ASGI takes a message through a coroutine of each layer; and
    makes one frame of a text that many sockets are sent."""

    def handle_connect(self, event: Request) -> None:
        """Somebody has asked for a socket."""
        super().handle_connect(event)
        if self.response.status_code == 101 and not self.conn.extensions:
            # Before the application sees them: its task has been made, and has not begun.
            cast(Scope, self.scope)["extensions"][EXTENSION] = self._write

    def _write(self, text: str) -> bool:
        open_ = self.handshake_complete and not self.disconnected and self.conn.state is State.OPEN
        if open_ and self.writable.is_set():
            self.transport.write(_FRAMER.frame(text))
            return True
        return False


class _Framer:
    """Remembers the last frame that it has made: the same text goes to many, one after the other.  It looks for the
    very same text, since to compare or to hash a long one costs as much as to frame it."""

    def __init__(self) -> None:
        self._last: tuple[str | None, bytes] = None, b""

    def frame(self, text: str) -> bytes:
        """A text frame, as a server sends it."""
        last, frame = self._last
        if last is not text:
            frame = Frame(Opcode.TEXT, text.encode()).serialize(mask=False)
            self._last = text, frame
        return frame


_FRAMER = _Framer()


def say_nothing_of_what_was_sent() -> None:
    """Keep out of the log what libraries would say of broken forms and frames: pieces of them, where they saw them."""
    logging.getLogger("python_multipart").setLevel(logging.CRITICAL)
    logging.getLogger("uvicorn.error").addFilter(_without_a_traceback)


def _without_a_traceback(record: logging.LogRecord) -> bool:
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
    return True
