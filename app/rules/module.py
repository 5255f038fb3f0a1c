"""Everything that a module may plug into the game.  `model.py` has the nouns.

A `Module` is a value: roles, calls of the reveal, cards, tokens, steps, and at most a few functions.  No other file
knows a module by its name.  A field is added only when a module needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from app.rules.model import Action, Answers, Outcome, Seat, Seats, Setup, Side, State, Turn


@dataclass(frozen=True, slots=True)
class Role:
    """A character: its side, its cards, and what it does at the calls of the reveal."""

    key: str
    side: Side
    cards: tuple[str, ...]
    """The mission cards that it may play."""
    opens: tuple[str, ...] = ()
    """Calls at which it opens its eyes, and is seen by the others who do."""
    raises: tuple[str, ...] = ()
    """Calls at which its thumb is up."""
    shuts: tuple[str, ...] = ()
    """Calls that ask its whole side for thumbs, at which it raises none."""
    hidden: bool = False
    """It raises no thumb at any call that asks its whole side."""
    comes: int | None = None
    """How many come with the module; None: the host chooses."""


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the reveal.

    A call to a `side` asks all of it to open its eyes, or for `thumbs`; the roles say who does not.  A call without a
    side is for the characters that name it.
    """

    key: str
    side: Side | None = None
    thumbs: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A mission card."""

    key: str
    fails: int
    """How many Fails it counts as."""
    swap: str | None = None
    """The other card of its pair (S6); None: it has none."""
    turns: bool = False
    """It turns the result over."""


class Given(StrEnum):
    """When a token is given.  One that is passed on stays with its holder over the rounds."""

    WITH_THE_TEAM = "with_the_team"
    AFTER_APPROVAL = "after_approval"
    PASSED_ON = "passed_on"


@dataclass(frozen=True, slots=True)
class Token:
    """A token that a seat gets: from the Leader for one mission, or passed on."""

    key: str
    given: Given
    may_hold: Callable[[State, Seats], Seats]
    """(state, team): the seats that may get it.  Where there are none, it is not in use this time."""
    off_team: bool = False
    """It goes to a player who is not on the team."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards that are shuffled face down at the deal."""

    key: str
    cards: Callable[[int], tuple[str, ...]]
    """(seats): its cards for this number of players, before the shuffle."""
    turned_up: str
    """The public event that tells, as its option, each card that is turned up."""


@dataclass(frozen=True, slots=True)
class Step:
    """Ask these seats, from these choices, then close with all answers.

    A secret vote, a secret card and a decision of one player are the same thing.  A step that asks nobody closes at
    once.

    Where it is a secret who decides, everybody is asked, and the others have one harmless choice (rulebook 11).  Then
    neither the waiting list nor a look at a screen tells who has a choice.
    """

    key: str
    kind: str
    """The kind of its answers; "" where nobody is ever asked."""
    asks: Callable[[State], Seats]
    """(state): the seats that are asked.  It may depend only on what the whole table knows."""
    choices: Callable[[State, Seat], Iterable[Action]]
    """(state, seat): the actions that this seat may take."""
    close: Callable[[State, Answers], Turn]
    """(state, answers): what follows when all have answered."""
    silence: Callable[[State, Seat], Action] | None = None
    """(state, seat): the answer that stands for no answer when a clock runs out.  It must prove nothing: it depends on
    what the whole table knows, or it is what everybody in that place may do."""
    after: str | None = None
    """The step, or the place in a round (`flow.py`), after which it comes; None: other steps put it on the agenda."""
    check: Callable[[State, Seat, Action], None] | None = None
    """(state, seat, action): raises `Refused`.  For choices that are too many to list."""
    offers: Callable[[State, Seat], Iterable[Action]] | None = None
    """(state, seat): what all who are asked are shown alike, where it is a secret who decides."""
    changeable: bool = False
    """An answer may be changed until the last one is in."""


@dataclass(frozen=True, slots=True)
class Module:
    """A module as a value.  All but the key is optional."""

    key: str
    roles: tuple[Role, ...] = ()
    calls: tuple[Call, ...] = ()
    cards: tuple[Card, ...] = ()
    tokens: tuple[Token, ...] = ()
    decks: tuple[Deck, ...] = ()
    steps: tuple[Step, ...] = ()
    at_first: tuple[str, ...] = ()
    """Characters that are chosen with it until the host says otherwise."""
    skips: tuple[str, ...] = ()
    """Calls of the reveal that are left out."""
    extra_members: int = 0
    """How many more are on every team."""
    picks_slots: bool = False
    """The place of the tableau is picked."""
    ends_the_game: bool = False
    """It puts a last step before the end.  Only one module of a game may."""
    sized: Callable[[int], Module] | None = None
    """(seats): the module for this number of players, where it differs."""
    begin: Callable[[State], State] | None = None
    """(state): lays out at the deal what it needs."""
    hand: Callable[[State, Seat, tuple[str, ...]], tuple[str, ...]] | None = None
    """(state, seat, cards): those of the cards that the seat may play now."""
    verdict: Callable[[State, Outcome], Outcome] | None = None
    """(state, outcome): how the game ends with this module."""
    interpose: Callable[[State, Outcome], Turn | None] | None = None
    """(state, outcome): steps that come before that end, after all verdicts; or None."""
    conflicts: Callable[[Setup], Iterable[str]] | None = None
    """(setup): a code for each reason why this cannot be played."""
    warnings: Callable[[Setup], Iterable[str]] | None = None
    """(setup): a code for each reason why it is better not played."""

    @property
    def special_cards(self) -> bool:
        """Whether it adds mission cards of its own to everybody's set (rulebook 8.6 asks for this)."""
        return bool(self.cards)

    @property
    def choosable(self) -> tuple[str, ...]:
        """The characters that the host chooses."""
        return tuple(role.key for role in self.roles if role.comes is None)
