"""What is wrong with the database is said in a sentence when the service starts, and nothing of it has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from app.store.db import Database
from tests.restart.commands import say
from tests.restart.locks import locked

NOBODY_HEARS = "0"
"""The port; the service never comes to listen on it."""


@contextmanager
def read_only(path: Path) -> Iterator[None]:
    """Nobody may write the file, nor anything beside it."""
    path.chmod(0o444)
    path.parent.chmod(0o555)
    yield
    path.parent.chmod(0o755)
    path.chmod(0o644)


@contextmanager
def damaged(path: Path) -> Iterator[None]:
    """Something else lies in its place."""
    kept = path.read_bytes()
    path.write_bytes(b"not a database" * 1000)
    yield
    path.write_bytes(kept)


TROUBLES: dict[str, tuple[Callable[[Path], AbstractContextManager[None]], str]] = {
    "read-only": (read_only, "attempt to write a readonly database"),
    "locked": (locked, "database is locked"),
    "damaged": (damaged, "file is not a database"),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database that was used before."""
    path = tmp_path / "data" / "resistance.sqlite"
    database = Database(path)
    database.prepare()
    database.stop()
    return path


@pytest.mark.parametrize(("trouble", "why"), TROUBLES.values(), ids=TROUBLES)
def test_what_is_wrong_is_said_and_nothing_has_changed(
    path: Path, trouble: Callable[[Path], AbstractContextManager[None]], why: str
) -> None:
    before = path.read_bytes()
    with trouble(path):
        said = say(path, "serve", "--port", NOBODY_HEARS)
    assert said == (1, f"The database {path} cannot be used: {why}.\n")
    assert (path.read_bytes(), say(path, "check")) == (before, (0, "0 games replayed, 0 differ.\n"))


def test_an_empty_database_is_not_checked(tmp_path: Path) -> None:
    (tmp_path / "empty.sqlite").touch()
    status, said = say(tmp_path / "empty.sqlite", "check")
    assert (status, "not of this version" in said, said.count("\n")) == (1, True, 1)


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    status, said = say(tmp_path / "file" / "resistance.sqlite", "serve", "--port", NOBODY_HEARS)
    assert (status, "Traceback" in said, said.count("\n")) == (1, False, 1)
