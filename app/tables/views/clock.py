"""The clock of a step, for whom it has answered, and the host's choice of clocks."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules import in_force
from app.rules.model import Seat
from app.tables.commands import clock
from app.tables.model.options import VoteHistory
from app.tables.model.table import Table
from app.tables.views import votes


@dataclass(frozen=True, slots=True)
class ClockPart:
    """The clock, the same for all.  Times in milliseconds, moments since 1970."""

    preset: str
    step_seconds: tuple[tuple[str, int], ...]
    """For each kind of step that has a clock."""
    deadline: int | None
    """When the step in hand runs out; None where no clock runs."""
    set_at: int | None
    """The service's own time when the deadline was set."""
    left: int | None
    """What is left of a clock that the host has stopped."""
    reason: str
    """Why the host has stopped it."""


@dataclass(frozen=True, slots=True)
class AnsweredFor:
    """A step of this game, by its kind, that these seats had not answered when the clock ran out."""

    mission: int
    kind: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SilencesPart:
    """For whom the clock has answered in this game.  Who is waited for is public at every moment, so this tells nothing
    new.  Votes are left out where the table does not show who voted how."""

    answered_for: tuple[AnsweredFor, ...]


@dataclass(frozen=True, slots=True)
class ClockSettingsPart:
    """The host's form for clocks."""

    open: bool
    """For the host, between games."""
    preset: str = ""
    presets: tuple[str, ...] = ()
    step_seconds: tuple[tuple[str, int | None], ...] = ()
    """For each kind of step; None for one without a clock."""
    shortest: int = 0
    longest: int = 0


def clock_part(table: Table) -> ClockPart:
    """The clock: everybody may see it."""
    running, chosen = table.clock, table.options.step_seconds
    return ClockPart(
        preset=clock.preset(chosen),
        step_seconds=tuple((kind, chosen[kind]) for kind in clock.KINDS if kind in chosen),
        deadline=running.deadline if running and running.left is None else None,
        set_at=running.set_at if running else None,
        left=running.left if running else None,
        reason=running.reason if running else "",
    )


def silences_part(table: Table) -> SilencesPart:
    """For whom the clock has answered: everybody may see it."""
    if table.game is None:
        return SilencesPart(())
    steps = in_force(table.game.state.setup).steps
    answered_for = (AnsweredFor(it.mission, steps[it.key].kind, it.seats) for it in table.game.silences)
    votes_too = votes.shown(table) is VoteHistory.ALL
    return SilencesPart(tuple(it for it in answered_for if votes_too or it.kind != "vote"))


def clock_settings_part(table: Table, seat: Seat) -> ClockSettingsPart:
    """The host's form for clocks, between games."""
    if seat != table.host or table.playing:
        return ClockSettingsPart(open=False)
    chosen = table.options.step_seconds
    return ClockSettingsPart(
        open=True,
        preset=clock.preset(chosen),
        presets=tuple(clock.PRESETS),
        step_seconds=tuple((kind, chosen.get(kind)) for kind in clock.KINDS),
        shortest=clock.SHORTEST,
        longest=clock.LONGEST,
    )
