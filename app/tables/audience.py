"""Who watches a table.  What has changed is drawn once for all who see the same, and put into each watcher's outbox.

An outbox is bounded: a watcher who falls behind loses what waits for him and gets everything anew when he reads again.
So nobody at the table ever waits for a socket.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Protocol

from app.rules.model import Seat
from app.tables.model import Room, Table
from app.tables.parts import Own, Shared, Talk
from app.tables.scene import own, shared, talk

OUTBOX = 32
"""Frames that may wait for a watcher before he is counted as behind."""


class Channel(Protocol):
    """How parts become text on one kind of socket."""

    def draw(self, region: str, part: object) -> str:
        """One region."""

    def frame(self, drawn: Iterable[str]) -> str:
        """One frame that carries these regions."""


class Watcher:
    """One socket: of a seat, or of a spectator (seat None)."""

    def __init__(self, channel: Channel, seat: Seat | None) -> None:
        self.channel = channel
        self.seat = seat
        self.room = Room.SPECTATORS if seat is None else Room.PLAYERS
        self.behind = True
        self._outbox: deque[str] = deque()
        self._something = asyncio.Event()
        self._something.set()

    def put(self, frame: str) -> None:
        """A frame for this watcher; dropped, with all that waits, if he is behind."""
        if not self.behind:
            self._outbox.append(frame)
            if len(self._outbox) > OUTBOX:
                self.fall_behind()
        self._something.set()

    def fall_behind(self) -> None:
        """Forget what waits; the next frame is everything."""
        self.behind = True
        self._outbox.clear()
        self._something.set()

    async def wait(self) -> None:
        """Return once there is something to send."""
        await self._something.wait()

    def take(self) -> str | None:
        """The next waiting frame."""
        if self._outbox:
            return self._outbox.popleft()
        self._something.clear()
        return None


class Audience:
    """The watchers of one table, and what they were shown last."""

    def __init__(self, table: Table) -> None:
        self.watchers: set[Watcher] = set()
        self._table = table
        self._shown = _Shown(table)

    def join(self, channel: Channel, seat: Seat | None) -> Watcher:
        """A new watcher; his first frame is everything that he may see."""
        watcher = Watcher(channel, seat)
        self.watchers.add(watcher)
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """The watcher's socket is gone."""
        self.watchers.discard(watcher)

    async def next_frame(self, watcher: Watcher) -> str:
        """The next frame for this watcher, waiting for one if need be."""
        while True:
            await watcher.wait()
            if watcher.behind:
                watcher.behind = False
                return everything(self._table, watcher.channel, watcher.seat)
            if (frame := watcher.take()) is not None:
                return frame

    def start_over(self) -> None:
        """Let every watcher take everything anew."""
        for watcher in self.watchers:
            watcher.fall_behind()

    def publish(self, table: Table) -> None:
        """Show a committed table: to each watcher, the regions that have changed for him."""
        before, self._table = self._shown, table
        if not self.watchers:
            self._shown = _Shown(table)
            return
        self._shown = now = _Shown(table)
        frames: dict[tuple[Channel, Seat | None], str] = {}
        drawn: dict[tuple[Channel, object], list[str]] = {}

        def changed(channel: Channel, group: object, old: Any, new: Any) -> list[str]:
            if (channel, group) not in drawn:
                drawn[channel, group] = _draw(channel, new, old)
            return drawn[channel, group]

        def frame(channel: Channel, seat: Seat | None, room: Room) -> str:
            regions = [
                *changed(channel, "shared", before.shared, now.shared),
                *changed(channel, room, before.talk(room), now.talk(room)),
                *(() if seat is None else changed(channel, seat, before.own(seat), now.own(seat))),
            ]
            return channel.frame(regions) if regions else ""

        for watcher in self.watchers:
            key = watcher.channel, watcher.seat
            if key not in frames:
                frames[key] = frame(*key, watcher.room)
            if frames[key]:
                watcher.put(frames[key])


class _Shown:
    """The scenes of one committed table, each made when it is first needed."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._shared: Shared | None = None
        self._talk: dict[Room, Talk] = {}
        self._own: dict[Seat, Own] = {}

    @property
    def shared(self) -> Shared:
        if self._shared is None:
            self._shared = shared(self._table)
        return self._shared

    def talk(self, room: Room) -> Talk:
        if room not in self._talk:
            self._talk[room] = talk(self._table, room)
        return self._talk[room]

    def own(self, seat: Seat) -> Own | None:
        if seat >= len(self._table.holders):
            return None
        if seat not in self._own:
            self._own[seat] = own(self._table, seat)
        return self._own[seat]


def scenes(table: Table, seat: Seat | None) -> tuple[Shared | Talk | Own, ...]:
    """Everything that this viewer may see, a spectator for None."""
    if seat is None:
        return shared(table), talk(table, Room.SPECTATORS)
    return shared(table), talk(table, Room.PLAYERS), own(table, seat)


def everything(table: Table, channel: Channel, seat: Seat | None) -> str:
    """One frame with all regions of this viewer."""
    return channel.frame(text for scene in scenes(table, seat) for text in _draw(channel, scene, None))


def _draw(channel: Channel, new: Any, old: Any) -> list[str]:
    """The regions of a scene that differ from the older one, all without one."""
    return [
        channel.draw(field.name, part)
        for field in fields(new)
        if (part := getattr(new, field.name)) is not None
        if old is None or part != getattr(old, field.name)
    ]
