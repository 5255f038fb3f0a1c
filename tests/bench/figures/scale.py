"""Whether it stays as fast: at 2,000 tables, and late in a long game."""

from __future__ import annotations

from pathlib import Path
from statistics import median

from tests.bench import variants
from tests.bench.extent import Extent
from tests.bench.load import closed, play
from tests.bench.report import Result, Table, number, spread
from tests.bench.stock import stock

MANY, PART = 2000, 29
LONG = {"missions": "SFSFS", "rejected": 3}
LENGTH = 176
"""Actions of a game with five missions, each after three rejected teams."""
CHANNELS = {"JSON channel": variants.Json, "HTML channel": variants.Html}


async def measure(extent: Extent, folder: Path) -> Result:
    """Both channels."""
    result = Result()
    for name, dialect in CHANNELS.items():
        await _tables(result, extent, folder, name, dialect)
        await _long_game(result, extent, folder, name, dialect)
    return result


async def _tables(result: Result, extent: Extent, folder: Path, name: str, dialect: type[variants.Json]) -> None:
    async with variants.service(folder, f"{name} many", dialect, MANY) as entry:
        await closed(entry.rooms[: extent.tables], extent.warm_up)
        few, many = list[float](), list[float]()
        for _ in range(extent.rounds):
            few.append((await closed(entry.rooms[: extent.tables], extent.slice)).rate)
            many.append((await closed(entry.rooms, extent.slice)).rate)
    result.at_least(f"{name}, {MANY:,} tables : {extent.tables}", median(many) / median(few), 0.85)
    rows = ((str(extent.tables), spread(few)), (f"{MANY:,}", spread(many)))
    result.tables.append(Table(f"{name} at many tables", ("tables at play", "actions/s"), rows))


async def _long_game(result: Result, extent: Extent, folder: Path, name: str, dialect: type[variants.Json]) -> None:
    """The first and the last part of a long game, in each round at other tables."""
    tables = await stock(folder / f"{name} long.sqlite", extent.tables * extent.rounds)
    first, last = list[float](), list[float]()
    async with variants.serve(folder, f"{name} long") as entry:
        for start in range(0, len(tables), extent.tables):
            entry.rooms.clear()
            dialects = [dialect(table, missions="SFSFS", rejected=3) for table in tables[start : start + extent.tables]]
            await entry.seat(dialects)
            first.append(extent.tables * PART / await play(entry.rooms, PART))
            await play(entry.rooms, LENGTH - 2 * PART)
            last.append(extent.tables * PART / await play(entry.rooms, PART))
            entry.close()
    result.at_least(f"{name}, late in a long game : at its start", median(last) / median(first), 0.85)
    rows = ((f"first {PART}", number(median(first))), (f"last {PART} of {LENGTH}", number(median(last))))
    result.tables.append(Table(f"{name} in a long game", ("actions", "actions/s"), rows))
