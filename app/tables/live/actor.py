"""The actor of one table: inbox -> rules -> journal -> broadcast.

It takes all that waits in its inbox, applies it in turn, commits it together and publishes once; each sender is
answered for his own.  Nothing is shown, and nobody is answered, before the commit.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence

from app.rules.model import Refused, Seat
from app.store.db import NotSaved, Write
from app.tables.commands import clock
from app.tables.commands.play import snapshots
from app.tables.commands.results import follow
from app.tables.live.broadcast import Broadcast
from app.tables.live.presence import PATIENT, Patience, Presence, concerned
from app.tables.live.timers import Timers
from app.tables.model.table import Request, Table

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
        self.broadcast = Broadcast(table, self._count_soon, self._look_round)
        self._presence = Presence(self.post, self.broadcast.people, now, patience)
        self._patience = patience
        self._counting: asyncio.TimerHandle | None = None
        self.timers = Timers(self.post, now, pace, self._presence)
        self._now = now
        self._commit = commit
        self._reload = reload
        self._stale = False
        self._busy = False
        self._stopped = False
        self._inbox: asyncio.Queue[_Asked] = asyncio.Queue()
        self.used_at = 0.0
        self._task = asyncio.create_task(self._run())

    async def ask(self, request: Request) -> object:
        """Carry out a request and return its answer, after the commit.  Raises `Refused` or `NotSaved`."""
        return await self.post(request)

    def post(self, request: Request) -> asyncio.Future[object]:
        """The same, with an answer to wait for: it is in the inbox at once."""
        if self._stopped:
            raise NotSaved
        asked = _Asked(request)
        self._inbox.put_nowait(asked)
        return asked.answer

    @property
    def idle(self) -> bool:
        """Whether nobody watches and nothing waits or is being done."""
        return not self.broadcast.subscribers and self._inbox.empty() and not self._busy

    @property
    def ticking(self) -> bool:
        """Whether a clock runs here, which nobody needs to watch."""
        return self.table.clock is not None and self.table.clock.left is None

    def stop(self) -> None:
        """End the actor; the table is in the database.  Who asks it now is told to ask again."""
        self._stopped = True
        self.timers.stop()
        self._presence.stop()
        if self._counting is not None:
            self._counting.cancel()
        self._task.cancel()

    def came_by(self, seat: Seat) -> None:
        """Whoever has this seat has loaded his page, perhaps without a socket to follow."""
        if not self._stopped:
            self._presence.came_by(self.table.players[seat].person, self.table)

    def _count_soon(self) -> None:
        """A spectator has come or gone.  Many do at once, so that all of them are shown together a little later."""
        if self._counting is None and not self._stopped:
            self._counting = asyncio.get_running_loop().call_later(self._patience.counted / 1000, self._count)

    def _look_round(self) -> None:
        """Somebody may have come or gone."""
        if not self._stopped:
            self._presence.look(self.table)

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

    async def _take(self, batch: list[_Asked]) -> None:
        if self._stale:
            self._publish(await self._reload())
            self._stale = False
            self._look_round()
        table, writes = self.table, list[Write]()
        for asked in batch:
            try:
                change = asked.request(table)
            except Exception as error:
                if not isinstance(error, Refused):
                    log.exception("a request failed")
                asked.error = error
            else:
                asked.granted, table = change.answer, change.table
                writes += change.writes
        if table is not self.table:
            table, more = follow(table)
            writes += more
            table, set_anew = clock.follow(table, self._now())
            writes += set_anew
        if writes:
            await self._commit([*writes, *snapshots(self.table, table)])
        if table is not self.table:
            self._publish(table)
        # A refusal, too, may tell of what was not committed yet, so it also waits for the commit.
        for asked in batch:
            asked.settle()

    def _publish(self, table: Table) -> None:
        """Show what is committed.  Where it cannot be drawn, what was asked has still been done."""
        before, self.table = self.table, table
        self._show(lambda: self.broadcast.publish(table))
        if not self._stopped:
            self.timers.look(table)
            if concerned(before) != concerned(table):
                self._presence.look(table)

    def _show(self, draw: Callable[[], None]) -> None:
        try:
            draw()
        except Exception:
            log.exception("a table could not be drawn")
            self.broadcast.start_over()


class _Asked:
    """A request in the inbox, and where its answer goes."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.granted: object = None
        self.error: Exception | None = None
        self.answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()

    def settle(self) -> None:
        if self.error is not None:
            self.fail(self.error)
        elif not self.answer.done():
            self.answer.set_result(self.granted)

    def fail(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


def _fail(batch: Iterable[_Asked], error: Exception) -> None:
    for asked in batch:
        asked.fail(error)
