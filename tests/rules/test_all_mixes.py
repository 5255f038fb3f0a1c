"""All legal mixes: how many there are, that samples are drawn from all of them, and in the long run each one played.

`make soak MINUTES=30` plays as many as it has time for, in another order each day (MIX_SEED); in some hours all.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain, combinations

import pytest

from app.rules import installed, objections, replay
from app.rules.model import Setup
from tests.rules.leaks import by_exchange, by_parallel_games
from tests.rules.mixes import PLAYERS, SEED, every, larger, mix_id, random_game, some_mix
from tests.rules.prying import Doors
from tests.soak import MINUTES, RESULT

LEGAL = {5: 4_192, 6: 4_832, 7: 12_928, 8: 13_376, 9: 14_592, 10: 23_712}
"""Legal mixes of modules and characters by the number of players: 73,632 in all."""


legal = lru_cache(lambda players: frozenset(every(players)))
"""All that are legal for so many players."""


def freely(players: int, rng: random.Random) -> Setup:
    """Some modules with some of their characters, whether that can be played or not."""
    modules = [module for module in installed() if rng.random() < 0.25]
    characters = tuple(key for module in modules for key in module.choosable if rng.random() < 0.3)
    return Setup(players, tuple(module.key for module in modules), characters)


def test_so_many_mixes_are_legal() -> None:
    assert {players: len(legal(players)) for players in PLAYERS} == LEGAL


@pytest.mark.parametrize("players", PLAYERS)
def test_no_legal_mix_is_forgotten(players: int) -> None:
    rng = random.Random(players)
    met = {mix for mix in (freely(players, rng) for _ in range(3000)) if not objections(mix)}
    assert len(met) > 100 and met <= legal(players)


ENDS, CARDS, KINDS = {"assassin", "hunter"}, {"sergeant", "reverser"}, {"defector", "counterparts"}
NEVER = [ENDS, CARDS, {"sergeant", "rogue"}, KINDS]
NO_ROOM = [{"hunter", "defector"}, {"hunter", "counterparts"}]
"""With one Chief and one Hunter on each side two spies leave no room for a spy Defector (10.2)."""


@pytest.mark.parametrize(
    ("players", "refused"),
    [(players, [*NEVER, *(NO_ROOM if players < 7 else [{"sergeant", "hunter"}])]) for players in PLAYERS],
)
def test_S14_which_two_modules_go_together(players: int, refused: list[set[str]]) -> None:
    """10.1: the whole matrix; R33, S12, S13, D4."""
    together = {frozenset(pair) for mix in legal(players) for pair in combinations(mix.modules, 2)}
    pairs = {frozenset(pair) for pair in combinations([module.key for module in installed()], 2)}
    assert pairs - together == {frozenset(pair) for pair in refused}


def test_samples_are_drawn_from_all_of_them() -> None:
    rng = random.Random("from all")
    drawn = {some_mix(5, rng) for _ in range(400)}
    # Where each of 4,192 has the same chance, about 382 are different ones; where half of them have none, 364.
    assert drawn <= legal(5) and abs(len(drawn) - 382) < 12


def test_another_seed_draws_other_mixes() -> None:
    assert set(larger(20, "one")).isdisjoint(larger(20, "another"))


def faults(mix: Setup) -> Iterator[object]:
    """What is wrong in one random game of this mix and its twins for one viewer."""
    entropy = f"{SEED} {mix_id(mix)}"
    moves = list(random_game(mix, entropy))
    if replay(mix, entropy, None, [move.answer for move in moves]) != moves[-1].after:
        yield "a replay leads elsewhere"
    yield from by_exchange(mix, entropy, Doors(), 1)
    yield from by_parallel_games(mix, entropy, Doors(), 1)


@pytest.mark.soak
@pytest.mark.parametrize("half", range(2))
def test_each_is_played_to_its_end_and_leaks_nothing(half: int, record_property: Callable[[str, object], None]) -> None:
    mixes = list(chain.from_iterable(every(players) for players in PLAYERS))
    random.Random(SEED).shuffle(mixes)
    mine, until = mixes[half::2], time.monotonic() + 60 * MINUTES / 2
    done = 0
    while done < len(mine) and time.monotonic() < until:
        assert list(faults(mine[done])) == [], mix_id(mine[done])
        done += 1
    record_property(RESULT, f"{done:,} of {len(mine):,} mixes, seed {SEED}")
