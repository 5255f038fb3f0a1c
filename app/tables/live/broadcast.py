"""Who watches a table.  What has changed is drawn once for all who see the same, and given to each subscriber."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from app.rules.model import Seat
from app.tables.live.subscriber import Channel, Outlet, Subscriber
from app.tables.model import rights
from app.tables.model.table import ChatRoom, Table
from app.tables.views import build, incremental
from app.tables.views.context import Context, context
from app.tables.views.model import PublicView, RoomView, SeatView, View, Views, both, parts
from app.tables.views.seats import WatchingPart


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
        """The subscribers at a seat: few, where spectators may be many."""
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
        # First: where nothing can be drawn for them, they do not watch.
        self._start_over(subscriber)
        self.subscribers.add(subscriber)
        if seat is not None:
            self._sitting.add(subscriber)
        self._changed(seat)
        return subscriber

    def leave(self, subscriber: Subscriber) -> None:
        """The socket of this subscriber is gone."""
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
        channel, views = subscriber.channel, self.views(subscriber.seat)
        drawn = [channel.draw(region, part, views.context) for region, part in views.parts()]
        return channel.frame(*filter(None, [channel.context(views.context), *drawn]))

    def views(self, seat: Seat | None) -> Views:
        """Everything that a seat may see, a spectator for None."""
        return self._shown.views(seat)

    def publish(self, table: Table, spectators: int | None = None) -> None:
        """Show a committed table: to each subscriber, the regions that have changed for them."""
        before, count = self._shown, self.spectators if spectators is None else spectators
        self._shown = _Shown(table, count)
        if self.subscribers:
            self._shown.keep(before)
        if table.players is not before.table.players or table.keys is not before.table.keys:
            self._seat_anew(table)
        if table.spectator_key != before.table.spectator_key:
            for subscriber in [subscriber for subscriber in self.subscribers if subscriber.seat is None]:
                self._dismiss(subscriber)
        drawn: dict[Channel, _News] = {}
        for subscriber in self.subscribers:
            news = drawn.get(subscriber.channel) or drawn.setdefault(
                subscriber.channel, _News(subscriber.channel, before, self._shown)
            )
            frame = news.frame(subscriber.seat, subscriber.room)
            if frame:
                subscriber.put(frame, partial(self._everything, subscriber))

    def _seat_anew(self, table: Table) -> None:
        """Drop subscribers whose key has lost its seat; send everything to those whose seat has another number."""
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
    """The views of one committed table, each made when it is first needed."""

    def __init__(self, table: Table, spectators: int) -> None:
        self.table = table
        self.spectators = spectators
        self._public: PublicView | None = None
        self._contexts: dict[ChatRoom, Context] = {}
        self._rooms: dict[ChatRoom, RoomView] = {}
        self._seats: dict[Seat, SeatView] = {}

    def keep(self, before: _Shown) -> None:
        """Keep of the views of an earlier table what cannot have changed, so that it is not made again."""
        gone_on = incremental.between(before.table, self.table)
        if gone_on is not None:
            self._contexts = before._contexts
            self._seats = gone_on.seat_views(before._seats)
            self._public = self._counted(gone_on.public_view(before.public))

    def context(self, room: ChatRoom) -> Context:
        found = self._contexts.get(room)
        return found or self._contexts.setdefault(room, context(self.table, room))

    @property
    def public(self) -> PublicView:
        if self._public is None:
            self._public = self._counted(build.public_view(self.table))
        return self._public

    def _counted(self, public: PublicView) -> PublicView:
        """The same with the spectators as they were counted last."""
        if public.watching.spectators == self.spectators:
            return public
        return replace(public, watching=WatchingPart(self.spectators))

    def room(self, room: ChatRoom) -> RoomView:
        if room not in self._rooms:
            self._rooms[room] = build.room_view(self.table, room)
        return self._rooms[room]

    def seat(self, seat: Seat) -> SeatView | None:
        if seat >= len(self.table.players):
            return None
        if seat not in self._seats:
            self._seats[seat] = build.seat_view(self.table, seat)
        return self._seats[seat]

    def views(self, seat: Seat | None) -> Views:
        room = ChatRoom.SPECTATORS if seat is None else ChatRoom.PLAYERS
        return Views(self.context(room), self.public, self.room(room), None if seat is None else self.seat(seat))


class _News:
    """What is new at a table since it was shown last, on one kind of channel: drawn once for all who see the same."""

    def __init__(self, channel: Channel, before: _Shown, now: _Shown) -> None:
        self._channel = channel
        self._before = before
        self._now = now
        self._public = self._beside(ChatRoom.SPECTATORS)
        self._everybody = self._public.draw(now.public, before.public)
        self._rooms: dict[ChatRoom, _RoomNews] = {}
        self._frames: dict[Seat | None, str] = {}

    def frame(self, seat: Seat | None, room: ChatRoom) -> str:
        """The frame for this seat, or for spectators; empty where nothing is new.  All for whom the same is new are
        given the very same text, from which the server makes one frame."""
        if seat not in self._frames:
            news = self._rooms.get(room) or self._rooms.setdefault(room, self._of_room(room))
            own = [] if seat is None else news.beside.draw(self._now.seat(seat), self._before.seat(seat))
            self._frames[seat] = self._channel.frame(*news.drawn, *own) if own else news.frame
        return self._frames[seat]

    def _of_room(self, room: ChatRoom) -> _RoomNews:
        beside = self._public if room is ChatRoom.SPECTATORS else self._beside(room)
        context = self._channel.context(beside.context) if beside.changed else ""
        said = beside.draw(self._now.room(room), self._before.room(room))
        drawn = [context, *self._everybody, *said] if context else self._everybody + said
        return _RoomNews(beside, drawn, self._channel.frame(*drawn) if drawn else "")

    def _beside(self, room: ChatRoom) -> _Beside:
        context, before = self._now.context(room), self._before.context(room)
        return _Beside(self._channel, context, context.changed_since(before))


@dataclass(slots=True)
class _RoomNews:
    """What is new for all who are in one room."""

    beside: _Beside
    drawn: list[str]
    frame: str


@dataclass(slots=True)
class _Beside:
    """Draws beside one context, of which these fields have changed."""

    channel: Channel
    context: Context
    changed: frozenset[str]

    def draw(self, new: View | None, old: View | None) -> list[str]:
        """The regions of a view that differ from the earlier one, or show what has changed of the context."""
        changed = self.changed
        if new is None or (new is old and not changed):
            return []
        if old is None:
            return [self.channel.draw(region, part, self.context) for region, part in parts(new)]
        drawn = list[str]()
        for region, part, before in both(new, old):
            if changed and not changed.isdisjoint(self.channel.shows(region)):
                drawn.append(self.channel.draw(region, part, self.context))
            elif part is not before and part != before:
                drawn.append(self.channel.draw(region, part, self.context, before))
        return drawn
