"""What a seat sees of its own notes, and the claims that it can make."""

from __future__ import annotations

from app.rules.model import Seat
from app.tables.commands.notes import others
from app.tables.model.notes import NOTHING
from app.tables.model.table import ChatRoom, Player, StandIn, Table
from app.tables.views.votes_model import ClaimsPart, NoteLine, NotesPart, Other


def part(table: Table, seat: Seat) -> NotesPart:
    """What this seat sees of its own notes."""
    player = table.players[seat]
    if not _mine(player):
        return NotesPart(table.code, mine=False, notes=())
    notes = table.notes.get(player.person, {})
    lines = ((other, notes.get(other.person, NOTHING)) for other in others(table, seat))
    return NotesPart(
        table.code,
        mine=True,
        notes=tuple(NoteLine(it.person, it.seat, it.name, note.mark, note.text) for it, note in lines),
    )


def claims(table: Table, seat: Seat) -> ClaimsPart:
    """What this seat can claim with one tap, as long as one may speak."""
    others_ = others(table, seat) if ChatRoom.PLAYERS not in table.options.muted else ()
    return ClaimsPart(table.code, tuple(Other(player.person, player.seat, player.name) for player in others_))


def _mine(player: Player) -> bool:
    """Whether whoever has this seat at present is its owner."""
    return player.stand_in is not StandIn.PERSON
