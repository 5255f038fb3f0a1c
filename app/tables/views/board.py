"""The board that all see: the track of missions, and what the table is doing."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.model import Event
from app.rules.parts import Public, Situation, Track
from app.tables.model.table import Table
from app.tables.views import votes
from app.tables.views.lineup import Objection, reasons
from app.tables.views.votes import Voted


@dataclass(frozen=True, slots=True)
class BoardPart:
    """The track of missions; None before the first game."""

    track: Track | None


@dataclass(frozen=True, slots=True)
class StatusPart:
    """What the table is doing, and what happened last."""

    game: int
    """The number of the game; 0 before the first one."""
    playing: bool
    stopped: bool
    """The game has ended without a result."""
    situation: Situation | None
    news: Event | None
    """What happened last."""
    proposal: Voted | None
    """The team that was voted on last, where that is shown."""
    objections: tuple[Objection, ...]
    """Between games: why the host cannot start yet."""


def status_part(table: Table, game: Public | None) -> StatusPart:
    """What the table is doing."""
    stopped = table.game is not None and table.game.stopped
    return StatusPart(
        game=table.game.number if table.game else 0,
        playing=table.playing,
        stopped=stopped,
        situation=game.situation if game and not stopped else None,
        news=game.story[-1] if game else None,
        proposal=votes.last(table, game) if game else None,
        objections=() if table.playing else reasons(table.options.selection.setup(len(table.players))),
    )
