"""Clocks: how long each kind of step may take, and the answers that stand for silence when its time is over.

Off until the host says otherwise.  The clock of a step is set when the table first asks it, shown the same to all, and
runs out for this step only.  Time comes in as a value (`now`, milliseconds since 1970).

Only the host may pause, for everybody at once.  If any player could, those short of time would buy more; a vote about
it would take longer than the clock does.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace

from app.rules import in_force, silences
from app.rules.model import Refused, State
from app.tables.commands import play
from app.tables.model.identity import clean_text
from app.tables.model.rights import between_games
from app.tables.model.table import Change, Clock, Game, LoggedAction, Silence, Table

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
"""Characters of the reason for a pause."""
GRACE = 20_000
"""Milliseconds that are left at least when the service comes back."""
SILENT = "\N{HORIZONTAL ELLIPSIS}"
"""The ids of the clock's answers begin with it; no sender may use it (`identity.clean_id`)."""


def now() -> int:
    """The present moment."""
    return time.time_ns() // 1_000_000


def preset(lengths: Lengths) -> str:
    """The name of these lengths."""
    return next((name for name, preset in PRESETS.items() if preset == lengths), CUSTOM)


def choose(table: Table, lengths: Lengths) -> Change[None]:
    """The lengths are chosen, as long as no game is going on.  Raises `Refused`."""
    between_games(table)
    if not set(lengths) <= set(KINDS):
        raise Refused("clock_unknown")
    if not all(SHORTEST <= seconds <= LONGEST for seconds in lengths.values()):
        raise Refused("clock_length", shortest=SHORTEST, longest=LONGEST)
    return Change(replace(table, options=replace(table.options, step_seconds=dict(lengths))))


def follow(table: Table, now: int) -> Table:
    """The table with a clock of the step that it asks, set anew if that is another step than before.  While the clock
    is stopped a new one waits too."""
    if not table.options.step_seconds and table.clock is None:
        return table
    before, game = table.clock, table.game if table.playing else None
    seconds = _seconds(table, game.state) if game else None
    if game is None or seconds is None:
        return table if before is None else replace(table, clock=None)
    if before is not None and (before.game, before.step) == (game.id, game.state.step):
        return table
    whole = seconds * 1000
    stopped = before is not None and before.game == game.id and before.left is not None
    clock = Clock(game.id, game.state.step, now + whole, now, whole if stopped else None)
    return replace(table, clock=replace(clock, reason=before.reason) if stopped and before else clock)


def _seconds(table: Table, state: State) -> int | None:
    """How long the step in hand may take; None where it has no clock, or nothing could stand for silence."""
    kind = in_force(state.setup).steps[state.agenda[0]].kind
    return table.options.step_seconds.get(kind) if kind in table.options.step_seconds and silences(state) else None


def pause(table: Table, reason: str, now: int) -> Change[None]:
    """The clock stops, and so do those of the steps to come.  Stopping it twice stops it once.  Raises `Refused`."""
    clock = _running(table)
    reason = clean_text(reason, longest=LONGEST_REASON) if reason.strip() else ""
    if clock.left is not None:
        return Change(table)
    left = max(clock.deadline - now, 0)
    return Change(replace(table, clock=replace(clock, set_at=now, left=left, reason=reason)))


def resume(table: Table, now: int) -> Change[None]:
    """The clock goes on with what was left of it.  Raises `Refused`."""
    clock = _running(table)
    if clock.left is None:
        return Change(table)
    clock = replace(clock, set_at=now, deadline=now + clock.left, left=None, reason="")
    return Change(replace(table, clock=clock))


def _running(table: Table) -> Clock:
    if table.clock is None:
        raise Refused("no_clock")
    return table.clock


def rearm(table: Table, down_since: int, up_since: int, now: int) -> Change[None]:
    """The table wakes.  A clock that was set before the service went down goes on as if the time between had not been;
    in any case there is a little left."""
    clock = table.clock
    if clock is None or clock.left is not None:
        return Change(table)
    lost = up_since - max(down_since, clock.set_at) if clock.set_at < up_since else 0
    deadline = max(clock.deadline + max(lost, 0), now + GRACE)
    return Change(replace(table, clock=replace(clock, set_at=now, deadline=deadline)))


def expire(table: Table, clock: Clock, now: int) -> Change[None]:
    """This clock has run out: every seat that is still waited for gives the answer that stands for silence.  Nothing
    happens if it is no longer the table's clock: the step is over, the game is, or it was stopped or set anew."""
    game = table.game
    if game is None or table.clock != clock or clock.left is not None or now < clock.deadline:
        return Change(table)
    if not table.playing or (game.id, game.state.step) != (clock.game, clock.step):
        return Change(table)
    # Compared again in the transaction: anybody else who has written to this table since has also changed its clock.
    return replace(_answered(table, game), requires=clock)


def _answered(table: Table, game: Game) -> Change[None]:
    state, missing, log = game.state, silences(game.state), tuple[LoggedAction, ...]()
    for seat, action in missing:
        change = play.take(table, seat, action, step=state.step, sent_as=f"{SILENT}{state.step}")
        table, log = change.table, (*log, *change.log)
    silence = Silence(state.step, state.agenda[0], state.round, tuple(seat for seat, _action in missing))
    assert table.game is not None
    after = replace(table.game, silences=(*table.game.silences, silence))
    return Change(replace(table, game=after), log=log)
