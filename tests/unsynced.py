"""Databases within the process of the tests do not wait for the disk, which was half the time of the web's tests.

Whether what was committed outlives a loss of power cannot be tried here.  That commits wait for the disk is tested in
`tests/store`, whose databases are as they are in earnest; so are those of all services in processes of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Connection
from unittest import mock

from sqlalchemy import Engine, event

from app.store import db

in_earnest = db.new_engine
"""What a database is opened with."""


def in_haste(path: Path) -> Engine:
    """The same, but that SQLite does not wait until the disk has what it was given."""
    engine = in_earnest(path)

    @event.listens_for(engine, "connect")  # after the one that has set up the connection
    def _connect(connection: Connection, _record: object) -> None:
        connection.execute("PRAGMA synchronous=OFF")

    return engine


@contextmanager
def unsynced() -> Iterator[None]:
    """As long as this lasts, databases are opened so."""
    with mock.patch.object(db, "new_engine", in_haste):
        yield
