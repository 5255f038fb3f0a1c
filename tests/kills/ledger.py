"""What was sent and what was acknowledged, to be held against the database: all that was acknowledged is there, nothing
is there twice, and nothing that nobody sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, TypeVar

from sqlalchemy import Connection, select

from app.store import codec, tables
from app.store.core import ACTIONS, GAMES
from app.store.db import Database
from app.tables import fairness
from app.tables.audit import audit
from app.tables.mapping import from_stored
from app.tables.model.rights import seat_of
from app.tables.model.table import ChatRoom, Table

Value = TypeVar("Value")
Chosen = tuple[tuple[str, ...], tuple[str, ...]]
"""Modules and characters."""


class Latest(Generic[Value]):
    """Something that one person sets again and again, and what it can be now: what was acknowledged last, or what is
    under way."""

    def __init__(self, value: Value) -> None:
        self.possible = [value]

    def sent(self, value: Value) -> None:
        self.possible.append(value)

    def acknowledged(self, value: Value) -> None:
        self.possible = [value]

    @property
    def known(self) -> Value:
        """The value, when nothing is under way."""
        (value,) = self.possible
        return value


@dataclass(frozen=True)
class Acted:
    """An action as it was sent, in JSON."""

    game: str
    seat: int
    sent_as: str
    step: int
    action: str


@dataclass(frozen=True)
class Said:
    """A line of chat as it was sent, and by whom."""

    room: str
    by: str
    sent_as: str
    text: str


@dataclass(frozen=True)
class Dealt:
    """A game as it was started: what it must be dealt from."""

    number: int
    chosen: Chosen
    words: tuple[str, ...]


Kept = Acted | Said | Dealt


@dataclass
class Sheet:
    """All about one table.  `seats` are names and secrets, of whoever may or does sit there."""

    code: str
    sent: set[Kept] = field(default_factory=set)
    done: set[Kept] = field(default_factory=set)
    asked: dict[str, str] = field(default_factory=dict)
    seats: dict[str, str] = field(default_factory=dict)
    chosen: Latest[Chosen] = field(default_factory=lambda: Latest(((), ())))
    words: dict[int, Latest[str]] = field(default_factory=dict)

    def start(self, number: int) -> Dealt:
        """The host is about to start this game."""
        words = tuple(self.words_of(seat).known for seat in range(len(self.seats)))
        for seat in range(len(self.seats)):
            self.words_of(seat).sent("")
        return Dealt(number, self.chosen.known, words)

    def started(self) -> None:
        """It was started: the words are used up."""
        for seat in range(len(self.seats)):
            self.words_of(seat).acknowledged("")

    def words_of(self, seat: int) -> Latest[str]:
        """The words of this seat."""
        return self.words.setdefault(seat, Latest(""))


class Ledger:
    """The sheets of all tables."""

    def __init__(self) -> None:
        self.sheets: list[Sheet] = []

    def sheet(self, code: str) -> Sheet:
        """A sheet for a new table."""
        self.sheets.append(Sheet(code))
        return self.sheets[-1]

    def faults(self, path: Path) -> list[str]:
        """What of this database is not as it must be."""
        if not self.sheets:
            return []
        database = Database(path)
        try:
            with database.engine.connect().execution_options(reading=True) as connection:
                return list(self._faults(connection))
        finally:
            database.engine.dispose()

    def _faults(self, connection: Connection) -> Iterator[str]:
        yield from (f"game {found.game}: {found.reason}" for found in audit(connection) if found)
        for sheet in self.sheets:
            stored = tables.find_by_code(sheet.code)(connection)
            if stored is None:
                yield f"{sheet.code}: the table is gone"
            else:
                yield from (f"{sheet.code}: {fault}" for fault in _compare(sheet, from_stored(stored), connection))


def _compare(sheet: Sheet, table: Table, connection: Connection) -> Iterator[str]:
    found = list(kept(table, connection))
    yield from (f"{thing} is there {times} times" for thing, times in Counter(found).items() if times > 1)
    yield from (f"{thing} was acknowledged and is gone" for thing in sheet.done - set(found))
    yield from (f"{thing} was never sent" for thing in set(found) - sheet.sent)
    chosen: Chosen = table.options.selection.modules, table.options.selection.characters
    if chosen not in sheet.chosen.possible:
        yield f"chosen is {chosen}, not one of {sheet.chosen.possible}"
    yield from _seats(sheet, table)


def _seats(sheet: Sheet, table: Table) -> Iterator[str]:
    players = {player.name: player for player in table.players}
    for name, secret in sheet.seats.items():
        if name not in players or seat_of(table, secret) != players[name].seat:
            yield f"the seat of {name} is gone"
    for name, player in players.items():
        if seat_of(table, sheet.asked.get(name)) != player.seat:
            yield f"{name} has a seat and never asked for it"
        if player.words not in sheet.words_of(player.seat).possible:
            yield f"the words of {name} are {player.words}, not one of {sheet.words_of(player.seat).possible}"


def kept(table: Table, connection: Connection) -> Iterator[Kept]:
    """All that the database holds of this table, which was loaded from it."""
    for room, lines in ((ChatRoom.PLAYERS, table.players_chat), (ChatRoom.SPECTATORS, table.spectators_chat)):
        yield from (Said(room, line.name, line.sent_as, line.text) for line in lines)
    for game in connection.execute(select(GAMES).where(GAMES.c.table_id == table.id)):
        setup, (_seal, words) = codec.load_setup(game.setup), fairness.opened(game.entropy)
        yield Dealt(game.number, (setup.modules, setup.characters), words)
        for row in connection.execute(select(ACTIONS).where(ACTIONS.c.game_id == game.id)):
            yield Acted(game.id, row.seat, row.sent_as, row.step, row.action)
