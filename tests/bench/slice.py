"""One checkout's part in a comparison: its service and its load generator, a slice of play for each line that comes in.

`pairs.py` gives this text to Python in either checkout, so that it uses what both have had since 0.1.0.  It prints the
actions per second of each slice.
"""

from __future__ import annotations

import asyncio
import sys

import uvloop

from tests.bench import variants
from tests.bench.load import closed
from tests.bench.process import scratch


async def main(channel: str, tables: int, seconds: float) -> None:
    """Play a slice for each line of the standard input; the first is for warming up."""
    dialect = {"json": variants.Json, "html": variants.Html}[channel]
    with scratch() as folder:
        async with variants.service(folder, channel, dialect, tables) as entry:
            while await asyncio.to_thread(sys.stdin.readline):
                sample = await closed(entry.rooms, seconds)
                print(sample.rate, flush=True)


if __name__ == "__main__":
    uvloop.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
