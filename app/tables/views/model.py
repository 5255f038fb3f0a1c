"""What a viewer sees of a table: frozen parts, one for each region of a page and each field of the JSON view.

The fields of `PublicView`, `RoomView` and `SeatView` are the one list of regions.  A part is drawn and sent again only
when it is no longer equal, or when it shows something of the context that has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import chain
from operator import attrgetter

from app.tables.views.absence import AbsencePart, AbsenceVotePart
from app.tables.views.board import BoardPart, StatusPart
from app.tables.views.chat import ChatOpenPart, OtherChatPart, ShownLine
from app.tables.views.clock import ClockPart, ClockSettingsPart, SilencesPart
from app.tables.views.context import Context
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


_REGIONS = {view: regions(view) for view in (PublicView, RoomView, SeatView)}
_PARTS = {view: attrgetter(*names) for view, names in _REGIONS.items()}
"""Reads all parts of a view, in the order of its regions."""


def parts(view: View) -> Iterator[tuple[str, object]]:
    """Each region of a view by its name, with its part."""
    return zip(_REGIONS[type(view)], _PARTS[type(view)](view), strict=True)


def both(view: View, before: View) -> Iterator[tuple[str, object, object]]:
    """Each region of a view by its name, with its part, and the part that an earlier view of this kind has."""
    read = _PARTS[type(view)]
    return zip(_REGIONS[type(view)], read(view), read(before), strict=True)


@dataclass(frozen=True, slots=True)
class Views:
    """Everything that one viewer may see; `seat` is None for a spectator."""

    context: Context
    public: PublicView
    room: RoomView
    seat: SeatView | None

    def parts(self) -> Iterator[tuple[str, object]]:
        """Each region of this viewer by its name, with its part."""
        seat = parts(self.seat) if self.seat else ()
        return chain(parts(self.public), parts(self.room), seat)
