"""What is left on a device: keys to seats, what a spectator is known by, and the language."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.rules.model import Refused
from app.tables.live.actor import Actor
from app.tables.model.identity import hashed
from app.web.service import service

SEAT_COOKIE = "seat"
SEAT_OF = "seat-"
MOST_TABLES = 50
"""Tables of a device that the front page looks up."""
SPECTATOR_COOKIE = "watcher"
LANGUAGE_COOKIE = "language"
COOKIE_LIFETIME = 30 * 24 * 3600
"""Seconds."""


def kept(request: HTTPConnection, cookie: str) -> str:
    """The secret that our page has left on this device.  Raises `Refused` without one: then the device keeps none, or
    the form is not on our page, and it must not get another secret over its own."""
    secret = request.cookies.get(cookie)
    if not secret:
        raise Refused("no_cookie")
    return secret


def keep(response: Response, request: HTTPConnection, cookie: str, secret: str, path: str) -> None:
    """Leave a secret on the device, for this table's addresses only; no script can read it."""
    response.set_cookie(
        cookie,
        secret,
        max_age=COOKIE_LIFETIME,
        path=path,
        httponly=True,
        samesite="lax",
        secure=service(request).settings.secure_cookies or request.url.scheme == "https",
    )


def seat_secret(connection: HTTPConnection, actor: Actor) -> str | None:
    """The secret that the device has for this table: a key, where it has one, else one that may become a key."""
    table, cookies = actor.table, connection.cookies
    found = [cookies[name] for name in (f"{SEAT_OF}{table.id}", SEAT_COOKIE) if name in cookies]
    return next((secret for secret in found if hashed(secret) in table.keys), found[-1] if found else None)


def keep_seat(response: Response, request: HTTPConnection, actor: Actor, secret: str) -> None:
    """Leave the key to a seat on the device: for the table's own addresses, and by the table's id for the front page,
    which lists the device's tables, and for when the table gets another code."""
    keep(response, request, SEAT_COOKIE, secret, f"/table/{actor.table.code}")
    keep(response, request, f"{SEAT_OF}{actor.table.id}", secret, "/")


def forget_seat(response: Response, table_id: str) -> None:
    """Take a table off the device's list."""
    response.delete_cookie(f"{SEAT_OF}{table_id}", path="/")


def is_kept(request: HTTPConnection, actor: Actor) -> bool:
    """Whether the device has the same key both ways."""
    ways = (SEAT_COOKIE, f"{SEAT_OF}{actor.table.id}")
    return len({request.cookies.get(name) for name in ways}) == 1


def seats_kept(request: HTTPConnection) -> dict[str, str]:
    """The keys that the device has: table id -> the hash of its secret; the newest of so many."""
    found = {name.removeprefix(SEAT_OF): hashed(it) for name, it in request.cookies.items() if name.startswith(SEAT_OF)}
    return dict(list(found.items())[-MOST_TABLES:])
