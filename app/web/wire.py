"""HTTP as uvicorn speaks it, made fit for whatever is sent."""

from __future__ import annotations

import asyncio
import logging
import socket

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

LARGEST_HEAD = 64 * 1024
"""Bytes of address and headers that are read of a request, and perhaps one packet more."""
UNTAKEN = 30
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
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNTAKEN * 1000)

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


def say_nothing_of_what_was_sent() -> None:
    """Keep out of the log what libraries would say of broken forms and frames: pieces of them, where they saw them."""
    logging.getLogger("python_multipart").setLevel(logging.CRITICAL)
    logging.getLogger("uvicorn.error").addFilter(_without_a_traceback)


def _without_a_traceback(record: logging.LogRecord) -> bool:
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
    return True
