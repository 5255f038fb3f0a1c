"""The garbage collector looks at everything in a quiet moment, never while somebody plays."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator

import pytest

from app import main

SECONDS = 5
"""How many of them these tests let pass."""


@pytest.fixture
def passing(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[None]]:
    """Time passes at once; what is collected is only counted."""
    collected: list[None] = []
    seconds = iter(range(SECONDS))

    async def second(_delay: float) -> None:
        if next(seconds, None) is None:
            raise asyncio.CancelledError

    monkeypatch.setattr(asyncio, "sleep", second)
    monkeypatch.setattr(gc, "collect", lambda: collected.append(None))
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, main.ENOUGH))
    yield collected


def used(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """So much processor time is used in each second."""
    times = iter(range(1000))
    monkeypatch.setattr(time, "process_time", lambda: next(times) * seconds)


async def test_a_quiet_moment_is_used(passing: list[None], monkeypatch: pytest.MonkeyPatch) -> None:
    used(monkeypatch, main.QUIET / 2)
    with pytest.raises(asyncio.CancelledError):
        await main._collect_when_quiet()
    assert len(passing) == SECONDS


async def test_who_plays_is_not_stopped(passing: list[None], monkeypatch: pytest.MonkeyPatch) -> None:
    used(monkeypatch, main.QUIET * 2)
    with pytest.raises(asyncio.CancelledError):
        await main._collect_when_quiet()
    assert passing == []


async def test_it_is_not_put_off_for_ever(passing: list[None], monkeypatch: pytest.MonkeyPatch) -> None:
    used(monkeypatch, main.QUIET * 2)
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, main.TOO_MUCH))
    with pytest.raises(asyncio.CancelledError):
        await main._collect_when_quiet()
    assert len(passing) == SECONDS
