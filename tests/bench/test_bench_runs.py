"""That the benchmarks still run, each for a moment.  It measures nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.settings import ROOT
from tests.bench import variants
from tests.bench.load import closed, opened
from tests.bench.pairs import Side


@pytest.mark.bench
async def test_the_load_generator_plays_at_the_service(tmp_path: Path) -> None:
    async with variants.service(tmp_path, "json", variants.Json, tables=2) as entry:
        one_by_one = await closed(entry.rooms, 0.5)
        at_once = await closed(entry.rooms, 0.3, at_once=True)
        open_load = await opened(entry.rooms, rate=20, seconds=0.2)
    assert one_by_one.actions > 0 and at_once.actions > 0
    assert all(0 < latency < 30 for latency in open_load)


@pytest.mark.bench
def test_a_checkout_is_played_at_slice_by_slice() -> None:
    side = Side(ROOT, "html", tables=2, seconds=0.3)
    try:
        assert all(side.play() > 0 for _ in range(2))
    finally:
        side.stop()
