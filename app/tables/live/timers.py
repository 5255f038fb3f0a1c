"""What a table does by itself: its clock runs out, and practice players answer.

Everything that is due comes in through the actor's inbox, in its turn, like what people ask.  What is due is read off
the table as it was committed last, so that nothing is lost when the table leaves the memory or the service goes down.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import partial

from app.store.db import NotSaved
from app.tables.commands import bots, clock
from app.tables.live.presence import Presence
from app.tables.model.table import Request, Table

RETRY_AFTER = 5.0
"""Seconds until something that could not be done is tried again."""
TOO_EARLY_RETRY = 0.05
"""Seconds until something that was done, but is still due, is tried again: the timer came too early."""

Post = Callable[[Request], Awaitable[object]]
"""Puts a request into the inbox; raises `NotSaved` if the actor has stopped."""


@dataclass(frozen=True)
class Timer:
    """Something that is due in so many seconds."""

    seconds: float
    request: Request


class Timers:
    """The timers of one table: one for each thing that is due, set once, gone when it is not due any more."""

    def __init__(self, post: Post, now: Callable[[], int], pace: float, presence: Presence) -> None:
        """`pace`: seconds that a practice player takes on average."""
        self._presence = presence
        self._post = post
        self._now = now
        self._pace = pace
        self._timers: dict[Hashable, asyncio.TimerHandle] = {}
        self._running: set[asyncio.Task[None]] = set()

    def look(self, table: Table) -> None:
        """Set timers for what is due at this table, and stop those for what is not."""
        due = self._due(table)
        for key in [key for key in self._timers if key not in due]:
            self._timers.pop(key).cancel()
        for key, timer in due.items():
            if key not in self._timers:
                self._set(key, timer)

    def wake(self, table: Table, rearm: Request) -> None:
        """The table comes back into memory: a clock that was running is set right first."""
        if table.clock is None or table.clock.left is not None:
            self.look(table)
        else:
            self._keep(asyncio.create_task(self._woken(table, self._post(rearm))))

    async def _woken(self, table: Table, rearmed: Awaitable[object]) -> None:
        if not await _done(rearmed):
            self.look(table)

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def stop(self) -> None:
        """Forget all of it."""
        for timer in self._timers.values():
            timer.cancel()
        for task in self._running:
            task.cancel()
        self._timers.clear()

    def _due(self, table: Table) -> Mapping[Hashable, Timer]:
        due: dict[Hashable, Timer] = {}
        running, game = table.clock, table.game
        if running is not None and running.left is None:
            seconds = (running.deadline - self._now()) / 1000
            due[running] = Timer(max(seconds, 0), lambda table: clock.expire(table, running, self._now()))
        due |= {key: self._at(*at) for key, at in self._presence.due(table).items()}
        if game is not None:
            step = game.state.step
            for seat in bots.due(table):
                answer = partial(bots.act, seat=seat, game=game.id, step=step)
                due[game.id, step, seat] = Timer(self._a_moment(), answer)
        return due

    def _at(self, moment: int, request: Request) -> Timer:
        return Timer(max(moment - self._now(), 0) / 1000, request)

    def _a_moment(self) -> float:
        """As long as somebody takes to tap on an answer.  It must not depend on what the answer is, nor on who gives
        it, so it is drawn before anybody has looked."""
        return self._pace * (0.5 + secrets.randbelow(1000) / 1000)

    def _set(self, key: Hashable, timer: Timer, seconds: float | None = None) -> None:
        after = timer.seconds if seconds is None else seconds
        self._timers[key] = asyncio.get_running_loop().call_later(after, partial(self._begin, key, timer))

    def _begin(self, key: Hashable, timer: Timer) -> None:
        self._keep(asyncio.create_task(self._run(key, timer)))

    async def _run(self, key: Hashable, timer: Timer) -> None:
        try:
            answer = self._post(timer.request)
        except NotSaved:
            return
        done = await _done(answer)
        if key in self._timers:
            self._set(key, timer, TOO_EARLY_RETRY if done else RETRY_AFTER)


async def _done(answer: Awaitable[object]) -> bool:
    """Whether this was carried out.  If not, the actor has logged it, unless it was just refused."""
    try:
        await answer
    except Exception:
        return False
    return True
