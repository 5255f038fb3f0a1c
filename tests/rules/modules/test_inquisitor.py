"""Inquisitor (rulebook 6B): the token goes round, and shows true sides."""

from __future__ import annotations

import pytest

from app.rules import choices, warnings
from app.rules.model import Event, Seat, Setup, Side
from tests.rules.builders import OPERATIVE, SPY_ROGUE, Game, game, point, seats


def after_two(*modules: str, cast: dict[int, str] | None = None) -> Game:
    """Seven players, seat 0 has led first; two missions are over."""
    told = game(7, "inquisitor", *modules, cast=cast).win()
    return told.lose(4) if "hunter" not in modules else told.through("propose").lose(6)


def look(told: Game, target: int) -> Game:
    """The holder examines this seat."""
    return told.act(told.state.beside.game.kept["inquisitor"][-1], point(target))


def test_the_token_starts_to_the_first_leaders_right() -> None:
    assert [place.tokens for place in game(7, "inquisitor", leader=3).public.places][2] == ("inquisitor",)


def test_I1_nobody_is_asked_after_the_first_mission_and_somebody_must_after_the_second() -> None:
    assert game(7, "inquisitor").win().step == "propose"
    assert (after_two().step, after_two().public.situation.waiting) == ("inquisitor.look", seats(6))
    assert after_two().refusal(6, point(None)) == ("not_a_choice", {})


@pytest.mark.parametrize(("target", "side"), [(0, Side.RESISTANCE), (5, Side.SPIES)])
def test_the_holder_alone_sees_the_true_side(target: int, side: Side) -> None:
    told = look(after_two(), target)
    assert told.told(6) == (Event("inquisitor.saw", Seat(6), Seat(target), side=side, only=seats(6)),)
    assert [seat for seat in range(7) if told.told(seat)] == [6]


def test_who_was_examined_is_public_and_takes_the_token() -> None:
    told = look(after_two(), 3)
    assert Event("inquisitor.examined", Seat(6), Seat(3)) in told.public.story
    assert told.public.places[3].tokens == ("inquisitor",)


def test_who_has_held_it_cannot_be_examined() -> None:
    told = look(after_two(), 3).win()
    assert [point.at for point in choices(told.state, Seat(3)) if hasattr(point, "at")] == [0, 1, 2, 4, 5]
    assert told.refusal(3, point(6)) == ("not_a_choice", {})


def test_after_missions_two_three_and_four_never_the_last() -> None:
    told = look(look(after_two(), 3).win(), 2)
    told = look(told.mission({4: "fail", 5: "fail"}), 1)
    assert told.results == "SFSF" and told.win().outcome.reason == "three_successes"


@pytest.mark.parametrize(("target", "side"), [(0, Side.RESISTANCE), (6, Side.SPIES)], ids=["resistance", "spy"])
def test_case_12_I2_a_rogue_shows_the_true_side(target: int, side: Side) -> None:
    told = game(7, "rogue", "inquisitor", cast={0: OPERATIVE, 6: SPY_ROGUE}, leader=2).win().lose(4)
    assert [event.side for event in look(told, target).told(1)] == [side]


def test_I2_a_defector_shows_the_side_of_now() -> None:
    told = after_two("defector", cast={0: "resistance_defector", 6: "spy"})
    turned = look(told.lay(sides={Seat(0): Side.SPIES}), 0)
    assert [event.side for event in turned.told(6)] == [Side.SPIES]


def test_I2_the_dummy_agent_has_no_trick_here() -> None:
    told = after_two("hunter", cast={0: "dummy_agent", 6: "spy"}).through("inquisitor.look")
    assert [event.side for event in look(told, 0).told(6) if event.side] == [Side.RESISTANCE]


def test_I3_where_the_game_ends_the_step_is_left_out() -> None:
    assert look(after_two(), 3).lose(4).step == "inquisitor.look"
    told = game(7, "inquisitor", "assassin", cast={0: "commander", 6: "assassin"}).win().win()
    assert look(told, 1).win().step == "assassin.name"


def test_I3_an_accusation_that_was_wrong_lets_the_round_go_on_with_it() -> None:
    """9.4: on with steps 18 and 19."""
    told = game(7, "hunter", "inquisitor")
    for _ in range(3):
        told = told.through("propose").lose(6)
    told = told.through("hunter.accuse").act(6, point(3))
    assert told.step == "hunter.investigate" and told.through("propose", "inquisitor.look").step == "inquisitor.look"


def test_I4_the_investigation_comes_first() -> None:
    told = after_two("hunter").through("hunter.investigate", "inquisitor.look")
    assert told.step == "hunter.investigate" and told.through("propose", "inquisitor.look").step == "inquisitor.look"


def test_I5_missions_are_counted_as_they_are_played() -> None:
    """V3."""
    told = game(7, "targeting", "inquisitor").through("targeting.slot")
    assert told.win().step == "targeting.slot" and told.win().win().step == "inquisitor.look"


def test_among_few_it_is_unwise() -> None:
    assert [warning.code for warning in warnings(Setup(5, ("inquisitor",)))] == ["inquisitor_among_few"]
