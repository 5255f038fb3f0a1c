"""A power cut tears the end of the write-ahead log: what lies before is there to the last action, of what comes after
nothing is, and nobody's hands are needed."""

from __future__ import annotations

import random
from bisect import bisect_left
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.store import tables
from app.store.db import Database
from app.tables.audit import Difference, audit
from app.tables.live.registry import Registry
from app.tables.mapping import from_stored
from app.tables.model.table import Table
from tests.soak import examples
from tests.tables.builders import ROGUE, acting, answers, dealt
from tests.tables.damage import DAMAGES

PLACES = examples(8)


@dataclass(frozen=True)
class Moment:
    """The table when somebody was answered, and how long the log was then."""

    length: int
    table: Table


def log_of(database: Path) -> Path:
    return database.with_name(database.name + "-wal")


@pytest.fixture
async def moments(registry: Registry, database: Database) -> list[Moment]:
    """A game, answer by answer."""
    actor, rng = await dealt(registry, 5, ROGUE), random.Random("torn")
    moments = []
    while True:
        moments.append(Moment(log_of(database.path).stat().st_size, actor.table))
        if not actor.table.playing:
            break
        await actor.ask(acting(*answers(actor.table, rng)))
    assert [moment.length for moment in moments] == sorted({moment.length for moment in moments}), "a checkpoint"
    return moments


def found(folder: Path, database: bytes, log: bytes, code: str) -> tuple[Table | None, list[Difference]]:
    """The table as the service finds it in these files, and what is wrong with its games."""
    path = folder / "torn.sqlite"
    path.write_bytes(database)
    log_of(path).write_bytes(log)
    torn = Database(path)
    torn.prepare()
    with torn.engine.connect().execution_options(reading=True) as connection:
        stored = tables.find_by_code(code)(connection)
        differences = [difference for difference in audit(connection) if difference]
    torn.stop()
    return from_stored(stored) if stored else None, differences


def sound(log: bytes, torn: bytes) -> int:
    """How many bytes are as they were: damage to what was zero may begin later than it was done."""
    return bisect_left(range(min(len(log), len(torn))), True, key=lambda at: log[: at + 1] != torn[: at + 1])


@pytest.mark.parametrize("damage", DAMAGES)
def test_all_before_the_damage_is_there_and_nothing_after_it(
    moments: list[Moment], database: Database, tmp_path: Path, damage: str
) -> None:
    rng, log = random.Random(damage), log_of(database.path).read_bytes()
    for at in rng.sample(range(moments[0].length, len(log)), PLACES):
        torn = DAMAGES[damage](log, at, rng)
        kept = [moment.table for moment in moments if moment.length <= sound(log, torn)][-1]
        assert found(tmp_path, database.path.read_bytes(), torn, kept.code) == (kept, []), at
