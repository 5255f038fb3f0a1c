"""From nothing to the first page, beside a FastAPI application that has only this page."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

from tests.bench import http
from tests.bench.extent import Extent
from tests.bench.process import free_port, start, stop
from tests.bench.report import Result, Table, spread

PATIENCE = 30.0
OURS, BARE = ("-m", "app", "serve", "--port", "{port}"), ("-m", "tests.bench.servers.bare", "{port}")


async def measure(extent: Extent, folder: Path) -> Result:
    """In turn; the service also on a database that it has to make first."""
    known, new, bare = list[float](), list[float](), list[float]()
    await _page(OURS, folder / "known.sqlite")
    for number in range(extent.rounds):
        bare.append(await _page(BARE, folder / "none"))
        known.append(await _page(OURS, folder / "known.sqlite"))
        new.append(await _page(OURS, folder / f"new{number}.sqlite"))
    result = Result()
    result.at_most("cold start to first page : bare FastAPI", median(known) / median(bare), 1.5)
    rows = (("bare FastAPI", spread(bare)), ("the service", spread(known)), ("with a new database", spread(new)))
    result.tables.append(Table("Cold start to the first page", ("server", "seconds"), rows))
    return result


async def _page(command: tuple[str, ...], database: Path) -> float:
    """Seconds until `/` is answered."""
    port = free_port()
    began = perf_counter()
    arguments = [part.format(port=port) for part in command]
    process = start([sys.executable, *arguments], {"RESISTANCE_DATABASE": str(database)})
    try:
        async with asyncio.timeout(PATIENCE):
            while not await _answers(port):
                await asyncio.sleep(0.005)
        return perf_counter() - began
    finally:
        stop(process)


async def _answers(port: int) -> bool:
    try:
        return bool(await http.get(port, "/"))
    except OSError:
        return False
