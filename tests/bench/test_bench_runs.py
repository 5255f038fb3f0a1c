"""That the benchmarks still run: the JSON channel for a moment.  It measures nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench import variants
from tests.bench.load import closed, opened


@pytest.mark.bench
async def test_the_load_generator_plays_at_the_service(tmp_path: Path) -> None:
    async with variants.service(tmp_path, "json", variants.Json, tables=2) as entry:
        one_by_one = await closed(entry.rooms, 0.5)
        at_once = await closed(entry.rooms, 0.3, at_once=True)
        open_load = await opened(entry.rooms, rate=20, seconds=0.2)
    assert one_by_one.actions > 0 and at_once.actions > 0
    assert all(0 < latency < 30 for latency in open_load)
