"""Finds or wakes a table's actor, and parks those that nobody needs."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection

from app.rules.model import Refused
from app.store import journal, upkeep
from app.store.db import Database
from app.store.journal import Stored
from app.tables import lobby
from app.tables.actor import Actor
from app.tables.loading import from_stored
from app.tables.model import Table

Query = Callable[[Connection], Stored | None]

RECENTLY = 10.0
"""Seconds within which a table that was asked for is still in use: a request may be on its way to it."""


class Registry:
    """All tables of the service; only those in use are in memory, and at most so many."""

    def __init__(self, database: Database, park_after: float, most: int = sys.maxsize) -> None:
        self._database = database
        self._park_after = park_after
        self._most = most
        self._actors: dict[str, Actor] = {}
        self._by_code: dict[str, str] = {}
        self._by_spectator_key: dict[str, str] = {}
        self._waking = asyncio.Lock()
        self._parking = asyncio.create_task(self._park_forever())

    async def open(self, name: str, secret: str) -> Actor:
        """A new table with its host seated.  Raises `Refused` for a bad name, or when there are too many tables."""
        self._make_room()
        while True:
            table, writes = lobby.opened(name, secret)
            if await self._database.read(journal.find_by_code(table.code)) is None:
                break
        await self._database.write(writes)
        return self._admit(table)

    async def by_code(self, code: str) -> Actor:
        """The table with this join code.  Raises `Refused`."""
        return await self._find(self._by_code.get(code), journal.find_by_code(code))

    async def by_spectator_key(self, key: str) -> Actor:
        """The table with this spectator key.  Raises `Refused`."""
        return await self._find(self._by_spectator_key.get(key), journal.find_by_spectator_key(key))

    async def check(self) -> None:
        """Return if the database can be read and its writer commits.  Raises `NotSaved` or the database's error."""
        await self._database.read(journal.find_by_code(""))
        await self._database.write(())

    def stop(self) -> None:
        """Forget all tables; they are in the database."""
        self._parking.cancel()
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
        actor = Actor(table, self._database.write, partial(self._reload, table.code))
        self._actors[table.id] = actor
        self._by_code[table.code] = table.id
        self._by_spectator_key[table.spectator_key] = table.id
        return self._touched(actor)

    async def _reload(self, code: str) -> Table:
        stored = await self._database.read(journal.find_by_code(code))
        if stored is None:
            raise Refused("no_such_table")
        return from_stored(stored)

    @staticmethod
    def _touched(actor: Actor) -> Actor:
        actor.used_at = asyncio.get_running_loop().time()
        return actor

    async def remove_unused(self, moment: str) -> int:
        """Remove the tables at which nothing has happened since this moment (UTC, ISO 8601), except those that somebody
        has open.  Returns how many.  Raises `NotSaved`."""
        unused = await self._database.read(lambda connection: upkeep.find_unused(connection, moment))
        gone = [table_id for table_id in unused if table_id not in self._actors]
        for table_id in gone:
            await self._database.write([upkeep.removed(table_id)])
        return len(gone)

    async def _park_forever(self) -> None:
        while True:
            await asyncio.sleep(self._park_after / 10)
            self.park()

    def park(self) -> None:
        """Let tables leave the memory that nobody has watched or asked for a while."""
        for actor in self._idle(self._park_after):
            self._dismiss(actor)

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
        del self._by_code[actor.table.code]
        del self._by_spectator_key[actor.table.spectator_key]
