"""A troupe opens a table, sits down, plays a game or two and opens the next, whatever becomes of the server."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from httpx2 import AsyncClient, Response, TransportError

from tests.kills.house import HOST, PATIENCE, House
from tests.kills.ledger import Ledger, Sheet
from tests.kills.people import Page, Program
from tests.web.players import KINDS, NAMES, Kind

AGAIN = 0.5
"""How often a troupe plays a second game at the same table."""


class Troupe:
    """Some people, who come to one table after the other.  `finished` counts the games played to their end."""

    def __init__(self, name: str, kind: Kind, house: House, ledger: Ledger) -> None:
        self.house = house
        self.sheet = Sheet("")
        self.faults: list[str] = []
        self.finished = 0
        self._name = name
        self._kind = kind
        self._ledger = ledger
        self._rng = random.Random(name)
        self._news = asyncio.Event()
        self._work: set[asyncio.Task[object]] = set()
        self._people: list[Program | Page] = []
        self._leaving = False
        self._group: asyncio.TaskGroup

    async def run(self) -> None:
        """Until the house closes; a game that has begun is played to its end."""
        try:
            while not self.house.closing:
                await self._open()
                await self._evening()
        except* TimeoutError:
            self.faults.append(f"{self.sheet.code}: nothing happens any more")

    async def _evening(self) -> None:
        """All that happens at one table."""
        async with asyncio.TaskGroup() as self._group:
            self._people = self._devices()
            lines = [self._group.create_task(person.line.run()) for person in self._people]
            await self._play()
            self._leaving = True
            await self._until(lambda: self._quiet)
            for line in lines:
                line.cancel()

    def do(self, work: Coroutine[Any, Any, object]) -> None:
        """Something that somebody does beside all else; not any more when all are leaving."""
        if self._leaving:
            work.close()
            return
        task = self._group.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._is_done)

    def _is_done(self, task: asyncio.Task[object]) -> None:
        self._work.discard(task)
        self.news()

    @property
    def _quiet(self) -> bool:
        """Whether nobody does anything, and all that was sent has been answered."""
        return not self._work and all(person.line.quiet for person in self._people)

    def news(self) -> None:
        """Somebody has seen or heard something."""
        self._news.set()

    async def _until(self, reached: Callable[[], bool]) -> None:
        while not reached():
            self._news.clear()
            async with asyncio.timeout(PATIENCE):
                await self._news.wait()

    async def _open(self) -> None:
        """A new table, and everybody has sat down.  A table whose opening was not answered is left alone."""
        self._leaving = False
        host = f"{self._name} {NAMES[0]}"
        opened = (await self._insist("POST", "/api/v1/tables", json={"name": host})).json()
        self.sheet = self._ledger.sheet(opened["code"])
        self._key = opened["spectator_key"]
        self.sheet.asked[host] = self.sheet.seats[host] = opened["secret"]
        for name in NAMES[1 : self._kind.players]:
            await self._join(f"{self._name} {name}")

    async def _join(self, name: str) -> None:
        """By the page, which leaves the secret before it is needed, so that a lost answer costs nothing."""
        path = f"/table/{self.sheet.code}"
        secret = (await self._insist("GET", path)).cookies["seat"]
        self.sheet.asked[name] = secret
        joined = await self._insist("POST", f"{path}/join", data={"name": name}, headers={"Cookie": f"seat={secret}"})
        if joined.status_code != 303:
            self.faults.append(f"{self.sheet.code}: {name} was not let in: {joined.status_code}")
        self.sheet.seats[name] = secret

    async def _insist(self, method: str, path: str, **what: Any) -> Response:
        """Ask until there is an answer."""
        while True:
            await self.house.serving.wait()
            # One at a time, lest the cookies of one be those of the next.
            async with AsyncClient(
                base_url=f"http://{HOST}:{self.house.port}", verify=False, timeout=PATIENCE
            ) as client:
                try:
                    return await client.request(method, path, **what)
                except TransportError:
                    await asyncio.sleep(self._rng.uniform(0, 0.05))

    def _devices(self) -> list[Program | Page]:
        """Seat 1 has a program and a page, seat 2 only a page, the others a program; a spectator looks on."""
        people: list[Program | Page] = [Program(self, "spectator", None, f"{self._name} eyes", key=self._key)]
        for seat, secret in enumerate(self.sheet.seats.values()):
            if seat != 2:
                people.append(Program(self, f"program {seat}", seat, secret, alone=seat != 1))
            if seat in (1, 2):
                people.append(Page(self, f"page {seat}", seat, secret, alone=seat != 1))
        return people

    async def _play(self) -> None:
        """A game, and perhaps another one."""
        programs = [person for person in self._people if isinstance(person, Program)]
        host, *players = [program for program in programs if program.seat is not None]
        await self._until(lambda: all(program.view for program in programs))
        number = 1
        while number == 1 or (self._rng.random() < AGAIN and not self.house.closing):
            for kind in (*self._rng.choices(KINDS, k=2), self._kind):
                await host.choose(kind.modules, kind.characters)
            for player in self._rng.sample(players, 3):
                await player.add(f"{player.name} adds {number}")
            await self._until(lambda: self._quiet)
            for person in self._people:
                person.line.forget()
            await host.start(number)
            await self._until(partial(_over, host, number))
            self.finished += 1
            number += 1


def _over(host: Program, number: int) -> bool:
    status = host.view["status"]
    return bool(status["game"] == number and not status["playing"])
