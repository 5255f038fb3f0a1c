"""What a host does with his table.  That it is the host who asks is looked at in `rights.py`."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from app.rules.model import Refused, Seat
from app.store import journal, seating
from app.store.db import Write
from app.tables.commands import seats
from app.tables.mapping import seat_row
from app.tables.model.identity import new_code, new_secret
from app.tables.model.rights import between_games
from app.tables.model.table import Change, Listed, Table

Chance = Callable[[int], int]
"""`chance(n)` is a number from 0 to n - 1."""


def kick(table: Table, host: Seat, whom: Seat) -> Change:
    """Somebody else loses his seat.  Only between games: in a game the host is a player, too, and must not be able to
    rid himself of an opponent (who is absent is for the whole table to judge).  Raises `Refused`."""
    between_games(table)
    _sits(table, whom)
    if whom == host:
        raise Refused("not_yourself")
    return seats.reseated(table, seats.without(table, [table.players[whom].person]))


def shuffle(table: Table, chance: Chance = secrets.randbelow) -> Change:
    """All change seats, by chance.  Raises `Refused`."""
    between_games(table)
    left, seated = list(table.players), []
    while left:
        seated.append(left.pop(chance(len(left))))
    return seats.reseated(table, seated)


def hand_over(table: Table, to: Seat) -> Change:
    """Another one is the host, who sits there himself.  Raises `Refused`."""
    _sits(table, to)
    if not seats.may_host(table, table.players[to]):
        raise Refused("cannot_host")
    return Change(replace(table, host=to), (journal.table_set(table.id, host=to),))


def lock(table: Table, locked: bool) -> Change:
    """Nobody sits down any more, or people may again."""
    return Change(replace(table, options=replace(table.options, locked=locked)), (_set(table, locked=locked),))


def show_in_lobby(table: Table, listed: Listed) -> Change:
    """Strangers find the table, or do not."""
    return Change(replace(table, options=replace(table.options, listed=listed)), (_set(table, listed=listed),))


def lead_first(table: Table, seat: Seat | None) -> Change:
    """This seat leads first in the next game; None leaves it to the rule: drawn in the first game, then moving on.
    Raises `Refused`."""
    between_games(table)
    if seat is not None:
        _sits(table, seat)
    leads = "" if seat is None else table.players[seat].person
    return Change(replace(table, options=replace(table.options, first_leader=leads)), (_set(table, leads=leads),))


def ask_ready(table: Table, host: Seat) -> Change:
    """Everybody is asked whether he is ready; the host, who asks, is.  It only shows who is missing: the host starts
    when he wants to.  Raises `Refused`."""
    between_games(table)
    return Change(*asked_anew(table, asks=True, ready=host))


def asked_anew(table: Table, *, asks: bool, ready: Seat | None = None) -> tuple[Table, tuple[Write, ...]]:
    """The table with nobody ready yet, but this seat and those who are always."""
    players = tuple(
        replace(player, ready=player.seat == ready or not seats.has_key(table, player)) for player in table.players
    )
    changed = [now for then, now in zip(table.players, players, strict=True) if then != now]
    writes = [seating.seat_changed(seat_row(table.id, player)) for player in changed]
    after = replace(table, players=players, options=replace(table.options, ready_check=asks))
    return after, (*writes, _set(table, ready_check=asks))


def change_code(table: Table) -> Change:
    """Another join code.  The old one lets nobody in; only who sits here finds his table by it still."""
    code = new_code()
    return Change(replace(table, code=code), (seating.code_changed(table.id, table.code, code),))


def change_spectator_key(table: Table) -> Change:
    """Another spectator key: the old link is dead, and what it opened is closed."""
    key = new_secret()
    return Change(replace(table, spectator_key=key), (journal.table_set(table.id, spectator_key=key),))


def _sits(table: Table, seat: Seat) -> None:
    if not 0 <= seat < len(table.players):
        raise Refused("no_such_seat")


def _set(table: Table, **values: object) -> Write:
    return journal.table_set(table.id, **values)
