"""Milliseconds from an action to all seven seats, at 500 tables, where actions come when they come."""

from __future__ import annotations

from collections import defaultdict
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median

from tests.bench import variants
from tests.bench.extent import Extent
from tests.bench.load import closed, opened
from tests.bench.report import Result, Table, number, spread
from tests.bench.variants import Entry

TABLES, RATES, SECONDS = 500, (500, 1000), 2.0
JSON, HTML, RAW, PEER = "JSON channel", "HTML channel", "raw asyncio with fsync", "boardgame.io in memory"
PARTS = {500: 0.35, 1000: 0.1}
SIZE = 2000


async def measure(extent: Extent, folder: Path) -> Result:
    """All variants, one after the other in each round."""
    found: dict[tuple[str, int], list[list[float]]] = defaultdict(list)
    async with AsyncExitStack() as stack:
        contest = await _contest(stack, extent, folder)
        for _ in range(extent.rounds):
            for rate in RATES:
                for entry in contest:
                    seconds = SECONDS * (2 if extent.full else 1)
                    found[entry.name, rate].append(sorted(await opened(entry.rooms, rate, seconds)))
    return _result(found)


async def _contest(stack: AsyncExitStack, extent: Extent, folder: Path) -> list[Entry]:
    entries = [
        variants.service(folder, JSON, variants.Json, TABLES),
        variants.service(folder, HTML, variants.Html, TABLES),
        variants.raw(folder, TABLES, SIZE),
        variants.peer(TABLES),
    ]
    contest = []
    for entry in entries:
        contest.append(await stack.enter_async_context(entry))
        await closed(contest[-1].rooms, extent.warming(contest[-1].name))
    return contest


def _result(found: dict[tuple[str, int], list[list[float]]]) -> Result:
    result = Result()
    late = {key: [_part(latencies, 0.99) for latencies in rounds] for key, rounds in found.items()}
    for rate in RATES:
        ours, raw, peer = (median(late[name, rate]) for name in (JSON, RAW, PEER))
        result.at_most(f"p99 at {rate} actions/s, JSON : ideal with fsync", ours / raw, 2)
        result.at_most(f"p99 at {rate} actions/s, JSON : {PEER}", ours / peer, PARTS[rate])
    rows = tuple(
        (
            name,
            str(rate),
            number(median(_part(latencies, 0.5) for latencies in rounds)),
            spread(late[name, rate]),
            number(max(latencies[-1] for latencies in rounds) * 1000),
        )
        for (name, rate), rounds in sorted(found.items(), key=lambda item: (item[0][1], item[0][0]))
    )
    head = ("variant", "actions/s", "median ms", "p99 ms", "longest ms")
    result.tables.append(Table(f"From an action to all seven seats, {TABLES} tables, open load", head, rows))
    return result


def _part(ordered: list[float], part: float) -> float:
    """The latency that this part of the actions does not exceed, in milliseconds."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000
