"""Actions per second: every table plays on as soon as all of it has seen the last action.

Either one seat acts after the other, or all who are asked at once.
"""

from __future__ import annotations

import time
from collections import defaultdict
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from tests.bench import variants
from tests.bench.extent import Extent
from tests.bench.load import closed, play
from tests.bench.report import Result, Table, number, spread
from tests.bench.script import LENGTH
from tests.bench.variants import Entry

JSON, HTML, IDEAL, RAW = "JSON channel", "HTML channel", "ideal", "raw asyncio with fsync"
MEMORY, FILES = "boardgame.io in memory", "boardgame.io with files"
TOGETHER = ", all at once"


@dataclass(slots=True)
class Samples:
    """The rounds of one variant: actions per second, and what an action costs the server and the load generator."""

    rates: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    generator: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """The median."""
        return median(self.rates)


async def measure(extent: Extent, folder: Path) -> Result:
    """All variants, one after the other in each round."""
    found: dict[str, Samples] = defaultdict(Samples)
    async with AsyncExitStack() as stack:
        contest = await _contest(stack, extent, folder)
        for _ in range(extent.rounds):
            for entry in contest:
                await _sample(found[entry.name], entry, extent.slice)
                if entry.name not in (IDEAL, RAW):
                    await _sample(found[entry.name + TOGETHER], entry, extent.slice, at_once=True)
        sizes = {entry.name: entry.view_size for entry in contest}
    result = _goals({name: samples.rate for name, samples in found.items()})
    result.tables.append(_table(found, sizes, extent))
    return result


async def _contest(stack: AsyncExitStack, extent: Extent, folder: Path) -> list[Entry]:
    tables = extent.tables
    json = await stack.enter_async_context(variants.service(folder, JSON, variants.Json, tables))
    await play(json.rooms, LENGTH)  # a whole game, so that the ideal's frames are as long as ours are in the mean
    size = json.view_size
    rivals = (
        variants.service(folder, HTML, variants.Html, tables),
        variants.fan_out(tables, size),
        variants.raw(folder, tables, size),
        variants.peer(tables),
        variants.peer(tables, folder / "peer"),
    )
    contest = [json]
    for rival in rivals:
        contest.append(await stack.enter_async_context(rival))
        await closed(contest[-1].rooms, extent.warming(contest[-1].name))
    return contest


async def _sample(samples: Samples, entry: Entry, seconds: float, *, at_once: bool = False) -> None:
    cpu, own = entry.server.cpu, time.process_time()
    sample = await closed(entry.rooms, seconds, at_once=at_once)
    samples.rates.append(sample.rate)
    samples.cpu.append((entry.server.cpu - cpu) / sample.actions * 1e6)
    samples.generator.append((time.process_time() - own) / sample.actions * 1e6)


def _goals(rate: dict[str, float]) -> Result:
    result = Result()
    for rival, least in ((IDEAL, 0.7), (RAW, 0.45), (MEMORY, 3), (FILES, 9)):
        result.at_least(f"JSON channel : {rival}", rate[JSON] / rate[rival], least)
    for rival, least in ((MEMORY, 1.5), (FILES, 4.5)):
        result.at_least(f"HTML channel : {rival}", rate[HTML] / rate[rival], least)
    for channel in (JSON, HTML):
        together = rate[channel + TOGETHER]
        result.at_least(f"{channel}, all at once : {MEMORY}, all at once", together / rate[MEMORY + TOGETHER], 4)
        result.at_least(f"{channel}, all at once : one by one", together / rate[channel], 1.5)
    return result


def _table(found: dict[str, Samples], sizes: dict[str, int], extent: Extent) -> Table:
    rows = tuple(
        (
            name,
            spread(samples.rates),
            number(found[JSON].rate / samples.rate),
            number(median(samples.cpu)),
            number(median(samples.generator)),
            number(sizes[name.removesuffix(TOGETHER)]),
        )
        for name, samples in found.items()
    )
    head = (
        "variant",
        "actions/s",
        "JSON channel : this",
        "server µs/action",
        "generator µs/action",
        "bytes/view",
    )
    return Table(f"Throughput, {extent.tables} tables, closed loop, {extent.rounds} rounds", head, rows, NOTE)


NOTE = """\
Games of 56 actions: three missions succeed, each after one rejected team. `All at once`: every seat that a step asks
answers at the same moment. The load generator's ceiling is what `raw asyncio with fsync` and the ideal reach: nothing
slower is held up by it. µs are processor time, the kernel's for it included."""
