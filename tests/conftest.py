"""What tests of the store, of tables and of the web share: a database of their own, and the tables on it."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from app.store.db import Database
from app.tables.live.registry import Registry
from tests.soak import MINUTES, RESULT
from tests.unlimited import UNLIMITED
from tests.unsynced import unsynced

A_DAY = 24 * 3600.0

os.environ |= UNLIMITED  # the servers that tests start inherit this


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is marked `soak` is only for the long run."""
    if not MINUTES:
        long = [item for item in items if item.get_closest_marker("soak")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What the long run has come to."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, value in getattr(report, "user_properties", ()):
                if name == RESULT and report.when == "call":
                    terminalreporter.write_line(f"{report.nodeid}: {value}")


@pytest.fixture(autouse=True, scope="session")
def _unsynced() -> Iterator[None]:
    """Tests do not wait for the disk."""
    with unsynced():
        yield


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
