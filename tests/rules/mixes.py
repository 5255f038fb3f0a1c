"""The mixes that the rules allow, derived from what is installed, and random play by the list of choices alone.

`every(players)` are all of them: `test_all_mixes.py` says how many, and plays them in the long run.  They are too many
for each day, so that a sample is drawn: every module alone, in every choice of its characters, and a number of larger
mixes, in which each has the same chance.  They are the same each time, so that what has passed once does not fail the
next time for being another game; MIX_SEED=... in the environment draws others, MIXES=500 more of them.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations

from app.rules import apply, choices, deal, in_force, installed, objections, waiting
from app.rules.catalogue import size_of_team
from app.rules.model import Action, Event, Propose, Seat, Setup, State, Vote
from app.rules.module import Given, Module

Answer = tuple[Seat, int, Action]
LARGER = int(os.environ.get("MIXES", "24"))
"""How many larger mixes are drawn."""
SEED = os.environ.get("MIX_SEED", "larger mixes")
"""What they are drawn from."""

PLAYERS = tuple(range(5, 11))
LONGEST = 3000
"""Answers after which a game is held to be endless: five rounds of five proposals, in which ten are asked thrice."""


# --- Mixes ----------------------------------------------------------------------------------------------------------


def subsets(keys: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every choice of some of them, the smallest first."""
    return chain.from_iterable(combinations(keys, size) for size in range(len(keys) + 1))


def alone(players: int, module: Module) -> Iterator[Setup]:
    """This module alone, with every choice of its characters that the rules allow."""
    setups = (Setup(players, (module.key,), characters) for characters in subsets(module.choosable))
    return (setup for setup in setups if not objections(setup))


@lru_cache
def _alone(players: int) -> tuple[tuple[Setup, ...], ...]:
    """Each module alone, in each of its line-ups."""
    return tuple(tuple(alone(players, module)) for module in installed())


def _grown(setup: Setup, rest: tuple[tuple[Setup, ...], ...]) -> Iterator[Setup]:
    """The legal mixes of this one with some of the rest.  What is against the rules stays so, whatever is added."""
    if not rest:
        yield setup
        return
    yield from _grown(setup, rest[1:])
    for one in rest[0]:
        grown = _mixed(setup, one)
        if not objections(grown):
            yield from _grown(grown, rest[1:])


def _mixed(*setups: Setup) -> Setup:
    modules, characters = zip(*((setup.modules, setup.characters) for setup in setups), strict=True)
    return Setup(setups[0].seats, tuple(chain(*modules)), tuple(chain(*characters)))


def every(players: int) -> Iterator[Setup]:
    """Every legal mix for so many players, the base game first."""
    return _grown(Setup(players), _alone(players))


def some_mix(players: int, rng: random.Random) -> Setup:
    """Some legal mix for so many players; all have the same chance."""
    while True:
        mix = _mixed(*(rng.choice((Setup(players), *setups)) for setups in _alone(players)))
        if not objections(mix):
            return mix


def larger(count: int, seed: str) -> Iterator[Setup]:
    """So many different mixes of two modules or more, of all that there are."""
    rng, found = random.Random(seed), set[Setup]()
    while len(found) < count:
        mix = some_mix(rng.choice(PLAYERS), rng)
        if len(mix.modules) > 1 and mix not in found:
            found.add(mix)
            yield mix


def _singles() -> Iterator[Setup]:
    """The base game for each number of players, and each module alone for two of them, each time in another line-up."""
    yield from (Setup(players) for players in PLAYERS)
    for number, module in enumerate(installed()):
        for players in (PLAYERS[number % 3 + 3], PLAYERS[number % 3]):
            line_ups = list(alone(players, module))
            yield from line_ups[-1:]


def _line_ups() -> Iterator[Setup]:
    """Each module alone in every line-up, for ten and for six."""
    for module in installed():
        yield from chain(alone(10, module), alone(6, module))


EVERY_MIX = (*_singles(), *larger(LARGER, SEED))
LINE_UPS = tuple(setup for setup in _line_ups() if setup not in EVERY_MIX)


def mix_id(setup: Setup) -> str:
    """A mix as an id of a test."""
    return "-".join((str(setup.seats), *(setup.modules or ("base",)), *setup.characters))


# --- Random play ----------------------------------------------------------------------------------------------------


def pick(options: tuple[Action, ...], rng: random.Random) -> Action:
    """One of these actions; a vote approves seven times out of ten, since most games would end with rejections."""
    if Vote(True) in options:
        return Vote(rng.random() < 0.7)
    return rng.choice(options)


def some_proposal(state: State, rng: random.Random) -> Propose:
    """A team, and its tokens where they may go; the same distribution as from the list, which is long."""
    team = tuple(sorted(rng.sample(state.seats, size_of_team(state.setup, state.slot))))
    tokens = {token.key: token.may_hold(state, team) for token in in_force(state.setup).given(Given.WITH_THE_TEAM)}
    return Propose(team, {key: rng.choice(seats) for key, seats in tokens.items() if seats})


def some_action(state: State, seat: Seat, rng: random.Random) -> Action:
    """Something that this seat may do."""
    if state.agenda[0] == "propose":
        return some_proposal(state, rng)
    return pick(choices(state, seat), rng)


def random_answer(state: State, rng: random.Random) -> Answer:
    """Something that a seat that is waited for may do, from the list of choices alone."""
    seat = rng.choice(waiting(state))
    return seat, state.step, some_action(state, seat, rng)


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
