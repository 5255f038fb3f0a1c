"""1,000 tables of seven sockets: memory, and the longest stop by the garbage collector."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.bench import variants
from tests.bench.extent import Extent
from tests.bench.load import opened, play
from tests.bench.observing import observe, observed
from tests.bench.report import Result, Table, number
from tests.bench.script import LENGTH
from tests.bench.stock import stock
from tests.bench.variants import Entry

TABLES = 1000
RATE, SECONDS = 500.0, 10.0


async def measure(_extent: Extent, folder: Path) -> Result:
    """Seat everybody, wait, play a game at every table; first here, then at boardgame.io."""
    result = Result()
    stocked = await stock(folder / "crowd.sqlite", TABLES)
    async with observed(folder, "crowd") as entry:
        empty = entry.server.memory
        await entry.seat([variants.Json(table) for table in stocked])
        connecting = (await observe(entry, folder)).longest_ms
        ours = await _memory(entry, empty)
        stall = (await observe(entry, folder)).longest_ms
        await opened(entry.rooms, RATE, SECONDS)
        calm = (await observe(entry, folder)).longest_ms
    async with variants.peer(0) as entry:
        empty = entry.server.memory
        await entry.seat([variants.Peer(number) for number in range(TABLES)])
        peer = await _memory(entry, empty)
    result.at_most("longest stop by the garbage collector in play, 7,000 sockets", max(stall, calm), 20, "ms")
    result.at_most("memory at 1,000 tables, idle : boardgame.io", ours[0] / peer[0], 1.2)
    result.at_most("memory at 1,000 tables, after play : boardgame.io", ours[1] / peer[1], 0.75)
    rows = (("JSON channel", *map(number, ours)), ("boardgame.io in memory", *map(number, peer)))
    note = (
        f"Proportional set size over that of the server without tables, a game of {LENGTH} actions at each table. "
        f"Longest stop by the collector: {number(connecting)} ms while 7,000 sockets connect, {number(stall)} ms at "
        f"full speed, {number(calm)} ms at {RATE:g} actions/s."
    )
    result.tables.append(Table("Memory", ("server", "KiB a table, idle", "KiB a table, after play"), rows, note))
    return result


async def _memory(entry: Entry, empty: float) -> tuple[float, float]:
    """KiB a table: idle, and after a game at each."""
    await asyncio.sleep(2)
    idle = entry.server.memory
    await play(entry.rooms, LENGTH)
    return (idle - empty) / TABLES, (entry.server.memory - empty) / TABLES
