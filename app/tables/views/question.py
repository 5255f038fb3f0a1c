"""The question to a seat, and what this seat knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.rules import in_play, knowledge, prompt
from app.rules.model import Seat
from app.rules.parts import Knowledge, Lineup, Prompt
from app.tables.model.table import Table
from app.tables.views.host import HostQuestion, host_question
from app.tables.views.seats import game_seat


@dataclass(frozen=True, slots=True)
class PromptPart:
    """The question to this seat: by the game, or to the host between games; neither when it is not asked."""

    seat: Seat
    game: str | None
    """The game's id."""
    sent_as: str
    """The id that an answer from the page carries.  It counts this seat's actions in the game: a new one after each
    action taken, the same one however often a button is pressed before that."""
    prompt: Prompt | None
    leader: Seat | None
    team: tuple[Seat, ...]
    tokens: Mapping[str, Seat]
    host: HostQuestion | None


@dataclass(frozen=True, slots=True)
class KnowledgePart:
    """What this seat was dealt and has learned; None before the first game."""

    game: str | None
    """The game's id: a new deal is a new element of the page, folded up again."""
    seat: Seat
    knowledge: Knowledge | None
    lineup: Lineup | None


def prompt_part(table: Table, seat: Seat) -> PromptPart:
    """What this seat is asked."""
    game, in_game = table.game, game_seat(table, seat)
    asked = prompt(game.state, in_game) if game and in_game is not None and table.playing else None
    state = game.state if game and asked else None
    return PromptPart(
        seat=seat,
        game=game.id if game else None,
        sent_as=f"page-{len(game.sent.get(seat, ()))}" if game else "page",
        prompt=asked,
        leader=state.leader if state else None,
        team=state.team if state else (),
        tokens=state.tokens if state else {},
        host=host_question(table) if seat == table.host and not table.playing else None,
    )


def knowledge_part(table: Table, seat: Seat) -> KnowledgePart:
    """What this seat knows, and why."""
    game, in_game = table.game, game_seat(table, seat)
    return KnowledgePart(
        game=game.id if game else None,
        seat=seat if in_game is None else in_game,
        knowledge=knowledge(game.state, in_game) if game and in_game is not None else None,
        lineup=in_play(game.state.setup) if game else None,
    )
