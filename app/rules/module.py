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

    At a call whose key is in `opens` it opens its eyes and is seen by the others who do; at one in `raises` its thumb
    is up.  At calls that ask its whole side for thumbs it raises one unless they are in `shuts`, or it is `hidden`,
    which is from all such calls.  `comes`: so many come with their module; None where the host chooses.
    """

    key: str
    side: Side
    cards: tuple[str, ...]
    opens: tuple[str, ...] = ()
    raises: tuple[str, ...] = ()
    shuts: tuple[str, ...] = ()
    hidden: bool = False
    comes: int | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the reveal.  Spoken to a `side`, it asks all of it to open its eyes, or for `thumbs`; who of the side
    does not is read off the roles.  Without a side it is spoken to those characters who have it in their data."""

    key: str
    side: Side | None = None
    thumbs: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A mission card: how many Fails it counts as, the key of the other card of its pair (S6), if it has one, and
    whether it `turns` the result over."""

    key: str
    fails: int
    swap: str | None = None
    turns: bool = False


class Given(StrEnum):
    """When the Leader hands out a token; one that is passed on stays with its holder over the rounds."""

    WITH_THE_TEAM = "with_the_team"
    AFTER_APPROVAL = "after_approval"
    PASSED_ON = "passed_on"


@dataclass(frozen=True, slots=True)
class Token:
    """A token that is given to a seat, by the Leader for one mission, or passed on.  `may_hold(state, team)` are the
    seats that may get it; where there are none, it is not in use this time.  `off_team`: it goes to somebody who is not
    on the team."""

    key: str
    given: Given
    may_hold: Callable[[State, Seats], Seats]
    off_team: bool = False


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards that are shuffled face down at the deal; `cards(seats)` are those for this number of players.  Each time
    that its first card is turned up, the public event `turned_up` tells it as its option."""

    key: str
    cards: Callable[[int], tuple[str, ...]]
    turned_up: str


@dataclass(frozen=True, slots=True)
class Step:
    """Ask these seats, from these choices, then close with all answers.

    A secret vote, a secret card, one player's decision: the same thing.  A step that asks nobody closes at once.
    `asks` may depend only on what the whole table knows, since who is waited for is public.  Where it is a secret who
    is to decide, everybody is asked and the others have one harmless choice (rulebook 11); then `offers` are what all
    of them are shown alike, so that neither the waiting list nor a look at the screen tells who has a choice.

    `silence(state, seat)` is the answer that stands for no answer when a clock runs out.  It is chosen so that it
    proves nothing: it depends on nothing that the table does not know, or it is what everybody in that place may do.

    `check` refuses an action directly where the choices are too many to list.  `changeable`: an answer may be changed
    until the last one is in.
    """

    key: str
    kind: str
    asks: Callable[[State], Seats]
    choices: Callable[[State, Seat], Iterable[Action]]
    close: Callable[[State, Answers], Turn]
    silence: Callable[[State, Seat], Action] | None = None
    after: str | None = None
    check: Callable[[State, Seat, Action], None] | None = None
    offers: Callable[[State, Seat], Iterable[Action]] | None = None
    changeable: bool = False


@dataclass(frozen=True, slots=True)
class Module:
    """A module as a value; all but the key is optional.

    `sized(seats)` is the module for this number of players, where it differs.  `at_first`: the characters that are
    chosen with it until the host says otherwise.  `skips`: calls of the reveal that are left out.  `extra_members`: so
    many more on every team.  `picks_slots`: the place of the tableau is picked.  `ends_the_game`: it puts a last step
    before the end, as only one module can.

    `begin(state)` lays out what it needs at the deal.  `hand(state, seat, cards)` narrows the cards that a seat may
    play.  `verdict(state, outcome)` changes how the game ends; after all verdicts `interpose(state, outcome)` may put
    steps before that end, or give None.  `conflicts(setup)` yields a code for each reason why it cannot be played in
    this setup, `warnings(setup)` for each why it had better not.  `special_cards`: it brings mission cards of its own
    (rulebook 8.6 asks for this).
    """

    key: str
    roles: tuple[Role, ...] = ()
    calls: tuple[Call, ...] = ()
    cards: tuple[Card, ...] = ()
    tokens: tuple[Token, ...] = ()
    decks: tuple[Deck, ...] = ()
    steps: tuple[Step, ...] = ()
    at_first: tuple[str, ...] = ()
    skips: tuple[str, ...] = ()
    extra_members: int = 0
    picks_slots: bool = False
    ends_the_game: bool = False
    sized: Callable[[int], Module] | None = None
    begin: Callable[[State], State] | None = None
    hand: Callable[[State, Seat, tuple[str, ...]], tuple[str, ...]] | None = None
    verdict: Callable[[State, Outcome], Outcome] | None = None
    interpose: Callable[[State, Outcome], Turn | None] | None = None
    conflicts: Callable[[Setup], Iterable[str]] | None = None
    warnings: Callable[[Setup], Iterable[str]] | None = None

    @property
    def special_cards(self) -> bool:
        """Whether it adds mission cards of its own to every team member's set."""
        return bool(self.cards)

    @property
    def choosable(self) -> tuple[str, ...]:
        """The characters that the host chooses."""
        return tuple(role.key for role in self.roles if role.comes is None)
