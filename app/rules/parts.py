"""What a viewer is shown, as frozen parts: one part for each region of a page, drawn again only when it is not equal.

The public half is the same for everybody, the spectator included; the private half belongs to one seat.  `view.py`
builds them from the full state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.rules.model import Action, Event, Mission, Outcome, Proposal, Seat, Seats, Side

# --- Public: everybody and every spectator --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of the mission track.  `success` is None until it was played; then `cards` are counts by kind (2.3).
    `overturned`: so many wrong accusations have turned the result over since."""

    number: int
    size: int
    fails_needed: int
    success: bool | None
    cards: tuple[tuple[str, int], ...]
    overturned: int = 0


@dataclass(frozen=True, slots=True)
class Track:
    """The tableau: five missions, the round in hand, and the rejected proposals of this round (0 to 5).  `slot` is the
    place that is in hand, None where it is still to be picked."""

    slots: tuple[Slot, ...]
    round: int
    rejections: int
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """What lies before a seat.  `asked`/`answered` are about the step in hand; `vote` is the last revealed one, None
    while a vote is going on or before the first, unless this seat votes before the others.  `laid` are the cards that
    lie face up before him for later; `card` is the mission card that he plays face up; `role` is his character, where
    the whole table knows it."""

    seat: Seat
    leader: bool
    on_team: bool
    tokens: tuple[str, ...]
    asked: bool
    answered: bool
    vote: bool | None
    laid: tuple[str, ...] = ()
    card: str | None = None
    role: str | None = None


@dataclass(frozen=True, slots=True)
class Situation:
    """What the table is doing: the key and number of the step in hand (key None when the game has ended), and who has
    not answered yet.  `drawn` are the cards that the Leader has drawn and not yet given; `pair` are the seats that the
    step is about, where it is about two."""

    step: str | None
    number: int
    leader: Seat
    team: Seats
    waiting: Seats
    drawn: tuple[str, ...] = ()
    pair: Seats = ()


@dataclass(frozen=True, slots=True)
class PlayedMission:
    """A mission that was played, with the cards as counts by kind, never in order of play.  `face_up` are the cards
    that everybody saw played, and `overturned` says how often the result was turned over since."""

    number: int
    team: Seats
    tokens: Mapping[str, Seat]
    cards: tuple[tuple[str, int], ...]
    success: bool
    slot: int = 0
    overturned: int = 0
    face_up: Mapping[Seat, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """All votes and missions so far."""

    proposals: tuple[Proposal, ...]
    missions: tuple[PlayedMission, ...]


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """A call of the reveal as read aloud: to whom, which characters of this side do not do what it asks for (keep their
    eyes shut, or their thumbs down; R15), and which characters raise a thumb besides."""

    call: str
    side: Side | None
    shut: tuple[str, ...]
    thumbs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lineup:
    """The modules and characters in play with their numbers, and the script of the reveal."""

    modules: tuple[str, ...]
    roles: tuple[tuple[str, int], ...]
    script: tuple[ScriptLine, ...]


@dataclass(frozen=True, slots=True)
class End:
    """The unmasking, once the game has ended: characters and sides by seat, as they are at the end, every mission's
    cards by seat, what was told in private, and the entropy of the deal."""

    outcome: Outcome
    roles: tuple[str, ...]
    sides: tuple[Side, ...]
    missions: tuple[Mission, ...]
    told: tuple[Event, ...]
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
    """A token that goes with the team, and the seats that could get it, the team permitting: members of the team, or
    where it is `off_team` those who are not on it."""

    token: str
    candidates: Seats
    off_team: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question that is put to this seat.

    `step` is what an answer must carry.  `answer` is what he has answered, `open` whether he may answer (again).
    `cards` is the set of mission cards in hand, the same for every team member; `choices` are the actions that he may
    really take (not listed for a proposal, which are too many: `size` and `tokens` say what is asked).  `offers` are
    what is drawn: the same for all who are asked, whoever of them may really take which, so that a look at the screen
    tells nothing.  `about` is the card in hand that the question is about, if it is about one.
    """

    step: int
    key: str
    kind: str
    answer: Action | None
    open: bool
    size: int | None
    tokens: tuple[TokenChoice, ...]
    cards: tuple[str, ...]
    choices: tuple[Action, ...]
    offers: tuple[Action, ...] = ()
    about: str | None = None


@dataclass(frozen=True, slots=True)
class Sighting:
    """The seats that this one saw look alike at a call of the reveal (without himself).  `roles`: seen by the thumb,
    which says that they hold one of these characters."""

    call: str
    seats: Seats
    roles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat was dealt and what it has learned: stays readable until the end.  Character, side and cards are
    those of now."""

    role: str
    side: Side
    cards: tuple[str, ...]
    sightings: tuple[Sighting, ...]
    told: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Private:
    """What only this seat sees."""

    seat: Seat
    prompt: Prompt | None
    knowledge: Knowledge


@dataclass(frozen=True, slots=True)
class View:
    """All that one viewer may know; a spectator has no private half."""

    public: Public
    private: Private | None
