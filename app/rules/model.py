"""The nouns of the game.  Read this file first, then `module.py`: what a module may plug into the game.

A game is a frozen `State`.  Its flow is an *agenda*: the keys of the steps to come.  The engine takes the first step,
asks the seats that it names, collects their answers and closes it.

The rules know no time, chance, disk or network.  What they need of them arrives as a value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.rules.actions import Action, Answers, Choose, PlayCard, Point, Propose, Refused, Seat, Seats, Side, Vote
from app.rules.beside import NOTHING, Beside, OfGame, OfProposal, OfStep
from app.rules.numbers import MISSIONS

RULES_VERSION = 2
"""Stored with every game.  A game under another version is not replayed when games are checked."""

_SEATS: Seats = tuple(Seat(number) for number in range(100))


# --- What happened --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: `seat` did it, to or with `target`."""

    key: str
    seat: Seat | None = None
    target: Seat | None = None
    card: str | None = None
    token: str | None = None
    number: int | None = None
    """The number of a mission or of a proposal, counted from 1."""
    only: Seats | None = None
    """The seats that may know it; None: everybody may."""
    option: str | None = None
    """What was chosen, used or shown."""
    side: Side | None = None
    """The side that was shown."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """One team that was voted on."""

    mission: int
    leader: Seat
    team: Seats
    tokens: Mapping[str, Seat]
    votes: tuple[bool, ...]
    """In seat order; True for Approve."""
    approved: bool
    slot: int = 0
    """The place of the tableau that it was for."""
    voided: bool = False
    """It was approved, and then the approval was taken back."""


@dataclass(frozen=True, slots=True)
class Mission:
    """One mission that was played."""

    number: int
    """Missions are counted from 1, in the order of play."""
    team: Seats
    tokens: Mapping[str, Seat]
    cards: Mapping[Seat, str]
    """By seat the card as it counted.  Secret until the game has ended, but for those in `face_up`."""
    fails: int
    success: bool
    """The result as it stands now."""
    slot: int = 0
    """The place of the tableau (V3)."""
    overturned: int = 0
    """How many wrong accusations have turned the result over."""
    face_up: Seats = ()
    """Seats that played face up."""
    aside: Mapping[Seat, str] = field(default_factory=dict)
    """By seat the cards that were taken out before they could count.  Secret."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who has won, and why.  A seat that is neither in `winners` nor in `partial` has lost."""

    reason: str
    side: Side | None
    """None when one player has won alone."""
    winners: Seats
    partial: Seats = ()
    """Seats that have won in part (R13, R31)."""


# --- The game -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Setup:
    """What is played."""

    seats: int
    modules: tuple[str, ...] = ()
    """The keys of the modules."""
    characters: tuple[str, ...] = ()
    """The characters of these modules that were chosen (keys of roles)."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a game, secrets included.  Only `view.py` may show parts of it to a seat."""

    setup: Setup
    entropy: str
    """The text from which all chance of this game follows.  Secret until the game has ended."""
    roles: tuple[str, ...]
    """The characters as dealt, in seat order.  Secret."""
    first_leader: Seat
    leader: Seat
    rules: int = RULES_VERSION
    step: int = 0
    """The number of the step in hand.  An answer carries it."""
    agenda: tuple[str, ...] = ()
    """The keys of the steps to come; the first one is in hand."""
    answers: Mapping[Seat, Action] = field(default_factory=dict)
    """The answers to the step in hand."""
    team: Seats = ()
    """The team of the proposal or mission in hand; so are `tokens` and `cards`."""
    tokens: Mapping[str, Seat] = field(default_factory=dict)
    cards: Mapping[Seat, str] = field(default_factory=dict)
    proposals: tuple[Proposal, ...] = ()
    """All proposals that were voted on."""
    missions: tuple[Mission, ...] = ()
    """All missions that were played."""
    events: tuple[Event, ...] = ()
    """All that has happened, in order."""
    outcome: Outcome | None = None
    """None until the game has ended."""
    beside: Beside = field(default_factory=lambda: NOTHING)
    """What only some modules need."""

    @property
    def seats(self) -> Seats:
        """All seats, clockwise from seat 0."""
        return _SEATS[: self.setup.seats]

    @property
    def round(self) -> int:
        """The number of the mission in hand, counted from 1.  It stays at the last one when the game has ended, or when
        only a last step is left."""
        return min(len(self.missions) + 1, MISSIONS) if self.outcome is None else self.proposals[-1].mission

    @property
    def rejections(self) -> int:
        """The vote track: rejected proposals of this round.  An approval that was taken back counts too (4.4)."""
        number = len(self.missions) + 1
        return sum(not p.approved or p.voided for p in self.proposals if p.mission == number)

    @property
    def slot(self) -> int:
        """The place of the tableau in hand: the one that was picked, or the round's own."""
        return self.beside.proposal.slot or self.round

    def lay(
        self, *, game: OfGame | None = None, proposal: OfProposal | None = None, step: OfStep | None = None
    ) -> State:
        """The state with these things beside the tableau; what is not named stays."""
        lying = self.beside
        return replace(self, beside=Beside(game or lying.game, proposal or lying.proposal, step or lying.step))


Turn = tuple[State, tuple[Event, ...]]
"""The next state, and the events on the way to it."""

__all__ = [
    "RULES_VERSION",
    "Action",
    "Answers",
    "Beside",
    "Choose",
    "Event",
    "Mission",
    "OfGame",
    "OfProposal",
    "OfStep",
    "Outcome",
    "PlayCard",
    "Point",
    "Proposal",
    "Propose",
    "Refused",
    "Seat",
    "Seats",
    "Setup",
    "Side",
    "State",
    "Turn",
    "Vote",
]
