"""An actor on a database that can be held and can fail; a service that starts again."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from app.store.db import Database
from app.tables.live.actor import Actor
from app.tables.live.registry import Registry
from tests.tables.disk import VOTING, Disk


@pytest.fixture
async def disk() -> Disk:
    """A disk that holds a table with a vote going on."""
    return Disk(VOTING)


@pytest.fixture
async def actor(disk: Disk) -> AsyncIterator[Actor]:
    """The actor of that table."""
    actor = Actor(disk.table, disk.commit, disk.reload)
    yield actor
    actor.stop()


@pytest.fixture
async def later(database: Database) -> AsyncIterator[Registry]:
    """The service after a restart, on the same database."""
    later = Registry(database, park_after=3600)
    yield later
    later.stop()
