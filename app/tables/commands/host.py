"""What a host does with the table.  `rights.py` sees to it that it is the host who asks."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from app.rules.model import Refused, Seat
from app.tables.commands import seats
from app.tables.model.identity import new_code, new_secret
from app.tables.model.rights import between_games
from app.tables.model.table import Change, Listed, Table

Chance = Callable[[int], int]
"""`chance(n)` is a number from 0 to n - 1."""


def kick(table: Table, host: Seat, whom: Seat) -> Change[None]:
    """Take somebody else's seat away.  Only between games: in a game the host is a player, too, and must not be able to
    get rid of an opponent (the whole table decides about somebody absent).  Raises `Refused`."""
    between_games(table)
    _sits(table, whom)
    if whom == host:
        raise Refused("not_yourself")
    return Change(seats.reseated(table, seats.without(table, [table.players[whom].person])))


def shuffle(table: Table, chance: Chance = secrets.randbelow) -> Change[None]:
    """All change seats, by chance.  Raises `Refused`."""
    between_games(table)
    left, seated = list(table.players), []
    while left:
        seated.append(left.pop(chance(len(left))))
    return Change(seats.reseated(table, seated))


def hand_over(table: Table, to: Seat) -> Change[None]:
    """Make the person on this seat the host.  Raises `Refused`."""
    _sits(table, to)
    if not seats.may_host(table, table.players[to]):
        raise Refused("cannot_host")
    return Change(replace(table, host=to))


def lock(table: Table, locked: bool) -> Change[None]:
    """Lock the table, so that nobody else sits down, or open it again."""
    return Change(replace(table, options=replace(table.options, locked=locked)))


def show_in_lobby(table: Table, listed: Listed) -> Change[None]:
    """Say whether strangers find the table in the lobby."""
    return Change(replace(table, options=replace(table.options, listed=listed)))


def lead_first(table: Table, seat: Seat | None) -> Change[None]:
    """This seat leads first in the next game; None leaves it to the rule: drawn in the first game, then moving on.
    Raises `Refused`."""
    between_games(table)
    if seat is not None:
        _sits(table, seat)
    leader = "" if seat is None else table.players[seat].person
    return Change(replace(table, options=replace(table.options, first_leader=leader)))


def ask_ready(table: Table, host: Seat) -> Change[None]:
    """Ask everybody whether they are ready; the host is.  It only shows who is missing: the host starts when they want
    to.  Raises `Refused`."""
    between_games(table)
    return Change(asked_anew(table, asks=True, ready=host))


def asked_anew(table: Table, *, asks: bool, ready: Seat | None = None) -> Table:
    """The table with nobody ready yet, but this seat and those who are always."""
    players = tuple(
        replace(player, ready=player.seat == ready or not seats.has_key(table, player)) for player in table.players
    )
    return replace(table, players=players, options=replace(table.options, ready_check=asks))


def change_code(table: Table) -> Change[None]:
    """Change the join code.  The old one lets nobody in; only people who sit here still find the table by it."""
    return Change(replace(table, code=new_code()))


def change_spectator_key(table: Table) -> Change[None]:
    """Change the spectator key: the old link is dead, and the pages that it opened are closed."""
    return Change(replace(table, spectator_key=new_secret()))


def _sits(table: Table, seat: Seat) -> None:
    if not 0 <= seat < len(table.players):
        raise Refused("no_such_seat")
