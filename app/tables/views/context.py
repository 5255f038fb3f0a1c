"""What stands beside every region: the table's code, and the names of those who sit and of those who play."""

from __future__ import annotations

from dataclasses import dataclass, fields

from app.rules.model import Seat
from app.tables.model.table import ChatRoom, Table


@dataclass(frozen=True, slots=True)
class Context:
    """Who the seats are.  Parts name players by their seats alone."""

    code: str | None
    """The join code; None for spectators."""
    names: tuple[str, ...]
    """The players at the table, by seat."""
    played_names: tuple[str, ...]
    """Those who play the game in hand, or played the last one, by its seats; before the first game the players."""
    played_seats: tuple[Seat | None, ...]
    """Where each of these sits now; None for those who have left the table."""

    def changed_since(self, before: Context) -> frozenset[str]:
        """The fields that differ from an earlier context."""
        if self is before:
            return frozenset()
        return frozenset(it.name for it in fields(self) if getattr(self, it.name) != getattr(before, it.name))


def context(table: Table, room: ChatRoom) -> Context:
    """What those in this room are told."""
    code = table.code if room is ChatRoom.PLAYERS else None
    return Context(code, table.names, played_names(table), played_seats(table))


def played_names(table: Table) -> tuple[str, ...]:
    """The names of those who play the game in hand, or played the last one, by its seats."""
    return table.names if table.game is None else table.game.names


def played_seats(table: Table) -> tuple[Seat | None, ...]:
    """Where each of these sits now."""
    if table.game is None:
        return tuple(player.seat for player in table.players)
    return tuple(table.seat_of(person) for person in table.game.people)
