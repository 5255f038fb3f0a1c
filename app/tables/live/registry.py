"""Finds or wakes a table's actor, and parks those that nobody needs."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection

from app.rules.model import Refused
from app.store import clocks, tables, upkeep
from app.store.db import Database, NotSaved
from app.store.kept_seats import SeatKept, find_kept_seats
from app.store.tables import Stored
from app.tables.commands import bots, clock, games
from app.tables.live.actor import Actor
from app.tables.live.presence import PATIENT, Patience
from app.tables.mapping import from_stored, writes
from app.tables.model.table import Change, Table

Query = Callable[[Connection], Stored | None]

log = logging.getLogger(__name__)

BEAT = 5.0
"""Seconds between two notes that the service is alive."""
RECENTLY = 10.0
"""Seconds within which a table that was asked for is still in use: a request may be on its way to it."""


class Registry:
    """All tables of the service; only those in use are in memory, and at most so many."""

    def __init__(
        self,
        database: Database,
        park_after: float,
        most: int = sys.maxsize,
        pace: float = 0,
        now: Callable[[], int] = clock.now,
        patience: Patience = PATIENT,
    ) -> None:
        """At most so many tables are in memory (`most`); `pace`: seconds in which a practice player answers."""
        self._database = database
        self._park_after = park_after
        self._most = most
        self._actors: dict[str, Actor] = {}
        self._by_code: dict[str, str] = {}
        self._by_spectator_key: dict[str, str] = {}
        self._waking = asyncio.Lock()
        self._now = now
        self._pace = pace
        self._patience = patience
        self._up_since = self._down_since = now()
        self._chores = [asyncio.create_task(chore()) for chore in (self._park_forever, self._beat_forever)]

    async def resume(self) -> None:
        """The service has come up: wake the tables whose clock was running when it went down."""
        alive, codes = await self._database.read(lambda found: (clocks.last_alive(found), clocks.find_ticking(found)))
        self._down_since = self._up_since if alive is None else min(alive, self._up_since)
        for code in codes:
            try:
                await self.by_code(code)
            except Exception:  # its players find out when they come back
                log.exception("a table could not be woken")

    async def beat(self) -> None:
        """Note that the service is alive, if a clock runs anywhere: clocks are extended by the time that it is not.
        Raises `NotSaved`."""
        if any(actor.ticking for actor in self._actors.values()):
            await self._database.write([clocks.alive(self._now())])

    async def open(self, name: str, secret: str) -> Actor:
        """A new table with its host seated.  Raises `Refused` for a bad name, or when there are too many tables."""
        return await self._open(lambda: games.opened(name, secret))

    async def open_practice(self, name: str, secret: str, module: str, seats: int) -> Actor:
        """A new table at which this person plays with practice players, dealt.  Raises `Refused`."""
        return await self._open(lambda: bots.opened(name, secret, module, seats))

    async def _open(self, new: Callable[[], Table]) -> Actor:
        self._make_room()
        while True:
            table = new()
            if await self._database.read(tables.find_by_code(table.code)) is None:
                break
        await self._database.write(writes(None, table))
        return self._admit(table)

    async def by_code(self, code: str) -> Actor:
        """The table that has this join code, or had it.  Raises `Refused`."""
        actor = await self._find(self._by_code.get(code), tables.find_by_code(code))
        self._by_code[code] = actor.table.id
        return actor

    async def by_spectator_key(self, key: str) -> Actor:
        """The table with this spectator key.  Raises `Refused`."""
        actor = await self._find(self._by_spectator_key.get(key), tables.find_by_spectator_key(key))
        if actor.table.spectator_key != key:
            raise Refused("no_such_table")
        self._by_spectator_key[key] = actor.table.id
        return actor

    async def kept_seats(self, keys: Mapping[str, str]) -> tuple[SeatKept, ...]:
        """The seats that these keys open (table id -> hash of the secret), without waking their tables."""
        return await self._database.read(find_kept_seats(keys)) if keys else ()

    def listed(self) -> list[Actor]:
        """The tables that are in use and that their hosts show to strangers, the fullest last."""
        shown = [actor for actor in self._actors.values() if actor.table.options.listed and actor.table.players]
        return sorted(shown, key=lambda actor: len(actor.table.players))

    async def check(self) -> None:
        """Return if the database can be read and its writer commits.  Raises `NotSaved` or the database's error."""
        await self._database.read(tables.find_by_code(""))
        await self._database.check()

    @property
    def in_memory(self) -> tuple[Actor, ...]:
        """The actors of the tables that are in memory."""
        return tuple(self._actors.values())

    def stop(self) -> None:
        """Forget all tables; they are in the database."""
        for chore in self._chores:
            chore.cancel()
        for actor in self._actors.values():
            actor.stop()

    async def _find(self, table_id: str | None, query: Query) -> Actor:
        if table_id is not None:
            return self._touched(self._actors[table_id])
        async with self._waking:
            stored = await self._database.read(query)
            if stored is None:
                raise Refused("no_such_table")
            if actor := self._actors.get(stored.table.id):
                return self._touched(actor)
            self._make_room()
            return self._admit(from_stored(stored))

    def _admit(self, table: Table) -> Actor:
        actor = Actor(
            table, self._database.write, partial(self._reload, table.code), self._now, self._pace, self._patience
        )
        actor.timers.wake(table, self._rearm)
        self._actors[table.id] = actor
        self._by_code[table.code] = table.id
        self._by_spectator_key[table.spectator_key] = table.id
        return self._touched(actor)

    async def _reload(self, code: str) -> Table:
        stored = await self._database.read(tables.find_by_code(code))
        if stored is None:
            raise Refused("no_such_table")
        return from_stored(stored)

    @staticmethod
    def _touched(actor: Actor) -> Actor:
        actor.used_at = asyncio.get_running_loop().time()
        return actor

    async def remove_unused(self, moment: str) -> int:
        """Remove the tables at which nothing has happened since this moment (UTC, ISO 8601), except those that somebody
        has open.  Returns how many.  Raises `NotSaved` or the database's error."""
        unused = await self._database.read(lambda connection: upkeep.find_unused(connection, moment))
        gone = 0
        for table_id in unused:
            async with self._waking:  # who opens it at this moment gets it whole, or not at all
                if table_id not in self._actors:
                    await self._database.write([upkeep.removed(table_id)])
                    gone += 1
        return gone

    async def _park_forever(self) -> None:
        while True:
            await asyncio.sleep(self._park_after / 10)
            self.park()

    def park(self) -> None:
        """Let tables leave the memory that nobody has watched or asked for a while."""
        for actor in self._idle(self._park_after):
            if not actor.ticking:
                self._dismiss(actor)

    def _rearm(self, table: Table) -> Change:
        return clock.rearm(table, self._down_since, self._up_since, self._now())

    async def _beat_forever(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with suppress(NotSaved):
                await self.beat()

    def _make_room(self) -> None:
        """Let the table leave the memory that nobody has needed for longest, if there is no room for another.  Raises
        `Refused` where all are in use.  (Tables that are opened at the same moment may all find the same room.)"""
        if len(self._actors) < self._most:
            return
        longest = min(self._idle(RECENTLY), key=lambda actor: actor.used_at, default=None)
        if longest is None:
            raise Refused("too_many_tables")
        self._dismiss(longest)

    def _idle(self, seconds: float) -> list[Actor]:
        """The tables that nobody watches and nobody has asked for so long."""
        latest = asyncio.get_running_loop().time() - seconds
        return [actor for actor in self._actors.values() if actor.idle and actor.used_at <= latest]

    def _dismiss(self, actor: Actor) -> None:
        actor.stop()
        del self._actors[actor.table.id]
        for known in (self._by_code, self._by_spectator_key):
            for address in [address for address, table_id in known.items() if table_id == actor.table.id]:
                del known[address]
