"""Clocks: the one that runs at a table, what it answered, and when the service was last alive."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select

from app.store.core import CLOCKS, PULSE, SILENCES, TABLES
from app.store.db import Write
from app.store.rows import ClockRow, SilenceRow


class Stale(Exception):
    """The clock that is to run out is not the one in the database."""


# --- Writing --------------------------------------------------------------------------------------------------------


def clock_ran_out(row: ClockRow) -> Write:
    """This clock must still be stored as it is, and running; else nothing of the transaction is written."""
    same = [CLOCKS.c[name] == value for name, value in row.model_dump().items() if value is not None]
    found = select(CLOCKS.c.table_id).where(*same, CLOCKS.c.remaining.is_(None))

    def write(connection: Connection) -> None:
        if connection.execute(found).first() is None:
            raise Stale

    return write


def alive(moment: int) -> Write:
    """The service is alive at this moment."""

    def write(connection: Connection) -> None:
        connection.execute(delete(PULSE))
        connection.execute(insert(PULSE).values(id=1, alive_at=moment))

    return write


# --- Loading --------------------------------------------------------------------------------------------------------


def find_clock(connection: Connection, table_id: str) -> ClockRow | None:
    """The clock of this table, if it has one."""
    found = connection.execute(select(CLOCKS).where(CLOCKS.c.table_id == table_id)).mappings().one_or_none()
    return None if found is None else ClockRow(**found)


def find_silences(connection: Connection, game_id: str) -> tuple[SilenceRow, ...]:
    """What the clock has answered in this game, in order."""
    found = connection.execute(select(SILENCES).where(SILENCES.c.game_id == game_id).order_by(SILENCES.c.step))
    return tuple(SilenceRow(**row) for row in found.mappings())


def find_ticking(connection: Connection) -> Sequence[str]:
    """The codes of the tables whose clock runs."""
    ticking = select(TABLES.c.code).join(CLOCKS, CLOCKS.c.table_id == TABLES.c.id).where(CLOCKS.c.remaining.is_(None))
    return connection.execute(ticking).scalars().all()


def last_alive(connection: Connection) -> int | None:
    """When the service was last known to be alive."""
    return connection.execute(select(PULSE.c.alive_at)).scalar_one_or_none()
