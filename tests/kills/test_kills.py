"""Whole games over real sockets, while the server dies again and again: what was acknowledged is there, and once.

A seed chooses the deaths and what the players do; when which frame arrives is up to the machine.  `KILL_SEED=...` runs
a seed again.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from tests.kills.doomed import ALL_LIES
from tests.kills.house import AT_TIME, Death
from tests.kills.run import Report, deaths, run
from tests.soak import MINUTES, RESULT
from tests.web.players import BASE

pytestmark = pytest.mark.slow


@pytest.fixture
def seed() -> str:
    """A new one each time, which is said when the test fails."""
    seed = os.environ.get("KILL_SEED") or secrets.token_hex(4)
    print(f"KILL_SEED={seed}")
    return seed


async def test_nothing_acknowledged_is_lost_in_ten_kills(tmp_path: Path, seed: str) -> None:
    report = await run(tmp_path, seed, deaths(seed, kills=10))
    print(report)
    assert (report.faults, report.kills) == ([], 10)
    assert report.games >= 3


async def test_nobody_notices_that_the_server_is_stopped_and_started_in_mid_game(tmp_path: Path, seed: str) -> None:
    report = await run(tmp_path, seed, deaths(seed, kills=0, stops=2))
    print(report)
    assert (report.faults, report.stops) == ([], 2)


IN_COMMITS = [Death("committing", nth=nth) for nth in range(30, 90, 10)]
EACH_SECOND = [Death(AT_TIME, seconds=1)] * 6
"""They come whatever happens: where a server lies, games may stop, and with them the commits."""
FOUND = {
    "early": (IN_COMMITS, "is gone"),
    "forgetful": (EACH_SECOND, "was done, and then refused"),
    "half": (EACH_SECOND, "its snapshot is not where its log leads to"),
}


ROUNDS = 5
"""Not every death need show a lie: the kernel may throw away an answer that was under way."""


@pytest.mark.parametrize("lie", ALL_LIES)
async def test_a_server_that_lies_is_found_out(tmp_path_factory: pytest.TempPathFactory, lie: str) -> None:
    (dies, found), faults = FOUND[lie], list[str]()
    for number in range(ROUNDS):
        report = await run(tmp_path_factory.mktemp(lie), f"{lie} {number}", dies, tables=[BASE], lie=lie)
        faults += report.faults
        if any(found in fault for fault in faults):
            return
    raise AssertionError(faults)


@pytest.mark.soak
async def test_nothing_acknowledged_is_lost_in_all_the_kills_of_a_long_run(
    tmp_path_factory: pytest.TempPathFactory, seed: str, record_property: Callable[[str, object], None]
) -> None:
    end, total = time.monotonic() + 60 * MINUTES, Report(seed)
    for number in count():
        if time.monotonic() > end or total.faults:
            break
        part = f"{seed}-{number}"
        total.add(await run(tmp_path_factory.mktemp("round"), part, deaths(part, kills=20, stops=2)))
    record_property(RESULT, str(total))
    assert total.faults == []
