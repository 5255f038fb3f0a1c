"""What is written of who sits at a table: seats, the keys that open them, and links that give one more key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, delete, insert, select, update

from app.store.core import FORMER_CODES, KEYS, LINKS, NOTES, SEATS, TABLES, executes
from app.store.db import Write
from app.store.rows import CodeRow, KeyRow, LinkRow, SeatRow


def seated(table_id: str, host: int, rows: Sequence[SeatRow]) -> Write:
    """All seats of a table as they are now, whoever sat where before.  Nobody but these has a key, a link or notes, and
    there are notes about nobody else."""

    def write(connection: Connection) -> None:
        connection.execute(delete(SEATS).where(SEATS.c.table_id == table_id))
        if rows:
            connection.execute(insert(SEATS), [row.model_dump() for row in rows])
        people = [row.person for row in rows]
        for whose in (KEYS.c.person, LINKS.c.person, NOTES.c.person, NOTES.c.about):
            of = whose.table
            connection.execute(delete(of).where(of.c.table_id == table_id, whose.not_in(people)))
        connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(host=host))

    return write


def seat_changed(row: SeatRow) -> Write:
    """Something about who sits on a seat."""
    it = (SEATS.c.table_id == row.table_id) & (SEATS.c.person == row.person)
    return executes(update(SEATS).where(it).values(row.model_dump()))


def key_given(row: KeyRow) -> Write:
    """A device has a key to a seat."""
    return executes(insert(KEYS).values(row.model_dump()))


def keys_taken(table_id: str, digests: Iterable[str]) -> Write:
    """These keys open nothing any more."""
    return executes(delete(KEYS).where(KEYS.c.table_id == table_id, KEYS.c.secret_hash.in_(list(digests))))


def link_made(row: LinkRow) -> Write:
    """A link to a seat; the one that there was before gives nothing any more."""

    def write(connection: Connection) -> None:
        link_ended(row.table_id, row.person, row.stand_in)(connection)
        connection.execute(insert(LINKS).values(row.model_dump()))

    return write


def link_ended(table_id: str, person: str, stand_in: bool) -> Write:
    """A link gives nothing any more."""
    it = (LINKS.c.table_id == table_id) & (LINKS.c.person == person) & (LINKS.c.stand_in == stand_in)
    return executes(delete(LINKS).where(it))


def code_changed(table_id: str, old: str, new: str) -> Write:
    """The table has another join code; the old one is kept, so that no other table ever gets it."""

    def write(connection: Connection) -> None:
        if connection.execute(select(FORMER_CODES.c.code).where(FORMER_CODES.c.code == new)).first():
            raise ValueError("a table has had this code before")
        connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(code=new))
        connection.execute(insert(FORMER_CODES).values(CodeRow(code=old, table_id=table_id).model_dump()))

    return write
