"""What a viewer sees of a table, as frozen parts: one for each region of a page and each field of the JSON view.

Three groups by broadcast: `Shared` for everybody, spectators included; `Talk` for one of the two rooms; `Own` for one
seat.  A part is drawn and sent again only when it is no longer equal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.rules.model import Event, Refused, Seat, Side
from app.rules.parts import End, Knowledge, Lineup, Place, Prompt, Situation, Track
from app.tables.fairness import Record
from app.tables.model.options import VoteHistory
from app.tables.model.table import Selection
from app.tables.views.chat_clock_model import (
    ClockPart,
    ClocksPart,
    DeskPart,
    Hush,
    Overheard,
    ShownLine,
    Silences,
    Watching,
)
from app.tables.views.seats_model import AbsencePart, BallotPart, HousePart, MinePart, SheetPart, Sitting
from app.tables.views.votes_model import ClaimsPart, NotesPart, RecordPart, Story, Voted


@dataclass(frozen=True, slots=True)
class Objection:
    """Why the chosen setup cannot be played: a code, and the values for its sentence."""

    code: str
    details: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, refused: Refused) -> Objection:
        """The same as a value."""
        return cls(refused.code, tuple(refused.details.items()))


# --- Everybody ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Board:
    """The tableau; None before the first game."""

    track: Track | None


@dataclass(frozen=True, slots=True)
class Status:
    """What the table is doing, and what happened last (`news`; `proposal` is the last one that was voted on, where that
    is shown).  `stopped`: the game has ended without a result.  Between games `objections` say why the host cannot
    start yet."""

    names: tuple[str, ...]
    game: int
    playing: bool
    stopped: bool
    situation: Situation | None
    news: Event | None
    proposal: Voted | None
    objections: tuple[Objection, ...]


@dataclass(frozen=True, slots=True)
class SeatsPart:
    """The seats clockwise with what lies before each; no `places` before the first game, and after it once others sit
    there.  `practice` are the seats of practice players, who are no people."""

    names: tuple[str, ...]
    host: Seat
    places: tuple[Place, ...]
    practice: tuple[Seat, ...] = ()
    people: tuple[Sitting, ...] = ()


@dataclass(frozen=True, slots=True)
class LineupPart:
    """What is played: of the game, or before it of the present choice (None where that cannot be dealt).  `memory` is
    how much of earlier votes is shown."""

    seats: int
    settings: Selection
    lineup: Lineup | None
    sides: tuple[tuple[str, Side], ...]
    memory: VoteHistory


@dataclass(frozen=True, slots=True)
class EndPart:
    """The unmasking, with the side of each seat; None as long as a game is going on.  `now` is where its people sit."""

    names: tuple[str, ...]
    end: End | None
    sides: tuple[Side, ...]
    now: tuple[Seat | None, ...] = ()


@dataclass(frozen=True, slots=True)
class DealPart:
    """How the deal can be checked.  `dealt` is of the game in hand, which `played` have sat down to; its `record` is
    shown when it has ended.  `next` is of the game that can be started now."""

    names: tuple[str, ...]
    played: tuple[str, ...]
    dealt: Sealed | None
    record: Record | None
    next: Sealed | None


@dataclass(frozen=True, slots=True)
class Sealed:
    """The commitment to a sealed number, and the words that each seat adds to it (empty for none)."""

    commitment: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shared:
    """What the whole table and every spectator sees."""

    board: Board
    status: Status
    seats: SeatsPart
    record: RecordPart
    story: Story
    lineup: LineupPart
    end: EndPart
    sheet: SheetPart
    absence: AbsencePart
    deal: DealPart
    clock: ClockPart
    silences: Silences
    watching: Watching


# --- One room, one seat ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Talk:
    """The last lines of a room, oldest first; whether one may speak there; and what was said in the other one."""

    chat: tuple[ShownLine, ...]
    hush: Hush
    overheard: Overheard


@dataclass(frozen=True, slots=True)
class Offered:
    """A character or a preset on the host's form: whether it is chosen, and why it could not be for so many players."""

    key: str
    chosen: bool
    objections: tuple[Objection, ...]


@dataclass(frozen=True, slots=True)
class ModuleChoice:
    """A module on the host's form: whether it is chosen, its characters with theirs, and why it could not be added."""

    key: str
    chosen: bool
    characters: tuple[Offered, ...]
    objections: tuple[Objection, ...]


@dataclass(frozen=True, slots=True)
class HostQuestion:
    """What the host is asked between games: what to play, and to start game `number`.  `warnings` are why what can be
    played had better not be."""

    number: int
    presets: tuple[Offered, ...]
    modules: tuple[ModuleChoice, ...]
    memory: VoteHistory
    objections: tuple[Objection, ...]
    warnings: tuple[Objection, ...]


@dataclass(frozen=True, slots=True)
class PromptPart:
    """The question to this seat: by the game, or to the host between games; neither when it is not asked.

    `sent_as` is the id that an answer from the page carries.  It counts this seat's actions in the game, so that it is
    a new one after each action taken, and the same one however often a button is pressed before that.
    """

    code: str
    seat: Seat
    names: tuple[str, ...]
    game: str | None
    sent_as: str
    prompt: Prompt | None
    leader: Seat | None
    team: tuple[Seat, ...]
    tokens: Mapping[str, Seat]
    host: HostQuestion | None


@dataclass(frozen=True, slots=True)
class KnowledgePart:
    """What this seat was dealt and has learned; None before the first game.  `game` is its id: a new deal is a new
    element of the page, folded up again."""

    game: str | None
    names: tuple[str, ...]
    seat: Seat
    knowledge: Knowledge | None
    lineup: Lineup | None


@dataclass(frozen=True, slots=True)
class WordsPart:
    """The form for one's own words to the next deal; not `open` while a game is going on."""

    code: str
    words: str
    open: bool


@dataclass(frozen=True, slots=True)
class Own:
    """What only one seat sees."""

    prompt: PromptPart
    knowledge: KnowledgePart
    words: WordsPart
    clocks: ClocksPart
    desk: DeskPart
    mine: MinePart
    ballot: BallotPart
    house: HousePart
    notes: NotesPart
    claims: ClaimsPart
