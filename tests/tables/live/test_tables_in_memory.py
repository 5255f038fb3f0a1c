"""Only so many tables are in memory: idle ones make room, and where there is none a newcomer is told so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.rules.model import Refused
from app.store.db import Database, NotSaved
from app.tables.live.actor import Actor
from app.tables.live.registry import Registry
from tests.tables.builders import saying, seated, secret
from tests.tables.live.test_parking import LONG_AGO
from tests.tables.watching import join

MOST = 3


@pytest.fixture(name="small")
async def _small(database: Database) -> AsyncIterator[Registry]:
    """Tables on a machine with room for a few."""
    registry = Registry(database, park_after=3600, most=MOST)
    yield registry
    registry.stop()


async def full(registry: Registry) -> list[Actor]:
    """As many tables as there is room for, somebody looking at each."""
    actors = [await seated(registry, 2) for _ in range(MOST)]
    for actor in actors:
        join(actor.broadcast, None)
    return actors


async def test_the_table_that_was_not_needed_for_longest_makes_room(small: Registry) -> None:
    actors = await full(small)
    for ago, actor in enumerate(actors[1:], start=1):
        actor.broadcast.subscribers.clear()
        actor.used_at = LONG_AGO * ago
    await seated(small)
    codes = [actor.table.code for actor in actors]
    assert await small.by_code(codes[1]) is actors[1]
    assert actors[2] not in small.in_memory


async def test_where_all_are_in_use_no_table_is_opened_and_nothing_is_written(small: Registry) -> None:
    actors = await full(small)
    with pytest.raises(Refused, match="too_many_tables"):
        await small.open("Ada", secret(0))
    assert [(await small.by_code(actor.table.code)) is actor for actor in actors] == [True] * MOST
    assert await small.remove_unused("9999") == 0


async def test_nor_is_a_parked_one_woken_and_it_is_there_when_there_is_room(small: Registry) -> None:
    parked = await seated(small, 2)
    parked.used_at = LONG_AGO
    small.park()
    actors = await full(small)
    with pytest.raises(Refused, match="too_many_tables"):
        await small.by_spectator_key(parked.table.spectator_key)
    actors[0].broadcast.subscribers.clear()
    actors[0].used_at = LONG_AGO
    assert (await small.by_code(parked.table.code)).table == parked.table


async def test_a_table_that_was_asked_for_just_now_is_not_taken_away(small: Registry) -> None:
    for actor in await full(small):
        actor.broadcast.subscribers.clear()
    with pytest.raises(Refused, match="too_many_tables"):
        await small.open("Ada", secret(0))


async def test_who_asks_a_table_that_has_left_is_told_to_ask_again(small: Registry) -> None:
    actor = await seated(small, 2)
    actor.used_at = LONG_AGO
    small.park()
    with pytest.raises(NotSaved):
        async with asyncio.timeout(10):
            await actor.ask(saying(0, "Hello"))
