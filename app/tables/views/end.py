"""How a game has ended, and the scores of the evening."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.model import Side
from app.rules.parts import End, Public
from app.tables.commands.results import Score


@dataclass(frozen=True, slots=True)
class EndPart:
    """The unmasking; None before the first game has ended, and while one is going on."""

    end: End | None
    sides: tuple[Side, ...]
    """The side of each seat."""


@dataclass(frozen=True, slots=True)
class ScoresPart:
    """The score sheet of the table."""

    scores: tuple[Score, ...]


def end_part(game: Public | None) -> EndPart:
    """How the game has ended."""
    if game is None or game.end is None:
        return EndPart(end=None, sides=())
    return EndPart(game.end, game.end.sides)
