"""Everything that a module may plug into the game; `model.py` has the nouns.

A `Module` is a value made of roles, calls of the reveal, cards, tokens, steps and at most a few functions.  Nobody
knows a module by name but the module itself.  No field is added before a module needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from app.rules.model import Action, Answers, Outcome, Seat, Seats, Setup, Side, State, Turn


@dataclass(frozen=True, slots=True)
class Role:
    """A character: its side, the cards that it may play, and what it does at the calls of the reveal.

    At a call whose key is in `opens` it opens its eyes and is seen by the others who do.
    """

    key: str
    side: Side
    cards: tuple[str, ...]
    opens: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the reveal, spoken to a side.  Who of the side keeps his eyes shut is read off the roles."""

    key: str
    side: Side


@dataclass(frozen=True, slots=True)
class Card:
    """A mission card: how many Fails it counts as, and the key of the other card of its pair (S6), if it has one."""

    key: str
    fails: int
    swap: str | None = None


class Given(StrEnum):
    """When the Leader hands out a token."""

    WITH_THE_TEAM = "with_the_team"
    AFTER_APPROVAL = "after_approval"


@dataclass(frozen=True, slots=True)
class Token:
    """A token that the Leader gives for one mission.  `may_hold(state, team)` are the seats that may get it; where
    there are none, it is not in use this time."""

    key: str
    given: Given
    may_hold: Callable[[State, Seats], Seats]


@dataclass(frozen=True, slots=True)
class Step:
    """Ask these seats, from these choices, then close with all answers.

    A secret vote, a secret card, one player's decision: the same thing.  A step that asks nobody closes at once.
    `asks` may depend only on what the whole table knows, since who is waited for is public.  `check` refuses an action
    directly where the choices are too many to list.  `changeable`: an answer may be changed until the last one is in.
    """

    key: str
    kind: str
    asks: Callable[[State], Seats]
    choices: Callable[[State, Seat], Iterable[Action]]
    close: Callable[[State, Answers], Turn]
    after: str | None = None
    check: Callable[[State, Seat, Action], None] | None = None
    changeable: bool = False


@dataclass(frozen=True, slots=True)
class Module:
    """A module as a value; all but the key is optional.

    `hand(state, seat, cards)` narrows the cards that a seat may play.  `verdict(state, outcome)` changes how the game
    ends.  `conflicts(setup)` yields a code for each reason why it cannot be played in this setup.  `special_cards`:
    it brings mission cards of its own (rulebook 8.6 asks for this).
    """

    key: str
    roles: tuple[Role, ...] = ()
    calls: tuple[Call, ...] = ()
    cards: tuple[Card, ...] = ()
    tokens: tuple[Token, ...] = ()
    steps: tuple[Step, ...] = ()
    hand: Callable[[State, Seat, tuple[str, ...]], tuple[str, ...]] | None = None
    verdict: Callable[[State, Outcome], Outcome] | None = None
    conflicts: Callable[[Setup], Iterable[str]] | None = None

    @property
    def special_cards(self) -> bool:
        """Whether it adds mission cards of its own to every team member's set."""
        return bool(self.cards)
