"""What is written of clocks: the one that runs at a table, what it answered, and when the service was last alive."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, delete, insert, select, update

from app.store.core import CLOCKS, PULSE, SILENCES, TABLES, executes
from app.store.db import Write
from app.store.rows import ClockRow, SilenceRow


class Stale(Exception):
    """The clock that is to run out is not the one in the database."""


# --- Writing --------------------------------------------------------------------------------------------------------


def lengths_chosen(table_id: str, lengths: Mapping[str, int]) -> Write:
    """How long each kind of step may take."""
    change = update(TABLES).where(TABLES.c.id == table_id).values(lengths=json.dumps(dict(lengths)) if lengths else "")
    return executes(change)


def clock_set(row: ClockRow) -> Write:
    """The clock of a table, in the place of any other."""
    values = row.model_dump()

    def write(connection: Connection) -> None:
        connection.execute(delete(CLOCKS).where(CLOCKS.c.table_id == row.table_id))
        connection.execute(insert(CLOCKS).values(values))

    return write


def clock_removed(table_id: str) -> Write:
    """A table has no clock any more."""
    return executes(delete(CLOCKS).where(CLOCKS.c.table_id == table_id))


def clock_ran_out(row: ClockRow) -> Write:
    """This clock, which must still be there as it is, has run out; else nothing of its transaction is written."""
    same = [CLOCKS.c[name] == value for name, value in row.model_dump().items() if value is not None]
    found = select(CLOCKS.c.table_id).where(*same, CLOCKS.c.remaining.is_(None))

    def write(connection: Connection) -> None:
        if connection.execute(found).first() is None:
            raise Stale

    return write


def silence_kept(row: SilenceRow) -> Write:
    """What the clock has answered for whom."""
    return executes(insert(SILENCES).values(row.model_dump()))


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
