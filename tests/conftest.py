"""What tests of the store, of tables and of the web share: a database of their own, and the tables on it."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from app.store.db import Database
from app.tables.registry import Registry
from tests.unlimited import UNLIMITED

A_DAY = 24 * 3600.0

os.environ |= UNLIMITED  # the servers that tests start inherit this


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """A new database that runs."""
    database = Database(tmp_path / "resistance.sqlite")
    database.start()
    yield database
    database.stop()


@pytest.fixture
async def registry(database: Database) -> AsyncIterator[Registry]:
    """The tables on that database; none is parked unless the test says so."""
    registry = Registry(database, park_after=A_DAY)
    yield registry
    registry.stop()
