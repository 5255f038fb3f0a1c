"""A table as the load generator sees it: sockets, what is to be sent, and who has not seen it yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from tests.bench.wire import Socket


@dataclass(frozen=True, slots=True)
class Move:
    """What is sent at once: the sender's place and his frame.  `counts` is how many actions these are."""

    frames: tuple[tuple[int, bytes], ...]
    counts: int


class Dialect(Protocol):
    """How one server is spoken to about one table."""

    closing: bytes | None
    """What only the view holds that comes after the last answer to a step, where a server may show several at once."""

    def moves(self, room: Room) -> Iterator[Move]:
        """What the players send, without end."""

    def is_view(self, text: bytes) -> bool:
        """Whether a frame brings a view.  Raises `Refusal` if it says no."""


class Refusal(Exception):
    """A server has refused what a benchmark sent: what was measured is worth nothing."""


class Room:
    """One table.  A move is done when each of its sockets has the view after it; then `done` is called."""

    def __init__(self, dialect: Dialect, sockets: Sequence[Socket]) -> None:
        self.dialect = dialect
        self.sockets = sockets
        self.done: Callable[[Room], None] = lambda _room: None
        self.at_once = False
        self.problem: Exception | None = None
        self.last = [b""] * len(sockets)
        self.views = self.bytes = 0
        self.counts = 0
        self._moves = dialect.moves(self)
        self._owed = [0] * len(sockets)
        self._missing = 0
        for place, socket in enumerate(sockets):
            socket.heard = partial(self._hear, place)

    @property
    def idle(self) -> bool:
        """Whether everybody has seen everything."""
        return not self._missing

    def play(self) -> None:
        """Send the next move."""
        move = next(self._moves)
        self.counts = move.counts
        self._owed = [len(move.frames)] * len(self.sockets)
        self._missing = len(self.sockets)
        for place, frame in move.frames:
            self.sockets[place].send(frame)

    def close(self) -> None:
        """Hang up all sockets."""
        for socket in self.sockets:
            socket.close()

    def _hear(self, place: int, text: bytes) -> None:
        try:
            if not self.dialect.is_view(text):
                return
        except Refusal as refusal:
            self.problem = refusal
            self.done(self)
            return
        self.last[place] = text
        self.views += 1
        self.bytes += len(text)
        self._see(place, text)

    def _see(self, place: int, text: bytes) -> None:
        owed = self._owed[place]
        if not owed:
            return
        closing = self.dialect.closing
        self._owed[place] = 0 if closing and closing in text else owed - 1
        if not self._owed[place]:
            self._missing -= 1
            if not self._missing:
                self.done(self)
