"""Sockets past the framework, straight from ASGI.

What a framework lays around a request (contexts, exits, handlers of exceptions, telemetry) it lays around a socket for
as long as that is open, where none of it is of use: a sixth of a socket's memory, and every frame went through it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from starlette.routing import Router, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

Handler = Callable[[WebSocket, str], Awaitable[None]]
"""Serves a socket, given what stands in its address."""


class Sockets:
    """Middleware that serves the sockets with these addresses, each with one place for a code or a key."""

    def __init__(self, app: ASGIApp, handlers: Mapping[str, Handler]) -> None:
        self._app = app
        self._sockets = Router([WebSocketRoute(path, _Endpoint(handler)) for path, handler in handlers.items()])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket; pass on everything else."""
        await (self._sockets if scope["type"] == "websocket" else self._app)(scope, receive, send)


class _Endpoint:
    """A handler as an ASGI application."""

    def __init__(self, handler: Handler) -> None:
        self._handler = handler

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._handler(WebSocket(scope, receive, send), *scope["path_params"].values())
