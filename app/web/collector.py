"""When the garbage collector looks at everything that is in memory: never by itself, since that stops every table.

What is left over only in circles is a bit of each socket that was closed and of each table that has left the memory.
It waits for a quiet second in which few sockets are open, so that a full pass is short.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG, NEVER = (10_000, 10), 1_000_000_000
"""How many new objects the collector waits for, and how many such passes before it looks at what has survived one."""
QUIET = 0.05
"""Seconds of processor time in a second."""
FEW = 300
"""Open sockets: a full pass takes some 60 microseconds for each."""
ENOUGH, TOO_MUCH = 100, 50_000
"""Left over, for a full pass: in a quiet second, and whenever it is (some 200 MiB)."""


def begin() -> None:
    """What is there now lives as long as the service: no pass needs to look at it."""
    gc.freeze()
    gc.set_threshold(*YOUNG, NEVER)


async def collect_when_quiet(sockets: Callable[[], int], left_over: Callable[[], int]) -> None:
    """`sockets`: how many are open now; `left_over`: what was left over so far, in closed sockets."""
    done = left_over()
    while True:
        used = time.process_time()
        await asyncio.sleep(1)
        quiet = time.process_time() - used < QUIET and sockets() <= FEW
        if left_over() - done >= (ENOUGH if quiet else TOO_MUCH):
            gc.collect()
            done = left_over()
