"""Seats: leave one, take it back, be ready.

Between games a seat that is left is gone, and the seats close up.  During a game it stays: its owner may come back at
any time, and somebody may stand in for them (`absence.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from app.rules.model import Seat
from app.tables.commands import notes
from app.tables.model.rights import between_games
from app.tables.model.table import Change, Key, Player, StandIn, Table


def leave(table: Table, seat: Seat, digest: str) -> Change[None]:
    """Leave this seat, by the key with this hash; a stand-in leaves it vacant."""
    if table.keys[digest].stand_in:
        return Change(_stand_in_no_more(table, seat, digest))
    if not table.playing:
        return Change(reseated(table, [player for player in table.players if player.seat != seat]))
    after = changed(table, replace(table.players[seat].played_by(StandIn.NOBODY), left=True))
    return Change(hosted(after, frozenset(table.absences)) if seat == table.host else after)


def _stand_in_no_more(table: Table, seat: Seat, digest: str) -> Table:
    wanted = StandIn.WANTED if table.playing else StandIn.NOBODY
    after = changed(table, table.players[seat].played_by(wanted))
    return replace(after, keys={it: key for it, key in table.keys.items() if it != digest})


def come_back(table: Table, seat: Seat) -> Change[None]:
    """The owner of this seat takes it back: their stand-in has no key any more."""
    return Change(taken_back(table, seat))


def be_ready(table: Table, seat: Seat, ready: bool) -> Change[None]:
    """Somebody is ready for the next game, or not yet.  Raises `Refused`."""
    between_games(table)
    return Change(changed(table, replace(table.players[seat], ready=ready)))


# --- What others do with seats --------------------------------------------------------------------------------------


def changed(table: Table, player: Player) -> Table:
    """The table with this player as they are now."""
    if table.players[player.seat] == player:
        return table
    return replace(table, players=tuple(player if it.seat == player.seat else it for it in table.players))


def taken_back(table: Table, seat: Seat) -> Table:
    """The table with the owner on their seat again: a stand-in has neither key nor link."""
    player = table.players[seat]
    after = changed(table, replace(player.played_by(StandIn.NOBODY), left=False))
    links = tuple(link for link in table.links if not (link.person == player.person and link.stand_in))
    keys = keys_without_stand_in(table, player.person)
    return after if (keys, links) == (table.keys, table.links) else replace(after, keys=keys, links=links)


def keys_without_stand_in(table: Table, person: str) -> dict[str, Key]:
    """All keys of the table but those to stand in for this person."""
    return {digest: key for digest, key in table.keys.items() if key != Key(person, stand_in=True)}


def reseated(table: Table, players: Sequence[Player]) -> Table:
    """The table with these players, in this order, and nobody else.  Others lose their keys, links and notes.  If only
    practice players are left, they go too."""
    if all(player.stand_in is StandIn.BOT and not has_key(table, player) for player in players):
        players = ()
    people = {player.person for player in players}
    after = replace(
        table,
        players=tuple(replace(player, seat=Seat(number)) for number, player in enumerate(players)),
        keys={digest: key for digest, key in table.keys.items() if key.person in people},
        links=tuple(link for link in table.links if link.person in people),
        notes=notes.of_those(table, people),
        host=Seat(0),
    )
    return replace(after, host=_host_after(table, after))


def called(table: Table) -> Iterator[str]:
    """The names of all people at this table, stand-ins included."""
    for player in table.players:
        yield player.name
        if player.stood_in_by:
            yield player.stood_in_by


def has_key(table: Table, player: Player) -> bool:
    """Whether this is a person's seat: nobody has a key to a practice player's own."""
    return any(key.person == player.person for key in table.keys.values())


def hosted(table: Table, without: frozenset[str] = frozenset()) -> Table:
    """The table with a host who is there: the next seat clockwise whose owner is, if the host's is not.  `without`:
    people who are absent."""
    host = _clockwise(table, table.host, without)
    return table if host == table.host else replace(table, host=host)


def _host_after(before: Table, after: Table) -> Seat:
    """The host after people have moved: the same person, else the next one clockwise of those who still sit."""
    start = before.host if before.host < len(before.players) else 0
    for player in (*before.players[start:], *before.players[:start]):
        seat = after.seat_of(player.person)
        if seat is not None:
            return _clockwise(after, seat, frozenset(before.absences))
    return Seat(0)


def _clockwise(table: Table, start: Seat, without: frozenset[str] = frozenset()) -> Seat:
    """The first seat from this one on that can be the host's; preferably of somebody who is there."""
    seats = [it for it in (*table.players[start:], *table.players[:start]) if may_host(table, it)]
    there = [it for it in seats if it.person not in without]
    return next((player.seat for player in (*there, *seats)), start)


def may_host(table: Table, player: Player) -> bool:
    """Whether this is a person who plays for themselves."""
    return not player.away and player.stand_in is StandIn.NOBODY and has_key(table, player)


def without(table: Table, gone: Iterable[str]) -> list[Player]:
    """All players but these people."""
    people = set(gone)
    return [player for player in table.players if player.person not in people]
