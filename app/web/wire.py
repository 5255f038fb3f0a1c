"""HTTP as uvicorn speaks it, with a head of bounded size.  Its parser itself would take headers until memory ends."""

from __future__ import annotations

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGEST_HEAD = 64 * 1024
"""Bytes of address and headers that are read of a request, and perhaps one packet more."""


class BoundedHttp(HttpToolsProtocol):
    """Hangs up on whoever sends more before the body of his request."""

    _head = 0
    _in_head = True

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

    def on_message_complete(self) -> None:
        """The request has ended, so that a new one may begin."""
        self._in_head, self._head = True, 0
        super().on_message_complete()
