"""A request over a plain socket, so that a client library's own time is not in the figure."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping


async def get(port: int, path: str, headers: Mapping[str, str] | None = None) -> bytes:
    """The answer, head and all, on a connection of its own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        writer.write("\r\n".join([*lines, "", ""]).encode())
        answer = await reader.read()
    finally:
        writer.close()
    if b" 200 " not in answer.split(b"\r\n", 1)[0]:
        raise ConnectionError(answer[:200].decode(errors="replace"))
    return answer
