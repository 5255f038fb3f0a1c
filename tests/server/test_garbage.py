"""The garbage collector looks at everything in a quiet moment, never while somebody plays."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator

import pytest

from app.server import garbage

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
            await garbage.collect_when_quiet(lambda: sockets)


QUIET, BUSY = garbage.QUIET_LOAD / 2, garbage.QUIET_LOAD * 2


async def test_a_quiet_moment_is_used(collected: list[None], monkeypatch: pytest.MonkeyPatch) -> None:
    await pass_by(monkeypatch, used=QUIET, grown=garbage.FULL_PASS_QUIET, sockets=garbage.QUIET_SOCKETS)
    assert len(collected) == SECONDS


@pytest.mark.parametrize(
    ("used", "sockets", "grown"),
    [
        (BUSY, 0, garbage.FULL_PASS_QUIET),
        (QUIET, garbage.QUIET_SOCKETS + 1, garbage.FULL_PASS_QUIET),
        (QUIET, 0, garbage.FULL_PASS_QUIET - 1),
        (BUSY, 7_000, garbage.FULL_PASS_ALWAYS - 1),
    ],
    ids=["somebody plays", "many have the page open", "next to nothing is new", "many play"],
)
async def test_nobody_is_stopped(
    collected: list[None], monkeypatch: pytest.MonkeyPatch, used: float, sockets: int, grown: int
) -> None:
    await pass_by(monkeypatch, used=used, grown=grown, sockets=sockets)
    assert collected == []


async def test_it_is_not_put_off_for_ever(collected: list[None], monkeypatch: pytest.MonkeyPatch) -> None:
    await pass_by(monkeypatch, used=BUSY, grown=garbage.FULL_PASS_ALWAYS, sockets=7_000)
    assert len(collected) == SECONDS


def test_what_is_left_over_is_counted_while_nothing_is_collected() -> None:
    garbage.begin()
    try:
        before, circles = gc.get_count()[0], [list[object]() for _ in range(1000)]
        for circle in circles:
            circle.append(circle)
        del circles, circle
        assert gc.get_count()[0] - before >= 1000
    finally:
        garbage.end()


def test_in_play_nothing_is_collected_and_afterwards_as_ever() -> None:
    garbage.begin()
    try:
        assert not gc.isenabled()
    finally:
        garbage.end()
    assert gc.isenabled()
