"""Builds what a viewer sees of a table, region by region."""

from __future__ import annotations

from app.rules import public
from app.rules.model import Seat
from app.tables.commands.results import scores
from app.tables.model.table import ChatRoom, Table
from app.tables.views import absence, board, chat, clock, deal, end, host, lineup, notes, question, seats, votes
from app.tables.views.model import PublicView, RoomView, SeatView


def public_view(table: Table) -> PublicView:
    """What everybody may see.  The broadcast counts the spectators."""
    game = public(table.game.state) if table.game else None
    record = votes.record(table, game) if game else None
    return PublicView(
        board=board.BoardPart(game.track if game else None),
        status=board.status_part(table, game),
        seats=seats.seats_part(table, game),
        record=votes.RecordPart(record),
        story=votes.story_part(game, record) if game and record else votes.StoryPart((), {}),
        lineup=lineup.lineup_part(table, game),
        end=end.end_part(game),
        scores=end.ScoresPart(scores(table.results)),
        absence=absence.absence_part(table),
        deal=deal.deal_part(table),
        clock=clock.clock_part(table),
        silences=clock.silences_part(table),
        watching=seats.WatchingPart(0),
    )


def room_view(table: Table, room: ChatRoom) -> RoomView:
    """What this room may see."""
    return RoomView(
        chat=chat.chat_part(table, room),
        chat_open=chat.chat_open_part(table, room),
        other_chat=chat.other_chat_part(table, room),
    )


def seat_view(table: Table, seat: Seat) -> SeatView:
    """What this seat alone may see."""
    return SeatView(
        prompt=question.prompt_part(table, seat),
        knowledge=question.knowledge_part(table, seat),
        words=deal.words_part(table, seat),
        clock_settings=clock.clock_settings_part(table, seat),
        host_controls=host.host_controls_part(table, seat),
        my_seat=seats.my_seat_part(table, seat),
        absence_vote=absence.absence_vote_part(table, seat),
        host=host.host_part(table, seat),
        notes=notes.notes_part(table, seat),
        claims=notes.claims_part(table, seat),
    )
