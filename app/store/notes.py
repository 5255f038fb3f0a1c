"""How players' private notes are loaded."""

from __future__ import annotations

from sqlalchemy import Connection, select

from app.store.core import NOTES
from app.store.rows import NoteRow


def find_notes(connection: Connection, table_id: str) -> tuple[NoteRow, ...]:
    """All notes of a table."""
    found = connection.execute(select(NOTES).where(NOTES.c.table_id == table_id)).mappings()
    return tuple(NoteRow(**row) for row in found)
