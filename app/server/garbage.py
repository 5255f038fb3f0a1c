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
        quiet = time.process_time() - used < QUIET_LOAD and sockets() <= QUIET_SOCKETS
        if gc.get_count()[0] >= (FULL_PASS_QUIET if quiet else FULL_PASS_ALWAYS):
            gc.collect()
