"""What is written of who sits at a table: seats, the keys that open them, and links that give one more key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, delete, insert

from app.store.db import Write
from app.store.journal import KEYS, LINKS, SEATS
from app.store.rows import KeyRow, LinkRow, SeatRow


def seated(table_id: str, rows: Sequence[SeatRow]) -> Write:
    """All seats of a table as they are now, whoever sat where before.  Nobody but these has a key or a link."""

    def write(connection: Connection) -> None:
        connection.execute(delete(SEATS).where(SEATS.c.table_id == table_id))
        connection.execute(insert(SEATS), [row.model_dump() for row in rows])
        people = [row.person for row in rows]
        for of in (KEYS, LINKS):
            connection.execute(delete(of).where(of.c.table_id == table_id, of.c.person.not_in(people)))

    return write


def key_given(row: KeyRow) -> Write:
    """A device has a key to a seat."""
    return lambda connection: _execute(connection, insert(KEYS).values(row.model_dump()))


def keys_taken(table_id: str, digests: Iterable[str]) -> Write:
    """These keys open nothing any more."""
    gone = (KEYS.c.table_id == table_id) & KEYS.c.secret_hash.in_(list(digests))
    return lambda connection: _execute(connection, delete(KEYS).where(gone))


def link_made(row: LinkRow) -> Write:
    """A link to a seat; the one that there was before gives nothing any more."""

    def write(connection: Connection) -> None:
        link_ended(row.table_id, row.person, row.stand_in)(connection)
        connection.execute(insert(LINKS).values(row.model_dump()))

    return write


def link_ended(table_id: str, person: str, stand_in: bool) -> Write:
    """A link gives nothing any more."""
    it = (LINKS.c.table_id == table_id) & (LINKS.c.person == person) & (LINKS.c.stand_in == stand_in)
    return lambda connection: _execute(connection, delete(LINKS).where(it))


def _execute(connection: Connection, statement: object) -> None:
    connection.execute(statement)  # type: ignore[call-overload]
