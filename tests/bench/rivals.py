"""What the service is measured against: ready bytes, and the same game on boardgame.io."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tests.bench import script, wire
from tests.bench.room import Move, Room
from tests.bench.script import SEATS, Answer
from tests.bench.wire import Socket

ACTION = b"x" * 110
"""About as long as an action of the service."""


GAME = b"42/resistance,"
"""How an event of the game's namespace begins."""


class SocketIO(Socket):
    """Answers the server's ping, which is a text of its own."""

    def take(self, text: bytes) -> None:
        """A text has come."""
        if text == b"2":
            self.send(b"3")
        else:
            super().take(text)


class FanOut:
    """`servers/fan_out.py` and `servers/raw.py`: whatever comes in, everybody gets a frame of this size."""

    closing: bytes | None = None

    def __init__(self, number: int, size: int) -> None:
        self._path = f"/{number}?size={size}"

    async def connect(self, port: int, _seat: int) -> Socket:
        """A socket at this table."""
        return await wire.connect(port, self._path)

    def moves(self, _room: Room) -> Iterator[Move]:
        """One seat after the other."""
        while True:
            yield from (Move(((seat, ACTION),), 1) for seat in range(SEATS))

    def is_view(self, _text: bytes) -> bool:
        """Everything is."""
        return True


class Peer:
    """boardgame.io: socket.io over a plain websocket."""

    closing: bytes | None = None

    def __init__(self, number: int) -> None:
        self.match = f"match{number}"

    async def connect(self, port: int, seat: int) -> Socket:
        """A client that has joined the game's namespace, then its match."""
        socket = await wire.connect(port, "/socket.io/?EIO=4&transport=websocket", kind=SocketIO)
        await socket.hear(b"0{")
        socket.send(b"40/resistance,")
        await socket.hear(b"40/resistance,{")
        socket.send(GAME + json.dumps(["sync", self.match, str(seat), None, SEATS]).encode())
        await socket.hear(GAME + b'["sync"')
        return socket

    def moves(self, room: Room) -> Iterator[Move]:
        """Game after game; the Leader goes on from where he is."""
        leader = 0
        while True:
            for step in script.game(leader):
                frames = tuple((answer.seat, self._update(answer)) for answer in step)
                yield from [Move(frames, len(frames))] if room.at_once else (Move((frame,), 1) for frame in frames)
            # Two proposals in each of three rounds.
            leader = (leader + 6) % SEATS

    def is_view(self, text: bytes) -> bool:
        """Its full state."""
        return text.startswith(GAME + b'["update"')

    def _update(self, answer: Answer) -> bytes:
        name, value = _move(answer)
        action = {"type": "MAKE_MOVE", "payload": {"type": name, "args": [value], "playerID": str(answer.seat)}}
        return GAME + json.dumps(["update", action, 0, self.match, str(answer.seat)]).encode()


def _move(answer: Answer) -> tuple[str, object]:
    if answer.team is not None:
        return "propose", answer.team
    return ("card", answer.card) if answer.card is not None else ("vote", answer.approve)
