"""Somebody who opens a websocket and never reads from it, as a phone does that was put away."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from tests.restart.process import PATIENCE, Service

SMALL = 4096
"""Bytes that his end takes before it is full."""


@contextmanager
def deaf(service: Service, path: str, **headers: str) -> Iterator[socket.socket]:
    """His connection, once the server has answered."""
    host, port = urlsplit(service.address).hostname, urlsplit(service.address).port
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        connection.settimeout(PATIENCE)
        connection.connect((host, port))
        connection.sendall("\r\n".join([*lines, "", ""]).encode())
        assert connection.recv(12) == b"HTTP/1.1 101"
        yield connection


def memory(service: Service) -> int:
    """Bytes that the server has in memory."""
    for line in Path(f"/proc/{service.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("no such line")


def held(service: Service, peers: Iterable[socket.socket]) -> int:
    """How many of these connections the server still has open at its end.  (Its sockets alone do not tell: one that
    somebody else has just closed may still be among them.)"""
    port = urlsplit(service.address).port
    ends = {(port, peer.getsockname()[1]) for peer in peers}
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    # local address, remote address, and the file: none once the process has closed it
    found = [((_port(row[1]), _port(row[2])), row[9] != "0") for row in rows]
    return sum(is_open for pair, is_open in found if pair in ends)


def _port(address: str) -> int:
    return int(address.rpartition(":")[2], 16)
