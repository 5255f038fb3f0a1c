"""The rows of a table's parts."""

from __future__ import annotations

import json

from app.store.rows import ChatRow, ClockRow, KeyRow, LinkRow, NoteRow, SeatRow, SilenceRow, TableRow
from app.tables.mapping.polls import poll_text
from app.tables.model.notes import Note
from app.tables.model.table import ChatLine, ChatRoom, Clock, Key, Link, Player, Silence, Table


def table_row(table: Table, opened_at: str = "") -> TableRow:
    """The table's own row; `opened_at` is known of a new table only."""
    options = table.options
    return TableRow(
        id=table.id,
        code=table.code,
        spectator_key=table.spectator_key,
        host=table.host,
        modules=" ".join(options.selection.modules),
        characters=" ".join(options.selection.characters),
        opened_at=opened_at,
        seal=table.seal,
        locked=options.locked,
        listed=options.listed,
        leads=options.first_leader,
        ready_check=options.ready_check,
        poll=poll_text(table.poll),
        lengths=json.dumps(dict(options.step_seconds)) if options.step_seconds else "",
        quiet=" ".join(sorted(options.muted)),
        memory=options.vote_history,
    )


def seat_row(table_id: str, player: Player) -> SeatRow:
    """A seat."""
    return SeatRow(
        table_id=table_id,
        number=player.seat,
        person=player.person,
        name=player.name,
        skeleton=player.skeleton,
        words=player.words,
        ready=player.ready,
        left=player.left,
        stand_in=player.stand_in,
        stood_in_by=player.stood_in_by,
    )


def key_row(table_id: str, digest: str, key: Key) -> KeyRow:
    """A key, by the hash of its secret."""
    return KeyRow(table_id=table_id, secret_hash=digest, person=key.person, stand_in=key.stand_in)


def link_row(table_id: str, link: Link) -> LinkRow:
    """A link."""
    return LinkRow(
        table_id=table_id,
        person=link.person,
        stand_in=link.stand_in,
        secret_hash=link.digest,
        expires_at=link.expires_at,
    )


def note_row(table_id: str, whose: tuple[str, str], note: Note) -> NoteRow:
    """The note that one person has about another."""
    person, about = whose
    return NoteRow(table_id=table_id, person=person, about=about, mark=note.mark, text=note.text)


def chat_row(table_id: str, room: ChatRoom, line: ChatLine) -> ChatRow:
    """A line of chat."""
    return ChatRow(
        table_id=table_id,
        room=room,
        number=line.number,
        author=line.author,
        name=line.name,
        text=line.text,
        sent_as=line.sent_as,
        said_at=line.said_at,
        claim=line.claim or "",
        about=line.about,
        stand_in=line.stand_in,
    )


def clock_row(table_id: str, clock: Clock) -> ClockRow:
    """A clock."""
    return ClockRow(
        table_id=table_id,
        game_id=clock.game,
        step=clock.step,
        deadline=clock.deadline,
        set_at=clock.set_at,
        remaining=clock.left,
        reason=clock.reason,
    )


def silence_row(game_id: str, silence: Silence) -> SilenceRow:
    """A step that the clock has answered."""
    seats = " ".join(str(seat) for seat in silence.seats)
    return SilenceRow(game_id=game_id, step=silence.step, key=silence.key, mission=silence.mission, seats=seats)
