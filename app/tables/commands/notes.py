"""Private notes: what a player holds of each other person, for himself alone.

They belong to the person and not to the seat: they stay through shuffles and games, and nobody else ever sees them.
Who stands in for him knows what the seat may know of the game, but not what its owner thinks of the others; he could
neither be asked to forget it, nor undo what he changed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from app.rules.model import Refused, Seat
from app.store import notes as store
from app.store.rows import NoteRow
from app.tables.model.identity import clean_text
from app.tables.model.notes import Mark, Note
from app.tables.model.table import Change, ChatRoom, Player, StandIn, Table
from app.tables.views.votes_model import ClaimsPart, NoteLine, NotesPart, Other

LONGEST = 100
"""Characters of a note."""
NOTHING = Note()

Notes = Mapping[str, Note]
"""By the person that they are about."""


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


def others(table: Table, seat: Seat) -> tuple[Player, ...]:
    """Everybody else at the table."""
    return tuple(player for player in table.players if player.seat != seat)


def of_those(table: Table, people: Collection[str]) -> dict[str, Notes]:
    """The notes that these people have about each other."""
    kept = ((who, {about: note for about, note in his.items() if about in people}) for who, his in table.notes.items())
    return {who: his for who, his in kept if his and who in people}


def from_stored(rows: Iterable[NoteRow]) -> dict[str, Notes]:
    """All notes of a table, by whose they are."""
    notes: dict[str, dict[str, Note]] = {}
    for row in rows:
        notes.setdefault(row.person, {})[row.about] = Note(Mark(row.mark), row.text)
    return dict(notes)


def _mine(player: Player) -> bool:
    """Whether whoever has this seat at present is its owner."""
    return player.stand_in is not StandIn.PERSON


def _clean(text: str) -> str:
    return clean_text(text, longest=LONGEST) if text.strip() else ""
