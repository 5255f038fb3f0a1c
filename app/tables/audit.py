"""Replays stored games and compares: does every snapshot follow from its log?  A game that was begun under other rules
goes on from its snapshot, but cannot be replayed: of it only the log's completeness is looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, func, select

from app.rules import replay
from app.rules.model import RULES_VERSION, Refused, Seat
from app.store import codec
from app.store.core import ACTIONS, GAMES
from app.store.journal import state_of


@dataclass(frozen=True, slots=True)
class Difference:
    """A game whose snapshot is not what its log leads to."""

    game: str
    reason: str


def audit(connection: Connection) -> Iterator[Difference | None]:
    """For every stored game None where log and snapshot agree, else the difference."""
    for game in connection.execute(select(GAMES).order_by(GAMES.c.dealt_at)).all():
        rows = connection.execute(select(ACTIONS).where(ACTIONS.c.game_id == game.id).order_by(ACTIONS.c.number)).all()
        yield _compare(game, rows)


def by_other_rules(connection: Connection) -> int:
    """How many games were begun under rules of another version than these."""
    return connection.execute(select(func.count()).where(GAMES.c.rules != RULES_VERSION)).scalar_one()


def _compare(game: Row[Any], rows: Sequence[Row[Any]]) -> Difference | None:
    if [row.number for row in rows] != list(range(1, len(rows) + 1)):
        return Difference(game.id, "an action is missing from its log")
    if game.rules != RULES_VERSION:
        return None
    try:
        answers = ((Seat(row.seat), row.step, codec.load_action(row.action)) for row in rows)
        state = replay(codec.load_setup(game.setup), game.entropy, Seat(game.first_leader), answers)
    except Refused as refused:
        return Difference(game.id, f"its log holds an action against the rules ({refused.code})")
    if state != state_of(game, rows):
        return Difference(game.id, "its snapshot is not where its log leads to")
    if game.ended != (game.stopped or state.outcome is not None):
        return Difference(game.id, "it is marked as ended though it goes on, or the other way round")
    return None
