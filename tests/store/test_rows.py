"""The constraints of the database decide between two writers."""

from __future__ import annotations

import pytest

from app.rules.model import Seat, Vote
from app.store import journal
from app.store.core import inserted
from app.store.db import Database, NotSaved, Write
from app.store.rows import TableRow
from tests.store.builders import CODE, DEALT, KEY, TABLE, chat_row, sits, sql, table_row, taken

TWICE: dict[str, tuple[Write, Write]] = {
    "action number": (taken(1, sent_as="a"), taken(1, sent_as="b")),
    "id of a seat": (taken(1, sent_as="a"), taken(2, sent_as="a")),
    "game number": (sql("SELECT 1"), journal.game_dealt("game-2", TABLE, 1, DEALT)),
    "seat number": (sits(0), sits(0, "x", skeleton="x", person="x")),
    "look-alike name": (sits(0), sits(1, skeleton="p0")),
    "seat secret": (sits(0), sits(1, "hash-0")),
    "person": (sits(0), sits(1, person="person-0")),
    "line number": (inserted([chat_row(1)]), inserted([chat_row(1, sent_as="x")])),
    "id of a line": (inserted([chat_row(1)]), inserted([chat_row(2, sent_as="id-1")])),
    "join code": (sql("SELECT 1"), inserted([TableRow(**(table_row(2).model_dump() | {"code": CODE}))])),
    "spectator key": (
        sql("SELECT 1"),
        inserted([TableRow(**(table_row(2).model_dump() | {"spectator_key": KEY}))]),
    ),
}
APART: dict[str, tuple[Write, Write]] = {
    "an id of two seats": (taken(1, seat=0, sent_as="a"), taken(2, seat=1, sent_as="a")),
    "a line number of two rooms": (inserted([chat_row(1)]), inserted([chat_row(1, room="spectators")])),
    "an id of two authors": (inserted([chat_row(1)]), inserted([chat_row(2, author="1", sent_as="id-1")])),
}
STRANGERS: dict[str, Write] = {
    "a seat": sits(table_id="nowhere"),
    "a game": journal.game_dealt("game-2", "nowhere", 1, DEALT),
    "an action": journal.action_taken("nowhere", 1, Seat(0), 0, Vote(True), "a"),
}


@pytest.mark.parametrize(("first", "second"), TWICE.values(), ids=TWICE.keys())
async def test_the_second_is_not_saved(journalled: Database, first: Write, second: Write) -> None:
    await journalled.write([first])
    with pytest.raises(NotSaved):
        await journalled.write([second])


@pytest.mark.parametrize(("first", "second"), APART.values(), ids=APART.keys())
async def test_both_are_saved(journalled: Database, first: Write, second: Write) -> None:
    await journalled.write([first])
    await journalled.write([second])


@pytest.mark.parametrize("write", STRANGERS.values(), ids=STRANGERS.keys())
async def test_what_belongs_to_nothing_is_not_saved(journalled: Database, write: Write) -> None:
    with pytest.raises(NotSaved):
        await journalled.write([write])
