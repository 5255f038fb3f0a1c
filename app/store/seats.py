"""How it is loaded who sits at a table: seats, the keys that open them, and links that give one more key."""

from __future__ import annotations

from sqlalchemy import Connection, select

from app.store.core import KEYS, LINKS, SEATS
from app.store.rows import KeyRow, LinkRow, SeatRow


def find_seats(connection: Connection, table_id: str) -> tuple[SeatRow, ...]:
    """The seats of a table, in order."""
    found = connection.execute(select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.number)).mappings()
    return tuple(SeatRow(**row) for row in found)


def find_keys(connection: Connection, table_id: str) -> tuple[KeyRow, ...]:
    """What opens the seats of a table."""
    found = connection.execute(select(KEYS).where(KEYS.c.table_id == table_id)).mappings()
    return tuple(KeyRow(**row) for row in found)


def find_links(connection: Connection, table_id: str) -> tuple[LinkRow, ...]:
    """The links to seats of a table."""
    found = connection.execute(select(LINKS).where(LINKS.c.table_id == table_id)).mappings()
    return tuple(LinkRow(**row) for row in found)
