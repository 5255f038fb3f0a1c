"""One socket that watches a table.

A frame is written at once, without a task of its own.  While a socket takes nothing, nothing waits for it: whatever it
misses is made up for by one frame with everything.  So a slow subscriber costs no memory, and nobody waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Protocol

from app.rules.model import Seat
from app.tables.model.table import ChatRoom
from app.tables.views.context import Context

SEND_TIMEOUT = 20.0
"""Seconds that a frame may take to leave; then the socket is lost."""


class Channel(Protocol):
    """How parts become text on one kind of socket."""

    def shows(self, region: str) -> Collection[str]:
        """The fields of the context that are drawn in this region."""

    def context(self, context: Context) -> str:
        """The context by itself; empty where regions alone are sent."""

    def draw(self, region: str, part: object, context: Context, before: object = None) -> str:
        """One region.  Its receivers were sent `before` last, in an equal context; None if nothing yet."""

    def frame(self, *drawn: str) -> str:
        """One frame that carries what was drawn."""


class Outlet(Protocol):
    """What takes frames to one socket."""

    def write(self, frame: str, /) -> bool:
        """Send at once.  False, and nothing is sent, if the socket takes no more just now or is gone."""

    async def send(self, frame: str, /) -> None:
        """Send as soon as the socket takes more.  What it raises says that the socket is gone."""


class Subscriber:
    """A socket of a seat, opened by the key with this hash, or of a spectator (both None).  `lost` is called once, when
    the socket takes no more frames."""

    def __init__(
        self, channel: Channel, seat: Seat | None, outlet: Outlet, lost: Callable[[], None], key: str | None = None
    ) -> None:
        self.channel = channel
        self.seat = seat
        self.key = key
        self.room = ChatRoom.SPECTATORS if seat is None else ChatRoom.PLAYERS
        self._outlet = outlet
        self._lost = lost
        self._gone = False
        self._behind = False
        self._catching_up: asyncio.Task[None] | None = None

    def put(self, frame: str, everything: Callable[[], str]) -> None:
        """Send a frame.  If the last one has not left yet this one is dropped, and `everything` drawn when it has."""
        if self._gone:
            return
        if self._catching_up is not None:
            self._behind = True
            return
        if not self._outlet.write(frame):
            self._catching_up = asyncio.create_task(self._catch_up(frame, everything))

    def leave(self) -> None:
        """Send no more."""
        if self._catching_up is not None:
            self._catching_up.cancel()

    async def _catch_up(self, frame: str, everything: Callable[[], str]) -> None:
        try:
            await self._send(frame)
            while self._behind:
                self._behind = False
                await self._send(everything())
        except Exception:
            self.lose()
        else:
            self._catching_up = None

    async def _send(self, frame: str) -> None:
        async with asyncio.timeout(SEND_TIMEOUT):
            await self._outlet.send(frame)

    def lose(self) -> None:
        """Be told nothing more; the socket is to be closed."""
        self._gone = True
        self._lost()
