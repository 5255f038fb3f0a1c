"""Reverser (rulebook 6C): the result is turned over."""

from __future__ import annotations

import pytest

from app.rules import objections, warnings
from app.rules.model import PlayCard, Seat, Setup
from app.rules.parts import Knowledge
from app.rules.view import knowledge
from tests.rules.builders import OPERATIVE, ROGUE_SUCCESS, Game, game, seats

CAST = {0: "resistance_reverser", 5: "spy", 6: "spy_reverser"}
S, F, R = "success", "fail", "reverse"


def reversers() -> Game:
    """Seven, with both Reversers in 0 and 6 and plain spies in 4 and 5."""
    return game(7, "reverser", cast=CAST)


def known(told: Game, seat: int) -> Knowledge:
    """What this seat knows."""
    return knowledge(told.state, Seat(seat))


@pytest.mark.parametrize(
    ("cards", "result"),
    [
        pytest.param({0: R, 6: R, 4: F}, "F", id="case 19: two Reverse and a Fail"),
        pytest.param({0: R, 4: S, 1: S}, "F", id="case 19 X2: one Reverse on a clean team"),
        pytest.param({6: R, 4: F, 1: S}, "S", id="case 19: one Reverse and a Fail"),
        pytest.param({0: R, 6: R, 1: S}, "S", id="two Reverse change nothing"),
    ],
)
def test_each_reverse_turns_the_result_over(cards: dict[int, str], result: str) -> None:
    assert reversers().win().win().mission(cards).results == "SS" + result


@pytest.mark.parametrize(
    ("cards", "result"),
    [
        pytest.param({6: R, 4: F}, "F", id="X4: one Fail and one Reverse"),
        pytest.param({6: R, 4: F, 5: F}, "S", id="X4: two Fails and one Reverse"),
        pytest.param({6: R}, "F", id="X2: a single Reverse"),
        pytest.param({4: F}, "S", id="one Fail"),
    ],
)
def test_on_mission_four_of_seven(cards: dict[int, str], result: str) -> None:
    told = reversers().win().lose(4).win()
    assert told.mission(cards).results == "SFS" + result


def test_reverse_cards_are_seen_as_a_count() -> None:
    assert reversers().mission({6: R, 1: S}).public.track.slots[0].cards == ((S, 1), (R, 1))


@pytest.mark.parametrize(
    ("seat", "card"), [(6, F), (4, R), (1, R), (0, F)], ids=["spy Reverser", "spy", "resistance", "resistance Reverser"]
)
def test_who_may_not_play_what(seat: int, card: str) -> None:
    assert reversers().approve(seat).refusal(seat, PlayCard(card)) == ("card_not_yours", {"card": card})


def test_X1_the_hidden_spy_reverser_is_unknown_to_spies_and_commander_and_knows_none() -> None:
    cast = {0: "commander", 4: "hidden_reverser", 6: "assassin"}
    told = game(7, "assassin", "reverser", cast=cast)
    assert known(told, 4).sightings == ()
    assert known(told, 6).sightings[0].seats == seats(5) and known(told, 0).sightings[0].seats == seats(5, 6)


@pytest.mark.parametrize(
    ("characters", "codes"),
    [
        pytest.param(("resistance_reverser",), [], id="X3: one alone"),
        pytest.param((), ["reverser_without_a_reverser"], id="X3: none"),
        pytest.param(("spy_reverser", "hidden_reverser"), ["reverser_with_two_spies"], id="open and hidden"),
    ],
)
def test_which_reversers_may_play(characters: tuple[str, ...], codes: list[str]) -> None:
    assert [objection.code for objection in objections(Setup(7, ("reverser",), characters))] == codes


def test_among_few_it_is_unwise() -> None:
    assert [warning.code for warning in warnings(Setup(6, ("reverser",), ("spy_reverser",)))] == ["reverser_among_few"]


def test_S12_case_17_not_beside_the_sergeant() -> None:
    found = objections(Setup(7, ("sergeant", "reverser"), ("spy_reverser",)))
    assert [objection.code for objection in found] == ["sergeant_with_special_cards"]


def test_R19_for_a_rogue_the_result_counts_after_turning_over() -> None:
    cast = {0: OPERATIVE, 1: "resistance_reverser", 6: "spy_reverser"}
    told = game(7, "rogue", "reverser", cast=cast).mission({0: ROGUE_SUCCESS, 2: S}, watch=2).win()
    turned = told.mission({0: ROGUE_SUCCESS, 4: F, 6: R}, watch=6)
    assert turned.outcome.winners == seats(0)
