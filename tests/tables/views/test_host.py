"""The host's workbench: what is chosen, what can be added, and why not."""

from __future__ import annotations

import pytest

from app.rules import PRESETS
from app.rules.modules.presets import Preset
from app.tables.commands import games
from app.tables.model.table import Selection
from app.tables.views.host import host_question
from tests.tables.builders import BASE, ROGUE, SERGEANT, refusal, table

OBJECTIONS = {
    "nothing chosen": (BASE, {}),
    "Rogue chosen": (ROGUE, {"sergeant": ["sergeant_with_special_cards"]}),
    "Sergeant chosen": (SERGEANT, {key: ["sergeant_with_special_cards"] for key in ("rogue", "reverser")}),
}


@pytest.mark.parametrize("seats", [1, 5])
@pytest.mark.parametrize(("settings", "expected"), OBJECTIONS.values(), ids=OBJECTIONS.keys())
def test_the_host_is_told_why_a_module_cannot_be_added(
    seats: int, settings: Selection, expected: dict[str, list[str]]
) -> None:
    modules = host_question(table(seats, settings)).modules
    told = {module.key: [objection.code for objection in module.objections] for module in modules}
    special = {key: codes for key, codes in told.items() if codes and codes != ["side_too_small"]}
    assert special == expected


CHOSEN = {
    "nothing": (BASE, set(), {}),
    "both": (ROGUE, {"rogue"}, {"resistance_rogue": True, "spy_rogue": True}),
    "one": (
        Selection(("rogue",), ("spy_rogue",)),
        {"rogue"},
        {"resistance_rogue": False, "spy_rogue": True},
    ),
}


@pytest.mark.parametrize(("settings", "modules", "characters"), CHOSEN.values(), ids=CHOSEN.keys())
def test_the_host_sees_what_is_chosen(settings: Selection, modules: set[str], characters: dict[str, bool]) -> None:
    asked = host_question(table(5, settings)).modules
    assert {module.key for module in asked if module.chosen} == modules
    shown = [it for module in asked if module.key == "rogue" for it in module.characters]
    assert {it.key: it.chosen for it in shown} == characters


def test_the_host_is_told_which_character_finds_no_room() -> None:
    asked = host_question(table(5, Selection(("reverser", "hunter"), ("resistance_reverser",)))).modules
    told = {it.key: [why.code for why in it.objections] for module in asked for it in module.characters}
    assert told["spy_reverser"] == ["side_too_small"] and told["resistance_reverser"] != []


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_preset_is_chosen_as_a_whole_and_shown_as_chosen(preset: Preset) -> None:
    chosen = games.take_preset(table(10, SERGEANT), preset.key).table
    shown = [it.key for it in host_question(chosen).presets if it.chosen]
    assert (shown, host_question(chosen).objections) == ([preset.key], ())


def test_a_preset_that_finds_no_room_says_why() -> None:
    told = {it.key: [why.code for why in it.objections] for it in host_question(table(5)).presets}
    assert set(told["everything"]) == {"side_too_small"} and told["rogue_night"] == []


def test_a_preset_that_there_is_not_is_refused() -> None:
    assert refusal(lambda: games.take_preset(table(5), "chess")) == "unknown_preset"


def test_the_host_is_warned_of_what_had_better_not_be_played() -> None:
    asked = host_question(table(5, Selection(("trapper",))))
    assert [warning.code for warning in asked.warnings] == ["trapper_among_few"]
