"""The log of games: the deal, the actions, and snapshots.

The caller commits in one `Database.write` what belongs together: actions, and a snapshot of the game after them if they
have closed a step.  Answers to a step that still waits change nothing else, so the last snapshot and these answers are
the game.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from app.rules.model import Action, Seat, State
from app.store import clocks, codec
from app.store.core import ACTIONS, GAMES, inserted
from app.store.db import Prepared, Write
from app.store.results import people_of
from app.store.rows import GameRow, SilenceRow

_ACTION = Prepared(insert(ACTIONS), ACTIONS.c.keys())
_SNAPSHOT = Prepared(
    update(GAMES)
    .where(GAMES.c.id == bindparam("game"))
    .values(
        state=bindparam("after"),
        ended=bindparam("over"),
        outcome=bindparam("result"),
        stopped=bindparam("without_result"),
    )
)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """The table's last game, from its snapshot; `sent` are the (seat, id) of the actions that were taken, in order, and
    `people` the (person, name) of those who sat when it was dealt, by seat."""

    id: str
    number: int
    state: State
    sent: tuple[tuple[int, str], ...]
    people: tuple[tuple[str, str], ...]
    leader_drawn: bool
    stopped: bool
    silences: tuple[SilenceRow, ...]


def now() -> str:
    """The present moment in UTC, ISO 8601, seconds."""
    return datetime.now(UTC).isoformat(timespec="seconds")


# --- Writing --------------------------------------------------------------------------------------------------------


def game_dealt(
    game_id: str,
    table_id: str,
    number: int,
    state: State,
    people: Sequence[tuple[str, str]] = (),
    leader_drawn: bool = False,
) -> Write:
    """A game has begun, and these people (person, name) play it; what was dealt is kept with its entropy."""
    row = GameRow(
        id=game_id,
        table_id=table_id,
        number=number,
        rules=state.rules,
        setup=codec.dump_setup(state.setup),
        entropy=state.entropy,
        first_leader=state.first_leader,
        state=codec.dump_state(state),
        dealt_at=now(),
        people=json.dumps(people),
        leader_drawn=leader_drawn,
    )
    return inserted([row])


def action_taken(game_id: str, number: int, seat: Seat, step: int, action: Action, sent_as: str) -> Write:
    """An action.  One that closes a step is committed with a snapshot of the game after it."""
    taken = {
        "game_id": game_id,
        "number": number,
        "seat": seat,
        "step": step,
        "action": codec.dump_action(action),
        "sent_as": sent_as,
        "taken_at": now(),
    }
    return lambda connection: _ACTION(connection, taken)


def snapshot(game_id: str, after: State, stopped: bool = False) -> Write:
    """The game as it is after the actions that are committed with it; `stopped`: it has ended without a result."""
    over = stopped or after.outcome is not None
    result = codec.dump_outcome(after.outcome) if after.outcome else ""
    values = {
        "game": game_id,
        "after": codec.dump_state(after),
        "over": over,
        "result": result,
        "without_result": stopped,
    }
    return lambda connection: _SNAPSHOT(connection, values)


# --- Loading --------------------------------------------------------------------------------------------------------


def find_last_game(connection: Connection, table_id: str) -> StoredGame | None:
    """The game in hand at a table, or its last."""
    games = select(GAMES).where(GAMES.c.table_id == table_id).order_by(GAMES.c.number.desc()).limit(1)
    game = connection.execute(games).one_or_none()
    if game is None:
        return None
    log = connection.execute(select(ACTIONS).where(ACTIONS.c.game_id == game.id).order_by(ACTIONS.c.number)).all()
    sent = tuple((row.seat, row.sent_as) for row in log)
    state, people = state_of(game, log), people_of(game.people)
    silences = clocks.find_silences(connection, game.id)
    return StoredGame(game.id, game.number, state, sent, people, game.leader_drawn, game.stopped, silences)


def state_of(game: Row[Any], log: Sequence[Row[Any]]) -> State:
    """The state of a game: its snapshot, with what its log holds of answers to the step that it waits in."""
    state = codec.load_state(game.state)
    since = {Seat(row.seat): codec.load_action(row.action) for row in log if row.step == state.step}
    return replace(state, answers={**state.answers, **since}) if since else state
