"""The parts of the service that `main.py` has joined, as endpoints and sockets find them."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from app.settings import Settings
from app.tables.live.registry import Registry
from app.web.html.channels import JsonChannel
from app.web.html.localized import Languages
from app.web.rate_limits import RateLimits
from app.web.socket_limits import SocketLimits


@dataclass(frozen=True)
class Service:
    """Settings, tables, languages and limits."""

    settings: Settings
    registry: Registry
    languages: Languages
    rate_limits: RateLimits
    socket_limits: SocketLimits
    json: JsonChannel


def service(connection: HTTPConnection) -> Service:
    """The service that this request or socket belongs to."""
    found: Service = connection.app.state.service
    return found
