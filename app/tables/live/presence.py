"""Who is there: people with an open socket.  Several tabs count once, and loading a page again goes unnoticed.

A page without JavaScript has no socket: people who load it, as each of its forms does, are there for a while.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import partial
from operator import attrgetter

from app.store.db import NotSaved
from app.tables.commands import absence
from app.tables.model.table import Change, Request, StandIn, Table

WAKING = 4
"""When a table wakes, its people have this many times as long to come back: the service may have restarted."""

NEXT_LOOK = 50
"""Milliseconds until it looks again while it is telling the table something."""

RETRY_AFTER = 5_000
"""Milliseconds until it tells the table again what could not be stored."""


@dataclass(frozen=True, slots=True)
class Patience:
    """Milliseconds: without a socket until somebody is absent (`grace`), for which an absent player is waited for
    (`waits`), and after which spectators are `counted` when one comes or goes, since many do so at once."""

    grace: int
    waits: int
    counted: int = 1_000


PATIENT = Patience(3_000, 60_000)


concerned = attrgetter("players", "keys", "absences", "poll", "playing")
"""What of a table says who is to be there, and who is known to be absent."""


class Presence:
    """Keeps a table told of who is there."""

    def __init__(
        self,
        post: Callable[[Request], asyncio.Future[object]],
        there: Callable[[], frozenset[str]],
        now: Callable[[], int],
        patience: Patience,
    ) -> None:
        """`there`: the people who have a socket now."""
        self._post = post
        self._there = there
        self._now = now
        self.patience = patience
        self.woke = now()
        self._gone: dict[str, int] = {}
        """People who are not there -> since when."""
        self._came_by: dict[str, int] = {}
        """People without a socket who have loaded their page -> until when they count as there."""
        self._timer: asyncio.TimerHandle | None = None
        self._asked: asyncio.Future[object] | None = None

    def look(self, table: Table) -> None:
        """Somebody has come or gone, or the table is another one: tell it what it does not know, now or in time."""
        absent, now = self.absent(table), self._now()
        news = absent != table.absences.keys() or 0 in table.absences.values() or self._back(table)
        pending = self._asked is not None and not self._asked.done()
        if news and not pending:
            self._tell()
        moments = [since + self.patience.grace for person, since in self._gone.items() if person not in absent]
        moments += self._came_by.values()
        if news:
            moments.append(now + (NEXT_LOOK if pending else RETRY_AFTER))
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if moments:
            # To look again, not to tell: a busy loop's timers go by the time when its turn began, and so come early.
            seconds = max(min(moments) - now, 1) / 1000
            self._timer = asyncio.get_running_loop().call_later(seconds, self.look, table)

    def came_by(self, person: str, table: Table) -> None:
        """Somebody has loaded their page: they are there for as long as somebody absent is waited for, or have a socket
        soon, which tells more."""
        if person not in self._there():
            self._came_by[person] = self._now() + self.patience.waits
            self.look(table)

    def _here(self) -> frozenset[str]:
        """The people who are there now."""
        now, there = self._now(), self._there()
        self._came_by = {it: until for it, until in self._came_by.items() if until > now and it not in there}
        return there | self._came_by.keys()

    def absent(self, table: Table) -> frozenset[str]:
        """Who is absent now."""
        there, now = self._here(), self._now()
        people = {player.person for player in table.players if absence.can_be_absent(table, player)} - there
        since = max(now, self.woke + (WAKING - 1) * self.patience.grace)
        self._gone = {person: self._gone.get(person, since) for person in people}
        return frozenset(person for person, since in self._gone.items() if since + self.patience.grace <= now)

    def _back(self, table: Table) -> bool:
        """Whether somebody is there whom the table takes to be missing."""
        missed = {player.person for player in table.players if player.stand_in is StandIn.WANTED}
        missed |= {table.poll.about} if table.poll is not None and table.poll.open else set()
        return not self._here().isdisjoint(missed)

    def due(self, table: Table) -> Mapping[Hashable, tuple[int, Request]]:
        """What follows in time from who is not there: when, and the request that does it."""
        waits, poll = self.patience.waits, table.poll
        if poll is not None and poll.open:
            # Where the table has slept, its people have had no time to vote.
            moment = max(poll.closes, self.woke + waits)
            return {("poll", poll.closes): (moment, lambda table: absence.close(table, poll.closes, self._now()))}
        return {(person, moment): (moment, partial(self._ask, person)) for person, moment in absence.due(table).items()}

    def _ask(self, person: str, table: Table) -> Change[None]:
        return absence.ask(table, person, self._now(), self.patience.waits)

    def stop(self) -> None:
        """Look no more."""
        if self._timer is not None:
            self._timer.cancel()

    def _tell(self) -> None:
        try:
            self._asked = self._post(self._seen)
        except NotSaved:  # the table has left the memory
            return
        self._asked.add_done_callback(lambda asked: asked.cancelled() or asked.exception())

    def _seen(self, table: Table) -> Change[None]:
        return absence.seen(table, self.absent(table), self._here(), self._now(), self.patience.waits)
