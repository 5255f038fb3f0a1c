"""Nobody learns what they must not: twins of a sample of all mixes, for some seats and the spectator at each step.

The sample is drawn from all legal mixes (`mixes.py`).  MIXES=500 in the environment takes
more of them, VIEWERS=11 every viewer; `test_all_mixes.py` takes all in the long run.

The checks are in `leaks.py`, so that leaks planted on purpose (`test_planted_leaks.py`) go through the same ones.
"""

from __future__ import annotations

import os

import pytest

from app.rules.model import Setup
from tests.rules.leaks import by_exchange, by_parallel_games
from tests.rules.mixes import EVERY_MIX, mix_id
from tests.rules.prying import Doors

every_mix = pytest.mark.parametrize("setup", EVERY_MIX, ids=mix_id)

VIEWERS = int(os.environ.get("VIEWERS", "2"))


@every_mix
def test_an_exchange_of_secrets_shows_nowhere(setup: Setup) -> None:
    assert list(by_exchange(setup, "exchange", Doors(), VIEWERS)) == []


@every_mix
def test_parallel_games_look_alike_to_the_end(setup: Setup) -> None:
    assert list(by_parallel_games(setup, "parallel", Doors(), VIEWERS)) == []
