"""The nouns of the game.  Read this file first, then `module.py`, which has what a module may plug into the game.

A game is a frozen `State`.  Its flow is an *agenda*: the keys of the steps still to come.  The engine takes the first
step, asks the seats that it names, collects their answers and closes it.

Nothing here knows the time, chance, the disk or the network: they arrive as values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.rules.actions import Action, Answers, Choose, PlayCard, Point, Propose, Refused, Seat, Seats, Side, Vote
from app.rules.beside import NOTHING, Beside, OfGame, OfProposal, OfStep
from app.rules.numbers import MISSIONS

RULES_VERSION = 2
"""Goes into every game, so that a stored game can be told from one played by later rules."""

_SEATS: Seats = tuple(Seat(number) for number in range(100))


# --- What happened --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as who did what to whom.

    `only` names the seats that may know it; None means that it is public.  `number` is a mission's or a proposal's
    number, counted from 1.  `option` is what was chosen, used or shown; `side` is the side that was shown.
    """

    key: str
    seat: Seat | None = None
    target: Seat | None = None
    card: str | None = None
    token: str | None = None
    number: int | None = None
    only: Seats | None = None
    option: str | None = None
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Proposal:
    """One team that was voted on: `votes` in seat order, True for Approve.  `slot` is the place of the tableau that it
    was for.  `voided`: it was approved, and the approval taken back."""

    mission: int
    leader: Seat
    team: Seats
    tokens: Mapping[str, Seat]
    votes: tuple[bool, ...]
    approved: bool
    slot: int = 0
    voided: bool = False


@dataclass(frozen=True, slots=True)
class Mission:
    """One mission that was played.  `cards` (seat -> card as it counted) is secret until the game has ended, but for
    those that were played `face_up`; `aside` are cards that were taken out before they could count.

    `number` counts missions as they are played, `slot` is the place of the tableau (V3).  `success` is how it stands
    now: an accusation may have turned it over, so many times as `overturned` says.
    """

    number: int
    team: Seats
    tokens: Mapping[str, Seat]
    cards: Mapping[Seat, str]
    fails: int
    success: bool
    slot: int = 0
    overturned: int = 0
    face_up: Seats = ()
    aside: Mapping[Seat, str] = field(default_factory=dict)


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

    `roles` are the characters as dealt.  `step` numbers the step that is being asked; an answer carries it.  `answers`
    are those of this step only.  `team`, `tokens` and `cards` belong to the proposal or mission in hand; history is in
    `proposals` and `missions`.  `beside` holds what only some modules need.
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
    beside: Beside = NOTHING

    @property
    def seats(self) -> Seats:
        """All seats, clockwise from seat 0."""
        return _SEATS[: self.setup.seats]

    @property
    def round(self) -> int:
        """Number of the mission in hand, counted from 1; stays at the last one when the game has ended, or when only a
        last step is left to be taken."""
        return min(len(self.missions) + 1, MISSIONS) if self.outcome is None else self.proposals[-1].mission

    @property
    def rejections(self) -> int:
        """Rejected proposals of this round: the vote track.  An approval that was taken back counts (4.4)."""
        number = len(self.missions) + 1
        return sum(not p.approved or p.voided for p in self.proposals if p.mission == number)

    @property
    def slot(self) -> int:
        """The place of the tableau that is in hand: the round's own, unless one was picked."""
        return self.beside.proposal.slot or self.round

    def lay(
        self, *, game: OfGame | None = None, proposal: OfProposal | None = None, step: OfStep | None = None
    ) -> State:
        """The state with these things beside the tableau; what is not named stays."""
        lying = self.beside
        return replace(self, beside=Beside(game or lying.game, proposal or lying.proposal, step or lying.step))


Turn = tuple[State, tuple[Event, ...]]
"""The next state, and what happened on the way to it."""

__all__ = [
    "NOTHING",
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
