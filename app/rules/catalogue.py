"""What the modules in force add up to.  Knows none of them by name: `install` is told which there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.rules.model import Outcome, Seat, Seats, Setup, State
from app.rules.module import Call, Card, Given, Module, Role, Step, Token

BASE = "base"
_installed: dict[str, Module] = {}


def install(*modules: Module) -> None:
    """Make modules known, in the order in which their steps and verdicts come.  Called once, by `app.rules`."""
    for module in modules:
        _installed[module.key] = module
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
    steps: Mapping[str, Step]

    def given(self, when: Given) -> tuple[Token, ...]:
        """The tokens that the Leader gives at this moment."""
        return tuple(token for token in self.tokens.values() if token.given == when)

    def flow(self, *keys: str) -> tuple[str, ...]:
        """These steps, each followed by what the modules insert after it."""
        return tuple(key for start in keys for key in self._with_inserted(start))

    def _with_inserted(self, key: str) -> Iterator[str]:
        yield key
        for step in self.steps.values():
            if step.after == key:
                yield from self._with_inserted(step.key)


@lru_cache(maxsize=1024)
def in_force(setup: Setup) -> Catalogue:
    """The catalogue of a setup; a module that is not installed is left out (`setup.check` refuses it)."""
    modules = tuple(module for key, module in _installed.items() if key == BASE or key in setup.modules)
    return Catalogue(
        modules=modules,
        roles={role.key: role for module in modules for role in module.roles},
        calls=tuple(call for module in modules for call in module.calls),
        cards={card.key: card for module in modules for card in module.cards},
        tokens={token.key: token for module in modules for token in module.tokens},
        steps={step.key: step for module in modules for step in module.steps},
    )


def role_of(state: State, seat: Seat) -> Role:
    """The character that this seat was dealt.  Secret."""
    return in_force(state.setup).roles[state.roles[seat]]


def holders(state: State, role: Role) -> Seats:
    """The seats that were dealt this character.  Secret."""
    return tuple(seat for seat in state.seats if state.roles[seat] == role.key)


def playable(state: State, seat: Seat) -> tuple[str, ...]:
    """The cards of his set that this seat may play now.  Secret: the set itself is the same for all."""
    cards = role_of(state, seat).cards
    for module in in_force(state.setup).modules:
        if module.hand is not None:
            cards = module.hand(state, seat, cards)
    return cards


def verdict(state: State, outcome: Outcome) -> Outcome:
    """How the game ends once every module in force has had its say, in order."""
    for module in in_force(state.setup).modules:
        if module.verdict is not None:
            outcome = module.verdict(state, outcome)
    return outcome
