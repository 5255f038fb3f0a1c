"""Load: closed (every table plays on as fast as it is shown) and open (actions come when they come)."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from tests.bench.room import Room

PATIENCE = 30.0
"""Seconds after which a view that has not come is counted as lost, and the benchmark ends."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Actions per second, and how many it were with those that were under way at the end."""

    rate: float
    actions: int


async def closed(rooms: Sequence[Room], seconds: float, *, at_once: bool = False) -> Sample:
    """Every table plays, for so long; `at_once`: all who are asked answer at the same moment."""
    run = _Closed(rooms, at_once)
    began = perf_counter()
    for room in rooms:
        room.play()
    await asyncio.sleep(seconds)
    rate = run.actions / (perf_counter() - began)
    await run.finish()
    return Sample(rate, run.actions)


async def play(rooms: Sequence[Room], actions: int) -> float:
    """Let every table play so many actions (where a game begins on the way, that is not one); the seconds it takes."""
    run = _Closed(rooms, at_once=False)
    run.left = {id(room): actions - 1 for room in rooms}
    began = perf_counter()
    for room in rooms:
        room.play()
    await run.finish(stop=False)
    return perf_counter() - began


class _Closed:
    def __init__(self, rooms: Sequence[Room], at_once: bool) -> None:
        self.actions = 0
        self.left: dict[int, int] | None = None
        self._going = True
        self._playing = len(rooms)
        self._finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        for room in rooms:
            room.at_once = at_once
            room.done = self._done

    async def finish(self, *, stop: bool = True) -> None:
        """Wait until every table has been shown its last move."""
        self._going = not stop
        limit = PATIENCE if stop else PATIENCE * 20
        await asyncio.wait_for(asyncio.shield(self._finished), limit)

    def _done(self, room: Room) -> None:
        if room.problem and not self._finished.done():
            self._finished.set_exception(room.problem)
        self.actions += room.counts
        if self._goes_on(room):
            room.play()
            return
        self._playing -= 1
        if not self._playing and not self._finished.done():
            self._finished.set_result(None)

    def _goes_on(self, room: Room) -> bool:
        if room.problem:
            return False
        if self.left is None or not self._going:
            return self._going
        self.left[id(room)] -= room.counts
        return self.left[id(room)] >= 0


async def opened(rooms: Sequence[Room], rate: float, seconds: float) -> list[float]:
    """Seconds from each action to the last of its table's sockets.  Actions come at random times, table by table; one
    whose table is not done with the last waits, and its wait counts."""
    run = _Open(rooms)
    await run.send(rate, seconds)
    await asyncio.wait_for(run.shown.wait(), PATIENCE)
    if run.problem:
        raise run.problem
    return run.latencies


class _Open:
    def __init__(self, rooms: Sequence[Room]) -> None:
        self.latencies: list[float] = []
        self.problem: Exception | None = None
        self.shown = asyncio.Event()
        self._rooms = rooms
        self._due: dict[int, deque[float]] = {id(room): deque() for room in rooms}
        self._waiting = 0
        for room in rooms:
            room.at_once = False
            room.done = self._done

    async def send(self, rate: float, seconds: float) -> None:
        """Send until the time is over."""
        began = now = due = perf_counter()
        chance, turn = random.Random(1), 0
        while due < began + seconds and not self.problem:
            due += chance.expovariate(rate)
            while (now := perf_counter()) < due:
                await asyncio.sleep(due - now)
            room = self._rooms[turn % len(self._rooms)]
            turn += 1
            self._waiting += 1
            self.shown.clear()
            self._due[id(room)].append(now)
            if room.idle:
                room.play()

    def _done(self, room: Room) -> None:
        self.problem = self.problem or room.problem
        due = self._due[id(room)]
        if room.counts:
            self.latencies.append(perf_counter() - due.popleft())
            self._waiting -= 1
        if due and not room.problem:
            room.play()
        elif not self._waiting or room.problem:
            self.shown.set()
