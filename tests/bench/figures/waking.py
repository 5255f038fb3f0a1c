"""A table that is not in memory: how long its first visitor waits, and that it leaves again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from statistics import median
from time import perf_counter

from tests.bench import http, variants
from tests.bench.extent import Extent
from tests.bench.load import play
from tests.bench.observing import observe, observed
from tests.bench.report import Result, Table, number
from tests.bench.script import LENGTH
from tests.bench.stock import Stocked, stock

TABLES, PARK_AFTER = 200, 2.0


async def measure(_extent: Extent, folder: Path) -> Result:
    """Play at all tables, start the service anew, and look at each table twice."""
    stocked = await stock(folder / "parked.sqlite", TABLES)
    async with variants.serve(folder, "parked") as entry:
        await entry.seat([variants.Json(table) for table in stocked])
        await play(entry.rooms, LENGTH * 3 // 4)
    async with observed(folder, "parked", RESISTANCE_PARK_AFTER=str(PARK_AFTER)) as entry:
        port = entry.server.port
        await http.get(port, "/")
        first = [await _look(port, table) for table in stocked]
        second = [await _look(port, table) for table in stocked]
        awake = (await observe(entry, folder)).actors
        await asyncio.sleep(PARK_AFTER * 2)
        asleep = (await observe(entry, folder)).actors
    result = Result()
    result.at_most("waking a parked table, median", median(first), 5, "ms")
    result.at_most("idle tables in memory after their time", asleep, 0, "tables")
    rows = (_row("first, from the database", first), _row("second, from memory", second))
    note = f"{TABLES} tables late in a game, one request each. In memory: {awake} tables, {asleep} when they were idle."
    result.tables.append(Table("Waking a parked table", ("view by HTTP", "median ms", "p99 ms"), rows, note))
    return result


async def _look(port: int, table: Stocked) -> float:
    """Milliseconds until a seat has its view."""
    began = perf_counter()
    await http.get(port, f"/api/v1/tables/{table.code}/view", {"Authorization": f"Bearer {table.secrets[0]}"})
    return (perf_counter() - began) * 1000


def _row(name: str, taken: list[float]) -> tuple[str, str, str]:
    return name, number(median(taken)), number(sorted(taken)[int(len(taken) * 0.99)])
