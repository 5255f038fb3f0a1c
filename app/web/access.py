"""The one way from outside to a table: who asks, does he ask for too much, has he the right; then it is carried out.

Endpoints and sockets only read what is asked; none of them looks at rights itself (`tables/rights.py` decides them).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from app.rules.model import Refused, Seat
from app.tables.live.actor import Actor
from app.tables.model import rights
from app.tables.model.identity import hashed
from app.tables.model.rights import Deed, Do
from app.tables.model.table import Change, Table
from app.web import deps
from app.web.rate_limits import Quota

SpectatorHandler = Callable[[Table, str], Change]
"""What a spectator says, with the secret that he is known by."""


@dataclass(frozen=True, slots=True)
class SeatSession:
    """Whoever has shown the secret of a seat at this table; `digest` is its hash."""

    actor: Actor
    digest: str

    @property
    def seat(self) -> Seat:
        """His seat, as it is now.  Raises `Refused` once he has none any more."""
        return rights.held(self.actor.table, self.digest)

    @property
    def sits(self) -> bool:
        """Whether he still has a seat, and is not away from it."""
        return self.counted is not None

    @property
    def counted(self) -> Seat | None:
        """What his requests are counted by: his seat; None while he is away from it."""
        return rights.seat_by_digest(self.actor.table, self.digest)


@dataclass(frozen=True, slots=True)
class SpectatorSession:
    """Whoever has shown the spectator key of this table.  By his secret his lines are known to be his."""

    actor: Actor
    key: str
    secret: str

    @property
    def looks_on(self) -> bool:
        """Whether his key still is the table's."""
        return self.actor.table.spectator_key == self.key


def by_cookie(connection: HTTPConnection, actor: Actor) -> SeatSession | None:
    """Who has a key to a seat of this table in a cookie of his device, if anybody."""
    return _sitter(actor, deps.seat_secret(connection, actor))


def by_bearer(connection: HTTPConnection, actor: Actor) -> SeatSession | None:
    """Who has a key to a seat of this table as `Authorization: Bearer <seat secret>`, if anybody."""
    return _sitter(actor, deps.bearer(connection))


def _sitter(actor: Actor, secret: str | None) -> SeatSession | None:
    digest = hashed(secret or "")
    return SeatSession(actor, digest) if digest in actor.table.keys else None


async def ask(connection: HTTPConnection, who: SeatSession, read: Callable[[], tuple[Do, Deed]]) -> object:
    """Count this, read what is asked, and carry it out: gives its answer.  Raises `Refused` or `NotSaved`."""
    deps.count(connection, who.actor, who.counted)
    return await carry_out(connection, who, *read())


async def carry_out(connection: HTTPConnection, who: SeatSession, do: Do, deed: Deed) -> object:
    """Carry out what was counted already: gives its answer.  Raises `Refused` or `NotSaved`."""
    if do in (Do.SAY, Do.CLAIM):
        deps.count(connection, who.actor, who.counted, Quota.LINE)
    return await who.actor.ask(rights.asked(who.digest, do, deed))


async def say(connection: HTTPConnection, who: SpectatorSession, read: Callable[[], SpectatorHandler]) -> None:
    """The same for a spectator, who can only talk.  Raises `Refused` or `NotSaved`."""
    deps.count(connection, who.actor, None)
    line = read()
    deps.count(connection, who.actor, None, Quota.LINE)

    def request(table: Table) -> Change:
        if table.spectator_key != who.key:
            raise Refused("no_such_table")
        return line(table, who.secret)

    await who.actor.ask(request)
