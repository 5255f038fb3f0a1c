"""Every mix that the rules allow, derived from what is installed, and random play by the list of choices alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations

from app.rules import apply, choices, deal, installed, objections, waiting
from app.rules.model import Action, Event, Seat, Setup, State, Vote

Answer = tuple[Seat, int, Action]


def subsets(keys: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every choice of some of them, the smallest first."""
    return chain.from_iterable(combinations(keys, size) for size in range(len(keys) + 1))


def mixes(players: int) -> Iterator[Setup]:
    """Every setup for so many players that the rules allow."""
    roles = {module.key: tuple(role.key for role in module.roles) for module in installed()}
    for modules in subsets(tuple(roles)):
        for characters in subsets(tuple(key for module in modules for key in roles[module])):
            setup = Setup(players, modules, characters)
            if not objections(setup):
                yield setup


LONGEST = 5 * 5 * (1 + 10) + 5 * (5 + 2)
"""Five rounds of five proposals with ten votes each, and for each mission five cards and two decisions."""

EVERY_MIX = tuple(setup for players in range(5, 11) for setup in mixes(players))


def mix_id(setup: Setup) -> str:
    """A mix as an id of a test."""
    return "-".join((str(setup.seats), *(setup.modules or ("base",)), *setup.characters))


def pick(options: tuple[Action, ...], rng: random.Random) -> Action:
    """One of these actions; a vote approves seven times out of ten, since most games would end with rejections."""
    if Vote(True) in options:
        return Vote(rng.random() < 0.7)
    return rng.choice(options)


def random_answer(state: State, rng: random.Random) -> Answer:
    """Something that a seat that is waited for may do, from the list of choices alone."""
    seat = rng.choice(waiting(state))
    return seat, state.step, pick(choices(state, seat), rng)


@dataclass(frozen=True)
class Move:
    """One answer of a game: what it was given in, and what came of it."""

    before: State
    answer: Answer
    after: State
    events: tuple[Event, ...]


def random_game(setup: Setup, entropy: str) -> Iterator[Move]:
    """A whole game by random choices, the same for the same entropy; none is longer than the rules allow."""
    rng = random.Random(entropy)
    state, _events = deal(setup, entropy)
    for _ in range(LONGEST):
        if state.outcome is not None:
            return
        seat, step, action = random_answer(state, rng)
        after, events = apply(state, seat, action, step=step)
        yield Move(state, (seat, step, action), after, events)
        state = after
    raise AssertionError("the game does not end")
