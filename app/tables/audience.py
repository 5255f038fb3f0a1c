"""Who watches a table.  What has changed is drawn once for all who see the same, and given to each watcher."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from typing import Any

from app.rules.model import Seat
from app.tables import rights, scene
from app.tables.desk_parts import Watching
from app.tables.model import Room, Table
from app.tables.parts import Own, Shared, Talk
from app.tables.watcher import Channel, Send, Watcher

_REGIONS = {scene: tuple(field.name for field in fields(scene)) for scene in (Shared, Talk, Own)}


class Audience:
    """The watchers of one table, and what they were shown last."""

    def __init__(
        self, table: Table, crowd: Callable[[], None] = lambda: None, players: Callable[[], None] = lambda: None
    ) -> None:
        """`crowd` is called when a spectator has come or gone; they are counted anew when `recount` is.  `players` is
        called when a socket of a seat has."""
        self.watchers: set[Watcher] = set()
        self._sitting: set[Watcher] = set()
        """Those at a seat: few, where spectators may be many."""
        self._shown = _Shown(table, 0)
        self._crowd = crowd
        self._players = players

    @property
    def spectators(self) -> int:
        """How many spectators' sockets there were when they were counted last: what is shown."""
        return self._shown.spectators

    def people(self) -> frozenset[str]:
        """The people for whose seats there is a socket."""
        holders = self._shown.table.holders
        seats = {watcher.seat for watcher in self._sitting if watcher.seat is not None}
        return frozenset(holders[seat].person for seat in seats if seat < len(holders))

    def recount(self) -> None:
        """Count the spectators, and show it if there are more or fewer."""
        spectators = sum(watcher.seat is None for watcher in self.watchers)
        if spectators != self.spectators:
            self.publish(self._shown.table, spectators)

    def join(self, channel: Channel, key: str | None, send: Send, lost: Callable[[], None]) -> Watcher:
        """A new watcher, by the hash of the secret that opens his seat, a spectator for None.  His first frame, sent at
        once, is everything that he may see.  Raises `Refused` for a key that opens no seat."""
        seat = None if key is None else rights.held(self._shown.table, key)
        watcher = Watcher(channel, seat, send, lost, key)
        self.watchers.add(watcher)
        if seat is not None:
            self._sitting.add(watcher)
        self._start_over(watcher)
        (self._crowd if seat is None else self._players)()
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """The watcher's socket is gone."""
        self.watchers.discard(watcher)
        self._sitting.discard(watcher)
        watcher.leave()
        (self._crowd if watcher.seat is None else self._players)()

    def start_over(self) -> None:
        """Send everything anew to every watcher."""
        for watcher in self.watchers:
            self._start_over(watcher)

    def _start_over(self, watcher: Watcher) -> None:
        watcher.put(self._everything(watcher), partial(self._everything, watcher))

    def _everything(self, watcher: Watcher) -> str:
        return self._shown.everything(watcher.channel, watcher.seat)

    def publish(self, table: Table, spectators: int | None = None) -> None:
        """Show a committed table: to each watcher, the regions that have changed for him."""
        before, count = self._shown, self.spectators if spectators is None else spectators
        now = self._shown = before.followed_by(table, count) if self.watchers else _Shown(table, count)
        if table.holders is not before.table.holders or table.keys is not before.table.keys:
            self._seat_anew(table)
        if table.spectator_key != before.table.spectator_key:
            for watcher in [watcher for watcher in self.watchers if watcher.seat is None]:
                self._dismiss(watcher)
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
            return channel.frame(*regions) if regions else ""

        for watcher in self.watchers:
            key = watcher.channel, watcher.seat
            if key not in frames:
                frames[key] = frame(*key, watcher.room)
            if frames[key]:
                watcher.put(frames[key], partial(self._everything, watcher))

    def _seat_anew(self, table: Table) -> None:
        """Whose key opens no seat any more hears nothing more of it; whose seat is another one now gets it whole."""
        for watcher in [watcher for watcher in self.watchers if watcher.key is not None]:
            seat = rights.seat_by_digest(table, watcher.key or "")
            if seat is None:
                self._dismiss(watcher)
            elif seat != watcher.seat:
                watcher.seat = seat
                self._start_over(watcher)

    def _dismiss(self, watcher: Watcher) -> None:
        self.leave(watcher)
        watcher.lose()


class _Shown:
    """The scenes of one committed table, each made when it is first needed."""

    def __init__(self, table: Table, spectators: int) -> None:
        self.table = table
        self.spectators = spectators
        self._shared: Shared | None = None
        self._talk: dict[Room, Talk] = {}
        self._own: dict[Seat, Own] = {}

    def followed_by(self, table: Table, spectators: int) -> _Shown:
        """The same for a later table: what cannot have changed since is not made again."""
        now = _Shown(table, spectators)
        answered = scene.answered(self.table, table)
        if answered is not None:
            now._own = {seat: own for seat, own in self._own.items() if seat not in answered}
            now._shared = scene.waiting(table, self.shared) if answered else self._shared
            now._count()
        return now

    @property
    def shared(self) -> Shared:
        if self._shared is None:
            self._shared = scene.shared(self.table)
            self._count()
        return self._shared

    def _count(self) -> None:
        if self._shared is not None and self._shared.watching.spectators != self.spectators:
            self._shared = replace(self._shared, watching=Watching(self.spectators))

    def talk(self, room: Room) -> Talk:
        if room not in self._talk:
            self._talk[room] = scene.talk(self.table, room)
        return self._talk[room]

    def own(self, seat: Seat) -> Own | None:
        if seat >= len(self.table.holders):
            return None
        if seat not in self._own:
            self._own[seat] = scene.own(self.table, seat)
        return self._own[seat]

    def scenes(self, seat: Seat | None) -> tuple[Shared | Talk | Own, ...]:
        """Everything that this viewer may see, a spectator for None."""
        room = Room.SPECTATORS if seat is None else Room.PLAYERS
        own = None if seat is None else self.own(seat)
        return (self.shared, self.talk(room), *((own,) if own else ()))

    def everything(self, channel: Channel, seat: Seat | None) -> str:
        """One frame with all regions of this viewer."""
        return channel.frame(*(text for scene in self.scenes(seat) for text in _draw(channel, scene, None)))


def scenes(table: Table, seat: Seat | None, spectators: int = 0) -> tuple[Shared | Talk | Own, ...]:
    """Everything that this viewer may see, a spectator for None."""
    return _Shown(table, spectators).scenes(seat)


def everything(table: Table, channel: Channel, seat: Seat | None, spectators: int = 0) -> str:
    """One frame with all regions of this viewer."""
    return _Shown(table, spectators).everything(channel, seat)


def _draw(channel: Channel, new: Any, old: Any) -> list[str]:
    """The regions of a scene that differ from the older one, all without one."""
    if new is old:
        return []
    return [
        channel.draw(field, part)
        for field in _REGIONS[type(new)]
        if (part := getattr(new, field)) is not None
        if old is None or ((before := getattr(old, field)) is not part and before != part)
    ]
