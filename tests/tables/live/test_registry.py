"""All tables of the service: opened, found, parked when nobody needs them, and woken as they were."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from app.rules.model import Refused
from app.store.db import Database, NotSaved
from app.tables.commands import games
from app.tables.live.registry import Registry
from app.tables.model import identity
from app.tables.model.rights import seat_of
from app.tables.model.table import Table
from tests.store.builders import column
from tests.store.hooks import on
from tests.tables.builders import HOST, busy, dealt, game_of, proposal, saying, seated, secret, state_of, voting
from tests.tables.disk import told


async def refusal_of(registry: Registry, *, code: str = "", key: str = "") -> str:
    """The code with which nobody is let in."""
    with pytest.raises(Refused) as refused:
        await (registry.by_spectator_key(key) if key else registry.by_code(code))
    return refused.value.code


# --- Opening --------------------------------------------------------------------------------------------------------


async def test_a_table_is_opened_with_its_host(registry: Registry) -> None:
    actor = await registry.open("Ada", secret(0))
    assert (actor.table.names, seat_of(actor.table, secret(0))) == (("Ada",), HOST)


async def test_a_table_is_not_opened_under_a_bad_name(registry: Registry) -> None:
    with pytest.raises(Refused, match="name_empty"):
        await registry.open(" ", secret(0))


async def test_an_opened_table_is_in_the_database(registry: Registry, later: Registry) -> None:
    opened = await registry.open("Ada", secret(0))
    assert (await later.by_code(opened.table.code)).table == opened.table


async def test_a_code_that_is_in_use_is_not_given_again(registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter(["AAAAAA", "AAAAAA", "AAAAAA", "BBBBBB"])
    monkeypatch.setattr(games, "new_code", lambda: next(codes))
    opened = [await registry.open("Ada", secret(0)) for _ in range(2)]
    assert [actor.table.code for actor in opened] == ["AAAAAA", "BBBBBB"]


async def test_nobody_is_told_of_a_table_that_was_not_saved(registry: Registry, database: Database) -> None:
    def read_only(connection: Any) -> None:
        connection.exec_driver_sql("PRAGMA query_only=ON")

    with on(database, "begin", read_only), pytest.raises(NotSaved):
        await registry.open("Ada", secret(0))


# --- Finding --------------------------------------------------------------------------------------------------------


async def test_a_table_is_found_by_its_code(registry: Registry) -> None:
    actor = await registry.open("Ada", secret(0))
    assert await registry.by_code(actor.table.code) is actor


async def test_a_table_is_found_by_its_spectator_key(registry: Registry) -> None:
    actor = await registry.open("Ada", secret(0))
    assert await registry.by_spectator_key(actor.table.spectator_key) is actor


UNKNOWN: dict[str, Callable[[Table], dict[str, str]]] = {
    "another code": lambda table: {"code": identity.new_code()},
    "no code": lambda table: {"code": ""},
    "the key as a code": lambda table: {"code": table.spectator_key},
    "the id as a code": lambda table: {"code": table.id},
    "another key": lambda table: {"key": identity.new_secret()},
    "the code as a key": lambda table: {"key": table.code},
    "half a key": lambda table: {"key": table.spectator_key[:11]},
}


@pytest.mark.parametrize("asked", UNKNOWN.values(), ids=UNKNOWN.keys())
async def test_no_table_is_found_by(registry: Registry, asked: Callable[[Table], dict[str, str]]) -> None:
    actor = await registry.open("Ada", secret(0))
    assert await refusal_of(registry, **asked(actor.table)) == "no_such_table"


# --- Waking ---------------------------------------------------------------------------------------------------------


async def test_a_table_wakes_as_it_was(registry: Registry, later: Registry) -> None:
    before = (await busy(registry)).table
    assert (await later.by_code(before.code)).table == before


async def test_a_table_wakes_by_its_spectator_key_too(registry: Registry, later: Registry) -> None:
    before = (await busy(registry)).table
    assert (await later.by_spectator_key(before.spectator_key)).table == before


async def test_a_woken_table_knows_what_was_sent(registry: Registry, later: Registry) -> None:
    before = (await busy(registry)).table
    woken = await later.by_code(before.code)
    await woken.ask(voting(3, True, "vote-3-False"))
    assert woken.table == before


async def test_a_woken_table_knows_what_was_said(registry: Registry, later: Registry) -> None:
    before = (await busy(registry)).table
    woken = await later.by_code(before.code)
    await woken.ask(saying(1, "we"))
    assert woken.table == before


async def test_a_woken_table_plays_on(registry: Registry, later: Registry) -> None:
    woken = await later.by_code((await busy(registry)).table.code)
    for seat in (0, 1, 4, 5, 6):
        await woken.ask(voting(seat, True))
    assert state_of(woken.table).proposals[0].votes == (True, True, False, False, True, True, True)


async def test_all_who_wake_a_table_at_once_get_the_same(registry: Registry, later: Registry) -> None:
    table = (await dealt(registry)).table
    finds = [later.by_code(table.code), later.by_spectator_key(table.spectator_key)] * 5
    assert len({id(actor) for actor in await asyncio.gather(*finds)}) == 1


async def test_two_tables_do_not_meet(registry: Registry, later: Registry) -> None:
    one, other = (await dealt(registry)).table, (await dealt(registry)).table
    assert [(await later.by_code(table.code)).table for table in (one, other)] == [one, other]


async def test_actions_are_numbered_without_a_gap(registry: Registry, database: Database) -> None:
    actor = await busy(registry)
    numbers = await column(database, "SELECT number FROM actions ORDER BY number")
    assert numbers == list(range(1, game_of(actor.table).taken + 1))


async def test_of_two_who_take_the_last_seat_one_sits_and_the_other_is_told(registry: Registry) -> None:
    actor = await seated(registry, 9)
    one, other = (partial(games.join, name=name, secret=name) for name in ("Yan", "Zoe"))
    answers = await asyncio.gather(actor.ask(one), actor.ask(other), return_exceptions=True)
    assert [told(answer) for answer in answers] == [9, "table_full"]


# --- A restart between two writers ----------------------------------------------------------------------------------


async def test_the_second_of_two_writers_is_told_and_looks_again(registry: Registry, later: Registry) -> None:
    first = await dealt(registry)
    second = await later.by_code(first.table.code)
    await first.ask(proposal)
    with pytest.raises(NotSaved):
        await second.ask(proposal)
    await second.ask(voting(0, True))
    assert game_of(second.table).taken == 2


# --- Health ---------------------------------------------------------------------------------------------------------


async def test_a_service_whose_database_works_is_well(registry: Registry) -> None:
    await registry.check()


async def test_a_service_whose_database_cannot_be_written_is_not_well(registry: Registry, database: Database) -> None:
    def broken(_connection: object) -> None:
        raise OSError("the disk is gone")

    with on(database, "commit", broken), pytest.raises(NotSaved):
        await registry.check()
