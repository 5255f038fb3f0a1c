"""What every endpoint needs: the parts of the service, and who is asking."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.rules.model import Refused, Seat
from app.settings import Settings
from app.tables.actor import Actor
from app.tables.identity import clean_code
from app.tables.registry import Registry
from app.tables.rights import seat_of
from app.web.crowd import Crowd
from app.web.languages import negotiate
from app.web.limits import Limits, Spent, household
from app.web.render import JsonChannel, Tongue, Tongues

SEAT_COOKIE = "seat"
WATCHER_COOKIE = "watcher"
LANGUAGE_COOKIE = "language"
A_MONTH = 30 * 24 * 3600


@dataclass(frozen=True)
class Service:
    """The parts that `main.py` has joined, as endpoints find them."""

    settings: Settings
    registry: Registry
    tongues: Tongues
    limits: Limits
    crowd: Crowd
    json: JsonChannel


def service(connection: HTTPConnection) -> Service:
    """The service that this request or socket belongs to."""
    found: Service = connection.app.state.service
    return found


def tongue(connection: HTTPConnection) -> Tongue:
    """What speaks the language of this reader: the one he has chosen on this device, or what his browser asks for."""
    if not hasattr(connection.state, "language"):
        accepted = connection.headers.get("accept-language")
        connection.state.language = negotiate(connection.cookies.get(LANGUAGE_COOKIE), accepted)
    return service(connection).tongues[connection.state.language]


async def table_at(connection: HTTPConnection, code: str) -> Actor:
    """The table with this join code, as typed.  Raises `Refused`, also where this address has tried too many: then only
    a seat opens the table, since even "there is one" would be an answer."""
    actor = await _counted(connection, service(connection).registry.by_code(clean_code(code)))
    if seat_of(actor.table, bearer(connection) or connection.cookies.get(SEAT_COOKIE)) is None:
        service(connection).limits.check(Spent.WRONG_CODE, address(connection))
    return actor


async def watched_at(connection: HTTPConnection, key: str) -> Actor:
    """The table with this spectator key.  Raises `Refused`."""
    return await _counted(connection, service(connection).registry.by_spectator_key(key))


async def _counted(connection: HTTPConnection, finding: Awaitable[Actor]) -> Actor:
    try:
        return await finding
    except Refused as refused:
        if refused.code != "no_such_table":
            raise
        service(connection).limits.spend(Spent.WRONG_CODE, address(connection))
        raise


def address(connection: HTTPConnection) -> str:
    """Where this comes from, as it is counted: the peer, or what a trusted proxy says of it."""
    return household(connection.client.host if connection.client else "")


def count(connection: HTTPConnection, actor: Actor, seat: Seat | None, what: Spent = Spent.ACTION) -> None:
    """Count a request of this seat, or of a spectator: he makes his secret himself, so that he is counted by address.
    Raises `Refused` when there are too many."""
    who = address(connection) if seat is None else seat
    service(connection).limits.spend(what, f"{actor.table.id} {who}")


def count_join(connection: HTTPConnection, actor: Actor, secret: str) -> None:
    """Count that this address asks for a seat; whoever has one already only asks for it again.  Raises `Refused`."""
    if seat_of(actor.table, secret) is None:
        service(connection).limits.spend(Spent.JOIN, address(connection))


def bearer(connection: HTTPConnection) -> str | None:
    """The secret in the Authorization header, if there is one."""
    scheme, _space, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else None


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
        max_age=A_MONTH,
        path=path,
        httponly=True,
        samesite="lax",
        secure=service(request).settings.secure_cookies or request.url.scheme == "https",
    )


def outside_url(request: HTTPConnection, path: str) -> str:
    """This path as others reach it."""
    base = service(request).settings.public_url or str(request.base_url)
    return base.rstrip("/") + path
