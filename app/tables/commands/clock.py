"""Clocks: how long each kind of step may take, and the answers that stand for silence when its time is over.

Off until the host says otherwise.  The clock of a step is set when the table first asks it, shown the same to all, and
runs out for this step only.  Time comes in as a value (`now`, milliseconds since 1970).

Who may pause: the host alone, for everybody at once.  Were it any player, whoever is short of time could buy more;
were it a vote, the clock would run out under it.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace

from app.rules import in_force, silences
from app.rules.model import Refused, State
from app.store import clocks
from app.store.db import Write
from app.tables.commands import play
from app.tables.mapping import clock_row, silence_row
from app.tables.model.identity import clean_text
from app.tables.model.rights import between_games
from app.tables.model.table import Change, Clock, Game, Silence, Table

Lengths = Mapping[str, int]
"""Kind of step -> seconds; a kind that is not in it has no clock."""

KINDS = ("propose", "vote", "play_card", "point", "choose")
PRESETS: Mapping[str, Lengths] = {
    "off": {},
    "relaxed": dict(zip(KINDS, (300, 120, 90, 120, 120), strict=True)),
    "brisk": dict(zip(KINDS, (90, 45, 30, 45, 45), strict=True)),
}
CUSTOM = "custom"
SHORTEST, LONGEST = 10, 3600
"""Seconds that a step may be given."""
LONGEST_REASON = 100
"""Characters that the host may say of a pause."""
GRACE = 20_000
"""What is left at least, in milliseconds, when the service comes back."""
SILENT = "\N{HORIZONTAL ELLIPSIS}"
"""What the ids of the clock's answers begin with; no sender may use it (`identity.clean_id`)."""


def now() -> int:
    """The present moment."""
    return time.time_ns() // 1_000_000


def preset(lengths: Lengths) -> str:
    """The name of these lengths."""
    return next((name for name, preset in PRESETS.items() if preset == lengths), CUSTOM)


def choose(table: Table, lengths: Lengths) -> Change:
    """The lengths are chosen, as long as no game is going on.  Raises `Refused`."""
    between_games(table)
    if not set(lengths) <= set(KINDS):
        raise Refused("clock_unknown")
    if not all(SHORTEST <= seconds <= LONGEST for seconds in lengths.values()):
        raise Refused("clock_length", shortest=SHORTEST, longest=LONGEST)
    options = replace(table.options, step_seconds=dict(lengths))
    return Change(replace(table, options=options), (clocks.lengths_chosen(table.id, lengths),))


def follow(table: Table, now: int) -> tuple[Table, tuple[Write, ...]]:
    """The table with a clock of the step that it asks, set anew if that is another step than before.  While the clock
    is stopped a new one waits too."""
    if not table.options.step_seconds and table.clock is None:
        return table, ()
    before, game = table.clock, table.game if table.playing else None
    seconds = _seconds(table, game.state) if game else None
    if game is None or seconds is None:
        return (table, ()) if before is None else (replace(table, clock=None), (clocks.clock_removed(table.id),))
    if before is not None and (before.game, before.step) == (game.id, game.state.step):
        return table, ()
    whole = seconds * 1000
    stopped = before is not None and before.game == game.id and before.left is not None
    clock = Clock(game.id, game.state.step, now + whole, now, whole if stopped else None)
    return _set(table, replace(clock, reason=before.reason) if stopped and before else clock)


def _seconds(table: Table, state: State) -> int | None:
    """How long the step in hand may take; None where it has no clock, or nothing could stand for silence."""
    kind = in_force(state.setup).steps[state.agenda[0]].kind
    return table.options.step_seconds.get(kind) if kind in table.options.step_seconds and silences(state) else None


def _set(table: Table, clock: Clock) -> tuple[Table, tuple[Write, ...]]:
    return replace(table, clock=clock), (clocks.clock_set(clock_row(table.id, clock)),)


def pause(table: Table, reason: str, now: int) -> Change:
    """The clock stops, and so do those of the steps to come.  Stopping it twice stops it once.  Raises `Refused`."""
    clock = _running(table)
    reason = clean_text(reason, longest=LONGEST_REASON) if reason.strip() else ""
    if clock.left is not None:
        return Change(table)
    return Change(*_set(table, replace(clock, set_at=now, left=max(clock.deadline - now, 0), reason=reason)))


def resume(table: Table, now: int) -> Change:
    """The clock goes on with what was left of it.  Raises `Refused`."""
    clock = _running(table)
    if clock.left is None:
        return Change(table)
    return Change(*_set(table, replace(clock, set_at=now, deadline=now + clock.left, left=None, reason="")))


def _running(table: Table) -> Clock:
    if table.clock is None:
        raise Refused("no_clock")
    return table.clock


def rearm(table: Table, down_since: int, up_since: int, now: int) -> Change:
    """The table wakes.  A clock that was set before the service went down goes on as if the time between had not been;
    in any case there is a little left."""
    clock = table.clock
    if clock is None or clock.left is not None:
        return Change(table)
    lost = up_since - max(down_since, clock.set_at) if clock.set_at < up_since else 0
    deadline = max(clock.deadline + max(lost, 0), now + GRACE)
    return Change(*_set(table, replace(clock, set_at=now, deadline=deadline)))


def expire(table: Table, clock: Clock, now: int) -> Change:
    """This clock has run out: every seat that is still waited for gives the answer that stands for silence.  Nothing
    happens if it is no longer the table's clock: the step is over, the game is, or it was stopped or set anew."""
    game = table.game
    if game is None or table.clock != clock or clock.left is not None or now < clock.deadline:
        return Change(table)
    if not table.playing or (game.id, game.state.step) != (clock.game, clock.step):
        return Change(table)
    after, writes = _answered(table, game)
    # Compared again in the transaction: whoever else has written to this table since has also changed its clock.
    return Change(after, (clocks.clock_ran_out(clock_row(table.id, clock)), *writes))


def _answered(table: Table, game: Game) -> tuple[Table, tuple[Write, ...]]:
    state, missing, writes = game.state, silences(game.state), list[Write]()
    for seat, action in missing:
        change = play.take(table, seat, action, step=state.step, sent_as=f"{SILENT}{state.step}")
        table, writes = change.table, [*writes, *change.writes]
    silence = Silence(state.step, state.agenda[0], state.round, tuple(seat for seat, _action in missing))
    assert table.game is not None
    after = replace(table.game, silences=(*table.game.silences, silence))
    return replace(table, game=after), (*writes, clocks.silence_kept(silence_row(game.id, silence)))
