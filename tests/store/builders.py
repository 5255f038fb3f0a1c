"""Rows and small queries for tests of the store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import text

from app.rules import deal
from app.rules.model import Propose, Seat, Setup, State
from app.store import journal
from app.store.core import inserted
from app.store.db import Database, Write
from app.store.rows import ChatRow, KeyRow, SeatRow, TableRow

TABLE, GAME, CODE, KEY = "table-1", "game-1", "ABCDEF", "a-spectator-key"
OPENED_AT = "2026-11-30T12:00:00+00:00"
DEALT, _events = deal(Setup(5), "a fixed entropy", Seat(0))
"""A base game of five, just dealt: seat 0 is to propose a team of two."""


def table_row(number: int = 1) -> TableRow:
    """A table; each number has its own code and key."""
    code, key = (CODE, KEY) if number == 1 else (f"CODE{number}", f"{KEY}-{number}")
    return TableRow(id=f"table-{number}", code=code, spectator_key=key, host=0, seal="sealed", opened_at=OPENED_AT)


def opened(number: int = 1) -> Write:
    """A table is opened."""
    return inserted([table_row(number)])


def seat_row(number: int = 0, **values: Any) -> SeatRow:
    """A seat of the first table, unlike the others unless the values say so."""
    usual = {"table_id": TABLE, "name": f"P{number}", "skeleton": f"p{number}", "person": f"person-{number}"}
    return SeatRow(number=number, **(usual | values))


def sits(number: int = 0, secret_hash: str = "", **values: Any) -> Write:
    """Somebody sits down on this seat of the first table, with a key of his own."""
    row = seat_row(number, **values)
    digest = secret_hash or f"hash-{number}"
    return inserted([row, KeyRow(table_id=row.table_id, secret_hash=digest, person=row.person)])


def chat_row(number: int = 1, **values: Any) -> ChatRow:
    """A line in the players' room of the first table."""
    usual = {"room": "players", "author": "0", "name": "P0", "text": f"line {number}", "sent_as": f"id-{number}"}
    return ChatRow(table_id=TABLE, number=number, **({"said_at": OPENED_AT} | usual | values))


def dealt(state: State = DEALT) -> Write:
    """The first game of the first table is dealt."""
    return journal.game_dealt(GAME, TABLE, 1, state)


def taken(number: int = 1, *, seat: int = 0, sent_as: str | None = None) -> Write:
    """An action of that game."""
    team = Propose((Seat(0), Seat(1)))
    return journal.action_taken(GAME, number, Seat(seat), 0, team, sent_as or f"id-{number}")


def stands(after: State) -> Write:
    """That game's snapshot."""
    return journal.snapshot(GAME, after)


def sql(statement: str) -> Write:
    """Any statement as a write."""

    def write(connection: Any) -> None:
        connection.execute(text(statement))

    return write


async def count(database: Database, table: str) -> int:
    """How many rows this table holds, as everybody else sees it."""
    rows = await database.read(lambda connection: connection.execute(text(f"SELECT * FROM {table}")).all())
    return len(rows)


async def column(database: Database, query: str) -> Sequence[object]:
    """The first column of a query's answer."""
    return await database.read(lambda connection: connection.execute(text(query)).scalars().all())
