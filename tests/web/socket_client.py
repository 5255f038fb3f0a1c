"""Sockets of the service, for tests: nothing is waited for longer than a few seconds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.testclient import TestClient, WebSocketTestSession
from starlette.types import Message

from tests.web.players import JSON, Player

DEADLINE = 10.0
"""Seconds after which something that should have come is counted as never coming."""


class Socket:
    """The browser's or the program's end of a socket."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self._session = session

    def send(self, text: str | bytes) -> None:
        """A frame, as text or as bytes."""
        if isinstance(text, str):
            self._session.send_text(text)
        else:
            self._session.send_bytes(text)

    def receive(self) -> str:
        """The next frame."""
        message = self._next()
        assert message["type"] == "websocket.send", message
        text: str = message["text"]
        assert text.encode(), "an empty frame, or one that cannot be written to the wire"
        return text

    def welcome(self) -> int:
        """The code with which the service closes the socket at once, 0 if it sends a first frame instead."""
        code: int = self._next().get("code", 0)
        return code

    def closed(self) -> int:
        """The code with which the service closes the socket next."""
        message = self._next()
        assert message["type"] == "websocket.close", message
        code: int = message["code"]
        return code

    def _next(self) -> Message:
        # The session's own `receive` would wait for ever.
        coming = self._session.portal.start_task_soon(self._session._send_rx.receive)
        try:
            return coming.result(DEADLINE)
        finally:
            coming.cancel()


@contextmanager
def connect(client: TestClient, path: str, **headers: str) -> Iterator[Socket]:
    """An open socket; underscores in the headers' names stand for hyphens."""
    with client.websocket_connect(path, headers={key.replace("_", "-"): value for key, value in headers.items()}) as it:
        yield Socket(it)


class JsonSocket:
    """A program at a JSON socket: it keeps its view by putting the parts of each frame over the old ones."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.view: JSON = {}
        self.frames = 0
        self._asked = 0

    def ask(self, do: str, **fields: object) -> JSON:
        """Send a request; take all that comes up to its answer."""
        self._asked += 1
        request = {"do": do, "id": f"request {self._asked}"} | fields
        self.socket.send(json.dumps(request))
        answer = self.read()
        assert answer["answer"] == request["id"]
        return answer

    def read(self) -> JSON:
        """Take what comes up to the next answer."""
        while "parts" in (frame := json.loads(self.socket.receive())):
            self.view |= frame["parts"]
            self.frames += 1
        found: JSON = frame
        return found

    def catch_up(self) -> JSON:
        """Take all that has been sent: an answer comes after it, if only that this request makes no sense."""
        self.ask("nothing")
        return self.view


@contextmanager
def of_seat(player: Player, **headers: str) -> Iterator[JsonSocket]:
    """The JSON socket of a seat."""
    assert isinstance(player.client, TestClient)
    with connect(player.client, f"/api/v1/tables/{player.code}/socket", **player.headers, **headers) as socket:
        yield JsonSocket(socket)


@contextmanager
def of_spectator(client: TestClient, key: str, **headers: str) -> Iterator[JsonSocket]:
    """The JSON socket of a spectator."""
    with connect(client, f"/api/v1/watch/{key}/socket", **headers) as socket:
        yield JsonSocket(socket)
