"""An ASGI extension by which a text is written to a socket in one call.

ASGI passes a message through a coroutine of each layer, which costs more than the writing itself when one text goes to
many sockets.  A server that offers the extension puts a function into the scope; `app.server` does so for uvicorn.
"""

from __future__ import annotations

from collections.abc import Callable

from starlette.types import Scope
from starlette.websockets import WebSocket

EXTENSION = "resistance.write"
"""The key in the scope's extensions.  Its value takes a text and tells whether it has been written: see `writer`."""


def writer(scope: Scope) -> Callable[[str], bool]:
    """The function that writes a text to this socket at once.

    It returns False, and has written nothing, if the socket takes no more just now or is not open, and always where the
    server does not offer the extension.  `send` is to be used then: it waits, or raises what is wrong.
    """
    write: Callable[[str], bool] = scope.get("extensions", {}).get(EXTENSION, lambda _text: False)
    return write


class Outlet:
    """What takes texts to a socket: at once if it can be, else by ASGI."""

    def __init__(self, websocket: WebSocket) -> None:
        self.write = writer(websocket.scope)
        self.send = websocket.send_text
