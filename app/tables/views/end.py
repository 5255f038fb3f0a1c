"""How a game has ended, and the scores of the evening."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.model import Seat, Side
from app.rules.parts import End, Public
from app.tables.commands.results import Score
from app.tables.model.table import Table
from app.tables.views.seats import played


@dataclass(frozen=True, slots=True)
class EndPart:
    """The unmasking; None before the first game has ended, and while one is going on."""

    names: tuple[str, ...]
    end: End | None
    sides: tuple[Side, ...]
    """The side of each seat."""
    now: tuple[Seat | None, ...] = ()
    """Where its players sit now."""


@dataclass(frozen=True, slots=True)
class ScoresPart:
    """The score sheet of the table."""

    scores: tuple[Score, ...]


def end_part(table: Table, game: Public | None) -> EndPart:
    """How the game has ended."""
    if game is None or game.end is None:
        return EndPart(table.names, end=None, sides=())
    names, now = played(table)
    return EndPart(names, game.end, game.end.sides, now)
