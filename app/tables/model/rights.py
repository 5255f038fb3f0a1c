"""Who may do what at a table: the one place that decides it.

A secret of a seat opens that seat, and one of the seats is the host's.  The spectator key opens the public board and
the spectators' chat, and nothing else.  Rights are checked in the table's turn, for each request anew: what somebody
could do when their page was drawn may have gone since.  Which right a command needs stands in the table of commands.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from app.rules.model import Refused, Seat
from app.tables.model.identity import hashed
from app.tables.model.table import Change, Request, StandIn, Table


class Right(StrEnum):
    """What a command asks of who gives it."""

    PLAYER = "player"
    """To have the seat now, as its owner or standing in for them."""
    OWNER = "owner"
    """To own the seat, and to have it now."""
    ABSENT = "absent"
    """To own the seat, also while away from it."""
    HOST = "host"
    """To have the host's seat now."""
    SPECTATOR = "spectator"
    """To have the spectator key."""


Handler = Callable[[Table, Seat], Change]
"""Something that a seat does.  It raises `Refused` and changes nothing, or gives a `Change`."""


def seat_of(table: Table, secret: str | None) -> Seat | None:
    """The seat that this secret opens, if any."""
    return seat_by_digest(table, hashed(secret)) if secret else None


def seat_by_digest(table: Table, digest: str) -> Seat | None:
    """The seat that is opened by the secret with this hash, if any.  Of two who have keys to a seat, its owner and
    their stand-in, one at a time has it."""
    key = table.keys.get(digest)
    seat = table.seat_of(key.person) if key else None
    if key is None or seat is None:
        return None
    player = table.players[seat]
    return seat if (player.stand_in is StandIn.PERSON if key.stand_in else not player.away) else None


def held(table: Table, digest: str) -> Seat:
    """The seat that is opened by the secret with this hash.  Raises `Refused` where there is none."""
    seat = seat_by_digest(table, digest)
    if seat is None:
        raise Refused("no_seat")
    return seat


def owned(table: Table, digest: str) -> Seat:
    """The seat whose owner has this key, also while they are away from it.  Raises `Refused`."""
    key = table.keys.get(digest)
    seat = table.seat_of(key.person) if key and not key.stand_in else None
    if seat is None:
        raise Refused("no_seat")
    return seat


def between_games(table: Table) -> None:
    """Raise `Refused` in the middle of a game, for what nobody can do then."""
    if table.playing:
        raise Refused("already_started")


def of_seat(digest: str, right: Right, handler: Handler) -> Request:
    """What the seat does whose secret has this hash, as a request.  In its turn it raises `Refused` where the secret
    opens no seat, or the seat has not this right."""

    def request(table: Table) -> Change:
        seat = owned(table, digest) if right is Right.ABSENT else held(table, digest)
        if right is Right.OWNER and table.keys[digest].stand_in:
            raise Refused("owner_only")
        if right is Right.HOST and seat != table.host:
            raise Refused("host_only")
        return handler(table, seat)

    return request


def of_spectator(key: str, does: Request) -> Request:
    """What a spectator does who has shown this key.  In its turn it raises `Refused` where the key is not the table's
    any more."""

    def request(table: Table) -> Change:
        if table.spectator_key != key:
            raise Refused("no_such_table")
        return does(table)

    return request
