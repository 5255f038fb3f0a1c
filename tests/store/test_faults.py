"""The database does not take what it is given: nobody is told that it did, and the next write goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.store import db
from app.store.db import Database, NotSaved, Write
from tests.store.builders import column, opened, sql
from tests.store.hooks import Gate, committed_tables, on, outcome

Hook = Callable[..., None]


def read_only(connection: Any) -> None:
    connection.exec_driver_sql("PRAGMA query_only=ON")


def broken(_connection: object) -> None:
    raise OSError("the disk is gone")


FAULTS: dict[str, tuple[str, Hook]] = {"read-only": ("begin", read_only), "broken disk": ("commit", broken)}
COLUMNS = "id, code, spectator_key, host, modules, characters, opened_at"
BIG = sql(f"INSERT INTO tables ({COLUMNS}) VALUES ('big', 'BIG', 'big', 0, hex(zeroblob(100000)), '', '')")
NOWHERE = sql("INSERT INTO former_codes VALUES ('ABCDEF', 'nowhere')")
REFUSED_AT_COMMIT = (sql("PRAGMA defer_foreign_keys=ON"), NOWHERE)


async def together(database: Database, *jobs: list[Write]) -> list[object]:
    """What becomes of these jobs when they share a commit."""
    gate = Gate()
    held = asyncio.ensure_future(database.write([gate]))
    await gate.is_reached()
    writes = [asyncio.ensure_future(database.write(job)) for job in jobs]
    await asyncio.wait(writes, timeout=0)
    gate.open.set()
    await held
    return [outcome(answer) for answer in await asyncio.gather(*writes, return_exceptions=True)]


@pytest.fixture
async def full(database: Database) -> Hook:
    """A hook after which the file cannot grow any more."""
    (pages,) = await column(database, "PRAGMA page_count")

    def no_room(connection: Any) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    return no_room


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Database]:
    """A database that does not wait long for a lock."""
    monkeypatch.setattr(db, "BUSY_TIMEOUT", 1)
    database = Database(tmp_path / "impatient.sqlite")
    database.start()
    yield database
    database.stop()


@pytest.mark.parametrize(("moment", "fault"), FAULTS.values(), ids=FAULTS.keys())
async def test_nobody_is_told_of_success(database: Database, moment: str, fault: Hook) -> None:
    with on(database, moment, fault):
        answers = await asyncio.gather(*(database.write([opened(n)]) for n in range(3)), return_exceptions=True)
    assert [outcome(answer) for answer in answers] == [NotSaved] * 3


@pytest.mark.parametrize(("moment", "fault"), FAULTS.values(), ids=FAULTS.keys())
async def test_nothing_is_kept(database: Database, moment: str, fault: Hook) -> None:
    with on(database, moment, fault), pytest.raises(NotSaved):
        await database.write([opened()])
    assert committed_tables(database) == 0


async def test_the_next_write_goes_on_when_the_fault_is_over(database: Database) -> None:
    with on(database, "commit", broken), pytest.raises(NotSaved):
        await database.write([opened(1)])
    await database.write([opened(2)])
    assert committed_tables(database) == 1


async def test_all_who_share_a_commit_hear_that_it_failed(database: Database) -> None:
    answers = await together(database, [opened(1)], list(REFUSED_AT_COMMIT), [opened(2)])
    assert answers == [NotSaved] * 3


async def test_nothing_is_kept_of_a_commit_that_failed(database: Database) -> None:
    await together(database, [opened(1)], list(REFUSED_AT_COMMIT), [opened(2)])
    assert committed_tables(database) == 0


async def test_a_full_disk_takes_the_whole_commit_with_it(database: Database, full: Hook) -> None:
    with on(database, "begin", full):
        answers = await together(database, [opened(1)], [BIG], [opened(2)])
    assert (answers, committed_tables(database)) == ([NotSaved] * 3, 0)


async def test_a_lock_that_is_not_given_up_in_time_is_told(impatient: Database) -> None:
    with closing(sqlite3.connect(impatient.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotSaved):
            await impatient.write([opened()])


async def test_a_lock_is_waited_for_once(impatient: Database) -> None:
    tried: list[str] = []
    with closing(sqlite3.connect(impatient.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with on(impatient, "before_cursor_execute", lambda *sent: tried.append(sent[2])), pytest.raises(NotSaved):
            await impatient.write([opened()])
    assert tried == ["BEGIN IMMEDIATE"]


async def test_a_lock_that_is_given_up_in_time_is_waited_for(database: Database) -> None:
    with closing(sqlite3.connect(database.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        write = asyncio.ensure_future(database.write([opened()]))
        await asyncio.wait([write], timeout=0)
        other.execute("COMMIT")
    await write
    assert committed_tables(database) == 1
