"""The ideal: ready bytes to everybody at the table, by the library that the service uses, and nothing else.

    python -m tests.bench.servers.fan_out PORT

A socket's path is its table; `?size=` says how long the frames are.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from urllib.parse import parse_qs

import uvicorn
from starlette.types import Receive, Scope, Send

TABLES: dict[str, list[Send]] = defaultdict(list)


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """One socket: for each frame that comes in, one to everybody at its table."""
    if scope["type"] != "websocket":
        return
    table = TABLES[scope["path"]]
    ready = {"type": "websocket.send", "bytes": b"x" * int(parse_qs(scope["query_string"])[b"size"][0])}
    await receive()
    await send({"type": "websocket.accept"})
    table.append(send)
    while (await receive())["type"] == "websocket.receive":
        for watcher in table:
            await watcher(ready)
    table.remove(send)


if __name__ == "__main__":
    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        access_log=False,
        log_level="error",
    )
