"""A seat's own notes about the others, and the claims that it can make."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.model import Seat
from app.tables.commands.notes import others
from app.tables.model.notes import NOTHING, Mark
from app.tables.model.table import ChatRoom, StandIn, Table


@dataclass(frozen=True, slots=True)
class NoteLine:
    """What a player has noted about another one."""

    person: str
    """Names the other player, wherever they sit."""
    seat: Seat
    name: str
    mark: Mark
    text: str


@dataclass(frozen=True, slots=True)
class NotesPart:
    """A player's own notes about the others, in seat order."""

    open: bool
    """For the owner of the seat, not for a stand-in."""
    notes: tuple[NoteLine, ...]


@dataclass(frozen=True, slots=True)
class Other:
    """Another player, of whom something can be claimed."""

    person: str
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class ClaimsPart:
    """The claims that a seat can make: about these others."""

    others: tuple[Other, ...]
    """Empty while the chat is switched off."""


def notes_part(table: Table, seat: Seat) -> NotesPart:
    """What this seat sees of its own notes."""
    player = table.players[seat]
    if player.stand_in is StandIn.PERSON:
        return NotesPart(open=False, notes=())
    notes = table.notes.get(player.person, {})
    lines = ((other, notes.get(other.person, NOTHING)) for other in others(table, seat))
    return NotesPart(
        open=True,
        notes=tuple(NoteLine(it.person, it.seat, it.name, note.mark, note.text) for it, note in lines),
    )


def claims_part(table: Table, seat: Seat) -> ClaimsPart:
    """What this seat can claim with one tap, as long as it may speak."""
    about = others(table, seat) if ChatRoom.PLAYERS not in table.options.muted else ()
    return ClaimsPart(tuple(Other(it.person, it.seat, it.name) for it in about))
