"""No answer waits longer for one character or card than for another: as much is done for each, before the reply."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from app.rules.model import Setup, State
from app.store import journal
from app.store.db import Write
from app.tables.model.table import Table
from app.tables.views import incremental
from app.tables.views.incremental import Progress
from tests.rules.mixes import mix_id
from tests.web.work import differences

MIXES = [Setup(5), Setup(7, ("rogue",), ("resistance_rogue", "spy_rogue")), Setup(6, ("sergeant",))]
SPIES = Setup(10)
each_mix = pytest.mark.parametrize("setup", MIXES, ids=mix_id)


@each_mix
async def test_as_much_is_done_for_an_action_whatever_is_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setup: Setup
) -> None:
    assert await differences(tmp_path, setup, "even", monkeypatch) == []


# --- Work that depends on a secret is found -------------------------------------------------------------------------


async def test_statements_whose_number_depends_on_who_is_a_spy_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = journal.snapshot

    def uneven(game: str, after: State, stopped: bool) -> Write:
        def write(connection: Connection) -> None:
            snapshot(game, after, stopped)(connection)
            for _ in range(sum(seat for seat, role in enumerate(after.roles) if role == "spy")):
                connection.execute(text("SELECT 1"))

        return write

    monkeypatch.setattr(journal, "snapshot", uneven)
    assert await differences(tmp_path, SPIES, "uneven", monkeypatch)


async def test_a_view_made_anew_when_a_spy_has_answered_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    between = incremental.between

    def uneven(before: Table, after: Table) -> Progress | None:
        gone_on = between(before, after)
        assert after.game is not None and gone_on is not None
        spies = any(after.game.state.roles[seat] == "spy" for seat in gone_on.answered or ())
        return None if spies else gone_on

    monkeypatch.setattr(incremental, "between", uneven)
    assert await differences(tmp_path, SPIES, "uneven", monkeypatch)
