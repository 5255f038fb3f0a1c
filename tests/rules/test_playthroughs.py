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
    "assassin": (Setup(7, ("assassin",), ("bodyguard", "false_commander")), "assassin 83"),
    "hunter": (Setup(9, ("hunter",), ("dummy_agent", "coordinator", "deep_agent", "pretender")), "hunter 92"),
    "plot": (Setup(7, ("plot",)), "plot 19"),
    "defector": (Setup(7, ("defector",)), "defector 81"),
    "counterparts": (Setup(7, ("counterparts",)), "counterparts 90"),
    "targeting": (Setup(7, ("targeting",)), "targeting 116"),
    "trapper": (Setup(8, ("trapper",)), "trapper 91"),
    "reverser": (Setup(7, ("reverser",), ("resistance_reverser", "spy_reverser")), "reverser 99"),
    "inquisitor": (Setup(7, ("inquisitor",)), "inquisitor 92"),
    "blind_spies": (Setup(6, ("blind_spies",)), "blind_spies 84"),
    "rogue_assassin": (
        Setup(8, ("rogue", "assassin"), ("resistance_rogue", "spy_rogue", "deep_cover")),
        "rogue_assassin 94",
    ),
    "rogue_hunter": (Setup(7, ("rogue", "hunter"), ("resistance_rogue", "spy_rogue")), "rogue_hunter 78"),
    "sergeant_plot": (Setup(7, ("sergeant", "plot")), "sergeant_plot 17"),
    "sergeant_hunter": (Setup(6, ("sergeant", "hunter"), ("coordinator",)), "sergeant_hunter 106"),
    "sergeant_trapper": (Setup(8, ("sergeant", "trapper")), "sergeant_trapper 76"),
    "rogue_reverser": (
        Setup(9, ("rogue", "reverser"), ("resistance_rogue", "spy_rogue", "spy_reverser")),
        "rogue_reverser 80",
    ),
    "defector_reverser_trapper": (
        Setup(10, ("defector", "trapper", "reverser"), ("resistance_reverser", "spy_reverser")),
        "defector_reverser_trapper 95",
    ),
    "rogue_hunter_inquisitor": (
        Setup(9, ("rogue", "hunter", "inquisitor"), ("spy_rogue", "dummy_agent")),
        "rogue_hunter_inquisitor 141",
    ),
    "blind_assassin": (Setup(7, ("assassin", "blind_spies"), ("bodyguard",)), "blind_assassin 99"),
    "everything": (
        Setup(
            10,
            ("rogue", "plot", "hunter", "targeting", "trapper", "reverser", "inquisitor"),
            ("resistance_rogue", "spy_reverser"),
        ),
        "everything 133",
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_stored_game_still_goes_as_it_went(name: str) -> None:
    path = STORED / f"{name}.txt"
    now = transcript(*GAMES[name])
    if os.environ.get("UPDATE_PLAYTHROUGHS"):
        path.write_text(now, encoding="utf-8")
    assert now == path.read_text(encoding="utf-8")


def test_a_stored_game_can_be_read_by_people() -> None:
    lines = {name: len((STORED / f"{name}.txt").read_text(encoding="utf-8").splitlines()) for name in GAMES}
    longest = {name: 400 if setup.seats < 10 else 600 for name, (setup, _entropy) in GAMES.items()}
    assert {name: count for name, count in lines.items() if count >= longest[name]} == {}


def test_every_module_has_its_story_alone_and_ten_mixes_have_theirs() -> None:
    told = [setup.modules for setup, _entropy in GAMES.values()]
    assert {modules[0] for modules in told if len(modules) == 1} == {module.key for module in installed()}
    assert len([modules for modules in told if len(modules) > 1]) == 10


def test_no_story_is_stored_that_nobody_compares() -> None:
    assert {path.stem for path in STORED.iterdir()} == set(GAMES)
