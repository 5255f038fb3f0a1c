"""Links that give a device a key to a seat, once: to take one's seat to another device, or to stand in for somebody.

A link is kept only hashed, gives one key, and expires.  Opening its page uses nothing up, since programs that show
previews of links open them, too; only the button on that page does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from app.rules.model import Refused, Seat
from app.tables.commands import seats
from app.tables.model.identity import alike, clean_name, hashed, new_secret
from app.tables.model.rights import seat_of
from app.tables.model.table import Change, Key, Link, StandIn, Table

LINK_LIFETIME = timedelta(minutes=10)
"""How long a link can be used."""


def now() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)


Now = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class NewLink:
    """A link that was made: the seat that it opens, and its secret.  Only the person who asked may see it."""

    seat: Seat
    stand_in: bool
    secret: str


def make(table: Table, seat: Seat, *, stand_in: bool = False, now: Now = now) -> Change[NewLink]:
    """A link to this seat; the result is a `NewLink`.  An earlier link to the same end is dead."""
    secret, person = new_secret(), table.players[seat].person
    expires_at = (now() + LINK_LIFETIME).isoformat(timespec="seconds")
    link = Link(person, stand_in, hashed(secret), expires_at)
    others = tuple(it for it in table.links if (it.person, it.stand_in) != (person, stand_in))
    return Change(replace(table, links=(*others, link)), NewLink(seat, stand_in, secret))


def find(table: Table, secret: str, now: Now = now) -> tuple[Link, Seat]:
    """The link with this secret, and the seat that it opens.  Raises `Refused` if it is used up, has expired or never
    was, without telling which."""
    digest, moment = hashed(secret), now().isoformat(timespec="seconds")
    link = next((it for it in table.links if it.digest == digest and moment < it.expires_at), None)
    seat = table.seat_of(link.person) if link else None
    if link is None or seat is None:
        raise Refused("no_such_link")
    return link, seat


def use(table: Table, secret: str, device: str, now: Now = now, *, name: str = "") -> Change[Seat]:
    """A device, known by a secret of its own, takes the seat that a link opens; the result is the seat.

    A device that has a key to another seat of this table, or to this one in another way, is refused: nobody plays two
    seats.  A stand-in has a `name` of their own, which nobody at the table has; an earlier stand-in is out.  Raises
    `Refused`."""
    link, seat = find(table, secret, now)
    digest, given = hashed(device), Key(link.person, link.stand_in)
    if table.keys.get(digest, given) != given:
        raise Refused("has_another_seat")
    by = _new_name(table, seat, name) if link.stand_in else ""
    replaced = [it for it, key in table.keys.items() if key == given and (given.stand_in or it == digest)]
    keys = {it: key for it, key in table.keys.items() if it not in replaced} | {digest: given}
    player, links = table.players[seat], tuple(it for it in table.links if it != link)
    taken = player.played_by(StandIn.PERSON, by) if link.stand_in else replace(player, left=False)
    return Change(seats.changed(replace(table, keys=keys, links=links), taken), seat)


def use_or_have(table: Table, secret: str, device: str, *, name: str = "") -> Change[Seat]:
    """The same, but a device that has a seat here gets that one if the link is used up: it asks again since the answer
    was lost.  Raises `Refused`."""
    try:
        return use(table, secret, device, name=name)
    except Refused as refused:
        seat = seat_of(table, device)
        if refused.code != "no_such_link" or seat is None:
            raise
        return Change(table, seat)


def _new_name(table: Table, seat: Seat, name: str) -> str:
    """The name of a new stand-in, which may be that of the one before.  Raises `Refused`."""
    name = clean_name(name)
    vacant = seats.changed(table, table.players[seat].played_by(StandIn.WANTED))
    if any(alike(other, name) for other in seats.called(vacant)):
        raise Refused("name_taken")
    return name


def sign_out_others(table: Table, _seat: Seat, digest: str) -> Change[None]:
    """Take away all keys to one's own seat but this one, known by its hash, and the link to it."""
    person = table.keys[digest].person
    gone = [it for it, key in table.keys.items() if key == Key(person) and it != digest]
    keys = {it: key for it, key in table.keys.items() if it not in gone}
    links = tuple(it for it in table.links if it.person != person or it.stand_in)
    return Change(replace(table, keys=keys, links=links))
