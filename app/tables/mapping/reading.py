"""A table from its rows."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from typing import TypedDict

from app.rules.model import Seat
from app.store.journal import StoredGame
from app.store.rows import ChatRow, ClockRow, NoteRow, SeatRow, SilenceRow, TableRow
from app.store.tables import Stored
from app.tables.mapping.polls import poll_of
from app.tables.model.notes import Claim, Mark, Note, Notes
from app.tables.model.options import VoteHistory
from app.tables.model.table import (
    ChatLine,
    ChatRoom,
    Clock,
    Game,
    Key,
    Link,
    Listed,
    Options,
    Player,
    Result,
    Selection,
    Silence,
    StandIn,
    Table,
)


def from_stored(stored: Stored) -> Table:
    """The table as it was committed last."""
    return Table(
        id=stored.table.id,
        code=stored.table.code,
        spectator_key=stored.table.spectator_key,
        host=Seat(stored.table.host),
        players=tuple(_player(row) for row in stored.seats),
        keys={row.secret_hash: Key(row.person, row.stand_in) for row in stored.keys},
        seal=stored.table.seal,
        game=_game(stored.game) if stored.game else None,
        clock=_clock(stored.clock),
        options=_options(stored.table),
        poll=poll_of(stored.table.poll),
        links=tuple(Link(row.person, row.stand_in, row.secret_hash, row.expires_at) for row in stored.links),
        results=tuple(
            Result(
                found.number,
                tuple(person for person, _name in found.people),
                tuple(name for _person, name in found.people),
                found.outcome,
            )
            for found in stored.results
        ),
        notes=_notes(stored.notes),
        **_chats(stored.chat),
    )


def _options(row: TableRow) -> Options:
    return Options(
        selection=Selection(tuple(row.modules.split()), tuple(row.characters.split())),
        locked=row.locked,
        listed=Listed(row.listed),
        first_leader=row.leads,
        ready_check=row.ready_check,
        step_seconds=json.loads(row.lengths or "{}"),
        muted=frozenset(ChatRoom(room) for room in row.quiet.split()),
        vote_history=VoteHistory(row.memory),
    )


def _player(row: SeatRow) -> Player:
    stand_in = StandIn(row.stand_in)
    seat, by = Seat(row.number), row.stood_in_by
    return Player(seat, row.name, row.skeleton, row.person, row.words, row.ready, row.left, stand_in, by)


def _game(game: StoredGame) -> Game:
    return Game(
        id=game.id,
        number=game.number,
        state=game.state,
        taken=len(game.sent),
        sent=_by_seat(game.sent),
        people=tuple(person for person, _name in game.people),
        names=tuple(name for _person, name in game.people),
        leader_drawn=game.leader_drawn,
        stopped=game.stopped,
        silences=tuple(_silence(row) for row in game.silences),
    )


def _by_seat(sent: Iterable[tuple[int, str]]) -> dict[Seat, frozenset[str]]:
    ids = defaultdict[Seat, set[str]](set)
    for seat, sent_as in sent:
        ids[Seat(seat)].add(sent_as)
    return {seat: frozenset(those) for seat, those in ids.items()}


def _notes(rows: Iterable[NoteRow]) -> dict[str, Notes]:
    """All notes of a table, by their owners."""
    notes: dict[str, dict[str, Note]] = {}
    for row in rows:
        notes.setdefault(row.person, {})[row.about] = Note(Mark(row.mark), row.text)
    return dict(notes)


class _Rooms(TypedDict):
    """The two rooms of a table, as `Table` has them."""

    players_chat: tuple[ChatLine, ...]
    spectators_chat: tuple[ChatLine, ...]


def _chats(rows: Iterable[ChatRow]) -> _Rooms:
    """Both rooms, from their rows in order."""
    rooms: dict[ChatRoom, list[ChatLine]] = {room: [] for room in ChatRoom}
    for row in rows:
        claim = Claim(row.claim) if row.claim else None
        said = row.number, row.name, row.text, row.said_at, row.author, row.sent_as
        line = ChatLine(*said, claim, row.about, row.stand_in)
        rooms[ChatRoom(row.room)].append(line)
    return _Rooms(players_chat=tuple(rooms[ChatRoom.PLAYERS]), spectators_chat=tuple(rooms[ChatRoom.SPECTATORS]))


def _clock(row: ClockRow | None) -> Clock | None:
    """A clock as it was committed last."""
    if row is None:
        return None
    return Clock(row.game_id, row.step, row.deadline, row.set_at, row.remaining, row.reason)


def _silence(row: SilenceRow) -> Silence:
    """A step that the clock has answered, from its row."""
    return Silence(row.step, row.key, row.mission, tuple(Seat(int(seat)) for seat in row.seats.split()))
