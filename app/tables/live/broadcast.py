"""Who watches a table.  What has changed is drawn once for all who see the same, and given to each subscriber."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from operator import attrgetter
from typing import Any

from app.rules.model import Seat
from app.tables.live.subscriber import Channel, Outlet, Subscriber
from app.tables.model import rights
from app.tables.model.table import ChatRoom, Table
from app.tables.views import build, incremental
from app.tables.views.model import PublicView, RoomView, SeatView
from app.tables.views.seats import WatchingPart


def _regions(
    scene: type[PublicView | RoomView | SeatView],
) -> tuple[tuple[str, ...], Callable[[object], tuple[object, ...]]]:
    names = tuple(field.name for field in fields(scene))
    return names, attrgetter(*names)


_REGIONS = {scene: _regions(scene) for scene in (PublicView, RoomView, SeatView)}
"""The names of the regions of a scene, and their parts in the same order."""


class Broadcast:
    """The subscribers of one table, and what they were shown last."""

    def __init__(
        self,
        table: Table,
        spectators_changed: Callable[[], None] = lambda: None,
        players_changed: Callable[[], None] = lambda: None,
    ) -> None:
        """`spectators_changed` is called when a spectator comes or goes (`recount` then counts them);
        `players_changed` when a socket of a seat does."""
        self.subscribers: set[Subscriber] = set()
        self._sitting: set[Subscriber] = set()
        """Those at a seat: few, where spectators may be many."""
        self._shown = _Shown(table, 0)
        self._spectators_changed = spectators_changed
        self._players_changed = players_changed

    @property
    def spectators(self) -> int:
        """How many spectators' sockets there were when they were counted last: what is shown."""
        return self._shown.spectators

    def people(self) -> frozenset[str]:
        """The people for whose seats there is a socket."""
        players = self._shown.table.players
        seats = {subscriber.seat for subscriber in self._sitting if subscriber.seat is not None}
        return frozenset(players[seat].person for seat in seats if seat < len(players))

    def recount(self) -> None:
        """Count the spectators, and show it if there are more or fewer."""
        spectators = sum(subscriber.seat is None for subscriber in self.subscribers)
        if spectators != self.spectators:
            self.publish(self._shown.table, spectators)

    def join(self, channel: Channel, key: str | None, outlet: Outlet, lost: Callable[[], None]) -> Subscriber:
        """A new subscriber, by the hash of the secret that opens a seat; a spectator for None.  The first frame, sent
        at once, is everything that this viewer may see.  Raises `Refused` for a key that opens no seat."""
        seat = None if key is None else rights.held(self._shown.table, key)
        subscriber = Subscriber(channel, seat, outlet, lost, key)
        # First: where nothing can be drawn for him, he does not watch.
        self._start_over(subscriber)
        self.subscribers.add(subscriber)
        if seat is not None:
            self._sitting.add(subscriber)
        self._changed(seat)
        return subscriber

    def leave(self, subscriber: Subscriber) -> None:
        """The watcher's socket is gone."""
        self.subscribers.discard(subscriber)
        self._sitting.discard(subscriber)
        subscriber.leave()
        self._changed(subscriber.seat)

    def _changed(self, seat: Seat | None) -> None:
        if seat is None:
            self._spectators_changed()
        else:
            self._players_changed()

    def start_over(self) -> None:
        """Send everything anew to every subscriber."""
        for subscriber in self.subscribers:
            self._start_over(subscriber)

    def _start_over(self, subscriber: Subscriber) -> None:
        subscriber.put(self._everything(subscriber), partial(self._everything, subscriber))

    def _everything(self, subscriber: Subscriber) -> str:
        return self._shown.everything(subscriber.channel, subscriber.seat)

    def publish(self, table: Table, spectators: int | None = None) -> None:
        """Show a committed table: to each subscriber, the regions that have changed for him."""
        before, count = self._shown, self.spectators if spectators is None else spectators
        now = self._shown = before.followed_by(table, count) if self.subscribers else _Shown(table, count)
        if table.players is not before.table.players or table.keys is not before.table.keys:
            self._seat_anew(table)
        if table.spectator_key != before.table.spectator_key:
            for subscriber in [subscriber for subscriber in self.subscribers if subscriber.seat is None]:
                self._dismiss(subscriber)
        drawn: dict[Channel, _News] = {}
        for subscriber in self.subscribers:
            news = drawn.get(subscriber.channel) or drawn.setdefault(
                subscriber.channel, _News(subscriber.channel, before, now)
            )
            frame = news.frame(subscriber.seat, subscriber.room)
            if frame:
                subscriber.put(frame, partial(self._everything, subscriber))

    def _seat_anew(self, table: Table) -> None:
        """Whose key opens no seat any more hears nothing more of it; whose seat is another one now gets it whole."""
        for subscriber in [subscriber for subscriber in self.subscribers if subscriber.key is not None]:
            seat = rights.seat_by_digest(table, subscriber.key or "")
            if seat is None:
                self._dismiss(subscriber)
            elif seat != subscriber.seat:
                subscriber.seat = seat
                self._start_over(subscriber)

    def _dismiss(self, subscriber: Subscriber) -> None:
        self.leave(subscriber)
        subscriber.lose()


