"""A table and all that belongs to it: how it is found and loaded, and how its own row is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert, select, update

from app.store import chat, clocks, journal, notes, seats
from app.store.core import FORMER_CODES, TABLES, executes
from app.store.db import Write
from app.store.journal import StoredGame
from app.store.results import StoredResult, find_results
from app.store.rows import ChatRow, ClockRow, CodeRow, KeyRow, LinkRow, NoteRow, SeatRow, TableRow


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it was committed last."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    keys: tuple[KeyRow, ...]
    game: StoredGame | None
    chat: tuple[ChatRow, ...]
    clock: ClockRow | None
    links: tuple[LinkRow, ...]
    results: tuple[StoredResult, ...]
    notes: tuple[NoteRow, ...]


# --- Writing --------------------------------------------------------------------------------------------------------


def table_changed(row: TableRow, columns: set[str]) -> Write:
    """These columns of a table's own row are as in this row now."""
    values = row.model_dump(include=columns)
    return executes(update(TABLES).where(TABLES.c.id == row.id).values(values))


def code_changed(table_id: str, old: str, new: str) -> Write:
    """The table has another join code; the old one is kept, so that no other table ever gets it."""

    def write(connection: Connection) -> None:
        if connection.execute(select(FORMER_CODES.c.code).where(FORMER_CODES.c.code == new)).first():
            raise ValueError("a table has had this code before")
        connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(code=new))
        connection.execute(insert(FORMER_CODES).values(CodeRow(code=old, table_id=table_id).model_dump()))

    return write


# --- Loading --------------------------------------------------------------------------------------------------------


def find_by_code(code: str) -> Callable[[Connection], Stored | None]:
    """A query for the table that has this join code, or had it."""
    had = select(FORMER_CODES.c.table_id).where(FORMER_CODES.c.code == code)
    return lambda connection: _load(connection, (TABLES.c.code == code) | TABLES.c.id.in_(had))


def find_by_spectator_key(key: str) -> Callable[[Connection], Stored | None]:
    """A query for the table with this spectator key."""
    return lambda connection: _load(connection, TABLES.c.spectator_key == key)


def _load(connection: Connection, where: Any) -> Stored | None:
    found = connection.execute(select(TABLES).where(where)).mappings().one_or_none()
    if found is None:
        return None
    table = TableRow(**found)
    return Stored(
        table=table,
        seats=seats.find_seats(connection, table.id),
        keys=seats.find_keys(connection, table.id),
        game=journal.find_last_game(connection, table.id),
        chat=chat.find_lines(connection, table.id),
        clock=clocks.find_clock(connection, table.id),
        links=seats.find_links(connection, table.id),
        results=find_results(connection, table.id),
        notes=notes.find_notes(connection, table.id),
    )
