"""How the deal can be checked, and a player's own words to the next one."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.model import Seat
from app.tables import fairness
from app.tables.fairness import Record
from app.tables.model.table import Table


@dataclass(frozen=True, slots=True)
class Sealed:
    """The commitment to a sealed number, and the words that each seat adds to it (empty for none)."""

    commitment: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealPart:
    """How the deal can be checked."""

    dealt: Sealed | None
    """Of the game in hand, or the last one."""
    record: Record | None
    """Of that game, when it has ended."""
    next: Sealed | None
    """Of the game that can be started now."""


@dataclass(frozen=True, slots=True)
class WordsPart:
    """The form for a player's own words to the next deal."""

    words: str
    open: bool
    """Between games."""


def deal_part(table: Table) -> DealPart:
    """How the deals of this table can be checked."""
    dealt, ended = None, None
    if table.game is not None:
        state = table.game.state
        seal, words = fairness.opened(state.entropy)
        dealt = Sealed(fairness.commitment(seal), words)
        if state.outcome is not None:
            ended = fairness.record(state, table.game.leader_drawn)
    words = tuple(player.words for player in table.players)
    return DealPart(
        dealt=dealt,
        record=ended,
        next=None if table.playing else Sealed(fairness.commitment(table.seal), words),
    )


def words_part(table: Table, seat: Seat) -> WordsPart:
    """The words of this seat."""
    return WordsPart(table.players[seat].words, open=not table.playing)
