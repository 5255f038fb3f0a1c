"""When the garbage collector looks at what is in memory: not in play.

Views and states hold nothing in circles, so that they go as soon as they are replaced: in play its passes find nothing,
and each of them stops every table, up to a tenth of a second with thousands of sockets.  What is left over in circles
is a bit of each socket that was closed and of each table that has left the memory.  It waits for a quiet second in
which few sockets are open, so that a full pass is short.
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
ENOUGH, TOO_MUCH = 100, 50_000
"""Left over, for a full pass: in a quiet second, and whenever it is (some 200 MiB)."""
GROWN = 3_000_000
"""Objects more than at the last pass, for one whenever it is: something leaves more over than is known."""


def begin() -> None:
    """Collect nothing by itself any more.  What is there now lives as long as the service: no pass looks at it."""
    gc.freeze()
    gc.disable()


def end() -> None:
    """Collect as ever."""
    gc.enable()


async def collect_when_quiet(sockets: Callable[[], int], left_over: Callable[[], int]) -> None:
    """`sockets`: how many are open now; `left_over`: what was left over so far, in closed sockets."""
    done = left_over()
    while True:
        used = time.process_time()
        await asyncio.sleep(1)
        quiet = time.process_time() - used < QUIET and sockets() <= FEW
        if left_over() - done >= (ENOUGH if quiet else TOO_MUCH) or gc.get_count()[0] > GROWN:
            gc.collect()
            done = left_over()
