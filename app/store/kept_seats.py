"""The seats that a device has keys to, for its list of tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, and_, func, or_, select

from app.store.core import GAMES, KEYS, SEATS, TABLES


@dataclass(frozen=True, slots=True)
class SeatKept:
    """A seat at a table that a device has a key to."""

    table_id: str
    code: str
    """The table's join code."""
    name: str
    """The owner of the seat."""
    stand_in: bool
    """Whether the key is that of a stand-in."""
    seats: int
    """How many seats are taken."""
    playing: bool
    """Whether a game is going on."""


def find_kept_seats(keys: Mapping[str, str]) -> Callable[[Connection], tuple[SeatKept, ...]]:
    """A query for the seats that these keys open: table id -> hash of the secret."""
    seats = (
        select(func.count()).where(SEATS.c.table_id == TABLES.c.id).correlate(TABLES).scalar_subquery().label("seats")
    )
    going_on = (GAMES.c.table_id == TABLES.c.id) & ~GAMES.c.ended & ~GAMES.c.stopped
    playing = select(func.count()).where(going_on).correlate(TABLES).scalar_subquery().label("playing")
    mine = or_(*(and_(KEYS.c.table_id == table_id, KEYS.c.secret_hash == it) for table_id, it in keys.items()))
    query = (
        select(TABLES.c.id, TABLES.c.code, SEATS.c.name, KEYS.c.stand_in, seats, playing)
        .select_from(KEYS)
        .join(TABLES, TABLES.c.id == KEYS.c.table_id)
        .join(SEATS, and_(SEATS.c.table_id == KEYS.c.table_id, SEATS.c.person == KEYS.c.person))
        .where(mine)
        .order_by(TABLES.c.opened_at.desc())
    )
    return lambda connection: tuple(
        SeatKept(row.id, row.code, row.name, row.stand_in, row.seats, row.playing > 0)
        for row in connection.execute(query)
    )
