"""What a viewer sees of a table: frozen parts, one for each region of a page and each field of the JSON view.

The fields of these three classes are the one list of regions.  A part is drawn and sent again only when it is no longer
equal.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from app.tables.views.absence import AbsencePart, AbsenceVotePart
from app.tables.views.board import BoardPart, StatusPart
from app.tables.views.chat import ChatOpenPart, OtherChatPart, ShownLine
from app.tables.views.clock import ClockPart, ClockSettingsPart, SilencesPart
from app.tables.views.deal import DealPart, WordsPart
from app.tables.views.end import EndPart, ScoresPart
from app.tables.views.host import HostControlsPart, HostPart
from app.tables.views.lineup import LineupPart
from app.tables.views.notes import ClaimsPart, NotesPart
from app.tables.views.question import KnowledgePart, PromptPart
from app.tables.views.seats import MySeatPart, SeatsPart, WatchingPart
from app.tables.views.votes import RecordPart, StoryPart


@dataclass(frozen=True, slots=True)
class PublicView:
    """What the whole table and every spectator sees."""

    board: BoardPart
    status: StatusPart
    seats: SeatsPart
    record: RecordPart
    story: StoryPart
    lineup: LineupPart
    end: EndPart
    scores: ScoresPart
    absence: AbsencePart
    deal: DealPart
    clock: ClockPart
    silences: SilencesPart
    watching: WatchingPart


@dataclass(frozen=True, slots=True)
class RoomView:
    """What one of the two chat rooms sees: players, or spectators."""

    chat: tuple[ShownLine, ...]
    chat_open: ChatOpenPart
    other_chat: OtherChatPart


@dataclass(frozen=True, slots=True)
class SeatView:
    """What only one seat sees."""

    prompt: PromptPart
    knowledge: KnowledgePart
    words: WordsPart
    clock_settings: ClockSettingsPart
    host_controls: HostControlsPart
    my_seat: MySeatPart
    absence_vote: AbsenceVotePart
    host: HostPart
    notes: NotesPart
    claims: ClaimsPart


View = PublicView | RoomView | SeatView


def regions(view: type[View]) -> tuple[str, ...]:
    """The names of the regions of a view, in their order."""
    return tuple(field.name for field in fields(view))
