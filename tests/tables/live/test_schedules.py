"""Whatever a network does to what tabs send, each answer counts once, and the database knows as much as the table."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.model import Refused
from app.store import tables
from app.store.db import Database
from app.tables.live.actor import Actor
from app.tables.live.registry import Registry
from app.tables.mapping import from_stored
from app.tables.model.table import Table
from tests.soak import examples
from tests.tables.builders import MIXES, dealt, game_of, playing, state_of
from tests.tables.network import Network, Sent, told_by_rules


def deliver(table: Table, batch: list[Sent]) -> Table:
    """The table after these have arrived, in this order."""
    for sent in batch:
        with suppress(Refused):
            table = sent(table).table
    return table


async def stored(database: Database, table: Table) -> Table:
    """The same table as the database knows it."""
    row = await database.read(tables.find_by_code(table.code))
    assert row is not None
    return from_stored(row)


@settings(max_examples=examples(30), deadline=None)
@given(seed=st.integers(0, 2**32), mix=st.sampled_from(sorted(MIXES)))
def test_each_answer_counts_once_in_order_of_its_first_arrival(seed: int, mix: str) -> None:
    start = table = playing(5, MIXES[mix], entropy=str(seed))
    network, arrived = Network(random.Random(seed)), list[Sent]()
    while table.playing:
        batch = network.batch(table)
        arrived += batch
        table = deliver(table, batch)
    assert (state_of(table), game_of(table).taken) == told_by_rules(state_of(start), arrived)


@settings(max_examples=examples(30), deadline=None)
@given(seed=st.integers(0, 2**32), mix=st.sampled_from(sorted(MIXES)))
def test_what_arrives_after_the_game_changes_nothing(seed: int, mix: str) -> None:
    table = playing(5, MIXES[mix], entropy=str(seed))
    network = Network(random.Random(seed))
    while table.playing:
        table = deliver(table, network.batch(table))
    assert deliver(table, network.sent + network.under_way) is table


async def arrive(actor: Actor, batch: list[Sent]) -> None:
    """All of these wait in the inbox at the same time."""
    answers = await asyncio.gather(*(actor.ask(sent) for sent in batch), return_exceptions=True)
    assert all(answer is None or isinstance(answer, Refused) for answer in answers)


@pytest.mark.parametrize("mix", MIXES)
async def test_the_database_knows_as_much_as_the_table_after_every_batch(
    registry: Registry, database: Database, mix: str
) -> None:
    actor = await dealt(registry, 5, MIXES[mix])
    network = Network(random.Random(mix))
    while actor.table.playing:
        await arrive(actor, network.batch(actor.table))
        assert await stored(database, actor.table) == actor.table


@pytest.mark.parametrize("mix", MIXES)
async def test_an_actor_counts_each_answer_once(registry: Registry, mix: str) -> None:
    actor = await dealt(registry, 5, MIXES[mix])
    start, network, arrived = state_of(actor.table), Network(random.Random(mix)), list[Sent]()
    while actor.table.playing:
        batch = network.batch(actor.table)
        arrived += batch
        await arrive(actor, batch)
    assert (state_of(actor.table), game_of(actor.table).taken) == told_by_rules(start, arrived)
