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
HSTS = {"Strict-Transport-Security": f"max-age={365 * 24 * 3600}"}
LARGEST = 16 * 1024
"""Bytes of the largest body and of the largest socket frame that are read."""


def headers(scope: Scope) -> dict[str, str]:
    """The headers of every answer; one that came by TLS also says to come by nothing else."""
    return HEADERS | HSTS if scope["scheme"] == "https" else HEADERS


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
                answer = MutableHeaders(scope=message)
                answer.update(headers(scope))
                answer.setdefault("Cache-Control", "no-cache" if static else "no-store")
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
