"""Find leaks: play a game and compare its twins for every seat and the spectator."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from app.rules import deal
from app.rules.model import Seat, Setup, State
from tests.rules.mixes import random_answer
from tests.rules.parallel import Pair, parallel_games
from tests.rules.prying import Doors, pried
from tests.rules.twins import exchange, for_viewer

ALL = 99
"""More viewers than there can be."""


@dataclass(frozen=True)
class Leak:
    """Who could tell what apart, and at which step."""

    viewer: Seat | None
    step: int
    differs: str
    """The two things that should have been equal."""


def viewers(setup: Setup) -> tuple[Seat | None, ...]:
    """Every seat, and the spectator."""
    return (None, *(Seat(number) for number in range(setup.seats)))


def some_viewers(setup: Setup, rng: random.Random, most: int) -> list[Seat | None]:
    """So many viewers at most, others each time."""
    return rng.sample(viewers(setup), min(most, setup.seats + 1))


def by_exchange(setup: Setup, entropy: str, doors: Doors, most: int = ALL) -> Iterator[Leak]:
    """Play one game at random; in every state exchange for every viewer, or so many, what they cannot know."""
    rng = random.Random(entropy)
    state, _events = deal(setup, entropy)
    while state.outcome is None:
        for viewer in some_viewers(setup, rng, most):
            yield from _told_apart(doors, state, exchange(state, viewer, rng), viewer)
        seat, step, action = random_answer(state, rng)
        state, _events = doors.apply(state, seat, action, step=step)


def by_parallel_games(setup: Setup, entropy: str, doors: Doors, most: int = ALL) -> Iterator[Leak]:
    """For every viewer, or so many, play two games at once that they cannot tell apart, up to the end."""
    for viewer in some_viewers(setup, random.Random(entropy), most):
        rng = random.Random(f"{entropy} {viewer}")
        for pair in parallel_games(setup, f"{entropy} {viewer}", viewer, rng, doors):
            yield from _news_apart(pair, viewer)
            if not pair.ended:
                yield from _told_apart(doors, pair.left, pair.right, viewer)


def _told_apart(doors: Doors, left: State, right: State, viewer: Seat | None) -> Iterator[Leak]:
    for here, there in zip(pried(doors, left, viewer), pried(doors, right, viewer), strict=True):
        if here != there or repr(here) != repr(there):  # of equal mappings the order could still differ
            yield Leak(viewer, left.step, f"{here}\n{there}")


def _news_apart(pair: Pair, viewer: Seat | None) -> Iterator[Leak]:
    here, there = for_viewer(pair.left_events, viewer), for_viewer(pair.right_events, viewer)
    if here != there:
        yield Leak(viewer, pair.left.step, f"{here}\n{there}")
