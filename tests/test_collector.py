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


async def pass_by(
    monkeypatch: pytest.MonkeyPatch, *, used: float, left_over: int, sockets: int = collector.FEW
) -> None:
    """Some seconds: so much processor time is used in each, so much is left over before the first of them ends."""
    times, seconds, left = iter(range(1000)), iter(range(SECONDS)), [0]

    async def second(_delay: float) -> None:
        left[0] = left_over
        if next(seconds, None) is None:
            raise asyncio.CancelledError

    with monkeypatch.context() as patched:
        patched.setattr(asyncio, "sleep", second)
        patched.setattr(time, "process_time", lambda: next(times) * used)
        with pytest.raises(asyncio.CancelledError):
            await collector.collect_when_quiet(lambda: sockets, lambda: left[0])


QUIET, BUSY = collector.QUIET / 2, collector.QUIET * 2


async def test_a_quiet_moment_is_used_once(collected: list[None], monkeypatch: pytest.MonkeyPatch) -> None:
    await pass_by(monkeypatch, used=QUIET, left_over=collector.ENOUGH)
    assert len(collected) == 1


@pytest.mark.parametrize(
    ("used", "sockets", "left_over"),
    [
        (BUSY, 0, collector.ENOUGH),
        (QUIET, collector.FEW + 1, collector.ENOUGH),
        (QUIET, 0, collector.ENOUGH - 1),
        (BUSY, 7_000, collector.TOO_MUCH - 1),
    ],
    ids=["somebody plays", "many have the page open", "next to nothing is left over", "many play"],
)
async def test_nobody_is_stopped(
    collected: list[None], monkeypatch: pytest.MonkeyPatch, used: float, sockets: int, left_over: int
) -> None:
    await pass_by(monkeypatch, used=used, left_over=left_over, sockets=sockets)
    assert collected == []


async def test_it_is_not_put_off_for_ever(collected: list[None], monkeypatch: pytest.MonkeyPatch) -> None:
    await pass_by(monkeypatch, used=BUSY, left_over=collector.TOO_MUCH, sockets=7_000)
    assert len(collected) == 1


async def test_what_grows_unseen_is_looked_at(collected: list[None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (collector.GROWN + 1, 0, 0))
    await pass_by(monkeypatch, used=BUSY, left_over=0, sockets=7_000)
    assert len(collected) == SECONDS


def test_in_play_nothing_is_collected_and_afterwards_as_ever() -> None:
    collector.begin()
    try:
        assert not gc.isenabled()
    finally:
        collector.end()
    assert gc.isenabled()
