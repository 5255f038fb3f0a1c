"""A database that tests of the journal and of its constraints start from."""

from __future__ import annotations

import pytest

from app.store.db import Database
from tests.store.builders import dealt, opened


@pytest.fixture
async def journalled(database: Database) -> Database:
    """A database with a table whose first game is dealt."""
    await database.write([opened(), dealt()])
    return database
