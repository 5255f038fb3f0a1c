"""What an operator can say on the command line, and the sentences that he gets."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic_core import to_json
from sqlalchemy import text

from app.store import journal
from app.store.core import inserted
from app.store.db import Database
from app.store.rows import TableRow
from app.tables.model.table import Selection
from app.tables.views.build import public_view
from tests.tables.builders import ended

ROOT = Path(__file__).parent.parent


def say(database: Path, *words: str | Path) -> tuple[int, str]:
    """What a command answers: its status and its text."""
    environment = {**os.environ, "RESISTANCE_DATABASE": str(database)}
    command = [sys.executable, "-m", "app", *map(str, words)]
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    return ran.returncode, ran.stdout + ran.stderr


@pytest.fixture
async def played(database: Database) -> Database:
    """A database with a table at which a game was dealt."""
    table = ended(5)
    assert table.game is not None
    row = TableRow(id=table.id, code=table.code, spectator_key="key", host=0, seal="", opened_at="")
    await database.write([inserted([row]), journal.game_dealt("game", table.id, 1, table.game.state)])
    return database


def test_a_backup_is_made_while_the_database_is_open(played: Database, tmp_path: Path) -> None:
    assert say(played.path, "backup", tmp_path / "copy") == (0, f"The database is copied to {tmp_path / 'copy'}.\n")


def test_restoring_under_a_running_server_is_refused(played: Database, tmp_path: Path) -> None:
    say(played.path, "backup", tmp_path / "copy")
    status, answer = say(played.path, "restore", tmp_path / "copy")
    assert (status, "stop the server first" in answer) == (1, True)


def test_a_snapshot_that_its_log_does_not_lead_to_is_found(played: Database) -> None:
    status, answer = say(played.path, "check")
    assert (status, "its snapshot is not where its log leads to" in answer) == (1, True)


def test_a_missing_database_is_not_checked(tmp_path: Path) -> None:
    assert say(tmp_path / "none.sqlite", "check")[0] == 1


def test_a_database_of_a_newer_program_is_refused_in_a_sentence(database: Database) -> None:
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    status, answer = say(database.path, "serve", "--port", "0")
    assert (status, answer) == (
        1,
        "The database was made by a newer version of this program. Install that version, or newer.\n",
    )


@pytest.mark.parametrize("forged", ["", "roles", "decks"], ids=["fair", "other characters", "another deck"])
def test_a_deal_is_verified(tmp_path: Path, forged: str) -> None:
    record = json.loads(to_json(public_view(ended(7, Selection(("defector",)))).deal.record))
    if forged == "decks":
        record["decks"][0]["dealt"].reverse()
    elif forged:
        record["roles"].reverse()
    (tmp_path / "deal.json").write_text(json.dumps(record))
    status, answer = say(tmp_path / "none.sqlite", "verify", tmp_path / "deal.json")
    assert (status, answer.startswith("The deal is not fair" if forged else "The deal is fair")) == (
        int(bool(forged)),
        True,
    )


def test_what_is_no_record_is_not_verified(tmp_path: Path) -> None:
    (tmp_path / "deal.json").write_text("[]")
    assert say(tmp_path / "none.sqlite", "verify", tmp_path / "deal.json")[0] == 1


@pytest.mark.parametrize(("name", "value"), [("KEEP_DAYS", "-1"), ("PARK_AFTER", "0"), ("JOINS_PER_MINUTE", "many")])
def test_a_setting_that_cannot_be_used_is_named_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(f"RESISTANCE_{name}", value)
    status, answer = say(tmp_path / "none.sqlite", "check")
    assert (status, answer.startswith(f"A setting cannot be used: RESISTANCE_{name}: ")) == (1, True)
    assert len(answer.splitlines()) == 1
