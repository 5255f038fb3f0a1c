"""Which modules fit together, and the line-up of a setup."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from app.rules import check, installed, lineup, objections, warnings
from app.rules.model import Refused, Setup, Side
from app.rules.numbers import SIDES
from tests.rules.builders import OPERATIVE, SPY_ROGUE
from tests.rules.mixes import EVERY_MIX, mix_id

ROGUES = (OPERATIVE, SPY_ROGUE)


@pytest.mark.parametrize(
    ("setup", "codes"),
    [
        pytest.param(Setup(4), ["too_few_seats"], id="four players"),
        pytest.param(Setup(0), ["too_few_seats"], id="no players"),
        pytest.param(Setup(11), ["too_many_seats"], id="eleven players"),
        pytest.param(Setup(7, ("poker",)), ["unknown_module"], id="an unknown module"),
        pytest.param(Setup(7, ("base",)), ["unknown_module"], id="the base game is not a module to choose"),
        pytest.param(Setup(7, ("sergeant", "sergeant")), ["chosen_twice"], id="a module twice"),
        pytest.param(Setup(7, ("rogue",), (OPERATIVE, OPERATIVE)), ["chosen_twice"], id="a character twice"),
        pytest.param(Setup(7, (), ("jester",)), ["unknown_character"], id="an unknown character"),
        pytest.param(Setup(7, (), ("spy",)), ["unknown_character"], id="an ordinary character cannot be chosen"),
        pytest.param(
            Setup(7, ("sergeant",), (OPERATIVE,)), ["unknown_character"], id="a module's character without it"
        ),
        pytest.param(Setup(7, ("rogue",)), ["rogue_without_a_rogue"], id="R1 Rogue without a Rogue"),
        pytest.param(
            Setup(7, ("rogue", "sergeant"), ROGUES), ["sergeant_with_special_cards"], id="R33 case 17: Sergeant + Rogue"
        ),
        pytest.param(
            Setup(7, ("sergeant", "rogue"), ROGUES), ["sergeant_with_special_cards"], id="R33 in whatever order chosen"
        ),
        pytest.param(
            Setup(4, ("rogue", "sergeant")),
            ["too_few_seats", "rogue_without_a_rogue", "sergeant_with_special_cards"],
            id="every objection is told",
        ),
    ],
)
def test_a_setup_that_cannot_be_played(setup: Setup, codes: list[str]) -> None:
    assert [objection.code for objection in objections(setup)] == codes


def test_too_few_seats_says_how_many_are_missing() -> None:
    (objection,) = objections(Setup(3))
    assert objection.details == {"seats": 3, "missing": 2}


def test_an_unknown_module_is_named() -> None:
    (objection,) = objections(Setup(7, ("poker",)))
    assert objection.details == {"module": "poker"}


def test_a_module_that_does_not_fit_is_named() -> None:
    (objection,) = objections(Setup(7, ("rogue",)))
    assert objection.details == {"module": "rogue"}


def test_check_raises_the_first_objection() -> None:
    with pytest.raises(Refused, match="too_few_seats"):
        check(Setup(4, ("rogue",)))


def test_check_is_silent_about_a_setup_that_can_be_played() -> None:
    check(Setup(5))


def test_a_side_with_more_named_characters_than_members(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SIDES[5], Side.SPIES, 0)
    (objection,) = objections(Setup(5, ("rogue",), ROGUES))
    assert (objection.code, objection.details) == ("side_too_small", {"side": "spies", "size": 0, "named": 1})


def test_a_side_may_be_made_of_named_characters_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SIDES[5], Side.SPIES, 1)
    assert lineup(Setup(5, ("rogue",), (SPY_ROGUE,))) == (("resistance", 3), (SPY_ROGUE, 1))


def test_a_named_character_replaces_an_ordinary_one_of_its_side() -> None:
    sides = {role.key: role.side for module in installed() for role in module.roles}
    sides |= {"resistance": Side.RESISTANCE, "spy": Side.SPIES}
    otherwise = {}
    for setup in EVERY_MIX:
        dealt = Counter(chain.from_iterable([sides[role]] * count for role, count in lineup(setup)))
        if dealt != SIDES[setup.seats]:
            otherwise[mix_id(setup)] = dealt
    assert otherwise == {}


def test_every_chosen_character_is_in_play_once() -> None:
    counts = {mix_id(setup): [dict(lineup(setup))[key] for key in setup.characters] for setup in EVERY_MIX}
    assert {mix: found for mix, found in counts.items() if set(found) - {1}} == {}


@pytest.mark.parametrize(
    ("setup", "expected"),
    [
        pytest.param(
            Setup(5, ("rogue",), ROGUES),
            (("resistance", 2), (OPERATIVE, 1), ("spy", 1), (SPY_ROGUE, 1)),
            id="both Rogues",
        ),
        pytest.param(
            Setup(10, ("rogue",), (SPY_ROGUE,)), (("resistance", 6), ("spy", 3), (SPY_ROGUE, 1)), id="the spy Rogue"
        ),
        pytest.param(Setup(8, ("sergeant",)), (("resistance", 5), ("spy", 3)), id="a module without characters"),
    ],
)
def test_the_line_up_tells_resistance_first(setup: Setup, expected: tuple[tuple[str, int], ...]) -> None:
    assert lineup(setup) == expected


@pytest.mark.parametrize(
    ("modules", "characters", "code", "most"),
    [
        pytest.param("defector", "", "defector_among_few", 6, id="Defectors who switch"),
        pytest.param("counterparts", "", "defector_among_few", 6, id="Defectors who know each other"),
        pytest.param("trapper", "", "trapper_among_few", 7, id="Trapper"),
        pytest.param("inquisitor", "", "inquisitor_among_few", 6, id="Inquisitor"),
        pytest.param("reverser", "resistance_reverser", "reverser_among_few", 6, id="Reverser"),
        pytest.param("rogue", "resistance_rogue spy_rogue", "both_rogues_among_few", 6, id="both Rogues"),
        pytest.param("rogue", "resistance_rogue", "both_rogues_among_few", 0, id="one Rogue"),
        pytest.param("assassin", "bodyguard", "bodyguard_among_five", 5, id="A3: Bodyguard"),
        pytest.param("assassin", "blind_spy", "assassin_alone", 6, id="10.2: an Assassin and a Blind Spy"),
    ],
)
def test_up_to_how_many_players_a_mix_is_unwise(modules: str, characters: str, code: str, most: int) -> None:
    """10.3."""
    setups = [Setup(players, (modules,), tuple(characters.split())) for players in SIDES]
    warned = [setup.seats for setup in setups if code in [warning.code for warning in warnings(setup)]]
    assert warned == [players for players in SIDES if players <= most]


def test_which_characters_are_suggested() -> None:
    suggested = {module.key: module.at_first for module in installed() if module.at_first}
    assert suggested == {"rogue": ROGUES, "reverser": ("resistance_reverser", "spy_reverser")}


def test_what_a_module_suggests_can_be_played_with_any_number_of_players() -> None:
    setups = [Setup(players, (module.key,), module.at_first) for module in installed() for players in SIDES]
    assert {setup: found for setup in setups if (found := objections(setup))} == {}
