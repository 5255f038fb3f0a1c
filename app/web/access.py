"""Who is asking, by what they show; and whether they ask for too much.

Endpoints and sockets never look at rights: `tables/model/rights.py` decides them, in the table's turn.
"""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from app.rules.model import Seat
from app.tables.live.actor import Actor
from app.tables.model import rights
from app.tables.model.identity import hashed
from app.web import cookies, deps
from app.web.rate_limits import Quota


@dataclass(frozen=True, slots=True)
class SeatSession:
    """A person who has shown the secret of a seat at this table; `digest` is its hash."""

    actor: Actor
    digest: str

    @property
    def seat(self) -> Seat:
        """Their seat, as it is now.  Raises `Refused` once they have none any more."""
        return rights.held(self.actor.table, self.digest)

    @property
    def sits(self) -> bool:
        """Whether they still have a seat, and are not away from it."""
        return self.counted is not None

    @property
    def counted(self) -> Seat | None:
        """What their requests are counted by: the seat; None while they are away from it."""
        return rights.seat_by_digest(self.actor.table, self.digest)


@dataclass(frozen=True, slots=True)
class SpectatorSession:
    """A person who has shown the spectator key of this table.  By the secret their lines are known to be theirs."""

    actor: Actor
    key: str
    secret: str

    @property
    def looks_on(self) -> bool:
        """Whether the key still is the table's."""
        return self.actor.table.spectator_key == self.key


def by_cookie(connection: HTTPConnection, actor: Actor) -> SeatSession | None:
    """The person who has a key to a seat of this table in a cookie of the device, if any."""
    return _seat_session(actor, cookies.seat_secret(connection, actor))


def by_bearer(connection: HTTPConnection, actor: Actor) -> SeatSession | None:
    """The person who sends a key to a seat of this table as `Authorization: Bearer <seat secret>`, if any."""
    return _seat_session(actor, deps.bearer(connection))


def _seat_session(actor: Actor, secret: str | None) -> SeatSession | None:
    digest = hashed(secret or "")
    return SeatSession(actor, digest) if digest in actor.table.keys else None


def count(connection: HTTPConnection, who: SeatSession | SpectatorSession, what: Quota = Quota.ACTION) -> None:
    """Count a request of this seat or this spectator.  Raises `Refused` when there are too many."""
    deps.count(connection, who.actor, who.counted if isinstance(who, SeatSession) else None, what)
