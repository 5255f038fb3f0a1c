"""Troupes play while the server dies again and again; after each death its files are held against the ledger."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path

from app.settings import ROOT
from tests.kills.doomed import MOMENTS
from tests.kills.house import AT_ANSWER, AT_START, AT_TIME, PATIENCE, STOPPED, Death, House
from tests.kills.ledger import Ledger
from tests.kills.troupe import Troupe
from tests.web.players import BASE, ROGUE, SERGEANT, Kind

TABLES = (ROGUE, SERGEANT, BASE)
COMING_BACK = 1012
"""The close code that tells a client to come back."""


@dataclass
class Report:
    """What has come of it."""

    seed: str
    kills: int = 0
    stops: int = 0
    answers: int = 0
    games: int = 0
    faults: list[str] = field(default_factory=list)

    def count(self, death: Death) -> None:
        """One more death."""
        self.stops += death.way == STOPPED
        self.kills += death.way != STOPPED

    def add(self, other: Report) -> None:
        """What has come of another run, too."""
        self.kills += other.kills
        self.stops += other.stops
        self.answers += other.answers
        self.games += other.games
        self.faults += [f"{other.seed}: {fault}" for fault in other.faults]

    def __str__(self) -> str:
        return (
            f"seed {self.seed}: {self.kills} kills, {self.stops} stops, {self.answers} answers, "
            f"{self.games} games played to their end, {len(self.faults)} faults"
        )


def deaths(seed: str, kills: int, stops: int = 0) -> list[Death]:
    """So many deaths, each way as often as the others."""
    rng = random.Random(seed)
    ways = [AT_ANSWER, AT_TIME, AT_START, *MOMENTS]
    rng.shuffle(ways)
    chosen = [way for way, _number in zip(cycle(ways), range(kills), strict=False)] + [STOPPED] * stops
    rng.shuffle(chosen)
    return [_death(way, rng) for way in chosen]


def _death(way: str, rng: random.Random) -> Death:
    if way in (AT_ANSWER, STOPPED):
        return Death(way, answers=rng.randint(1, 200))
    if way in (AT_TIME, AT_START):
        return Death(way, seconds=rng.uniform(0, 1))
    return Death(way, nth=rng.randint(1, 100))


async def run(folder: Path, seed: str, dies: Iterable[Death], tables: Iterable[Kind] = TABLES, lie: str = "") -> Report:
    """Play and die, then play to the end, or to the first fault.  `lie` is told by a server of `doomed.py`."""
    report = Report(seed)
    house, ledger = House(folder, lie), Ledger()
    troupes = [Troupe(f"{seed} {number}", kind, house, ledger) for number, kind in enumerate(tables)]
    try:
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(troupe.run()) for troupe in troupes]
            for death in dies:
                try:
                    await house.live(death)
                except TimeoutError:
                    report.faults.append(f"{death} does not come: nothing happens any more")
                report.count(death)
                report.faults += [f"after {death}: {fault}" for fault in _found(house, ledger, death)]
                if report.faults or any(troupe.faults for troupe in troupes):
                    break
            else:
                await house.open()
                house.closing = True
                await asyncio.wait(playing)
                await house.stop()
                report.faults += ledger.faults(house.database) + await check(house.database)
            for play in playing:
                play.cancel()
    finally:
        await house.kill()
    report.answers, report.games = house.answers, sum(troupe.finished for troupe in troupes)
    report.faults += [fault for troupe in troupes for fault in troupe.faults]
    return report


def _found(house: House, ledger: Ledger, death: Death) -> list[str]:
    found = ledger.faults(house.remains())
    # The kernel throws the goodbye away where there is something that the server has not read any more.
    if death.way == STOPPED and not {COMING_BACK} <= set(house.codes) <= {COMING_BACK, None}:
        found.append(f"sockets were closed with {house.codes}")
    return found


async def check(database: Path) -> list[str]:
    """What `python -m app check` finds wrong."""
    checking = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "app", "check"),
        cwd=ROOT,
        env={**os.environ, "RESISTANCE_DATABASE": str(database)},
        stdout=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(PATIENCE):
        said, _nothing = await checking.communicate()
    return [] if checking.returncode == 0 else [said.decode()]
