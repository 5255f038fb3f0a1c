"""The floor below the ideal: asyncio alone, frames made by hand, and one fsync for all actions that wait.

    python -m tests.bench.servers.raw PORT FILE

Paths as in `fan_out`.  Nothing is shown before it is on the disk.
"""

from __future__ import annotations

import asyncio
import os
import queue
import re
import struct
import sys
import threading
from base64 import b64encode
from collections import defaultdict
from hashlib import sha1
from typing import cast

import uvloop

SNAPSHOT = b"x" * 4096
"""What an action writes: a page of SQLite's log."""
LOG = 4 << 20
"""Bytes after which the log begins again at its start, as SQLite's does: it grows only once."""
REQUEST = re.compile(rb"GET (/\w+)\?size=(\d+) .*Sec-WebSocket-Key: (\S+)\r\n.*\r\n\r\n", re.DOTALL)

Table = list["Socket"]
TABLES: dict[bytes, Table] = defaultdict(list)
ASKED: queue.SimpleQueue[Table] = queue.SimpleQueue()


class Socket(asyncio.Protocol):
    """One socket.  A client's frame is short and comes whole, so that its head is all that is read."""

    transport: asyncio.Transport
    table: Table | None = None
    ready = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.table:
            self.table.remove(self)

    def data_received(self, data: bytes) -> None:
        if self.table is not None:
            ASKED.put(self.table)
        elif found := REQUEST.match(data):
            path, size, key = found.groups()
            accept = b64encode(sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest()).decode()
            self.transport.write(
                b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + f"Sec-WebSocket-Accept: {accept}\r\n\r\n".encode()
            )
            self.ready = struct.pack("!BBH", 0x82, 126, int(size)) + b"x" * int(size)
            self.table = TABLES[path]
            self.table.append(self)


def show(tables: list[Table]) -> None:
    """A frame to everybody at these tables."""
    for table in tables:
        for socket in table:
            socket.transport.write(socket.ready)


def write_forever(file: int, loop: asyncio.AbstractEventLoop) -> None:
    """Write all that waits, wait for the disk, show it."""
    at = 0
    while True:
        tables = [ASKED.get()]
        while not ASKED.empty():
            tables.append(ASKED.get())
        at = (at + os.pwrite(file, SNAPSHOT * len(tables), at)) % LOG
        os.fdatasync(file)
        loop.call_soon_threadsafe(show, tables)


async def main(port: int, path: str) -> None:
    """Serve until killed."""
    loop = asyncio.get_running_loop()
    file = os.open(path, os.O_CREAT | os.O_WRONLY)
    threading.Thread(target=write_forever, args=(file, loop), daemon=True).start()
    server = await loop.create_server(Socket, "127.0.0.1", port, backlog=4096)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(main(int(sys.argv[1]), sys.argv[2]))
