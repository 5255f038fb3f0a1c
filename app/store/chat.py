"""How the chat of a table is loaded."""

from __future__ import annotations

from sqlalchemy import Connection, select

from app.store.core import CHAT
from app.store.rows import ChatRow


def find_lines(connection: Connection, table_id: str) -> tuple[ChatRow, ...]:
    """The lines of both rooms of a table, in order within each room."""
    found = connection.execute(select(CHAT).where(CHAT.c.table_id == table_id).order_by(CHAT.c.number)).mappings()
    return tuple(ChatRow(**row) for row in found)
