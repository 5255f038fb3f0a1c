"""What a viewer is shown, as frozen parts.  A region of a page is drawn again only when its part is not equal.

The public half is the same for everybody, spectators included.  The private half belongs to one seat.  `view.py` builds
both from the full state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.rules.model import Action, Event, Mission, Outcome, Proposal, Seat, Seats, Side

# --- Public: everybody and every spectator --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of the mission track."""

    number: int
    size: int
    fails_needed: int
    success: bool | None
    """None until it was played."""
    cards: tuple[tuple[str, int], ...]
    """Counts by kind (2.3), once it was played."""
    overturned: int = 0
    """How many wrong accusations have turned the result over."""


@dataclass(frozen=True, slots=True)
class Track:
    """The tableau: five missions, the round in hand, and the vote track."""

    slots: tuple[Slot, ...]
    round: int
    rejections: int
    """Rejected proposals of this round, 0 to 5."""
    slot: int | None = None
    """The place in hand; None where it is still to be picked."""


@dataclass(frozen=True, slots=True)
class Place:
    """What lies before a seat."""

    seat: Seat
    leader: bool
    on_team: bool
    tokens: tuple[str, ...]
    asked: bool
    """By the step in hand; so is `answered`."""
    answered: bool
    vote: bool | None
    """The vote that was revealed last.  None before the first one and during a vote, except for early votes."""
    laid: tuple[str, ...] = ()
    """Cards that lie face up for later."""
    card: str | None = None
    """The mission card that this seat plays face up."""
    role: str | None = None
    """The character, where the whole table knows it."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What the table is doing."""

    step: str | None
    """The key of the step in hand; None when the game has ended."""
    number: int
    """The number of the step in hand."""
    leader: Seat
    team: Seats
    waiting: Seats
    """The seats that have not answered yet."""
    drawn: tuple[str, ...] = ()
    """Cards that the Leader has drawn and not yet given."""
    pair: Seats = ()
    """The one or two seats that the step is about, if it is about any."""


@dataclass(frozen=True, slots=True)
class PlayedMission:
    """A mission that was played."""

    number: int
    team: Seats
    tokens: Mapping[str, Seat]
    cards: tuple[tuple[str, int], ...]
    """Counts by kind, never in order of play."""
    success: bool
    slot: int = 0
    overturned: int = 0
    """How often the result was turned over since."""
    face_up: Mapping[Seat, str] = field(default_factory=dict)
    """Cards that everybody saw played."""


@dataclass(frozen=True, slots=True)
class Record:
    """All votes and missions so far."""

    proposals: tuple[Proposal, ...]
    missions: tuple[PlayedMission, ...]


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """A call of the reveal as it is read aloud."""

    call: str
    side: Side | None
    """The side that is called; None: only the characters that the call names."""
    shut: tuple[str, ...]
    """Characters of this side that keep their eyes shut, or their thumbs down (R15)."""
    thumbs: tuple[str, ...] = ()
    """Characters that raise a thumb besides."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """The modules and characters in play with their numbers, and the script of the reveal."""

    modules: tuple[str, ...]
    roles: tuple[tuple[str, int], ...]
    script: tuple[ScriptLine, ...]


@dataclass(frozen=True, slots=True)
class End:
    """The unmasking, once the game has ended."""

    outcome: Outcome
    roles: tuple[str, ...]
    """The characters in seat order, as they are at the end; so are `sides`."""
    sides: tuple[Side, ...]
    missions: tuple[Mission, ...]
    """With all cards by seat."""
    told: tuple[Event, ...]
    """What was told in private."""
    entropy: str


@dataclass(frozen=True, slots=True)
class Public:
    """What the whole table and every spectator sees."""

    track: Track
    places: tuple[Place, ...]
    situation: Situation
    record: Record
    story: tuple[Event, ...]
    lineup: Lineup
    end: End | None


# --- Private: one seat ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TokenChoice:
    """A token that goes with the team."""

    token: str
    candidates: Seats
    """The seats that could get it, if the team allows it."""
    off_team: bool = False
    """It goes to a player who is not on the team; else to a member."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question to this seat."""

    step: int
    """The number that an answer must carry."""
    key: str
    kind: str
    answer: Action | None
    """The answer that was given."""
    open: bool
    """Whether it may be answered, or answered again."""
    size: int | None
    """The members of the team that is to be proposed."""
    tokens: tuple[TokenChoice, ...]
    """The tokens that go with this team."""
    cards: tuple[str, ...]
    """The set of mission cards, the same for every member of the team."""
    choices: tuple[Action, ...]
    """The actions that this seat may take.  Proposals are too many to list: `size` and `tokens` say what is asked."""
    offers: tuple[Action, ...] = ()
    """What is drawn: the same for all who are asked, so that a look at the screen tells nothing."""
    about: str | None = None
    """The card in hand that the question is about, if it is about one."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """Other seats that looked alike to this one at a call of the reveal."""

    call: str
    seats: Seats
    roles: tuple[str, ...] = ()
    """Where a thumb was up: they hold one of these characters."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat is and what it has learned.  It can be read until the end."""

    role: str
    """The character now; side and cards are those of now too."""
    side: Side
    cards: tuple[str, ...]
    sightings: tuple[Sighting, ...]
    """What it saw at the reveal."""
    told: tuple[Event, ...]
    """What it was told in private since."""


@dataclass(frozen=True, slots=True)
class Private:
    """What only this seat sees."""

    seat: Seat
    prompt: Prompt | None
    knowledge: Knowledge


@dataclass(frozen=True, slots=True)
class View:
    """All that one viewer may know.  A spectator has no private half."""

    public: Public
    private: Private | None
