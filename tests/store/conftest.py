"""A database that tests of the journal and of its constraints start from."""

from __future__ import annotations

import pytest

from app.store import db
from app.store.db import Database
from tests.store.builders import dealt, opened
from tests.unsynced import in_earnest


@pytest.fixture(autouse=True)
def _in_earnest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the database is opened in earnest, and commits wait for the disk."""
    monkeypatch.setattr(db, "new_engine", in_earnest)


@pytest.fixture
async def journalled(database: Database) -> Database:
    """A database with a table whose first game is dealt."""
    await database.write([opened(), dealt()])
    return database
