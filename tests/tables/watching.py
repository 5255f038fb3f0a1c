"""A channel that counts what it draws, and subscribers whose frames can be looked at."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from pydantic_core import to_json

from app.rules.model import Seat
from app.tables.live.broadcast import Broadcast
from app.tables.live.subscriber import Channel, Subscriber
from app.tables.model.table import Table
from app.tables.views.context import Context
from app.tables.views.model import PublicView, RoomView, SeatView, Views, regions
from tests.tables.builders import key

PUBLIC, ROOM, OWN = (set(regions(view)) for view in (PublicView, RoomView, SeatView))
EVERYTHING = PUBLIC | ROOM | {"table"}
"""What a spectator is sent at first: all regions, and the context."""


class Counting:
    """A channel of JSON frames that counts how often it draws each region."""

    def __init__(self) -> None:
        self.drawn: Counter[str] = Counter()

    def shows(self, region: str) -> Collection[str]:
        return ()

    def context(self, context: Context) -> str:
        return f'"table":{to_json(context).decode()}'

    def draw(self, region: str, part: object, context: Context, before: object = None) -> str:
        self.drawn[region] += 1
        return f"{json.dumps(region)}:{to_json(part).decode()}"

    def frame(self, *drawn: str) -> str:
        return "{" + ",".join(drawn) + "}"


class Ear:
    """A socket: what it was sent.  It takes a frame at once while it listens, else as soon as it listens again."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.lost = 0
        self.direct = True
        """Whether its server can write at once."""
        self._listening = asyncio.Event()
        self._listening.set()

    def write(self, frame: str) -> bool:
        """Take a frame at once, if that can be."""
        if now := self.direct and self._listening.is_set():
            self.heard.append(frame)
        return now

    async def send(self, frame: str) -> None:
        """Take a frame as soon as it listens."""
        await self._listening.wait()
        self.heard.append(frame)

    def lose(self) -> None:
        """Count how often it is told to be lost."""
        self.lost += 1

    def stop(self) -> None:
        """Take nothing from now on."""
        self._listening.clear()

    async def resume(self) -> None:
        """Take frames again, and return once the last one is in."""
        self._listening.set()
        while True:
            before = len(self.heard)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            if len(self.heard) == before:
                return

    def news(self) -> list[str]:
        """What it has heard since this was asked last."""
        heard, self.heard = self.heard, []
        return heard


@dataclass
class Listener:
    """A subscriber with its socket."""

    subscriber: Subscriber
    ear: Ear

    def news(self) -> list[str]:
        """The frames since the last time."""
        return self.ear.news()


class Hall:
    """An broadcast, with subscribers who have seen everything so far."""

    def __init__(self, table: Table) -> None:
        self.broadcast = Broadcast(table)
        self.channel = Counting()

    def join(self, seat: int | None, channel: Channel | None = None) -> Listener:
        """A new subscriber, with his first frame."""
        return join(self.broadcast, seat, channel or self.channel)

    def subscriber(self, seat: int | None, channel: Channel | None = None) -> Listener:
        """A subscriber who has taken his first frame."""
        listener = self.join(seat, channel)
        listener.news()
        return listener

    def players(self, seats: int) -> list[Listener]:
        """One subscriber for each of so many seats."""
        return [self.subscriber(seat) for seat in range(seats)]

    def publish(self, table: Table) -> Counter[str]:
        """Publish a table; what was drawn for it."""
        self.channel.drawn.clear()
        self.broadcast.publish(table)
        return self.channel.drawn


def join(broadcast: Broadcast, seat: int | None, channel: Channel | None = None) -> Listener:
    """A new subscriber of an broadcast, with his first frame."""
    ear = Ear()
    subscriber = broadcast.join(channel or Counting(), None if seat is None else key(seat), ear, ear.lose)
    return Listener(subscriber, ear)


def views(table: Table, seat: Seat | None, spectators: int = 0) -> Views:
    """Everything that a seat may see, a spectator for None."""
    broadcast = Broadcast(table)
    broadcast.publish(table, spectators)
    return broadcast.views(seat)


def everything(table: Table, channel: Channel, seat: int | None) -> str:
    """The first frame of a seat, of a spectator for None."""
    (frame,) = join(Broadcast(table), seat, channel).news()
    return frame


def carried(frame: str) -> set[str]:
    """The regions that a frame carries."""
    return set(json.loads(frame))
