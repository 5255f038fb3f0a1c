"""The rows' tables as SQLAlchemy Core knows them, and a write that is one statement."""

from __future__ import annotations

from sqlalchemy import Connection, Executable, Table
from sqlmodel import SQLModel

from app.store import rows
from app.store.db import Write


def _table(row: type[SQLModel]) -> Table:
    return row.__table__  # type: ignore[attr-defined, no-any-return]


TABLES = _table(rows.TableRow)
FORMER_CODES = _table(rows.CodeRow)
SEATS = _table(rows.SeatRow)
KEYS = _table(rows.KeyRow)
LINKS = _table(rows.LinkRow)
GAMES = _table(rows.GameRow)
ACTIONS = _table(rows.ActionRow)
CHAT = _table(rows.ChatRow)
CLOCKS = _table(rows.ClockRow)
SILENCES = _table(rows.SilenceRow)
PULSE = _table(rows.PulseRow)
NOTES = _table(rows.NoteRow)


def executes(statement: Executable) -> Write:
    """The write that executes this statement."""

    def write(connection: Connection) -> None:
        connection.execute(statement)

    return write
