"""Care of the database file: back it up while the service runs, put a backup back, remove what nobody needs."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, delete, func, select

from app.store.core import (
    ACTIONS,
    CHAT,
    CLOCKS,
    FORMER_CODES,
    GAMES,
    KEYS,
    LINKS,
    NOTES,
    SEATS,
    SILENCES,
    TABLES,
)
from app.store.db import Write


class InUse(Exception):
    """Somebody else, a running server most likely, has the database open."""


class NotADatabase(Exception):
    """The file is no sound database of this service."""


def backup(database: Path, target: Path) -> None:
    """Copy the database as of now into `target`, consistent though the service goes on writing (SQLite's online
    backup).  The copy takes its place only when it is complete.  Raises `NotADatabase`."""
    _sound(database)
    unfinished = target.with_name(target.name + ".unfinished")
    unfinished.unlink(missing_ok=True)
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(unfinished)) as copy:
        source.backup(copy)
        # One file and no side files, so that it can be carried away.
        copy.execute("PRAGMA journal_mode=DELETE")
    _sound(unfinished)
    unfinished.replace(target)


def restore(source: Path, database: Path) -> Path | None:
    """Put a backup in the place of the database.  Returns where the replaced one now lies, None if there was none.
    Raises `InUse` while a server runs, `NotADatabase` for a file that is no backup; then nothing has changed."""
    _sound(source)
    kept = None
    if database.exists():
        _alone(database)
        kept = database.with_name(database.name + ".replaced")
        shutil.copy2(database, kept)
    unfinished = database.with_name(database.name + ".unfinished")
    shutil.copy2(source, unfinished)
    # A log that a database left behind (somebody removed the file alone) would be played into the new one.
    for side in ("-wal", "-shm", "-journal"):
        database.with_name(database.name + side).unlink(missing_ok=True)
    unfinished.replace(database)
    return kept


def _sound(path: Path) -> None:
    """Raise `NotADatabase` unless this is a whole database with our tables."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            sound = connection.execute("PRAGMA quick_check").fetchone() == ("ok",)
            ours = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'tables'").fetchone() == (1,)
    except sqlite3.Error as error:
        raise NotADatabase(str(error)) from error
    if not (sound and ours):
        raise NotADatabase("it is damaged, or not a database of this service")


def _alone(database: Path) -> None:
    """Fold the write-ahead log into the file, which SQLite lets only the last one who has it open."""
    with closing(sqlite3.connect(database, timeout=1)) as connection:
        try:
            connection.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError as error:
            raise InUse from error


def find_unused(connection: Connection, moment: str) -> list[str]:
    """The ids of tables at which nothing has happened since this moment (UTC, ISO 8601): no seat's action, no game, no
    line of chat."""
    acted = select(func.max(ACTIONS.c.taken_at)).join(GAMES, GAMES.c.id == ACTIONS.c.game_id)
    last = [
        TABLES.c.opened_at,
        select(func.max(GAMES.c.dealt_at)).where(GAMES.c.table_id == TABLES.c.id).scalar_subquery(),
        select(func.max(CHAT.c.said_at)).where(CHAT.c.table_id == TABLES.c.id).scalar_subquery(),
        acted.where(GAMES.c.table_id == TABLES.c.id).scalar_subquery(),
    ]
    unused = select(TABLES.c.id).where(*(func.coalesce(when, "") < moment for when in last))
    return list(connection.execute(unused).scalars())


def removed(table_id: str) -> Write:
    """A table with all that belongs to it is gone."""

    def write(connection: Connection) -> None:
        games = select(GAMES.c.id).where(GAMES.c.table_id == table_id)
        for rows in (ACTIONS, SILENCES):
            connection.execute(delete(rows).where(rows.c.game_id.in_(games)))
        for rows in (CLOCKS, GAMES, CHAT, NOTES, SEATS, KEYS, LINKS, FORMER_CODES):
            connection.execute(delete(rows).where(rows.c.table_id == table_id))
        connection.execute(delete(TABLES).where(TABLES.c.id == table_id))

    return write
