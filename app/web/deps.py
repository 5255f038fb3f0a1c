"""What endpoints and sockets need to serve somebody: the table, the language, and what is counted."""

from __future__ import annotations

from collections.abc import Awaitable

from starlette.requests import HTTPConnection

from app.rules.model import Refused, Seat
from app.tables.live.actor import Actor
from app.tables.model.identity import clean_code, hashed
from app.tables.model.rights import seat_of
from app.web.cookies import LANGUAGE_COOKIE, seat_secret
from app.web.html.languages import negotiate
from app.web.html.localized import Localized
from app.web.rate_limits import Quota, household
from app.web.service import service


def localized(connection: HTTPConnection) -> Localized:
    """What speaks the reader's language: the one chosen on this device, or what the browser asks for."""
    if not hasattr(connection.state, "language"):
        accepted = connection.headers.get("accept-language")
        connection.state.language = negotiate(connection.cookies.get(LANGUAGE_COOKIE), accepted)
    return service(connection).languages[connection.state.language]


async def table_at(connection: HTTPConnection, code: str) -> Actor:
    """The table with this join code, as typed.  A key finds its table also by a code that the table had before.

    Raises `Refused`, also where this address has tried too many codes: then only a key opens the table, since even
    "there is one" would be an answer.
    """
    typed = clean_code(code)
    actor = await _found(connection, service(connection).registry.by_code(typed))
    if hashed(bearer(connection) or seat_secret(connection, actor) or "") not in actor.table.keys:
        service(connection).rate_limits.check(Quota.WRONG_CODE, address(connection))
        if typed != actor.table.code:
            # A code that the table had before lets nobody in, and tells nobody that there is a table.
            raise _wrong_code(connection)
    return actor


async def watched_at(connection: HTTPConnection, key: str) -> Actor:
    """The table with this spectator key.  Raises `Refused`."""
    return await _found(connection, service(connection).registry.by_spectator_key(key))


async def _found(connection: HTTPConnection, finding: Awaitable[Actor]) -> Actor:
    try:
        return await finding
    except Refused as refused:
        raise (_wrong_code(connection) if refused.code == "no_such_table" else refused) from None


def _wrong_code(connection: HTTPConnection) -> Refused:
    """Count a code that opens nothing, and give the refusal.  Raises `Refused` where there were too many."""
    service(connection).rate_limits.spend(Quota.WRONG_CODE, address(connection))
    return Refused("no_such_table")


def address(connection: HTTPConnection) -> str:
    """Where this comes from, as it is counted: the peer, or what a trusted proxy says of it."""
    return household(connection.client.host if connection.client else "")


def count(connection: HTTPConnection, actor: Actor, seat: Seat | None, what: Quota = Quota.ACTION) -> None:
    """Count a request of this seat, or of a spectator (None).  Spectators are counted by address, since they make their
    secret themselves.  Raises `Refused` when there are too many."""
    who = address(connection) if seat is None else seat
    service(connection).rate_limits.spend(what, f"{actor.table.id} {who}")


def count_table(connection: HTTPConnection) -> None:
    """Count that this address opens a table.  Raises `Refused`."""
    service(connection).rate_limits.spend(Quota.TABLE, address(connection))


def count_join(connection: HTTPConnection, actor: Actor, secret: str) -> None:
    """Count that this address asks for a seat, unless the secret has one already.  Raises `Refused`."""
    if seat_of(actor.table, secret) is None:
        service(connection).rate_limits.spend(Quota.JOIN, address(connection))


def bearer(connection: HTTPConnection) -> str | None:
    """The secret in the Authorization header, if there is one."""
    scheme, _space, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else None


def outside_url(connection: HTTPConnection, path: str) -> str:
    """This path as others reach it."""
    base = service(connection).settings.public_url or str(connection.base_url)
    if base.startswith("ws"):  # the address of a socket
        base = base.replace("ws", "http", 1)
    return base.rstrip("/") + path
