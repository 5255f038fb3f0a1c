"""What is written of players' private notes, and of how much a table remembers."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select, update

from app.store.core import NOTES, TABLES, executes
from app.store.db import Write
from app.store.rows import NoteRow


def memory_chosen(table_id: str, memory: str) -> Write:
    """How much of earlier votes is shown."""
    change = update(TABLES).where(TABLES.c.id == table_id).values(memory=memory)
    return executes(change)


def notes_kept(table_id: str, person: str, rows: Sequence[NoteRow]) -> Write:
    """All notes of this person, in the place of those that he had."""
    values = [row.model_dump() for row in rows]

    def write(connection: Connection) -> None:
        connection.execute(delete(NOTES).where(NOTES.c.table_id == table_id, NOTES.c.person == person))
        if values:
            connection.execute(insert(NOTES), values)

    return write


def find_notes(connection: Connection, table_id: str) -> tuple[NoteRow, ...]:
    """All notes of a table."""
    found = connection.execute(select(NOTES).where(NOTES.c.table_id == table_id)).mappings()
    return tuple(NoteRow(**row) for row in found)
