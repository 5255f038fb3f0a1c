"""Tables that nobody needs leave the memory, never the database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from app.rules.model import Refused
from app.store.db import Database, Write
from app.tables.live.actor import Actor
from app.tables.live.registry import Registry
from tests.tables.builders import busy, joining, seated, secret
from tests.tables.watching import join

LONG_AGO = -1e9


async def test_an_idle_table_is_parked_and_wakes_as_it_was(registry: Registry) -> None:
    actor = await busy(registry)
    actor.used_at = LONG_AGO
    registry.park()
    woken = await registry.by_code(actor.table.code)
    assert (woken is not actor, woken.table) == (True, actor.table)


async def test_a_parked_table_wakes_by_its_spectator_key_too(registry: Registry) -> None:
    actor = await seated(registry)
    actor.used_at = LONG_AGO
    registry.park()
    assert (await registry.by_spectator_key(actor.table.spectator_key)).table == actor.table


async def test_a_table_in_use_is_not_parked(registry: Registry) -> None:
    actor = await seated(registry)
    registry.park()
    assert await registry.by_code(actor.table.code) is actor


async def test_finding_a_table_is_use(registry: Registry) -> None:
    actor = await seated(registry)
    actor.used_at = LONG_AGO
    await registry.by_code(actor.table.code)
    registry.park()
    assert await registry.by_code(actor.table.code) is actor


async def test_a_watched_table_is_not_parked(registry: Registry) -> None:
    actor = await seated(registry)
    join(actor.broadcast, None)
    actor.used_at = LONG_AGO
    registry.park()
    assert await registry.by_code(actor.table.code) is actor


async def test_a_table_that_is_being_written_is_not_parked(registry: Registry) -> None:
    actor = await seated(registry, 3)
    joins = asyncio.ensure_future(actor.ask(joining(3)))
    await asyncio.wait([joins], timeout=0)
    actor.used_at = LONG_AGO
    registry.park()
    assert await joins == 3


async def test_tables_are_parked_by_themselves(database: Database) -> None:
    registry = Registry(database, park_after=0.01)
    actor = await registry.open("Ada", secret(0))
    async with asyncio.timeout(10):
        await actor.ended()
    registry.stop()
    assert actor not in registry.in_memory


async def test_who_opens_a_table_while_it_is_removed_finds_none(
    registry: Registry, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    actor = await seated(registry)
    actor.used_at = LONG_AGO
    registry.park()
    write, opening = database.write, list[asyncio.Task[Actor]]()

    async def slowly(writes: Sequence[Write]) -> None:
        opening.append(asyncio.create_task(registry.by_code(actor.table.code)))
        await asyncio.wait(opening, timeout=0.2)  # as long as it would take, if it could
        await write(writes)

    monkeypatch.setattr(database, "write", slowly)
    assert await registry.remove_unused("9999") == 1
    with pytest.raises(Refused, match="no_such_table"):
        await opening[0]
