"""Private notes: what a player holds of each other person, for himself alone.

They belong to the person and not to the seat: they stay through shuffles and games, and nobody else ever sees them.
Who stands in for him knows what the seat may know of the game, but not what its owner thinks of the others; he could
neither be asked to forget it, nor undo what he changed.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from app.rules.model import Refused, Seat
from app.store import notes as store
from app.store.rows import NoteRow
from app.tables.model.identity import clean_text
from app.tables.model.notes import NOTHING, Notes
from app.tables.model.table import Change, Player, Table

LONGEST = 100
"""Characters of a note."""


def keep(table: Table, seat: Seat, noted: Notes) -> Change:
    """A player's notes, in the place of all that he had; none for clearing them.  Raises `Refused`."""
    player = table.players[seat]
    if not noted.keys() <= {other.person for other in others(table, seat)}:
        raise Refused("note_of_nobody")
    cleaned = ((about, replace(note, text=_clean(note.text))) for about, note in noted.items())
    kept = {about: note for about, note in cleaned if note != NOTHING}
    rows = [
        NoteRow(table_id=table.id, person=player.person, about=about, mark=note.mark, text=note.text)
        for about, note in kept.items()
    ]
    write = store.notes_kept(table.id, player.person, rows)
    notes = {person: his for person, his in {**table.notes, player.person: kept}.items() if his}
    return Change(replace(table, notes=notes), (write,))


def others(table: Table, seat: Seat) -> tuple[Player, ...]:
    """Everybody else at the table."""
    return tuple(player for player in table.players if player.seat != seat)


def of_those(table: Table, people: Collection[str]) -> dict[str, Notes]:
    """The notes that these people have about each other."""
    kept = ((who, {about: note for about, note in his.items() if about in people}) for who, his in table.notes.items())
    return {who: his for who, his in kept if his and who in people}


def _clean(text: str) -> str:
    return clean_text(text, longest=LONGEST) if text.strip() else ""
