"""How the games of a table ended, for its scores."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from app.rules.model import Outcome
from app.store import codec
from app.store.core import GAMES


@dataclass(frozen=True, slots=True)
class StoredResult:
    """How a game of the table ended; `people` are the (person, name) of those who played it, by seat."""

    number: int
    people: tuple[tuple[str, str], ...]
    outcome: Outcome


def find_results(connection: Connection, table_id: str) -> tuple[StoredResult, ...]:
    """The results of a table's games that have one, in order."""
    ended = (GAMES.c.table_id == table_id) & (GAMES.c.outcome != "")
    found: Any = select(GAMES.c.number, GAMES.c.people, GAMES.c.outcome).where(ended).order_by(GAMES.c.number)
    return tuple(
        StoredResult(row.number, people_of(row.people), codec.load_outcome(row.outcome))
        for row in connection.execute(found)
    )


def people_of(text: str) -> tuple[tuple[str, str], ...]:
    """The (person, name) of the players of a game, from its row."""
    return tuple((person, name) for person, name in json.loads(text))
