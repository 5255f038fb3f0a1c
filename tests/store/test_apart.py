"""What is written of one table changes it, and touches no other that has the same people, keys and seats."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import Connection, select
from sqlmodel import SQLModel

from app.store import journal, tables, upkeep
from app.store.core import deleted, inserted
from app.store.db import Database, Write
from app.store.kept_seats import find_kept_seats
from app.store.rows import ChatRow, ClockRow, KeyRow, LinkRow, NoteRow, SeatRow, SilenceRow, TableRow
from tests.store.builders import DEALT, column, table_row

LATER = "2027-01-01T00:00:00+00:00"


def key(table: str, digest: str = "hash") -> KeyRow:
    """A key of the first seat."""
    return KeyRow(table_id=table, secret_hash=digest, person="p0")


def link(table: str, digest: str = "link") -> LinkRow:
    """A link to the first seat."""
    return LinkRow(table_id=table, person="p0", stand_in=False, secret_hash=digest, expires_at=LATER)


def seat(table: str, name: str = "Ada") -> SeatRow:
    """The first seat."""
    return SeatRow(table_id=table, number=0, person="p0", name=name, skeleton=name.lower(), words="wolf")


def clock(table: str, game: str, step: int = 1) -> ClockRow:
    """A clock that runs."""
    return ClockRow(table_id=table, game_id=game, step=step, deadline=2, set_at=1, remaining=None)


def line(table: str) -> ChatRow:
    """A line of the first seat."""
    said = {"author": "p0", "name": "Ada", "text": "", "sent_as": "1", "said_at": LATER}
    return ChatRow(table_id=table, room="players", number=1, **said)


def note(table: str, text: str) -> NoteRow:
    """A note of the first seat about the second."""
    return NoteRow(table_id=table, person="p0", about="p1", mark="?", text=text)


def everything(number: int) -> tuple[Write, ...]:
    """A table with something of every kind."""
    table, game = f"table-{number}", f"game-{number}"
    return (
        inserted([table_row(number), seat(table), key(table)]),
        journal.game_dealt(game, table, 1, DEALT),
        inserted([line(table), link(table), clock(table, game), note(table, "before")]),
        inserted([SilenceRow(game_id=game, step=1, key="vote", mission=1, seats="0")]),
    )


ONE, GAME = "table-1", "game-1"
WRITES: dict[str, Write] = {
    "nobody sits any more": deleted([seat(ONE)]),
    "a key is given": inserted([key(ONE, "another")]),
    "a key is taken": deleted([key(ONE)]),
    "no link": deleted([link(ONE)]),
    "another code": tables.code_changed(ONE, "ABCDEF", "OTHER"),
    "no clock": deleted([clock(ONE, GAME)]),
    "no note": deleted([note(ONE, "before")]),
    "no line": deleted([line(ONE)]),
    "another seal": tables.table_changed(TableRow(**{**table_row().model_dump(), "seal": "another"}), {"seal"}),
    "a game is stopped": journal.snapshot(GAME, DEALT, stopped=True),
    "a game goes on": journal.snapshot(GAME, replace(DEALT, step=7)),
    "all is removed": upkeep.removed(ONE),
}


def by_table(connection: Connection) -> tuple[set[object], ...]:
    """All rows of the first table and its game, and all of the second."""
    rows = [tuple(row) for table in SQLModel.metadata.sorted_tables for row in connection.execute(select(table))]
    return tuple({row for row in rows if {f"table-{number}", f"game-{number}"} & {*row}} for number in (1, 2))


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
async def test_a_write_changes_its_table_and_no_other(database: Database, write: Write) -> None:
    await database.write([*everything(1), *everything(2)])
    mine, others = await database.read(by_table)
    await database.write([write])
    after = await database.read(by_table)
    assert mine != after[0] and others == after[1] and len(others) == 9


async def test_a_device_finds_its_seat_where_its_key_fits(database: Database) -> None:
    second = SeatRow(table_id="table-2", number=1, person="p1", name="Cleo", skeleton="cleo")
    await database.write([*everything(1), *everything(2)])
    await database.write([inserted([second]), journal.snapshot("game-2", DEALT, stopped=True)])
    await database.write([deleted([seat("table-2")]), inserted([seat("table-2", "Bea")])])
    found = await database.read(find_kept_seats({"table-1": "hash", "table-2": "another"}))
    assert [(place.table_id, place.name, place.seats, place.playing) for place in found] == [(ONE, "Ada", 1, True)]
    (stopped,) = await database.read(find_kept_seats({"table-2": "hash"}))
    assert (stopped.name, stopped.seats, stopped.playing) == ("Bea", 2, False)


@pytest.mark.parametrize("stand_in", [False, True])
async def test_a_link_of_the_owner_and_one_of_who_stands_in_are_two(database: Database, stand_in: bool) -> None:
    both = [LinkRow(**{**link(ONE).model_dump(), "stand_in": of}) for of in (False, True)]
    await database.write([inserted([table_row(), *both])])
    await database.write([deleted([LinkRow(**{**link(ONE).model_dump(), "stand_in": stand_in})])])
    assert await column(database, "SELECT stand_in FROM links") == [int(not stand_in)]
