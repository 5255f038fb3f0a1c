"""The database file: its settings, its start and its end, and how it is read."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from app.store.db import BUSY_TIMEOUT, Database
from tests.store.builders import column, count, opened, sql

PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": BUSY_TIMEOUT}
"""2 is FULL: a commit is on the disk before anybody is told of it."""


@pytest.fixture
def second(database: Database) -> Iterator[Database]:
    """Another server, started later on the same file."""
    second = Database(database.path)
    second.start()
    yield second
    second.stop()


@pytest.mark.parametrize(("pragma", "value"), PRAGMAS.items(), ids=PRAGMAS.keys())
async def test_a_connection_is_set_up_to_be_safe(database: Database, pragma: str, value: object) -> None:
    assert await column(database, f"PRAGMA {pragma}") == [value]


async def test_the_settings_hold_for_the_writer_too(database: Database) -> None:
    seen = "SELECT foreign_keys, synchronous FROM pragma_foreign_keys, pragma_synchronous"
    await database.write([sql(f"CREATE TABLE seen AS {seen}")])
    assert await column(database, "SELECT foreign_keys || synchronous FROM seen") == ["12"]


def test_a_new_file_is_made_in_a_folder_that_does_not_exist_yet(tmp_path: Path) -> None:
    database = Database(tmp_path / "not" / "yet" / "there.sqlite")
    database.start()
    database.stop()
    assert database.path.is_file()


async def test_a_second_start_finds_what_the_first_has_written(database: Database, second: Database) -> None:
    await database.write([opened()])
    assert await count(second, "tables") == 1


async def test_two_servers_on_one_file_take_turns(database: Database, second: Database) -> None:
    each = [(database, 1), (second, 2), (database, 3), (second, 4)]
    await asyncio.gather(*(server.write([opened(number)]) for server, number in each))
    assert await count(database, "tables") == 4


async def test_stopping_commits_what_is_still_waiting(database: Database) -> None:
    waiting = [asyncio.ensure_future(database.write([opened(number)])) for number in range(20)]
    await asyncio.wait(waiting, timeout=0)
    database.stop()
    await asyncio.gather(*waiting)
    with closing(sqlite3.connect(database.path)) as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (20,)


def test_stopping_what_was_never_started_is_harmless(tmp_path: Path) -> None:
    Database(tmp_path / "never.sqlite").stop()


async def test_a_reader_does_not_wait_for_a_writer(database: Database) -> None:
    with closing(sqlite3.connect(database.path, isolation_level=None)) as writing:
        writing.execute("BEGIN IMMEDIATE")
        assert await count(database, "tables") == 0


async def test_a_reader_sees_one_moment(database: Database) -> None:
    await database.write([opened(1)])

    def twice(connection: Connection) -> tuple[int, int]:
        first = _tables(connection)
        with closing(sqlite3.connect(database.path)) as other, other:
            columns = "id, code, spectator_key, host, modules, characters, opened_at"
            other.execute(f"INSERT INTO tables ({columns}) VALUES ('other', 'OTHER', 'other', 0, '', '', '')")
        return first, _tables(connection)

    assert await database.read(twice) == (1, 1)


async def test_a_query_that_fails_tells_the_reader(database: Database) -> None:
    with pytest.raises(OperationalError):
        await column(database, "SELECT nothing FROM nowhere")


async def test_the_text_of_an_error_holds_no_parameters(database: Database) -> None:
    query = text("SELECT * FROM nowhere WHERE secret_hash = :secret")
    with pytest.raises(OperationalError) as refused:
        await database.read(lambda connection: connection.execute(query, {"secret": "hash-of-a-secret"}))
    assert "hash-of-a-secret" not in str(refused.value)


def _tables(connection: Connection) -> int:
    return len(connection.execute(text("SELECT id FROM tables")).all())
