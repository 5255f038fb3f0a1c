"""Whatever is asked of a table, its rows load to the table in memory: every field of it, and of the records in it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest
from sqlmodel import SQLModel

from app.rules.model import Refused, Vote
from app.rules.numbers import REJECTIONS
from app.store.db import Database
from app.store.tables import find_by_code
from app.tables.audit import audit
from app.tables.commands import bots, clock, games, seats
from app.tables.commands.games import after_game
from app.tables.live.registry import Registry
from app.tables.mapping import from_stored, rows, writes
from app.tables.model.notes import Note
from app.tables.model.options import Options, Selection
from app.tables.model.seats import Key, Link, Poll, Result
from app.tables.model.table import Change, ChatLine, Clock, Game, Player, Request, Silence, Table
from tests.tables.any_commands import NOON, drawn
from tests.tables.builders import (
    ROGUE,
    acting,
    after,
    dealt,
    game_of,
    playing,
    proposal,
    saying,
    starting,
    state_of,
    table,
    voting,
)

NOT_STORED = {"Table.absences"}
"""A table that wakes finds out anew who is absent."""
OPENED: Mapping[str, Callable[[], Table]] = {
    "a table": lambda: games.opened("Ada", "the secret of seat 0"),
    "with practice players": lambda: after(table(2), lambda of: bots.fill(of, 5), starting()),
    "with a module and clocks": lambda: clock.choose(table(7, ROGUE), clock.PRESETS["brisk"]).table,
}
COMMANDS = 600
RECORDS = (Table, Player, Key, Link, Game, Clock, Silence, Options, Selection, Poll, Result, ChatLine, Note)
Told = dict[str, set[str]]


class Kept:
    """A table in memory, and in a database."""

    def __init__(self, path: Path, table: Table) -> None:
        self.database = Database(path)
        self.database.prepare()
        self.table = table
        self._write(None, Change(table))

    def _write(self, before: Table | None, change: Change) -> None:
        with self.database.engine.begin() as connection:
            for write in writes(before, self.table, change.log):
                write(connection)

    def take(self, change: Change) -> None:
        """What an actor does with a change."""
        before, self.table = self.table, clock.follow(after_game(change.table), NOON)
        self._write(before, change)

    def stored(self) -> Table:
        """The table as its rows have it."""
        with self.database.engine.begin() as connection:
            stored = find_by_code(self.table.code)(connection)
        assert stored is not None
        return from_stored(stored)


def told_apart(stored: object, memory: object, at: str = "Table") -> Iterator[str]:
    """The innermost fields in which two values differ, as `Record.field`.  The order of links says nothing."""
    if at == "Table.links":
        stored, memory = (sorted(links, key=repr) for links in (stored, memory))  # type: ignore[call-overload]
    if stored == memory or at in NOT_STORED:
        return
    if is_dataclass(stored) and is_dataclass(memory):
        name = type(memory).__name__
        for field in fields(memory):
            yield from told_apart(getattr(stored, field.name), getattr(memory, field.name), f"{name}.{field.name}")
    elif isinstance(stored, tuple) and isinstance(memory, tuple) and len(stored) == len(memory):
        for one, other in zip(stored, memory, strict=True):
            yield from told_apart(one, other, at)
    elif isinstance(stored, Mapping) and isinstance(memory, Mapping) and stored.keys() == memory.keys():
        for key in memory:
            yield from told_apart(stored[key], memory[key], at)
    else:
        yield at


def note_values(value: object, seen: Told) -> None:
    """Note what the fields of all records in this value hold."""
    if isinstance(value, RECORDS):
        for field in fields(value):
            held = getattr(value, field.name)
            seen.setdefault(f"{type(value).__name__}.{field.name}", set()).add(repr(held))
            note_values(held, seen)
    elif isinstance(value, Mapping):
        note_values(tuple(value.values()), seen)
    elif isinstance(value, tuple):
        for it in value:
            note_values(it, seen)


def played(path: Path, table: Table, rng: random.Random, seen: Told) -> Told:
    """What is told apart after commands by chance: field -> the commands after which it was.  Every other one is looked
    at: loading a table takes most of the time."""
    kept, faults = Kept(path, table), Told()
    for number in range(COMMANDS):
        name, command = drawn(kept.table, rng)
        with suppress(Refused):
            kept.take(command(kept.table))
            for field in told_apart(kept.stored(), kept.table) if number % 2 else ():
                faults.setdefault(field, set()).add(name)
        if number % 4 == 0:
            note_values(kept.table, seen)
    kept.database.engine.dispose()
    return faults


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Told, Told]:
    """Tables of several kinds: the fields that were told apart, and what all fields have held."""
    faults, seen, folder = Told(), Told(), tmp_path_factory.mktemp("evening")
    for name, opened in OPENED.items():
        faults |= played(folder / f"{name}.sqlite", opened(), random.Random(name), seen)
    return faults, seen


def test_the_rows_load_to_the_table_in_memory(evening: tuple[Told, Told]) -> None:
    faults, _seen = evening
    assert faults == {}


def test_every_field_has_held_more_than_one_value(evening: tuple[Told, Told]) -> None:
    _faults, seen = evening
    names = {f"{record.__name__}.{field.name}" for record in RECORDS for field in fields(record)}
    assert {name for name in names if len(seen.get(name, ())) < 2} == set()


PLANTED = {
    "Player.words": ("seat_row", "words"),
    "Clock.reason": ("clock_row", "reason"),
    "ChatLine.about": ("chat_row", "about"),
    "Options.first_leader": ("table_row", "leads"),
    "Silence.seats": ("silence_row", "seats"),
}


def forgetting(row: Callable[..., SQLModel], column: str) -> Callable[..., SQLModel]:
    """A mapping of the same rows that leaves this column out."""
    return lambda *of, **also: type(row(*of, **also))(**{**row(*of, **also).model_dump(), column: ""})


def test_fields_that_are_not_mapped_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for row, column in PLANTED.values():
        monkeypatch.setattr(rows, row, forgetting(getattr(rows, row), column))
    kind = "with a module and clocks"
    faults = played(tmp_path / "planted.sqlite", OPENED[kind](), random.Random(kind), Told())
    assert faults.keys() == PLANTED.keys()


# --- What rows may not share ------------------------------------------------------------------------------------------


def test_two_players_may_swap_their_seats(tmp_path: Path) -> None:
    before = after(table(5), saying(1, "hello"))
    kept = Kept(tmp_path / "swapped.sqlite", before)
    kept.take(Change(seats.reseated(before, before.players[::-1])))
    assert (kept.stored(), kept.table.seat_of(before.players[0].person)) == (kept.table, 4)


def test_a_log_that_does_not_lead_to_the_game_is_not_written() -> None:
    before = after(playing(5), proposal)
    change = voting(2, True)(before)
    with pytest.raises(ValueError, match="log"):
        writes(before, change.table, ())
    with pytest.raises(ValueError, match="log"):
        writes(before, change.table, (*change.log, *change.log))


def test_nothing_is_written_of_what_is_the_same() -> None:
    assert writes(of := after(playing(5), proposal), of) == ()


def test_an_answer_to_a_step_that_waits_is_one_write() -> None:
    before = after(playing(5), proposal)
    change = voting(2, True)(before)
    assert len(writes(before, change.table, change.log)) == 1


def rejecting(seats: int) -> list[Request]:
    """All vote against the team that was proposed last, in the same turn."""
    return [acting(seat, Vote(False)) for seat in range(seats)]


async def test_a_game_that_ends_and_the_next_one_in_one_turn_are_both_kept(
    registry: Registry, later: Registry, database: Database
) -> None:
    actor = await dealt(registry, 5)
    while state_of(actor.table).rejections < REJECTIONS - 1:
        await asyncio.gather(*(actor.ask(request) for request in (proposal, *rejecting(5))))
    await asyncio.gather(*(actor.ask(request) for request in (proposal, *rejecting(5), starting(2))))
    assert (await later.by_code(actor.table.code)).table == actor.table
    assert ([result.number for result in actor.table.results], game_of(actor.table).number) == ([1], 2)
    assert await database.read(lambda found: [it for it in audit(found) if it]) == []
