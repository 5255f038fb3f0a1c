"""Parts about how an evening is run: clocks, the two chats, who watches, and what the host has on his desk."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.model import Seat
from app.tables.model.notes import Claim
from app.tables.model.table import ChatRoom


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of chat as it is shown; `seat` is None for a spectator, and for who sits at the table no more.  A `claim`
    has no text; it may be `about` another seat (None if he sits there no more), and names him.  `stand_in` is the name
    of who said it for the one who sits there, if another did."""

    number: int
    seat: Seat | None
    name: str
    text: str
    said_at: str
    claim: Claim | None = None
    about: Seat | None = None
    about_name: str = ""
    stand_in: str = ""


# --- Everybody ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AnsweredFor:
    """A step of this game, by its kind, that these seats had not answered when the clock ran out."""

    mission: int
    kind: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ClockPart:
    """The clock, the same for all: seconds for each `kind` of step under the name of a `preset`, and of the step in
    hand when it runs out (`deadline`; `set_at` is the service's own time when it was set), or while the host has
    stopped it what is `left`, and why.  Times in milliseconds, moments since 1970."""

    preset: str
    lengths: tuple[tuple[str, int], ...]
    deadline: int | None
    set_at: int | None
    left: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Silences:
    """For whom the clock has answered in this game.  It is public: who is waited for is, at every moment, so that it
    says nothing new.  Votes are left out where who voted how is not to be remembered."""

    names: tuple[str, ...]
    answered_for: tuple[AnsweredFor, ...]


@dataclass(frozen=True, slots=True)
class Watching:
    """How many spectators' pages are open."""

    spectators: int


# --- One room -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Overheard:
    """What was said in the other room: as long as a game that has ended is the last one, else None."""

    room: ChatRoom
    lines: tuple[ShownLine, ...] | None


@dataclass(frozen=True, slots=True)
class Hush:
    """Whether one may speak in this room."""

    room: ChatRoom
    open: bool


# --- The host -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ClocksPart:
    """The host's form for clocks; not `open` to others, nor while a game is going on."""

    code: str
    open: bool
    preset: str = ""
    presets: tuple[str, ...] = ()
    lengths: tuple[tuple[str, int | None], ...] = ()
    shortest: int = 0
    longest: int = 0


@dataclass(frozen=True, slots=True)
class DeskPart:
    """What the host can do at any time; not `open` to others.  `clock` is whether one runs ("going", "stopped") or none
    does; `fill` are the numbers of seats up to which practice players may sit down."""

    code: str
    open: bool
    clock: str = ""
    rooms: tuple[tuple[ChatRoom, bool], ...] = ()
    fill: tuple[int, ...] = ()
