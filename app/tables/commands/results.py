"""The evening at a table: what follows when a game has ended, and the score sheet of all its games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.rules.model import Outcome, Seat, Side
from app.store import journal
from app.store.db import Write
from app.tables.commands import seats
from app.tables.model.table import Result, StandIn, Table


@dataclass(frozen=True, slots=True)
class Score:
    """What somebody has won at this table: with a side, alone, in part; the rest of his games he has lost."""

    name: str
    games: int = 0
    resistance: int = 0
    spies: int = 0
    alone: int = 0
    partial: int = 0


def scores(results: Iterable[Result]) -> tuple[Score, ...]:
    """The score sheet, by name, in the order in which they played first.  A game without a result does not count."""
    sheet: dict[str, Score] = {}
    for result in results:
        for seat, name in enumerate(result.names):
            sheet[name] = _with(sheet.get(name, Score(name)), result.outcome, Seat(seat))
    return tuple(sheet.values())


def _with(score: Score, outcome: Outcome, seat: Seat) -> Score:
    score = replace(score, games=score.games + 1)
    if seat in outcome.partial:
        return replace(score, partial=score.partial + 1)
    if seat not in outcome.winners:
        return score
    if outcome.side is None:
        return replace(score, alone=score.alone + 1)
    if outcome.side is Side.RESISTANCE:
        return replace(score, resistance=score.resistance + 1)
    return replace(score, spies=score.spies + 1)


def follow(table: Table) -> tuple[Table, tuple[Write, ...]]:
    """What follows from a game's end, in the same commit: its result goes on the score sheet, and whoever left in the
    middle of it has no seat any more.  In a game, or when all is done, nothing."""
    game = table.game
    if game is None or table.playing:
        return table, ()
    if game.state.outcome is not None and all(result.number != game.number for result in table.results):
        result = Result(game.number, game.people, game.names, game.state.outcome)
        table = replace(table, results=(*table.results, result))
    writes: tuple[Write, ...] = ()
    if table.poll is not None and table.poll.open:
        table, writes = replace(table, poll=None), (journal.table_set(table.id, poll=""),)
    for player in table.players:
        if player.stand_in is StandIn.WANTED:
            table, more = seats.changed(table, player.played_by(StandIn.NOBODY))
            writes += more
    if gone := [player.person for player in table.players if player.left]:
        change = seats.reseated(table, seats.without(table, gone))
        table, writes = change.table, (*writes, *change.writes)
    return table, writes
