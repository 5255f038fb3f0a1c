"""The service, where the table is asked how to go on as soon as somebody is absent: `python -m tests.browser.asking
serve`.  The vote itself takes its usual time."""

from __future__ import annotations

from unittest import mock

from app.__main__ import main
from app.tables.commands import absence
from app.tables.live import presence
from app.tables.model.table import Change, Table

MOMENT = 500
"""Milliseconds for which somebody absent is waited for."""

_seen = absence.seen


def seen(table: Table, absent: frozenset[str], there: frozenset[str], now: int, _waits: int) -> Change:
    """These people are absent, and these are there, as always."""
    return _seen(table, absent, there, now, MOMENT)


if __name__ == "__main__":
    mock.patch.object(absence, "seen", seen).start()
    mock.patch.object(presence, "WAKING", 2).start()  # a new table wakes when it is opened, and nobody is late here
    main()
