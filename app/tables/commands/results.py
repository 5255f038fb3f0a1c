"""The scores of a table: what everybody has won in all its games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.rules.model import Outcome, Seat, Side
from app.tables.model.table import Result


@dataclass(frozen=True, slots=True)
class Score:
    """The games that somebody has played at this table, and those won: with a side, alone, in part."""

    name: str
    games: int = 0
    resistance: int = 0
    spies: int = 0
    alone: int = 0
    partial: int = 0


def scores(results: Iterable[Result]) -> tuple[Score, ...]:
    """The scores by name, in the order in which people played first.  A game without a result does not count."""
    found: dict[str, Score] = {}
    for result in results:
        for seat, name in enumerate(result.names):
            found[name] = _with(found.get(name, Score(name)), result.outcome, Seat(seat))
    return tuple(found.values())


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
