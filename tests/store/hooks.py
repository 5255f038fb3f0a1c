"""How tests hold the writer thread, break it, and look at the file from outside."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

from sqlalchemy import event

from app.store.db import Database


class Gate:
    """A write, or a hook, that holds the writer thread until it is opened."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.open = threading.Event()

    def __call__(self, *_connection: object) -> None:
        self.reached.set()
        assert self.open.wait(timeout=10)

    async def is_reached(self) -> None:
        assert await asyncio.to_thread(self.reached.wait, 10)


@contextmanager
def on(database: Database, what: str, hook: Callable[..., None]) -> Iterator[None]:
    """Call the hook at each begin or commit of this database."""
    event.listen(database.engine, what, hook)
    yield
    event.remove(database.engine, what, hook)


def committed_tables(database: Database) -> int:
    """What somebody else sees, who opens the file anew."""
    with closing(sqlite3.connect(database.path)) as other:
        (tables,) = other.execute("SELECT count(*) FROM tables").fetchone()
        return int(tables)


def outcome(result: object) -> object:
    """The kind of error, or None for a write that was answered."""
    return type(result) if isinstance(result, BaseException) else result
