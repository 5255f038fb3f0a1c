"""How much one address or one seat may ask for in a while: plenty for people, too little for trying or flooding.

An address is never an identity.  It is only counted for what needs no seat: opening tables, codes that open nothing,
and what spectators send.  Whoever has a seat is let in however many wrong codes his household has tried.
"""

from __future__ import annotations

import math
import time
from enum import StrEnum

from limits import RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from app.rules.model import Refused
from app.settings import Settings


class Spent(StrEnum):
    """What is counted."""

    TABLE = "table"
    WRONG_CODE = "wrong_code"
    ACTION = "action"
    LINE = "line"


class Limits:
    """Counters in memory; a restart begins anew."""

    def __init__(self, settings: Settings) -> None:
        self._counters = FixedWindowRateLimiter(MemoryStorage())
        self._items = {
            Spent.TABLE: RateLimitItemPerHour(settings.tables_per_hour),
            Spent.WRONG_CODE: RateLimitItemPerMinute(settings.wrong_codes_per_minute),
            Spent.ACTION: RateLimitItemPerMinute(settings.actions_per_minute),
            Spent.LINE: RateLimitItemPerMinute(settings.lines_per_minute),
        }

    def spend(self, what: Spent, who: str) -> None:
        """Count one more.  Raises `Refused` where that is one too many."""
        if not self._counters.hit(self._items[what], what, who):
            raise self._too_fast(what, who)

    def check(self, what: Spent, who: str) -> None:
        """Raise `Refused` if nothing is left, without counting."""
        if not self._counters.test(self._items[what], what, who):
            raise self._too_fast(what, who)

    def _too_fast(self, what: Spent, who: str) -> Refused:
        reset = self._counters.get_window_stats(self._items[what], what, who).reset_time
        return Refused("too_fast", seconds=max(1, math.ceil(reset - time.time())))
