"""Headers and limits that hold for every request."""

from __future__ import annotations

from fastapi import HTTPException
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "object-src 'none'"
    ),
    # Links carry keys.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
LARGEST = 16 * 1024
"""Bytes of the largest body and of the largest socket frame that are read."""


class SecurityHeaders:
    """Adds the headers to every answer; what is not a static file is not kept by any cache."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        static = scope["path"].startswith("/static/")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers.setdefault("Cache-Control", "no-cache" if static else "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers)


class BodyLimit:
    """Reads no more of a body than `LARGEST`.  The framework's own limit answers in plain text, without our headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; whoever reads too much of its body gets an `HTTPException`."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        size = 0

        async def receive_some() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > LARGEST:
                raise HTTPException(413)
            return message

        await self.app(scope, receive_some, send)