class _Shown:
    """The scenes of one committed table, each made when it is first needed."""

    def __init__(self, table: Table, spectators: int) -> None:
        self.table = table
        self.spectators = spectators
        self._shared: PublicView | None = None
        self._talk: dict[ChatRoom, RoomView] = {}
        self._own: dict[Seat, SeatView] = {}

    def followed_by(self, table: Table, spectators: int) -> _Shown:
        """The same for a later table: what cannot have changed since is not made again."""
        now = _Shown(table, spectators)
        gone_on = incremental.between(self.table, table)
        if gone_on is not None:
            now._own = gone_on.seat_views(self._own)
            now._shared = gone_on.public_view(self.shared)
            now._count()
        return now

    @property
    def shared(self) -> PublicView:
        if self._shared is None:
            self._shared = build.public_view(self.table)
            self._count()
        return self._shared

    def _count(self) -> None:
        if self._shared is not None and self._shared.watching.spectators != self.spectators:
            self._shared = replace(self._shared, watching=WatchingPart(self.spectators))

    def talk(self, room: ChatRoom) -> RoomView:
        if room not in self._talk:
            self._talk[room] = build.room_view(self.table, room)
        return self._talk[room]

    def own(self, seat: Seat) -> SeatView | None:
        if seat >= len(self.table.players):
            return None
        if seat not in self._own:
            self._own[seat] = build.seat_view(self.table, seat)
        return self._own[seat]

    def scenes(self, seat: Seat | None) -> tuple[PublicView | RoomView | SeatView, ...]:
        """Everything that this viewer may see, a spectator for None."""
        room = ChatRoom.SPECTATORS if seat is None else ChatRoom.PLAYERS
        own = None if seat is None else self.own(seat)
        return (self.shared, self.talk(room), *((own,) if own else ()))

    def everything(self, channel: Channel, seat: Seat | None) -> str:
        """One frame with all regions of this viewer."""
        return channel.frame(*(text for scene in self.scenes(seat) for text in _draw(channel, scene, None)))


def scenes(table: Table, seat: Seat | None, spectators: int = 0) -> tuple[PublicView | RoomView | SeatView, ...]:
    """Everything that this viewer may see, a spectator for None."""
    return _Shown(table, spectators).scenes(seat)


def everything(table: Table, channel: Channel, seat: Seat | None, spectators: int = 0) -> str:
    """One frame with all regions of this viewer."""
    return _Shown(table, spectators).everything(channel, seat)


class _News:
    """What is new at a table since it was shown last, on one kind of channel: drawn once for all who see the same."""

    def __init__(self, channel: Channel, before: _Shown, now: _Shown) -> None:
        self._channel = channel
        self._before = before
        self._now = now
        self._shared = _draw(channel, now.shared, before.shared)
        self._public: dict[ChatRoom, tuple[list[str], str]] = {}
        self._frames: dict[Seat | None, str] = {}

    def frame(self, seat: Seat | None, room: ChatRoom) -> str:
        """The frame for this seat, or for spectators; empty where nothing is new.  All for whom the same is new are
        given the very same text, from which the server makes one frame."""
        if seat not in self._frames:
            regions, public = self._of_room(room)
            own = [] if seat is None else _draw(self._channel, self._now.own(seat), self._before.own(seat))
            self._frames[seat] = self._channel.frame(*regions, *own) if own else public
        return self._frames[seat]

    def _of_room(self, room: ChatRoom) -> tuple[list[str], str]:
        if room not in self._public:
            said = _draw(self._channel, self._now.talk(room), self._before.talk(room))
            regions = [*self._shared, *said]
            self._public[room] = regions, self._channel.frame(*regions) if regions else ""
        return self._public[room]


def _draw(channel: Channel, new: Any, old: Any) -> list[str]:
    """The regions of a scene that differ from the older one, all without one."""
    if new is old:
        return []
    names, parts = _REGIONS[type(new)]
    if old is None:
        return [channel.draw(name, part) for name, part in zip(names, parts(new), strict=True)]
    triples = zip(names, parts(new), parts(old), strict=True)
    return [channel.draw(name, part, was) for name, part, was in triples if part is not was and part != was]
