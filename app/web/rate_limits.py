"""How often one address or one seat may do something: plenty for people, too little for guessing or flooding.

An address is not an identity.  It is counted only for what needs no seat: opening tables, sitting down, codes that open
nothing, and what spectators send.  A player with a seat is let in however many wrong codes came from the same address.

Each window moves: an event counts for exactly the length of the window.  Why this is not the library `limits`:
`docs/decisions/0020-rate-limits-of-our-own.md`.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from app.rules.model import Refused
from app.settings import Settings

A_MINUTE, AN_HOUR = 60.0, 3600.0
COUNTERS_KEPT = 1024
"""The number of counters that are kept before those that are over are looked for."""


class Quota(StrEnum):
    """What is counted."""

    TABLE = "table"
    WRONG_CODE = "wrong_code"
    JOIN = "join"
    ACTION = "action"
    LINE = "line"


@dataclass(frozen=True, slots=True)
class Allowed:
    """So much, in any stretch of so many seconds."""

    most: int
    seconds: float


class RateLimits:
    """Counters in memory; a restart begins anew.  `clock` gives seconds, from any beginning."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._allowed = {
            Quota.TABLE: Allowed(settings.tables_per_hour, AN_HOUR),
            Quota.WRONG_CODE: Allowed(settings.wrong_codes_per_hour, AN_HOUR),
            Quota.JOIN: Allowed(settings.joins_per_minute, A_MINUTE),
            Quota.ACTION: Allowed(settings.actions_per_minute, A_MINUTE),
            Quota.LINE: Allowed(settings.lines_per_minute, A_MINUTE),
        }
        self._moments: dict[tuple[Quota, str], deque[float]] = {}
        """When each did it, as far as it still counts."""
        self._many = COUNTERS_KEPT

    def spend(self, what: Quota, who: str) -> None:
        """Count one more.  Raises `Refused` where that is one too many."""
        self.check(what, who)
        moments = self._moments.get((what, who))
        if moments is None:
            self._forget_some()
            moments = self._moments[what, who] = deque()
        moments.append(self._clock())

    def check(self, what: Quota, who: str) -> None:
        """Raise `Refused` if nothing is left, without counting."""
        moments = self._moments.get((what, who))
        if not moments:
            return
        allowed = self._allowed[what]
        over = self._clock() - allowed.seconds
        while moments and moments[0] <= over:
            moments.popleft()
        if len(moments) >= allowed.most:
            raise Refused("too_fast", seconds=max(1, math.ceil(moments[0] - over)))

    def __len__(self) -> int:
        """How many counters are kept."""
        return len(self._moments)

    def _forget_some(self) -> None:
        """Forget what counts no longer.  It is looked for each time that the counters have doubled, so that counting
        costs the same however many there are."""
        if len(self._moments) < self._many:
            return
        now = self._clock()
        self._moments = {
            (what, who): moments
            for (what, who), moments in self._moments.items()
            if moments and moments[-1] > now - self._allowed[what].seconds
        }
        self._many = max(COUNTERS_KEPT, 2 * len(self._moments))


@lru_cache(maxsize=COUNTERS_KEPT)
def household(address: str) -> str:
    """What is counted as one address.  Whoever has an IPv6 address has a whole network of them, so the network (/64)
    counts; anything else counts as it is."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found.packed[:8] + bytes(8), 64)))
