"""What is to be written, from a table before a change and after it.

Most changes leave most of a table as it is, and then that part is the same object: `is` comes before any comparison.
A row that has changed is deleted and inserted anew, so that two players may swap what no two rows may share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from sqlmodel import SQLModel

from app.rules.model import Seat
from app.store import clocks, journal, tables
from app.store.core import deleted, inserted
from app.store.db import Write
from app.store.rows import TableRow
from app.tables.mapping import rows
from app.tables.model.notes import Note
from app.tables.model.table import ChatLine, ChatRoom, Clock, Game, Link, LoggedAction, Player, Table

K = TypeVar("K")
V = TypeVar("V")


def writes(before: Table | None, after: Table, log: Sequence[LoggedAction] = ()) -> tuple[Write, ...]:
    """All that is to be written of a change; `before` is None for a new table, and `log` the actions that were taken in
    the game of `after`.  Raises `ValueError` if the log does not lead from one to the other."""
    if before is None:
        row = rows.table_row(after, opened_at=journal.now())
        return (inserted([row]), *writes(_with_nothing(after), after, log))
    return tuple(_writes(before, after, log))


def clock_unchanged(table_id: str, clock: Clock) -> Write:
    """The check, made in the transaction, that this clock is still stored and running."""
    return clocks.clock_ran_out(rows.clock_row(table_id, clock))


def _with_nothing(table: Table) -> Table:
    """The same table when it has only its own row."""
    return replace(
        table,
        players=(),
        keys={},
        links=(),
        game=None,
        results=(),
        players_chat=(),
        spectators_chat=(),
        clock=None,
        notes={},
    )


def _writes(before: Table, after: Table, log: Sequence[LoggedAction]) -> Iterator[Write]:
    yield from _own_row(before, after)
    if before.game is not after.game and after.game is not None:
        yield from _game(after.id, before.game, after.game, log)
    if before.clock is not after.clock:
        yield from _replaced(_clock(before), _clock(after), lambda _table, clock: rows.clock_row(after.id, clock))
    if before.players is not after.players:
        yield from _replaced(_seats(before), _seats(after), lambda _seat, player: rows.seat_row(after.id, player))
    if before.keys is not after.keys:
        yield from _replaced(before.keys, after.keys, lambda digest, key: rows.key_row(after.id, digest, key))
    if before.links is not after.links:
        yield from _replaced(_links(before), _links(after), lambda _whose, link: rows.link_row(after.id, link))
    if before.notes is not after.notes:
        yield from _replaced(_notes(before), _notes(after), lambda it, note: rows.note_row(after.id, it, note))
    if before.players_chat is not after.players_chat:
        yield from _said(after.id, ChatRoom.PLAYERS, before.players_chat, after.players_chat)
    if before.spectators_chat is not after.spectators_chat:
        yield from _said(after.id, ChatRoom.SPECTATORS, before.spectators_chat, after.spectators_chat)


def _replaced(before: Mapping[K, V], after: Mapping[K, V], row: Callable[[K, V], SQLModel]) -> Iterator[Write]:
    """Rows whose value is no more are deleted, then those of new values inserted."""
    gone = [row(key, value) for key, value in before.items() if key not in after or after[key] != value]
    new = [row(key, value) for key, value in after.items() if key not in before or before[key] != value]
    if gone:
        yield deleted(gone)
    if new:
        yield inserted(new)


def _own_row(before: Table, after: Table) -> Iterator[Write]:
    same = before.options is after.options and before.poll is after.poll and before.host == after.host
    if same and (before.code, before.spectator_key, before.seal) == (after.code, after.spectator_key, after.seal):
        return
    old, new = rows.table_row(before), rows.table_row(after)
    changed = {name for name in TableRow.model_fields if getattr(old, name) != getattr(new, name)}
    if "code" in changed:
        yield tables.code_changed(after.id, before.code, after.code)
    if others := changed - {"code"}:
        yield tables.table_changed(new, others)


def _game(table_id: str, before: Game | None, after: Game, log: Sequence[LoggedAction]) -> Iterator[Write]:
    known = before if before is not None and before.id == after.id else None
    if known is None:
        played = tuple(zip(after.people, after.names, strict=True))
        yield journal.game_dealt(after.id, table_id, after.number, after.state, played, after.leader_drawn)
    numbers = range((known.taken if known else 0) + 1, after.taken + 1)
    if len(log) != len(numbers) or any(it.game != after.id or it.number not in numbers for it in log):
        raise ValueError("the log does not lead to this game")
    for it in log:
        yield journal.action_taken(it.game, it.number, it.seat, it.step, it.action, it.sent_as)
    if new := after.silences[len(known.silences) if known else 0 :]:
        yield inserted([rows.silence_row(after.id, silence) for silence in new])
    # Answers to a step that still waits need no snapshot: with the last one they are the state.
    if (after.taken > 0) if known is None else (_stands(known) != _stands(after)):
        yield journal.snapshot(after.id, after.state, after.stopped)


def _stands(game: Game) -> tuple[int, bool]:
    return game.state.step, game.stopped


def _clock(table: Table) -> Mapping[str, Clock]:
    return {} if table.clock is None else {table.id: table.clock}


def _seats(table: Table) -> Mapping[Seat, Player]:
    return {player.seat: player for player in table.players}


def _links(table: Table) -> Mapping[tuple[str, bool], Link]:
    return {(link.person, link.stand_in): link for link in table.links}


def _notes(table: Table) -> Mapping[tuple[str, str], Note]:
    return {(of, about): note for of, theirs in table.notes.items() for about, note in theirs.items()}


def _said(table_id: str, room: ChatRoom, before: tuple[ChatLine, ...], after: tuple[ChatLine, ...]) -> Iterator[Write]:
    if new := after[len(before) :]:
        yield inserted([rows.chat_row(table_id, room, line) for line in new])
