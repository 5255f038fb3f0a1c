"""The service under observation: the longest stop by the garbage collector, and how many tables are in memory."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from signal import SIGUSR1

from tests.bench import variants
from tests.bench.variants import Entry

PATIENCE = 10.0


@dataclass(frozen=True, slots=True)
class Observed:
    """Since the last look; `actors` now."""

    longest_ms: float
    actors: int


@asynccontextmanager
async def observed(folder: Path, name: str, **environment: str) -> AsyncIterator[Entry]:
    """The service on the database of this name."""
    python = ("-m", "tests.bench.servers.observed", str(folder / "observed.json"))
    async with variants.serve(folder, name, *python, **environment) as entry:
        yield entry


async def observe(entry: Entry, folder: Path) -> Observed:
    """Ask it."""
    path = folder / "observed.json"
    path.unlink(missing_ok=True)
    entry.server.process.send_signal(SIGUSR1)
    async with asyncio.timeout(PATIENCE):
        while not path.exists():
            await asyncio.sleep(0.01)
    return Observed(**json.loads(path.read_text()))
