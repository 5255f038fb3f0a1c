"""What the modules in force add up to.  It knows none of them by name: `install` makes them known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.rules.model import Outcome, Seat, Seats, Setup, Side, State
from app.rules.module import Call, Card, Deck, Given, Module, Role, Step, Token
from app.rules.numbers import team_size

BASE = "base"
_installed: dict[str, Module] = {}


def install(*modules: Module) -> None:
    """Make these the modules that there are; those of before are forgotten.

    Their order is that of their steps and verdicts.  `app.rules` calls it once.
    """
    _installed.clear()
    _installed.update((module.key, module) for module in modules)
    in_force.cache_clear()


def installed() -> tuple[Module, ...]:
    """Every module that a host may choose, in order; the base game is not among them."""
    return tuple(module for module in _installed.values() if module.key != BASE)


@dataclass(frozen=True)
class Catalogue:
    """All that is in play: the base game and the chosen modules, by key and in order."""

    modules: tuple[Module, ...]
    roles: Mapping[str, Role]
    calls: tuple[Call, ...]
    cards: Mapping[str, Card]
    tokens: Mapping[str, Token]
    decks: tuple[Deck, ...]
    steps: Mapping[str, Step]
    inserted: Mapping[str, tuple[str, ...]]
    extra_members: int
    picks_slots: bool

    def given(self, when: Given) -> tuple[Token, ...]:
        """The tokens that the Leader gives at this moment."""
        return tuple(token for token in self.tokens.values() if token.given == when)

    def flow(self, *keys: str) -> tuple[str, ...]:
        """These steps, each followed by what the modules insert after it.  A key that is no step is a place: it gives
        only what is inserted there."""
        return tuple(key for start in keys for key in self._placed(start))

    def _placed(self, start: str) -> tuple[str, ...]:
        if start in self.inserted:
            return self.inserted[start]
        return (start,) if start in self.steps else ()


@lru_cache(maxsize=1024)
def in_force(setup: Setup) -> Catalogue:
    """The catalogue of a setup; a module that is not installed is left out (`setup.check` refuses it)."""
    chosen = (module for key, module in _installed.items() if key == BASE or key in setup.modules)
    modules = tuple(module.sized(setup.seats) if module.sized else module for module in chosen)
    skipped = {call for module in modules for call in module.skips}
    steps = {step.key: step for module in modules for step in module.steps}
    places = {step.after for step in steps.values() if step.after}
    return Catalogue(
        modules=modules,
        roles={role.key: role for module in modules for role in module.roles},
        calls=tuple(call for module in modules for call in module.calls if call.key not in skipped),
        cards={card.key: card for module in modules for card in module.cards},
        tokens={token.key: token for module in modules for token in module.tokens},
        decks=tuple(deck for module in modules for deck in module.decks),
        steps=steps,
        inserted={place: tuple(_with_inserted(place, steps)) for place in places},
        extra_members=sum(module.extra_members for module in modules),
        picks_slots=any(module.picks_slots for module in modules),
    )


def _with_inserted(key: str, steps: Mapping[str, Step]) -> Iterator[str]:
    if key in steps:
        yield key
    for step in steps.values():
        if step.after == key:
            yield from _with_inserted(step.key, steps)


def size_of_team(setup: Setup, slot: int) -> int:
    """Members of the team for this place of the tableau."""
    return team_size(setup.seats, slot) + in_force(setup).extra_members


def role_of(state: State, seat: Seat) -> Role:
    """The character that this seat holds.  Secret."""
    return in_force(state.setup).roles[state.beside.game.characters.get(seat) or state.roles[seat]]


def side_of(state: State, seat: Seat) -> Side:
    """The side of this seat now.  Secret."""
    return state.beside.game.sides.get(seat) or role_of(state, seat).side


def holders(state: State, role: Role) -> Seats:
    """The seats that hold this character.  Secret."""
    return tuple(seat for seat in state.seats if role_of(state, seat).key == role.key)


ORDINARY = {Side.RESISTANCE: "resistance", Side.SPIES: "spy"}
"""The character that fills up each side (base game, rulebook 2.1)."""


def cards_of(state: State, seat: Seat) -> tuple[str, ...]:
    """The cards that the character of this seat may play.  Secret.

    A character that has changed sides plays like an ordinary one of its new side.
    """
    turned = state.beside.game.sides.get(seat)
    return in_force(state.setup).roles[ORDINARY[turned]].cards if turned else role_of(state, seat).cards


def playable(state: State, seat: Seat) -> tuple[str, ...]:
    """The cards of the set that this seat may play now.  Secret; the set itself is the same for all."""
    cards = cards_of(state, seat)
    for module in in_force(state.setup).modules:
        if module.hand is not None:
            cards = module.hand(state, seat, cards)
    return cards


def verdict(state: State, outcome: Outcome) -> Outcome:
    """How the game ends, after the verdict of each module in order."""
    for module in in_force(state.setup).modules:
        if module.verdict is not None:
            outcome = module.verdict(state, outcome)
    return outcome
