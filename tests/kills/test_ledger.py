"""The ledger notices whatever a database has lost, doubled or made up."""

from __future__ import annotations

import pytest

from app.store.db import Database
from app.tables.live.registry import Registry
from tests.kills.ledger import Ledger, kept
from tests.tables.builders import NAMES, ROGUE, busy, secret


@pytest.fixture
async def ledger(registry: Registry, database: Database) -> Ledger:
    """The ledger of a busy table: all that is there was sent and acknowledged."""
    table = (await busy(registry)).table
    ledger = Ledger()
    sheet = ledger.sheet(table.code)
    sheet.seats = sheet.asked = {name: secret(seat) for seat, name in enumerate(NAMES[:7])}
    sheet.chosen.acknowledged((ROGUE.modules, ROGUE.characters))
    with database.engine.connect() as connection:
        sheet.sent = set(kept(table, connection))
    sheet.done = set(sheet.sent)
    return ledger


CHANGES = {
    "a line is gone": ("DELETE FROM chat WHERE text = 'we'", "was acknowledged and is gone"),
    "a line is there twice": (
        "INSERT INTO chat (table_id, room, number, author, name, text, sent_as, said_at)"
        " SELECT table_id, room, 9, author, name, text, 'again', said_at FROM chat WHERE text = 'we'",
        "was never sent",
    ),
    "the last action is gone": ("DELETE FROM actions WHERE number = 4", "was acknowledged and is gone"),
    "an action is another one": ("UPDATE actions SET sent_as = 'x' WHERE number = 4", "was never sent"),
    "the snapshot is older": ("UPDATE games SET state = replace(state, '\"step\":1', '\"step\":0')", "its snapshot"),
    "the settings are older": ("UPDATE tables SET modules = ''", "chosen is"),
    "a seat is gone": ("DELETE FROM seats WHERE number = 6", "the seat of Gus is gone"),
    "a seat is another's": ("UPDATE keys SET secret_hash = secret_hash || person", "the seat of Gus is gone"),
    "words are back": ("UPDATE seats SET words = 'x' WHERE number = 6", "the words of Gus"),
    "the table is gone": ("UPDATE tables SET code = 'x'", "the table is gone"),
}


def test_what_is_as_it_was_acknowledged_is_in_order(ledger: Ledger, database: Database) -> None:
    assert ledger.faults(database.path) == []


@pytest.mark.parametrize(("change", "fault"), CHANGES.values(), ids=CHANGES)
def test_what_is_not_is_noticed(ledger: Ledger, database: Database, change: str, fault: str) -> None:
    with database.engine.begin() as connection:
        connection.exec_driver_sql(change)
    assert any(fault in found for found in ledger.faults(database.path))
