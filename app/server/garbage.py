"""When Python's garbage collector runs: not in play (docs/decisions/0024).

Views and states hold nothing in circles and go as soon as they are replaced.  So a pass finds nothing in play, and
stops every table while it looks.  The little that is left in circles, of connections that closed and of tables that
left the memory, waits for a quiet second in which few sockets are open: then a full pass is short.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

QUIET_LOAD = 0.05
"""Seconds of processor time in a second: the most of a second that counts as quiet."""
QUIET_SOCKETS = 300
"""Open sockets: the most while a second counts as quiet.  A full pass takes some 60 microseconds for each."""
FULL_PASS_QUIET = 10_000
"""New objects since the last pass: with so many, a full pass is made in a quiet second."""
FULL_PASS_ALWAYS = 3_000_000
"""New objects since the last pass: with so many, a full pass waits for no quiet second.  160,000 connections leave so
many (some 400 MiB); 7,000 pages that come back at once make a third of it."""


def begin() -> None:
    """Turn the collector off.  No later pass looks at what is in memory now: it lives as long as the service."""
    gc.freeze()
    gc.disable()


def end() -> None:
    """Turn the collector on again."""
    gc.enable()


async def collect_when_quiet(sockets: Callable[[], int]) -> None:
    """Look once a second whether a full pass is due.  `sockets` returns how many are open."""
    while True:
        used = time.process_time()
        await asyncio.sleep(1)
        quiet = time.process_time() - used < QUIET_LOAD and sockets() <= QUIET_SOCKETS
        if gc.get_count()[0] >= (FULL_PASS_QUIET if quiet else FULL_PASS_ALWAYS):
            gc.collect()
