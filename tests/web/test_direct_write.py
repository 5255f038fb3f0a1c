"""Sockets of a server without the extension are written to as ASGI says."""

from __future__ import annotations

from app.web.direct_write import writer


def test_another_server_writes_nothing_so() -> None:
    assert not writer({"type": "websocket"})("x")
