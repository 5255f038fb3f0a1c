"""Backup while somebody writes, restore, and the removal of what nobody uses."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select
from sqlmodel import SQLModel

from app.store import tables, upkeep
from app.store.core import TABLES, inserted
from app.store.db import Database, Write
from app.store.rows import ClockRow, LinkRow, NoteRow, SilenceRow
from tests.store.builders import CODE, GAME, TABLE, chat_row, dealt, opened, sits, taken

BEFORE, LATER = "2026-01-01T00:00:00+00:00", "2027-01-01T00:00:00+00:00"


def tables_in(path: Path) -> int:
    """How many tables this file holds."""
    database = Database(path)
    try:
        with database.engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(TABLES)).scalar_one()
    finally:
        database.stop()


@pytest.fixture
async def copy(database: Database, tmp_path: Path) -> Path:
    """A backup that holds one table, like the database."""
    await database.write([opened(1)])
    upkeep.backup(database.path, tmp_path / "copy.sqlite")
    return tmp_path / "copy.sqlite"


def test_a_backup_holds_what_was_committed(copy: Path) -> None:
    assert tables_in(copy) == 1


async def test_a_backup_made_while_somebody_writes_is_whole(database: Database, tmp_path: Path) -> None:
    writing = [asyncio.create_task(database.write([opened(number)])) for number in range(1, 100)]
    await asyncio.to_thread(upkeep.backup, database.path, tmp_path / "copy.sqlite")
    await asyncio.gather(*writing)
    assert 0 <= tables_in(tmp_path / "copy.sqlite") <= 99


def test_a_backup_that_cannot_be_made_leaves_the_older_one(copy: Path, tmp_path: Path) -> None:
    with pytest.raises(upkeep.NotADatabase):
        upkeep.backup(tmp_path / "nowhere.sqlite", copy)
    assert tables_in(copy) == 1


def test_restoring_is_refused_while_the_database_is_open(database: Database, copy: Path) -> None:
    with pytest.raises(upkeep.InUse):
        upkeep.restore(copy, database.path)


async def test_what_is_restored_is_what_was_backed_up(database: Database, copy: Path) -> None:
    await database.write([opened(2)])
    database.stop()
    kept = upkeep.restore(copy, database.path)
    assert kept is not None and (tables_in(database.path), tables_in(kept)) == (1, 2)


def test_a_backup_is_restored_where_there_was_nothing(copy: Path, tmp_path: Path) -> None:
    assert upkeep.restore(copy, tmp_path / "new.sqlite") is None and tables_in(tmp_path / "new.sqlite") == 1


async def test_a_log_left_behind_is_not_played_into_what_is_restored(
    database: Database, copy: Path, tmp_path: Path
) -> None:
    await database.write([opened(number) for number in range(2, 30)])
    log = database.path.with_name(database.path.name + "-wal").read_bytes()
    (tmp_path / "new.sqlite-wal").write_bytes(log)
    upkeep.restore(copy, tmp_path / "new.sqlite")
    assert tables_in(tmp_path / "new.sqlite") == 1


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\x00"], ids=["empty", "text", "torn"])
def test_what_is_no_backup_is_not_restored(database: Database, copy: Path, content: bytes) -> None:
    database.stop()
    copy.write_bytes(content)
    with pytest.raises(upkeep.NotADatabase):
        upkeep.restore(copy, database.path)
    assert tables_in(database.path) == 1


def test_a_damaged_backup_that_can_still_be_read_is_not_restored(copy: Path, tmp_path: Path) -> None:
    content = bytearray(copy.read_bytes())
    content[36:40] = (7).to_bytes(4, "big")  # the header counts free pages that are not there
    copy.write_bytes(content)
    with pytest.raises(upkeep.NotADatabase, match="damaged"):
        upkeep.restore(copy, tmp_path / "new.sqlite")
    assert not (tmp_path / "new.sqlite").exists()


# --- What nobody uses -----------------------------------------------------------------------------------------------


async def unused(database: Database, moment: str) -> list[str]:
    """The tables at which nothing has happened since."""
    return await database.read(lambda connection: upkeep.find_unused(connection, moment))


async def test_a_table_is_unused_when_it_was_opened_before_and_nothing_happened(database: Database) -> None:
    await database.write([opened()])
    assert (await unused(database, BEFORE), await unused(database, LATER)) == ([], [TABLE])


async def test_a_line_of_chat_keeps_a_table(database: Database) -> None:
    await database.write([opened(), inserted([chat_row(said_at=LATER)])])
    assert await unused(database, LATER) == []


EVERYTHING: tuple[Write, ...] = (
    opened(),
    sits(),
    dealt(),
    taken(),
    inserted([chat_row()]),
    inserted([LinkRow(table_id=TABLE, person="person-0", stand_in=False, secret_hash="hash", expires_at=LATER)]),
    tables.code_changed(TABLE, CODE, "ANOTHER"),
    inserted([ClockRow(table_id=TABLE, game_id=GAME, step=1, deadline=2, set_at=1, remaining=None)]),
    inserted([SilenceRow(game_id=GAME, step=1, key="vote", mission=1, seats="0")]),
    inserted([NoteRow(table_id=TABLE, person="person-0", about="person-1", mark="?", text="")]),
)
"""Something in every table of the database that belongs to a table of ours."""


def filled(connection: Connection) -> set[str]:
    """The tables of the database that have rows."""
    tables = SQLModel.metadata.sorted_tables
    return {rows.name for rows in tables if connection.execute(select(func.count()).select_from(rows)).scalar_one()}


async def test_a_removed_table_leaves_nothing_behind(database: Database) -> None:
    await database.write(EVERYTHING)
    assert await database.read(filled) == {rows.name for rows in SQLModel.metadata.sorted_tables} - {"pulse"}
    await database.write([upkeep.removed(TABLE)])
    assert await database.read(filled) == set()


async def test_only_the_removed_table_goes(database: Database) -> None:
    await database.write([opened(1), opened(2), upkeep.removed("table-2")])
    assert await database.read(tables.find_by_code(CODE)) is not None
