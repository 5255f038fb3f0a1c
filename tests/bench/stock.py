"""A database with tables of seven whose game has begun, made by the service's own parts without a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from app.rules import in_force
from app.rules.model import Seat, Side
from app.store.db import Database, Write
from app.tables.commands import games
from app.tables.mapping import writes
from app.tables.model.identity import new_secret
from app.tables.model.table import Table
from tests.bench.script import SEATS

NAMES = ("Ada", "Ben", "Chloe", "Dan", "Emma", "Finn", "Grace")


@dataclass(frozen=True, slots=True)
class Stocked:
    """What the load generator has to know of a table."""

    code: str
    spectator_key: str
    secrets: tuple[str, ...]
    game: str
    leader: int
    spies: frozenset[int]


async def stock(path: Path, count: int) -> list[Stocked]:
    """So many tables in a new database."""
    database = Database(path)
    database.start()
    try:
        tables = [_table() for _ in range(count)]
        await database.write([write for _table, written in tables for write in written])
    finally:
        database.stop()
    return [table for table, _written in tables]


def _table() -> tuple[Stocked, Sequence[Write]]:
    secrets = tuple(new_secret() for _ in range(SEATS))
    table = games.opened(NAMES[0], secrets[0])
    for name, secret in zip(NAMES[1:], secrets[1:], strict=True):
        table = games.join(table, name, secret).table
    table = games.start(table, 1).table
    return _stocked(table, secrets), writes(None, table)


def _stocked(table: Table, secrets: tuple[str, ...]) -> Stocked:
    assert table.game
    state = table.game.state
    roles = in_force(state.setup).roles
    spies = frozenset(seat for seat in range(SEATS) if roles[state.roles[Seat(seat)]].side == Side.SPIES)
    return Stocked(table.code, table.spectator_key, secrets, table.game.id, state.leader, spies)
