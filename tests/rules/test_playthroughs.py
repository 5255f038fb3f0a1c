"""Stored games: a change in what anybody is shown, or when, shows as a change of these texts.

`UPDATE_PLAYTHROUGHS=1 pytest tests/rules/test_playthroughs.py` writes them anew; then read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.rules import installed
from app.rules.model import Setup
from tests.rules.builders import OPERATIVE, SPY_ROGUE
from tests.rules.transcript import transcript

STORED = Path(__file__).parent / "playthroughs"
GAMES = {
    "base": (Setup(5), "base 6"),
    "rogue": (Setup(7, ("rogue",), (OPERATIVE, SPY_ROGUE)), "rogue 36"),
    "sergeant": (Setup(5, ("sergeant",)), "sergeant 12"),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_stored_game_still_goes_as_it_went(name: str) -> None:
    path = STORED / f"{name}.txt"
    now = transcript(*GAMES[name])
    if os.environ.get("UPDATE_PLAYTHROUGHS"):
        path.write_text(now, encoding="utf-8")
    assert now == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_stored_game_can_be_read_by_people(name: str) -> None:
    assert len((STORED / f"{name}.txt").read_text(encoding="utf-8").splitlines()) < 400


def test_every_module_has_its_story() -> None:
    told = {module for setup, _entropy in GAMES.values() for module in setup.modules}
    assert told == {module.key for module in installed()}


def test_no_story_is_stored_that_nobody_compares() -> None:
    assert {path.stem for path in STORED.iterdir()} == set(GAMES)
