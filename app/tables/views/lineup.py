"""What is played: the lineup, and why a choice cannot be played."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules import in_force, in_play, objections
from app.rules.model import Refused, Setup, Side
from app.rules.parts import Lineup, Public
from app.tables.model.options import VoteHistory
from app.tables.model.table import Selection, Table


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a choice cannot be played: a code, and the values for its sentence."""

    code: str
    details: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, refused: Refused) -> Objection:
        """A refusal as a value."""
        return cls(refused.code, tuple(refused.details.items()))


@dataclass(frozen=True, slots=True)
class LineupPart:
    """What is played: in the game, or by the present choice before the first one."""

    seats: int
    selection: Selection
    lineup: Lineup | None
    """None where the present choice cannot be dealt."""
    sides: tuple[tuple[str, Side], ...]
    """The side of each character of the lineup."""
    vote_history: VoteHistory
    """How much of earlier votes is shown."""


def lineup_part(table: Table, game: Public | None) -> LineupPart:
    """What is played."""
    if game is not None and table.game is not None:
        setup = table.game.state.setup
        lineup: Lineup | None = game.lineup
    else:
        setup = table.options.selection.setup(len(table.players))
        lineup = None if objections(setup) else in_play(setup)
    roles = in_force(setup).roles
    sides = tuple((key, roles[key].side) for key, _count in lineup.roles) if lineup else ()
    selection = Selection(setup.modules, setup.characters)
    return LineupPart(setup.seats, selection, lineup, sides, table.options.vote_history)


def reasons(setup: Setup) -> tuple[Objection, ...]:
    """Why this cannot be played."""
    return tuple(Objection.of(refused) for refused in objections(setup))
