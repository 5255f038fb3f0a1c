"""One table with 1,000 spectators: what one of them adds to an action."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median

from tests.bench import variants
from tests.bench.extent import Extent
from tests.bench.load import closed
from tests.bench.report import Result, Table, number
from tests.bench.rivals import FanOut
from tests.bench.script import SEATS
from tests.bench.stock import stock
from tests.bench.variants import Connecting, Entry

SPECTATORS = 1000
CHANNELS = {"JSON channel": variants.Json, "HTML channel": variants.Html}


async def measure(extent: Extent, folder: Path) -> Result:
    """A table with seats only and one with spectators too, on each server; ideals with frames as large as each's."""
    result, rows = Result(), []
    for name, dialect in CHANNELS.items():
        tables = await stock(folder / f"{name}.sqlite", 2)
        async with AsyncExitStack() as stack:
            entry = await stack.enter_async_context(variants.serve(folder, name))
            cost = await _cost(entry, [dialect(table) for table in tables], extent)
            size = entry.watcher_size
            entry = await stack.enter_async_context(variants.fan_out(0, 0))
            ideal = await _cost(entry, [FanOut(number, size) for number in range(2)], extent)
        result.at_most(f"a spectator's cost, {name} : ideal", cost / ideal, 1.3)
        rows.append((name, number(cost), number(ideal), number(size)))
    head = ("channel", "µs for each spectator", "ideal", "bytes/view")
    result.tables.append(Table(f"An action with {SPECTATORS} spectators", head, tuple(rows)))
    return result


async def _cost(entry: Entry, dialects: Sequence[Connecting], extent: Extent) -> float:
    """Microseconds that a spectator adds."""
    await entry.seat(dialects[:1])
    await entry.seat(dialects[1:], SEATS + SPECTATORS)
    taken: list[list[float]] = [[], []]
    for _ in range(extent.rounds):
        for room, times in zip(entry.rooms, taken, strict=True):
            times.append(1 / (await closed([room], extent.slice / 2)).rate)
    alone, crowded = map(median, taken)
    return (crowded - alone) / SPECTATORS * 1e6
