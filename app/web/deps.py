"""What every endpoint needs: the parts of the service, and who is asking."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.rules.model import Refused, Seat
from app.settings import Settings
from app.tables.live.actor import Actor
from app.tables.live.registry import Registry
from app.tables.model.identity import clean_code, hashed
from app.tables.model.rights import seat_of
from app.web.html.channels import JsonChannel
from app.web.html.languages import negotiate
from app.web.html.localized import Languages, Localized
from app.web.rate_limits import Quota, RateLimits, household
from app.web.socket_limits import SocketLimits

SEAT_COOKIE = "seat"
SEAT_OF = "seat-"
MOST_TABLES = 50
"""Tables of a device that the front page looks up."""
SPECTATOR_COOKIE = "watcher"
LANGUAGE_COOKIE = "language"
A_MONTH = 30 * 24 * 3600


@dataclass(frozen=True)
class Service:
    """The parts that `main.py` has joined, as endpoints find them."""

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


def localized(connection: HTTPConnection) -> Localized:
    """What speaks the language of this reader: the one he has chosen on this device, or what his browser asks for."""
    if not hasattr(connection.state, "language"):
        accepted = connection.headers.get("accept-language")
        connection.state.language = negotiate(connection.cookies.get(LANGUAGE_COOKIE), accepted)
    return service(connection).languages[connection.state.language]


async def table_at(connection: HTTPConnection, code: str) -> Actor:
    """The table with this join code, as typed; whoever has a key finds it also by a code that it had before.  Raises
    `Refused`, also where this address has tried too many: then only a key opens the table, since even "there is one"
    would be an answer."""
    typed = clean_code(code)
    actor = await _counted(connection, service(connection).registry.by_code(typed))
    if hashed(bearer(connection) or seat_secret(connection, actor) or "") not in actor.table.keys:
        service(connection).rate_limits.check(Quota.WRONG_CODE, address(connection))
        if typed != actor.table.code:
            # A code that the table had before lets nobody in, and tells nobody that there is a table.
            return await _counted(connection, _nothing())
    return actor


async def _nothing() -> Actor:
    raise Refused("no_such_table")


async def watched_at(connection: HTTPConnection, key: str) -> Actor:
    """The table with this spectator key.  Raises `Refused`."""
    return await _counted(connection, service(connection).registry.by_spectator_key(key))


async def _counted(connection: HTTPConnection, finding: Awaitable[Actor]) -> Actor:
    try:
        return await finding
    except Refused as refused:
        if refused.code != "no_such_table":
            raise
        service(connection).rate_limits.spend(Quota.WRONG_CODE, address(connection))
        raise


def address(connection: HTTPConnection) -> str:
    """Where this comes from, as it is counted: the peer, or what a trusted proxy says of it."""
    return household(connection.client.host if connection.client else "")


def count(connection: HTTPConnection, actor: Actor, seat: Seat | None, what: Quota = Quota.ACTION) -> None:
    """Count a request of this seat, or of a spectator: he makes his secret himself, so that he is counted by address.
    Raises `Refused` when there are too many."""
    who = address(connection) if seat is None else seat
    service(connection).rate_limits.spend(what, f"{actor.table.id} {who}")


def count_join(connection: HTTPConnection, actor: Actor, secret: str) -> None:
    """Count that this address asks for a seat; whoever has one already only asks for it again.  Raises `Refused`."""
    if seat_of(actor.table, secret) is None:
        service(connection).rate_limits.spend(Quota.JOIN, address(connection))


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


def seat_secret(connection: HTTPConnection, actor: Actor) -> str | None:
    """The secret that the device has for this table: a key, where it has one, else one that may become a key."""
    table, cookies = actor.table, connection.cookies
    kept = [cookies[name] for name in (f"{SEAT_OF}{table.id}", SEAT_COOKIE) if name in cookies]
    return next((secret for secret in kept if hashed(secret) in table.keys), kept[-1] if kept else None)


def keep_seat(response: Response, request: HTTPConnection, actor: Actor, secret: str) -> None:
    """Leave the key to a seat on the device: for the table's own addresses, and by the table's id for the front page,
    which lists the device's tables, and for when the table gets another code."""
    keep(response, request, SEAT_COOKIE, secret, f"/table/{actor.table.code}")
    keep(response, request, f"{SEAT_OF}{actor.table.id}", secret, "/")


def is_kept(request: HTTPConnection, actor: Actor) -> bool:
    """Whether the device has the same key both ways."""
    ways = (SEAT_COOKIE, f"{SEAT_OF}{actor.table.id}")
    return len({request.cookies.get(name) for name in ways}) == 1


def seats_kept(request: HTTPConnection) -> dict[str, str]:
    """The keys that the device has: table id -> the hash of its secret; the newest of so many."""
    found = {name.removeprefix(SEAT_OF): hashed(it) for name, it in request.cookies.items() if name.startswith(SEAT_OF)}
    return dict(list(found.items())[-MOST_TABLES:])


def outside_url(request: HTTPConnection, path: str) -> str:
    """This path as others reach it."""
    base = service(request).settings.public_url or str(request.base_url)
    if base.startswith("ws"):  # the address of a socket
        base = base.replace("ws", "http", 1)
    return base.rstrip("/") + path
