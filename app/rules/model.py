"""The nouns of the game.  Read this file first, then `module.py`, which has what a module may plug into the game.

A game is a frozen `State`.  Its flow is an *agenda*: the keys of the steps still to come.  The engine takes the first
step, asks the seats that it names, collects their answers and closes it.

Nothing here knows the time, chance, the disk or the network: they arrive as values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, NewType

RULES_VERSION = 1
"""Goes into every game, so that a stored game can be told from one played by later rules."""

Seat = NewType("Seat", int)
"""A place at the table, 0 to players - 1, counted clockwise.  Names belong to the table, not to the game."""

Seats = tuple[Seat, ...]
_SEATS: Seats = tuple(Seat(number) for number in range(100))


class Side(StrEnum):
    """The two sides of rulebook section 1.1."""

    RESISTANCE = "resistance"
    SPIES = "spies"


class Refused(Exception):
    """What was asked for is against the rules; nothing has changed.

    `code` names the reason; `details` are values for its sentence.  Neither may depend on what the asking seat does not
    know.  The sentence itself is made in `web/errors.py`.
    """

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


# --- Actions: few, and modules add none -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Propose:
    """The Leader's team, with the tokens that go with it (token key -> holder)."""

    team: Seats
    tokens: Mapping[str, Seat] = field(default_factory=dict)
    kind: Literal["propose"] = "propose"


@dataclass(frozen=True, slots=True)
class Vote:
    """Approve or reject the team; secret until the last vote is in."""

    approve: bool
    kind: Literal["vote"] = "vote"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """One mission card, face down, by its key."""

    card: str
    kind: Literal["play_card"] = "play_card"


@dataclass(frozen=True, slots=True)
class Point:
    """Point at a seat, or at nobody where the step lets one decline."""

    at: Seat | None
    kind: Literal["point"] = "point"


Action = Propose | Vote | PlayCard | Point
Answers = Mapping[Seat, Action]


# --- What happened --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as who did what to whom.

    `only` names the seats that may know it; None means that it is public.  `number` is a mission's or a proposal's
    number, counted from 1.
    """

    key: str
    seat: Seat | None = None
    target: Seat | None = None
    card: str | None = None
    token: str | None = None
    number: int | None = None
    only: Seats | None = None


@dataclass(frozen=True, slots=True)
class Proposal:
    """One team that was voted on: `votes` in seat order, True for Approve."""

    mission: int
    leader: Seat
    team: Seats
    tokens: Mapping[str, Seat]
    votes: tuple[bool, ...]
    approved: bool


@dataclass(frozen=True, slots=True)
class Mission:
    """One mission that was played.  `cards` (seat -> card as it counted) is secret until the game has ended."""

    number: int
    team: Seats
    tokens: Mapping[str, Seat]
    cards: Mapping[Seat, str]
    fails: int
    success: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who has won and why.

    `winners` have won in full, `partial` in part (R13, R31); everybody else has lost.  `side` is None when one player
    has won alone.
    """

    reason: str
    side: Side | None
    winners: Seats
    partial: Seats = ()


# --- The game -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Setup:
    """What is played: number of seats, module keys, and the chosen characters of these modules (role keys)."""

    seats: int
    modules: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a game, secrets included.  Only `view.py` may show parts of it to a seat.

    `step` numbers the step that is being asked; an answer carries it.  `answers` are those of this step only.  `team`,
    `tokens` and `cards` belong to the proposal or mission in hand; history is in `proposals` and `missions`.
    """

    setup: Setup
    entropy: str
    roles: tuple[str, ...]
    first_leader: Seat
    leader: Seat
    rules: int = RULES_VERSION
    step: int = 0
    agenda: tuple[str, ...] = ()
    answers: Mapping[Seat, Action] = field(default_factory=dict)
    team: Seats = ()
    tokens: Mapping[str, Seat] = field(default_factory=dict)
    cards: Mapping[Seat, str] = field(default_factory=dict)
    proposals: tuple[Proposal, ...] = ()
    missions: tuple[Mission, ...] = ()
    events: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    @property
    def seats(self) -> Seats:
        """All seats, clockwise from seat 0."""
        return _SEATS[: self.setup.seats]

    @property
    def round(self) -> int:
        """Number of the mission in hand, counted from 1; stays at the last one when the game has ended."""
        return len(self.missions) + 1 if self.outcome is None else self.proposals[-1].mission

    @property
    def rejections(self) -> int:
        """Rejected proposals of this round: the vote track."""
        return sum(not proposal.approved for proposal in self.proposals if proposal.mission == len(self.missions) + 1)


Turn = tuple[State, tuple[Event, ...]]
"""The next state, and what happened on the way to it."""
