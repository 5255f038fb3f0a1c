"""Runs uvicorn, by its public settings and on listening sockets of our own."""

from __future__ import annotations

import errno
import socket
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from app.server.logs import keep_false_alarms_out, keep_input_out
from app.server.uvicorn_protocols import BoundedHttp, DirectSockets

BACKLOG = 2048
"""Connections that wait to be accepted."""
WRITE_TIMEOUT = 30
"""Seconds after which the kernel drops a peer that takes nothing of what was sent.  The process could only ask for an
end of the connection behind all of that."""
NO_SUCH_ADDRESS = {errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT}
"""`localhost` may name an address of IPv6 where the machine has none."""

UVICORN: dict[str, Any] = {
    "http": BoundedHttp,
    # Frames are small: compressing them costs six times the time and twice the memory.
    "ws_per_message_deflate": False,
    # A device that has gone without a word (a phone without reception) is noticed within forty seconds, and no proxy
    # that closes what is silent for a minute ever finds a socket silent.
    "ws_ping_interval": 20,
    "ws_ping_timeout": 20,
    # Longer than proxies keep an idle connection: none is closed just when a request comes over it.
    "timeout_keep_alive": 75,
    # A restart waits no longer for a peer that does not take its goodbye.
    "timeout_graceful_shutdown": 5,
    # Addresses of tables and spectators carry keys, so neither requests nor sockets are logged.
    "access_log": False,
    "log_level": "warning",
    # The app believes the proxies that the settings name, and nobody else.
    "proxy_headers": False,
}
"""How uvicorn serves."""


def listen(host: str, port: int) -> list[socket.socket]:
    """Listening sockets for each address of this host; for all interfaces if it is empty.

    Connections that come before the application has started wait for it.  Raises OSError if the port is in use, or if
    this machine has none of the addresses.
    """
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    listeners, missing = list[socket.socket](), list[OSError]()
    for family, _type, _protocol, _name, address in found:
        try:
            listeners.append(_listener(family, address))
        except OSError as error:
            if error.errno not in NO_SUCH_ADDRESS:
                raise
            missing.append(error)
    if not listeners:
        raise missing[0]
    return listeners


def _listener(family: int, address: Any) -> socket.socket:
    listener = socket.create_server(address, family=family, backlog=BACKLOG)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; every connection that is accepted takes it over
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, WRITE_TIMEOUT * 1000)
    return listener


def address(listener: socket.socket, host: str) -> str:
    """Where to reach this listening socket; `host`: what it was asked to listen on."""
    return f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}"


def run(app: ASGIApp, listeners: Sequence[socket.socket], *, largest_frame: int, direct_writes: bool) -> None:
    """Serve until a signal comes.

    `largest_frame`: bytes of a websocket's frame that are accepted.  `direct_writes`: whether sockets offer the
    extension of app/web/direct_write.py.
    """
    keep_input_out()
    keep_false_alarms_out()
    sockets = DirectSockets if direct_writes else "websockets-sansio"
    config = uvicorn.Config(app, ws=sockets, ws_max_size=largest_frame, **UVICORN)
    with suppress(KeyboardInterrupt):  # uvicorn raises it once more after it has stopped by it
        uvicorn.Server(config).run(sockets=list(listeners))
