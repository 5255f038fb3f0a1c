"""Private notes: what a player thinks of each other person, for themselves alone.

Notes belong to the person and not to the seat: they stay through shuffles and games, and nobody else ever sees them.
A stand-in sees what the seat may know of the game, but not the owner's notes: they could not be asked to forget them.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from app.rules.model import Refused, Seat
from app.tables.model.identity import clean_text
from app.tables.model.notes import NOTHING, Notes
from app.tables.model.table import Change, Player, Table

LONGEST = 100
"""Characters of a note."""


def keep(table: Table, seat: Seat, noted: Notes) -> Change[None]:
    """Replace all notes of a player by these; with none they are cleared.  Raises `Refused`."""
    player = table.players[seat]
    if not noted.keys() <= {other.person for other in others(table, seat)}:
        raise Refused("note_of_nobody")
    cleaned = ((about, replace(note, text=_clean(note.text))) for about, note in noted.items())
    kept = {about: note for about, note in cleaned if note != NOTHING}
    notes = {person: theirs for person, theirs in {**table.notes, player.person: kept}.items() if theirs}
    return Change(replace(table, notes=notes))


def others(table: Table, seat: Seat) -> tuple[Player, ...]:
    """Everybody else at the table."""
    return tuple(player for player in table.players if player.seat != seat)


def of_those(table: Table, people: Collection[str]) -> dict[str, Notes]:
    """The notes that these people have about each other."""
    kept = {who: {about: it for about, it in table.notes[who].items() if about in people} for who in table.notes}
    return {who: theirs for who, theirs in kept.items() if theirs and who in people}


def _clean(text: str) -> str:
    return clean_text(text, longest=LONGEST) if text.strip() else ""
