"""The server's process through its lives: the same port, the same database, one death after the other."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from app.settings import ROOT
from tests.kills.doomed import DIES, LIES

HOST = "127.0.0.1"
PATIENCE = 90.0
"""Seconds after which what should have happened is counted as never happening."""
AT_ANSWER, AT_TIME, AT_START, STOPPED = "at an answer", "at a time", "at the start", "stopped"
"""How a life ends from outside: the first three by SIGKILL, the last by SIGTERM."""


@dataclass(frozen=True)
class Death:
    """How a life of the server ends: from outside after so many `answers` or `seconds`, or inside, when its writer
    comes to a moment of `doomed.py` for the `nth` time."""

    way: str
    answers: int = 0
    seconds: float = 0
    nth: int = 0

    def __str__(self) -> str:
        return f"{self.way} ({self.answers or self.nth or format(self.seconds, '.2f')})"


class House:
    """Where the tables are."""

    def __init__(self, folder: Path, lie: str = "") -> None:
        self.database = folder / "resistance.sqlite"
        self.log = folder / "server.log"
        self.serving = asyncio.Event()
        self.closing = False
        self.answers = 0
        self.codes: list[int | None] = []
        self._talking = 0
        self._hung_up = asyncio.Event()
        self._strike: Callable[[], None] | None = None
        self._strike_at = 0
        with socket.create_server((HOST, 0)) as free:
            self.port: int = free.getsockname()[1]
        self._lie = lie
        self._process: Process | None = None

    @contextmanager
    def talking(self) -> Iterator[None]:
        """As long as somebody's line is open.  What was sent before a death is heard before the next life."""
        self._talking += 1
        try:
            yield
        finally:
            self._talking -= 1
            self._hung_up.set()

    def answered(self) -> None:
        """Somebody has got an answer."""
        self.answers += 1
        if self._strike is not None and self.answers >= self._strike_at:
            self._strike()

    async def live(self, death: Death) -> None:
        """One life, from the start to this death."""
        self.codes.clear()
        process = await self._spawn(death)
        loop = asyncio.get_running_loop()
        if death.way == AT_START:
            loop.call_later(death.seconds, _signal, process, signal.SIGKILL)
        if await self._opens(process):
            if death.way == AT_TIME:
                loop.call_later(death.seconds, _signal, process, signal.SIGKILL)
            elif death.answers:
                end = signal.SIGTERM if death.way == STOPPED else signal.SIGKILL
                self._strike_at = self.answers + death.answers
                self._strike = lambda: _signal(process, end)
        await self._ended(process, death)

    async def open(self) -> None:
        """Begin the last life, which goes on until `stop`."""
        assert await self._opens(await self._spawn(None)), self.log.read_text()

    async def stop(self) -> None:
        """SIGTERM."""
        assert self._process
        _signal(self._process, signal.SIGTERM)
        await self._ended(self._process, Death(STOPPED))

    async def kill(self) -> None:
        """It outlives nobody."""
        if self._process:
            _signal(self._process, signal.SIGKILL)
            await self._process.wait()

    def remains(self) -> Path:
        """A copy of the files as the dead server has left them.  To open the originals would mend them."""
        folder = self.database.parent / "remains"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for suffix in ("", "-wal"):
            file = self.database.with_name(self.database.name + suffix)
            if file.exists():
                shutil.copy2(file, folder)
        return folder / self.database.name

    async def _spawn(self, death: Death | None) -> Process:
        inside = {DIES: f"{death.way} {death.nth}"} if death and death.nth else {}
        if self._lie:
            inside[LIES] = self._lie
        module = "tests.kills.doomed" if inside else "app"
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", module, "serve", "--port", str(self.port)),
                cwd=ROOT,
                env={**os.environ, "RESISTANCE_DATABASE": str(self.database), **inside},
                stdout=log,
                stderr=log,
            )
        return self._process

    async def _opens(self, process: Process) -> bool:
        """Wait until it serves; say whether it does, or has ended."""
        async with asyncio.timeout(PATIENCE):
            while process.returncode is None:
                try:
                    _reader, writer = await asyncio.open_connection(HOST, self.port)
                except OSError:
                    await asyncio.sleep(0.02)
                else:
                    writer.close()
                    self.serving.set()
                    return True
        return False

    async def _ended(self, process: Process, death: Death) -> None:
        async with asyncio.timeout(PATIENCE):
            code = await process.wait()
            self.serving.clear()
            self._strike = None
            while self._talking:
                self._hung_up.clear()
                await self._hung_up.wait()
        expected = -signal.SIGTERM if death.way == STOPPED else -signal.SIGKILL
        assert code == expected, f"{death}: it has ended with {code}: {self.log.read_text()[-2000:]}"


def _signal(process: Process, number: signal.Signals) -> None:
    if process.returncode is None:
        process.send_signal(number)
