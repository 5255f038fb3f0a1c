"""Tables with clocks, and a time that tests tell."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from app.tables.commands import clock, games
from app.tables.live.actor import Actor
from app.tables.model.table import Change, Clock, Request, Selection, Table
from tests.tables.builders import BASE, ENTROPY, after, playing, table

NOON = 1_900_000_000_000
"""When these tables are dealt."""
SECOND = 1000
A_DAY = 24 * 3600.0
PATIENCE = 30.0
ALIKE = dict.fromkeys(clock.KINDS, 60)
"""A minute for every kind of step."""


def choosing(lengths: clock.Lengths) -> Request:
    """The host chooses these lengths."""
    return partial(clock.choose, lengths=lengths)


def at(now: int, before: Table, *requests: Request) -> Table:
    """The table after these requests, with its clock set at this moment, as an actor does it."""
    followed = clock.follow(after(before, *requests), now)
    return followed


def timed(seats: int = 5, settings: Selection = BASE, lengths: clock.Lengths = ALIKE) -> Table:
    """A table whose first game was dealt at noon, with clocks."""
    ready = after(table(seats, settings), choosing(lengths))
    return at(NOON, ready, lambda of: games.start(of, 1, ENTROPY))


def untimed(seats: int = 5) -> Table:
    """The same without clocks."""
    return at(NOON, playing(seats))


def clock_of(of: Table) -> Clock:
    """The clock of this table."""
    assert of.clock is not None, "no clock is set"
    return of.clock


def run_out(of: Table, now: int | None = None) -> Change:
    """The clock of this table runs out."""
    running = clock_of(of)
    return clock.expire(of, running, running.deadline if now is None else now)


def in_silence(of: Table) -> Table:
    """The table after its clock has run out, with the clock of the next step."""
    return at(clock_of(of).deadline, of, run_out)


def paused(of: Table, now: int = NOON + 20 * SECOND, reason: str = "") -> Table:
    """The table whose clock was stopped."""
    return at(now, of, partial(clock.pause, reason=reason, now=now))


def resumed(of: Table, now: int) -> Table:
    """The table whose clock goes on."""
    return at(now, of, partial(clock.resume, now=now))


async def until(actor: Actor, reached: Callable[[Table], bool]) -> Table:
    """The table once it has come so far."""
    async with asyncio.timeout(PATIENCE):
        while not reached(actor.table):
            await asyncio.sleep(0.005)
    return actor.table


def over(table: Table) -> bool:
    """Whether a game was played to its end."""
    return table.game is not None and not table.playing


def with_lengths(of: Table, lengths: Mapping[str, int]) -> Table:
    """The table with other lengths of its clocks."""
    return replace(of, options=replace(of.options, step_seconds=lengths))
