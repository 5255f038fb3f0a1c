"""What is written of a table and its games, and how they are loaded again.

Each function returns a `Write`; the caller commits those that belong together in one `Database.write`: actions, and a
snapshot of the game after them where they have closed a step.  Answers to a step that still waits change nothing else,
so that the snapshot and these answers are the game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, Table, bindparam, insert, select, update

from app.rules.model import Action, Seat, State
from app.store import clocks, codec, notes
from app.store.core import ACTIONS, CHAT, FORMER_CODES, GAMES, KEYS, LINKS, SEATS, TABLES, executes
from app.store.db import Prepared, Write
from app.store.results import StoredResult, find_results, people_of
from app.store.rows import (
    ChatRow,
    ClockRow,
    KeyRow,
    LinkRow,
    NoteRow,
    SeatRow,
    SilenceRow,
    TableRow,
)

_ACTION = Prepared(insert(ACTIONS), ACTIONS.c.keys())
_SNAPSHOT = Prepared(
    update(GAMES)
    .where(GAMES.c.id == bindparam("game"))
    .values(state=bindparam("after"), ended=bindparam("over"), outcome=bindparam("result"))
)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """The table's last game, from its snapshot; `sent` are the (seat, id) of the actions that were taken, in order, and
    `people` the (person, name) of those who sat when it was dealt, by seat."""

    id: str
    number: int
    state: State
    sent: tuple[tuple[int, str], ...]
    people: tuple[tuple[str, str], ...]
    leader_drawn: bool
    stopped: bool
    silences: tuple[SilenceRow, ...]


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it was committed last."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    keys: tuple[KeyRow, ...]
    game: StoredGame | None
    chat: tuple[ChatRow, ...]
    clock: ClockRow | None
    links: tuple[LinkRow, ...]
    results: tuple[StoredResult, ...]
    notes: tuple[NoteRow, ...]


def now() -> str:
    """The present moment in UTC, ISO 8601, seconds."""
    return datetime.now(UTC).isoformat(timespec="seconds")


# --- Writing --------------------------------------------------------------------------------------------------------


def table_opened(row: TableRow) -> Write:
    """A new table."""
    return _insert(TABLES, row.model_dump())


def seat_taken(row: SeatRow, key: KeyRow | None = None) -> Write:
    """Somebody has sat down, and has this key to his seat; a practice player has none."""

    def write(connection: Connection) -> None:
        connection.execute(insert(SEATS).values(row.model_dump()))
        if key is not None:
            connection.execute(insert(KEYS).values(key.model_dump()))

    return write


def settings_chosen(table_id: str, modules: Sequence[str], characters: Sequence[str]) -> Write:
    """The host has chosen what is played."""
    return table_set(table_id, modules=" ".join(modules), characters=" ".join(characters))


def table_set(table_id: str, **values: Any) -> Write:
    """Something about the table itself, by its columns."""
    return executes(update(TABLES).where(TABLES.c.id == table_id).values(values))


def rooms_quieted(table_id: str, rooms: Sequence[str]) -> Write:
    """The rooms in which nobody may speak."""
    return executes(update(TABLES).where(TABLES.c.id == table_id).values(quiet=" ".join(rooms)))


def words_added(table_id: str, seat: Seat, words: str) -> Write:
    """A player's words to the next deal."""
    mine = (SEATS.c.table_id == table_id) & (SEATS.c.number == seat)
    return executes(update(SEATS).where(mine).values(words=words))


def sealed(table_id: str, seal: str) -> Write:
    """A new sealed number for the next deal; the words to the last one are used up."""

    def write(connection: Connection) -> None:
        connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(seal=seal))
        connection.execute(update(SEATS).where(SEATS.c.table_id == table_id).values(words=""))

    return write


def game_dealt(
    game_id: str,
    table_id: str,
    number: int,
    state: State,
    people: Sequence[tuple[str, str]] = (),
    leader_drawn: bool = False,
) -> Write:
    """A game has begun, and these people (person, name) play it; what was dealt is kept with its entropy."""
    return _insert(
        GAMES,
        {
            "id": game_id,
            "table_id": table_id,
            "number": number,
            "rules": state.rules,
            "setup": codec.dump_setup(state.setup),
            "entropy": state.entropy,
            "first_leader": state.first_leader,
            "state": codec.dump_state(state),
            "ended": False,
            "dealt_at": now(),
            "people": json.dumps(people),
            "leader_drawn": leader_drawn,
        },
    )


