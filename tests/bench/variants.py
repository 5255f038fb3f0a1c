"""The servers side by side: each started, its tables seated, and all of it gone at the end."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from app.settings import ROOT
from tests.bench.ours import Html, Json
from tests.bench.process import Server, serving
from tests.bench.rivals import FanOut, Peer
from tests.bench.room import Dialect, Room
from tests.bench.script import SEATS
from tests.bench.stock import stock
from tests.bench.wire import Socket
from tests.unlimited import UNLIMITED

AT_A_TIME = 15
"""Tables whose sockets are opened at the same moment."""
NODE = {"NODE_ENV": "production", "NODE_PATH": str(ROOT / ".venv" / "peer" / "node_modules")}
PEER = ROOT / "tests" / "bench" / "peer" / "server.cjs"


class Connecting(Dialect, Protocol):
    """A dialect that opens its sockets."""

    async def connect(self, port: int, seat: int) -> Socket:
        """The socket of a seat, ready to play."""


@dataclass
class Entry:
    """A server in the contest, with its tables."""

    name: str
    server: Server
    rooms: list[Room] = field(default_factory=list)

    async def seat(self, dialects: Sequence[Connecting], sockets: int = SEATS) -> None:
        """Open the sockets of these tables; what is beyond the seats are spectators."""
        for start in range(0, len(dialects), AT_A_TIME):
            batch = dialects[start : start + AT_A_TIME]
            self.rooms += await asyncio.gather(*(self._room(dialect, sockets) for dialect in batch))

    async def _room(self, dialect: Connecting, sockets: int) -> Room:
        opened = list[Socket]()
        for start in range(0, sockets, SEATS):
            seats = range(start, min(start + SEATS, sockets))
            opened += await asyncio.gather(*(dialect.connect(self.server.port, seat) for seat in seats))
        return Room(dialect, opened)

    @property
    def view_size(self) -> int:
        """The mean size of a view since the sockets were opened."""
        return round(sum(room.bytes for room in self.rooms) / sum(room.views for room in self.rooms))

    @property
    def watcher_size(self) -> int:
        """The mean size of what the last table's last socket was sent."""
        room = self.rooms[-1]
        return round(room.sockets[-1].received * len(room.sockets) / room.views)

    def close(self) -> None:
        """Hang up everything."""
        for room in self.rooms:
            room.close()


@asynccontextmanager
async def entry(name: str, *command: str, **environment: str) -> AsyncIterator[Entry]:
    """A server that has started, without tables."""
    async with serving(*command, **environment) as server:
        found = Entry(name, server)
        try:
            yield found
        finally:
            found.close()


@asynccontextmanager
async def service(folder: Path, name: str, dialect: type[Json], tables: int) -> AsyncIterator[Entry]:
    """This service on a database of its own, with tables that are played at by this dialect."""
    stocked = await stock(folder / f"{name}.sqlite", tables)
    async with serve(folder, name) as found:
        await found.seat([dialect(table) for table in stocked])
        yield found


@asynccontextmanager
async def serve(folder: Path, name: str, *python: str, **environment: str) -> AsyncIterator[Entry]:
    """This service on the database that it finds there, as `make run` starts it."""
    command = (sys.executable, *(python or ("-m", "app")), "serve", "--port", "{port}")
    environment |= UNLIMITED | {"RESISTANCE_DATABASE": str(folder / f"{name}.sqlite")}
    async with entry(name, *command, **environment) as found:
        yield found


@asynccontextmanager
async def fan_out(tables: int, size: int) -> AsyncIterator[Entry]:
    """Ready bytes by the same library."""
    command = (sys.executable, "-m", "tests.bench.servers.fan_out", "{port}")
    async with entry("ideal", *command) as found:
        await found.seat([FanOut(number, size) for number in range(tables)])
        yield found


@asynccontextmanager
async def raw(folder: Path, tables: int, size: int) -> AsyncIterator[Entry]:
    """Ready bytes by asyncio alone, after an fsync."""
    command = (sys.executable, "-m", "tests.bench.servers.raw", "{port}", str(folder / "raw"))
    async with entry("raw asyncio with fsync", *command) as found:
        await found.seat([FanOut(number, size) for number in range(tables)])
        yield found


@asynccontextmanager
async def peer(tables: int, storage: Path | None = None) -> AsyncIterator[Entry]:
    """boardgame.io, in memory or with its files in this folder."""
    name = "boardgame.io with files" if storage else "boardgame.io in memory"
    command = (node(), str(PEER), "{port}", *([str(storage)] if storage else ()))
    async with entry(name, *command, **NODE) as found:
        await found.seat([Peer(number) for number in range(tables)])
        yield found


def node() -> str:
    """Node.js: the machine's, or the one that make has put into .venv."""
    ours = ROOT / ".venv" / "bin" / "node"
    return str(ours) if ours.exists() else "node"


__all__ = ["Entry", "Html", "Json", "Peer", "entry", "fan_out", "node", "peer", "raw", "serve", "service"]
