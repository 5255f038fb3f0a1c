"""The garbage collector looks at everything in a quiet moment, never while somebody plays."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator

import pytest

from app.web import collector

SECONDS = 5
"""How many of them these tests let pass."""


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[None]]:
    """What is collected is only counted."""
    collections: list[None] = []
    monkeypatch.setattr(gc, "collect", lambda: collections.append(None))
    yield collections


async def pass_by(monkeypatch: pytest.MonkeyPatch, *, used: float, grown: int, sockets: int) -> None:
    """Some seconds: so much processor time is used in each, and there are so many objects more."""
    times, seconds = iter(range(1000)), iter(range(SECONDS))

    async def second(_delay: float) -> None:
        if next(seconds, None) is None:
            raise asyncio.CancelledError

    with monkeypatch.context() as patched:
        patched.setattr(asyncio, "sleep", second)
        patched.setattr(time, "process_time", lambda: next(times) * used)
        patched.setattr(gc, "get_count", lambda: (grown, 0, 0))
        with pytest.raises(asyncio.CancelledError):
            await collector.collect_when_quiet(lambda: sockets)


QUIET, BUSY = collector.QUIET / 2, collector.QUIET * 2


async def test_a_quiet_moment_is_used(collected: list[None], monkeypatch: pytest.MonkeyPatch) -> None:
    await pass_by(monkeypatch, used=QUIET, grown=collector.ENOUGH, sockets=collector.FEW)
    assert len(collected) == SECONDS


@pytest.mark.parametrize(
    ("used", "sockets", "grown"),
    [
        (BUSY, 0, collector.ENOUGH),
        (QUIET, collector.FEW + 1, collector.ENOUGH),
        (QUIET, 0, collector.ENOUGH - 1),
        (BUSY, 7_000, collector.TOO_MUCH - 1),
    ],
    ids=["somebody plays", "many have the page open", "next to nothing is new", "many play"],
)
async def test_nobody_is_stopped(
    collected: list[None], monkeypatch: pytest.MonkeyPatch, used: float, sockets: int, grown: int
) -> None:
    await pass_by(monkeypatch, used=used, grown=grown, sockets=sockets)
    assert collected == []


async def test_it_is_not_put_off_for_ever(collected: list[None], monkeypatch: pytest.MonkeyPatch) -> None:
    await pass_by(monkeypatch, used=BUSY, grown=collector.TOO_MUCH, sockets=7_000)
    assert len(collected) == SECONDS


def test_what_is_left_over_is_counted_while_nothing_is_collected() -> None:
    collector.begin()
    try:
        before, circles = gc.get_count()[0], [list[object]() for _ in range(1000)]
        for circle in circles:
            circle.append(circle)
        del circles, circle
        assert gc.get_count()[0] - before >= 1000
    finally:
        collector.end()


def test_in_play_nothing_is_collected_and_afterwards_as_ever() -> None:
    collector.begin()
    try:
        assert not gc.isenabled()
    finally:
        collector.end()
    assert gc.isenabled()
