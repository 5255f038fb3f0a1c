"""The actor of one table: inbox -> rules -> database -> broadcast.

It takes all that waits in its inbox, applies it in turn, commits it together and publishes once; each sender gets the
result of their own request.  Nothing is shown, and nobody is answered, before the commit.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Generic

from app.rules.model import Refused, Seat
from app.store.db import NotSaved, Write
from app.tables import mapping
from app.tables.commands import clock
from app.tables.commands.games import after_game
from app.tables.live.broadcast import Broadcast
from app.tables.live.presence import PATIENT, Patience, Presence, concerned
from app.tables.live.timers import Timers
from app.tables.model.table import Change, LoggedAction, Request, T, Table

log = logging.getLogger(__name__)

Commit = Callable[[Sequence[Write]], Awaitable[None]]
Reload = Callable[[], Awaitable[Table]]


class Actor:
    """One table in memory.  `table` is always the committed one."""

    def __init__(
        self,
        table: Table,
        commit: Commit,
        reload: Reload,
        now: Callable[[], int] = clock.now,
        pace: float = 0,
        patience: Patience = PATIENT,
    ) -> None:
        self.table = table
        self.broadcast = Broadcast(table, self._count_soon, self.look_round)
        self.presence = Presence(self.post, self.broadcast.people, now, patience)
        self._patience = patience
        self._counting: asyncio.TimerHandle | None = None
        self.timers = Timers(self.post, now, pace, self.presence)
        self._now = now
        self._commit = commit
        self._reload = reload
        self._stale = False
        self._busy = False
        self._stopped = False
        self._inbox: asyncio.Queue[_Asked[Any]] = asyncio.Queue()
        self.used_at = 0.0
        self._task = asyncio.create_task(self._run())

    async def ask(self, request: Request[T], name: str = "a request") -> T:
        """Carry out a request and return its result, after the commit.  The log knows it by its name.  Raises `Refused`
        or `NotSaved`."""
        return await self.post(request, name)

    def post(self, request: Request[T], name: str = "a request") -> asyncio.Future[T]:
        """The same, with a result to wait for: the request is in the inbox at once."""
        if self._stopped:
            raise NotSaved
        asked = _Asked(request, name)
        self._inbox.put_nowait(asked)
        return asked.result

    @property
    def idle(self) -> bool:
        """Whether nobody watches and nothing waits or is being done."""
        return not self.broadcast.subscribers and self._inbox.empty() and not self._busy

    @property
    def ticking(self) -> bool:
        """Whether a clock runs here, which nobody needs to watch."""
        return self.table.clock is not None and self.table.clock.left is None

    @property
    def counting(self) -> bool:
        """Whether spectators are to be counted soon."""
        return self._counting is not None and not self._counting.cancelled()

    async def ended(self) -> None:
        """Return once the actor has ended, after `stop`."""
        await asyncio.wait([self._task])

    def stop(self) -> None:
        """End the actor; the table is in the database.  Requests that come now are told to come again."""
        self._stopped = True
        self.timers.stop()
        self.presence.stop()
        if self._counting is not None:
            self._counting.cancel()
        self._task.cancel()

    def came_by(self, seat: Seat) -> None:
        """The player on this seat has loaded a page, perhaps without a socket to follow."""
        if not self._stopped:
            self.presence.came_by(self.table.players[seat].person, self.table)

    def _count_soon(self) -> None:
        """A spectator has come or gone.  Many do at once, so that all of them are shown together a little later."""
        if self._counting is None and not self._stopped:
            self._counting = asyncio.get_running_loop().call_later(self._patience.counted / 1000, self._count)

    def look_round(self) -> None:
        """Somebody may have come or gone."""
        if not self._stopped:
            self.presence.look(self.table)

    def _count(self) -> None:
        self._counting = None
        self._show(self.broadcast.recount)

    async def _run(self) -> None:
        while True:
            batch = [await self._inbox.get()]
            while not self._inbox.empty():
                batch.append(self._inbox.get_nowait())
            self._busy = True
            try:
                await self._take(batch)
            except Exception as error:
                # What the database holds may be newer than what we hold, so look before the next batch.
                self._stale = True
                if not isinstance(error, NotSaved):
                    log.exception("a table's batch failed")
                _fail(batch, error)
            self._busy = False

    async def _take(self, batch: list[_Asked[Any]]) -> None:
        if self._stale:
            self.publish(await self._reload())
            self._stale = False
            self.look_round()
        changes = _Changes(self.table)
        for asked in batch:
            if (change := asked.carry_out(changes.table)) is not None:
                changes.add(change)
        if changes.table is not self.table:
            changes.table = clock.follow(changes.table, self._now())
        if writes := changes.writes():
            await self._commit(writes)
        if changes.table is not self.table:
            self.publish(changes.table)
        # A refusal, too, may tell of what was not committed yet, so it also waits for the commit.
        for asked in batch:
            asked.settle()

    def publish(self, table: Table) -> None:
        """Show what is committed.  Where it cannot be drawn, what was asked has still been done."""
        before, self.table = self.table, table
        self._show(lambda: self.broadcast.publish(table))
        if not self._stopped:
            self.timers.look(table)
            if concerned(before) != concerned(table):
                self.presence.look(table)

    def _show(self, draw: Callable[[], None]) -> None:
        try:
            draw()
        except Exception:
            log.exception("a table could not be drawn")
            self.broadcast.start_over()


class _Changes:
    """The changes of a batch, one after the other, and what is to be written of them."""

    def __init__(self, table: Table) -> None:
        self.table = self._written = table
        self._log: tuple[LoggedAction, ...] = ()
        self._writes: list[Write] = []

    def add(self, change: Change[object]) -> None:
        if change.requires is not None:
            self._writes.append(mapping.clock_unchanged(self.table.id, change.requires))
        if self.table.game is not change.table.game and _another_game(self.table, change.table):
            self.writes()  # of the game that was, since a difference knows of one game only
        self._log += change.log
        if change.table is not self.table:
            self.table = after_game(change.table)

    def writes(self) -> list[Write]:
        """All that is to be written so far."""
        self._writes += mapping.writes(self._written, self.table, self._log)
        self._written, self._log = self.table, ()
        return self._writes


def _another_game(before: Table, after: Table) -> bool:
    return before.game is not None and after.game is not None and before.game.id != after.game.id


class _Asked(Generic[T]):
    """A request in the inbox, and where its result goes."""

    def __init__(self, request: Request[T], name: str) -> None:
        self._request = request
        self._name = name
        self._change: Change[T] | None = None
        self._error: Exception | None = None
        self.result: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def carry_out(self, table: Table) -> Change[T] | None:
        """What the request makes of this table; None if it is refused or fails."""
        try:
            self._change = self._request(table)
        except Exception as error:
            if not isinstance(error, Refused):
                log.exception("%s failed", self._name)
            self._error = error
        return self._change

    def settle(self) -> None:
        """Tell the sender, after the commit."""
        if self._error is not None:
            self.fail(self._error)
        elif self._change is not None and not self.result.done():
            self.result.set_result(self._change.result)

    def fail(self, error: Exception) -> None:
        """Tell the sender of this error."""
        if not self.result.done():
            self.result.set_exception(error)


def _fail(batch: Iterable[_Asked[Any]], error: Exception) -> None:
    for asked in batch:
        asked.fail(error)
