"""Who sits at a table, as people come and go: leave it, come back, say that one is ready.

Between games a seat that is left is gone, and the seats close up.  In the middle of a game it stays: its owner may come
back to it at any time, and somebody may stand in for him (`absence.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from app.rules.model import Seat
from app.store import journal, seating
from app.store.db import Write
from app.tables.commands import notes
from app.tables.mapping import seat_row
from app.tables.model.rights import between_games
from app.tables.model.table import Change, Player, StandIn, Table


def leave(table: Table, seat: Seat, digest: str) -> Change:
    """This seat is left by whoever has the key with this hash to it; who stands in for somebody leaves it vacant."""
    if table.keys[digest].stand_in:
        return _stand_in_no_more(table, seat, digest)
    if not table.playing:
        return reseated(table, [player for player in table.players if player.seat != seat])
    after, writes = changed(table, replace(table.players[seat].played_by(StandIn.NOBODY), left=True))
    if seat == table.host:
        after, more = hosted(after, frozenset(table.absences))
        writes += more
    return Change(after, writes)


def _stand_in_no_more(table: Table, seat: Seat, digest: str) -> Change:
    wanted = StandIn.WANTED if table.playing else StandIn.NOBODY
    after, writes = changed(table, table.players[seat].played_by(wanted))
    keys = {it: key for it, key in table.keys.items() if it != digest}
    return Change(replace(after, keys=keys), (*writes, seating.keys_taken(table.id, [digest])))


def come_back(table: Table, seat: Seat) -> Change:
    """The owner of this seat takes it back: whoever stood in for him has no key any more."""
    player = table.players[seat]
    after, writes = changed(table, replace(player.played_by(StandIn.NOBODY), left=False))
    gone = [digest for digest, key in table.keys.items() if key.person == player.person and key.stand_in]
    keys = {digest: key for digest, key in table.keys.items() if digest not in gone}
    links = tuple(link for link in table.links if not (link.person == player.person and link.stand_in))
    ended = (seating.keys_taken(table.id, gone), seating.link_ended(table.id, player.person, True))
    if (keys, links) == (table.keys, table.links):
        return Change(after, writes)
    return Change(replace(after, keys=keys, links=links), (*writes, *ended))


def be_ready(table: Table, seat: Seat, ready: bool) -> Change:
    """Somebody is ready for the next game, or not yet.  Raises `Refused`."""
    between_games(table)
    return Change(*changed(table, replace(table.players[seat], ready=ready)))


# --- What others do with seats --------------------------------------------------------------------------------------


def changed(table: Table, player: Player) -> tuple[Table, tuple[Write, ...]]:
    """The table with another player on his seat."""
    if table.players[player.seat] == player:
        return table, ()
    players = tuple(player if it.seat == player.seat else it for it in table.players)
    return replace(table, players=players), (seating.seat_changed(seat_row(table.id, player)),)


def reseated(table: Table, players: Sequence[Player]) -> Change:
    """These people, in this order, and nobody else: seats are numbered anew, and whoever is not among them has no key
    any more.  Where nobody is left but practice players, they go too."""
    if all(player.stand_in is StandIn.PRACTICE and not has_key(table, player) for player in players):
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
    after = replace(after, host=_host_after(table, after))
    rows = [seat_row(table.id, player) for player in after.players]
    return Change(after, (seating.seated(table.id, after.host, rows),))


def called(table: Table) -> Iterator[str]:
    """What people at this table are called, those among them who stand in for somebody."""
    for player in table.players:
        yield player.name
        if player.stood_in_by:
            yield player.stood_in_by


def has_key(table: Table, player: Player) -> bool:
    """Whether this is a person's seat, whoever plays on it: nobody has a key to a practice player's own."""
    return any(key.person == player.person for key in table.keys.values())


def hosted(table: Table, without: frozenset[str] = frozenset()) -> tuple[Table, tuple[Write, ...]]:
    """The table with a host who is there: the next seat clockwise whose owner is, if the host's is not.  `without`:
    people who are absent."""
    host = _clockwise(table, table.host, without)
    if host == table.host:
        return table, ()
    return replace(table, host=host), (journal.table_set(table.id, host=host),)


def _host_after(before: Table, after: Table) -> Seat:
    """Who is host once people have moved: the same person, else the next one clockwise of those who still sit."""
    start = before.host if before.host < len(before.players) else 0
    for player in (*before.players[start:], *before.players[:start]):
        seat = after.seat_of(player.person)
        if seat is not None:
            return _clockwise(after, seat, frozenset(before.absences))
    return Seat(0)


def _clockwise(table: Table, start: Seat, without: frozenset[str] = frozenset()) -> Seat:
    """The first seat from this one on that can be the host's: of somebody who is there, if there is one."""
    seats = [it for it in (*table.players[start:], *table.players[:start]) if may_host(table, it)]
    there = [it for it in seats if it.person not in without]
    return next((player.seat for player in (*there, *seats)), start)


def may_host(table: Table, player: Player) -> bool:
    """Whether nobody plays for him, nor has to."""
    return not player.away and player.stand_in is StandIn.NOBODY and has_key(table, player)


def without(table: Table, gone: Iterable[str]) -> list[Player]:
    """All players but these people."""
    people = set(gone)
    return [player for player in table.players if player.person not in people]
