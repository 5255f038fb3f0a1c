"""Links that give a device a key to a seat, once: to take one's seat to another device, or to stand in for somebody.

A link is kept only hashed, gives one key, and expires.  Opening its page uses nothing up, since programs that show
previews of links open them, too; only the button on that page does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from app.rules.model import Refused, Seat
from app.store import seating
from app.store.rows import KeyRow, LinkRow
from app.tables.commands import seats
from app.tables.model.identity import alike, clean_name, hashed, new_secret
from app.tables.model.rights import seat_of
from app.tables.model.table import Change, Key, Link, StandIn, Table

LASTS = timedelta(minutes=10)


def now() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)


Now = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class NewLink:
    """A link that was made, for whoever asked for it and nobody else: the seat that it opens, and its secret."""

    seat: Seat
    stand_in: bool
    secret: str


def make(table: Table, seat: Seat, *, stand_in: bool = False, now: Now = now) -> Change:
    """A link to this seat; the answer is a `NewLink`.  An earlier link to the same end is dead."""
    secret, person = new_secret(), table.players[seat].person
    expires_at = (now() + LASTS).isoformat(timespec="seconds")
    link = Link(person, stand_in, hashed(secret), expires_at)
    others = tuple(it for it in table.links if (it.person, it.stand_in) != (person, stand_in))
    row = LinkRow(
        table_id=table.id, person=person, stand_in=stand_in, secret_hash=link.digest, expires_at=link.expires_at
    )
    after = replace(table, links=(*others, link))
    return Change(after, (seating.link_made(row),), answer=NewLink(seat, stand_in, secret))


def find(table: Table, secret: str, now: Now = now) -> tuple[Link, Seat]:
    """The link with this secret, and the seat that it opens.  Raises `Refused` for one that is used up, has expired,
    or never was: which of these is nobody's business."""
    digest, moment = hashed(secret), now().isoformat(timespec="seconds")
    link = next((it for it in table.links if it.digest == digest and moment < it.expires_at), None)
    seat = table.seat_of(link.person) if link else None
    if link is None or seat is None:
        raise Refused("no_such_link")
    return link, seat


def use(table: Table, secret: str, device: str, now: Now = now, *, name: str = "") -> Change:
    """A device, known by a secret of its own, takes the seat that a link opens; the answer is the seat.

    A device that has a key to another seat of this table, or to this one in another way, is refused: nobody plays two
    seats.  Who stands in has a `name` of his own, which nobody at the table has; who stood in before does so no
    more.  Raises `Refused`."""
    link, seat = find(table, secret, now)
    digest, given = hashed(device), Key(link.person, link.stand_in)
    if table.keys.get(digest, given) != given:
        raise Refused("has_another_seat")
    by = _new_name(table, seat, name) if link.stand_in else ""
    replaced = [it for it, key in table.keys.items() if key == given and (given.stand_in or it == digest)]
    keys = {it: key for it, key in table.keys.items() if it not in replaced} | {digest: given}
    row = KeyRow(table_id=table.id, secret_hash=digest, person=link.person, stand_in=link.stand_in)
    writes = (
        seating.link_ended(table.id, link.person, link.stand_in),
        seating.keys_taken(table.id, replaced),
        seating.key_given(row),
    )
    player, links = table.players[seat], tuple(it for it in table.links if it != link)
    taken = player.played_by(StandIn.PERSON, by) if link.stand_in else replace(player, left=False)
    after, more = seats.changed(replace(table, keys=keys, links=links), taken)
    return Change(after, (*writes, *more), answer=seat)


def use_or_have(table: Table, secret: str, device: str, *, name: str = "") -> Change:
    """The same, but a device that has a seat here is answered with that one where the link is no more: it asks again,
    since the answer was lost.  Raises `Refused`."""
    try:
        return use(table, secret, device, name=name)
    except Refused as refused:
        seat = seat_of(table, device)
        if refused.code != "no_such_link" or seat is None:
            raise
        return Change(table, answer=seat)


def _new_name(table: Table, seat: Seat, name: str) -> str:
    """The name of who is to stand in on this seat; who did so before, perhaps himself, takes his away with him."""
    name = clean_name(name)
    vacant, _writes = seats.changed(table, table.players[seat].played_by(StandIn.WANTED))
    if any(alike(other, name) for other in seats.called(vacant)):
        raise Refused("name_taken")
    return name


def sign_out_others(table: Table, _seat: Seat, digest: str) -> Change:
    """Of all keys to one's own seat only this one, known by its hash, still opens it; a link that was made is dead."""
    person = table.keys[digest].person
    gone = [it for it, key in table.keys.items() if key == Key(person) and it != digest]
    keys = {it: key for it, key in table.keys.items() if it not in gone}
    links = tuple(it for it in table.links if it.person != person or it.stand_in)
    writes = (seating.keys_taken(table.id, gone), seating.link_ended(table.id, person, False))
    return Change(replace(table, keys=keys, links=links), writes)
