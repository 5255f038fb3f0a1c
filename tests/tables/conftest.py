"""An actor on a database that can be held and can fail."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from app.tables.actor import Actor
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
