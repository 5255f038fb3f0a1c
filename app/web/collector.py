"""When the garbage collector looks at what is in memory: not in play.

Views and states hold nothing in circles, so that they go as soon as they are replaced: in play its passes find nothing,
and each of them stops every table, up to a quarter of a second with thousands of sockets.  What is left over in circles
is a bit of each connection (14 objects of one by HTTP) and of each table that has left the memory.  It waits for a
quiet second in which few sockets are open, so that a full pass is short.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

QUIET = 0.05
"""Seconds of processor time in a second."""
FEW = 300
"""Open sockets: a full pass takes some 60 microseconds for each."""
ENOUGH, TOO_MUCH = 10_000, 3_000_000
"""Objects more than after the last pass, for a full one: in a quiet second, and whenever it is.  So many are left over
by 160,000 connections (some 400 MiB); 7,000 pages that come back at once are a third of it, and do not wait for it."""


def begin() -> None:
    """Collect nothing by itself any more.  What is there now lives as long as the service: no pass looks at it."""
    gc.freeze()
    gc.disable()


def end() -> None:
    """Collect as ever."""
    gc.enable()


async def collect_when_quiet(sockets: Callable[[], int]) -> None:
    """`sockets`: how many are open now."""
    while True:
        used = time.process_time()
        await asyncio.sleep(1)
        quiet = time.process_time() - used < QUIET and sockets() <= FEW
        if gc.get_count()[0] >= (ENOUGH if quiet else TOO_MUCH):
            gc.collect()