def action_taken(game_id: str, number: int, seat: Seat, step: int, action: Action, sent_as: str) -> Write:
    """An action.  One that closes a step is committed with a snapshot of the game after it."""
    taken = {
        "game_id": game_id,
        "number": number,
        "seat": seat,
        "step": step,
        "action": codec.dump_action(action),
        "sent_as": sent_as,
        "taken_at": now(),
    }
    return lambda connection: _ACTION(connection, taken)


def snapshot(game_id: str, after: State, stopped: bool = False) -> Write:
    """The game as it is after the actions that are committed with it; `stopped`: it has ended without a result."""
    over = stopped or after.outcome is not None
    result = codec.dump_outcome(after.outcome) if after.outcome else ""
    values = {"game": game_id, "after": codec.dump_state(after), "over": over, "result": result}
    return lambda connection: _SNAPSHOT(connection, values)


def said(row: ChatRow) -> Write:
    """A line of chat."""
    return _insert(CHAT, row.model_dump())


def _insert(table: Table, values: dict[str, Any]) -> Write:
    return executes(insert(table).values(values))


# --- Loading --------------------------------------------------------------------------------------------------------


def find_by_code(code: str) -> Callable[[Connection], Stored | None]:
    """A query for the table that has this join code, or had it."""
    had = select(FORMER_CODES.c.table_id).where(FORMER_CODES.c.code == code)
    return lambda connection: _load(connection, (TABLES.c.code == code) | TABLES.c.id.in_(had))


def find_by_spectator_key(key: str) -> Callable[[Connection], Stored | None]:
    """A query for the table with this spectator key."""
    return lambda connection: _load(connection, TABLES.c.spectator_key == key)


def _load(connection: Connection, where: Any) -> Stored | None:
    found = connection.execute(select(TABLES).where(where)).mappings().one_or_none()
    if found is None:
        return None
    table = TableRow(**found)
    seats = connection.execute(select(SEATS).where(SEATS.c.table_id == table.id).order_by(SEATS.c.number)).mappings()
    keys = connection.execute(select(KEYS).where(KEYS.c.table_id == table.id)).mappings()
    links = connection.execute(select(LINKS).where(LINKS.c.table_id == table.id)).mappings()
    chat = connection.execute(select(CHAT).where(CHAT.c.table_id == table.id).order_by(CHAT.c.number)).mappings()
    return Stored(
        table=table,
        seats=tuple(SeatRow(**row) for row in seats),
        keys=tuple(KeyRow(**row) for row in keys),
        game=_load_game(connection, table.id),
        chat=tuple(ChatRow(**row) for row in chat),
        clock=clocks.find_clock(connection, table.id),
        links=tuple(LinkRow(**row) for row in links),
        results=find_results(connection, table.id),
        notes=notes.find_notes(connection, table.id),
    )


def _load_game(connection: Connection, table_id: str) -> StoredGame | None:
    games = select(GAMES).where(GAMES.c.table_id == table_id).order_by(GAMES.c.number.desc()).limit(1)
    game = connection.execute(games).one_or_none()
    if game is None:
        return None
    log = connection.execute(select(ACTIONS).where(ACTIONS.c.game_id == game.id).order_by(ACTIONS.c.number)).all()
    sent = tuple((row.seat, row.sent_as) for row in log)
    state, people = state_of(game, log), people_of(game.people)
    silences = clocks.find_silences(connection, game.id)
    return StoredGame(game.id, game.number, state, sent, people, game.leader_drawn, game.stopped, silences)


def state_of(game: Row[Any], log: Sequence[Row[Any]]) -> State:
    """The state of a game: its snapshot, with what its log holds of answers to the step that it waits in."""
    state = codec.load_state(game.state)
    since = {Seat(row.seat): codec.load_action(row.action) for row in log if row.step == state.step}
    return replace(state, answers={**state.answers, **since}) if since else state
