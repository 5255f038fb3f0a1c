"""A channel that counts what it draws, and watchers whose frames can be looked at."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable

from pydantic_core import to_json

from app.rules.model import Seat
from app.tables.audience import Audience, Watcher
from app.tables.model import Table

SHARED = {"board", "status", "seats", "record", "story", "lineup", "end", "deal"}
OWN = {"prompt", "knowledge", "words"}
EVERYTHING = SHARED | {"chat"}


class Counting:
    """A channel of JSON frames that counts how often it draws each region."""

    def __init__(self) -> None:
        self.drawn: Counter[str] = Counter()

    def draw(self, region: str, part: object) -> str:
        self.drawn[region] += 1
        return f"{json.dumps(region)}:{to_json(part).decode()}"

    def frame(self, drawn: Iterable[str]) -> str:
        return "{" + ",".join(drawn) + "}"


class Hall:
    """An audience, with watchers who have seen everything so far."""

    def __init__(self, table: Table) -> None:
        self.audience = Audience(table)
        self.channel = Counting()

    async def watcher(self, seat: int | None, channel: Counting | None = None) -> Watcher:
        """A watcher who has taken his first frame."""
        watcher = self.audience.join(channel or self.channel, None if seat is None else Seat(seat))
        await self.audience.next_frame(watcher)
        return watcher

    async def players(self, seats: int) -> list[Watcher]:
        """One watcher for each of so many seats."""
        return [await self.watcher(seat) for seat in range(seats)]

    def publish(self, table: Table) -> Counter[str]:
        """Publish a table; what was drawn for it."""
        self.channel.drawn.clear()
        self.audience.publish(table)
        return self.channel.drawn


def waiting(watcher: Watcher) -> list[str]:
    """All frames that wait for this watcher."""
    return list(iter(watcher.take, None))


def regions(frame: str) -> set[str]:
    """The regions that a frame carries."""
    return set(json.loads(frame))
