"""The rows' tables as SQLAlchemy Core knows them, and the writes that any of them takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, Executable, Table, bindparam, delete, insert
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


def inserted(rows: Iterable[SQLModel]) -> Write:
    """These rows are new."""
    by_table = _by_table(rows)

    def write(connection: Connection) -> None:
        for table, those in by_table.items():
            connection.execute(insert(table), [row.model_dump() for row in those])

    return write


def deleted(rows: Iterable[SQLModel]) -> Write:
    """The rows with the primary keys of these are gone."""
    by_table = _by_table(rows)

    def write(connection: Connection) -> None:
        for table, those in by_table.items():
            keys = list(table.primary_key.columns.keys())
            statement = delete(table).where(*(table.c[key] == bindparam(f"of_{key}") for key in keys))
            connection.execute(statement, [{f"of_{key}": getattr(row, key) for key in keys} for row in those])

    return write


def _by_table(rows: Iterable[SQLModel]) -> dict[Table, Sequence[SQLModel]]:
    found: dict[Table, list[SQLModel]] = {}
    for row in rows:
        found.setdefault(_table(type(row)), []).append(row)
    return dict(found)
