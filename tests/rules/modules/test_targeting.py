"""Targeting (rulebook 3.1): the Leader picks the mission."""

from __future__ import annotations

from dataclasses import replace

from app.rules import choices
from app.rules.model import Choose, Event, Mission, Seat
from tests.rules.builders import OPERATIVE, Game, game


def pick(told: Game, slot: int) -> Game:
    """The Leader picks this mission."""
    return Game(told.state).act(told.state.leader, Choose(f"mission_{slot}"))


def options(told: Game) -> list[int]:
    """The missions that the Leader may pick."""
    chosen = choices(told.state, told.state.leader)
    return [int(choice.option[-1]) for choice in chosen if isinstance(choice, Choose)]


def targeting(players: int = 7, *modules: str) -> Game:
    """A game in which the first Leader is to pick."""
    return game(players, "targeting", *modules)


def test_the_leader_picks_before_choosing_a_team() -> None:
    told = targeting()
    assert (told.step, options(told)) == ("targeting.slot", [1, 2, 3, 4])
    assert told.public.track.slot is None


def test_size_and_place_go_with_the_mission_that_was_picked() -> None:
    told = pick(targeting(), 4)
    prompt = told.prompt(0)
    assert prompt is not None and prompt.size == 4 and told.public.track.slot == 4
    assert Event("targeting.chosen", seat=Seat(0), option="mission_4") in told.public.story


def test_after_a_rejection_the_next_leader_picks_anew() -> None:
    """V4: the rejections of a round are counted over different missions."""
    told = pick(targeting(), 4).reject()
    assert (told.step, told.public.track.slot, options(told)) == ("targeting.slot", None, [1, 2, 3, 4])
    assert pick(told, 2).reject().public.track.rejections == 2


def test_each_mission_is_attempted_once() -> None:
    told = pick(targeting(), 3).win()
    assert options(told) == [1, 2, 4] and told.refusal(1, Choose("mission_3")) == ("not_a_choice", {})


def test_V1_the_fifth_only_after_two_successes() -> None:
    told = pick(pick(targeting(), 1).win(), 2).lose(6)
    assert options(told) == [3, 4]
    assert options(pick(told, 3).win()) == [4, 5]


def test_V1_it_cannot_deadlock() -> None:
    told = targeting()
    for slot, spies in ((1, ()), (2, (6,)), (3, ()), (4, (5, 6))):
        told = pick(told, slot).lose(*spies)
    assert (told.results, options(told)) == ("SFSF", [5])


def test_V2_two_fails_belong_to_the_fourth_place_not_to_the_fourth_mission() -> None:
    assert pick(targeting(), 4).lose(6).results == "S"
    told = pick(pick(pick(targeting(), 4).win(), 1).lose(6), 2).win()
    assert pick(told, 3).lose(6).results == "SFSF"


def test_V3_missions_are_counted_as_they_are_played_not_by_place() -> None:
    told = pick(targeting(), 3).win()
    assert [(mission.number, mission.slot) for mission in told.state.missions] == [(1, 3)]
    assert [slot.success for slot in told.public.track.slots] == [None, None, True, None, None]


def test_V3_an_allegiance_card_is_turned_up_in_the_third_round() -> None:
    told = pick(pick(targeting(7, "defector"), 4).win(), 2).lose(6)
    assert [event.number for event in told.public.story if event.key == "defector.flipped"] == [3]


def test_R26_the_watch_starts_with_the_third_mission_that_is_played() -> None:
    told = game(5, "rogue", "targeting", cast={0: OPERATIVE})
    assert "watch" not in pick(told, 3).approve().state.tokens and pick(told, 3).approve().step == "cards"
    third = pick(pick(pick(told, 3).win(), 4).win(), 1)
    assert third.approve().step == "give.watch"


def test_V5_the_condition_is_read_from_the_results_as_they_stand() -> None:
    told = pick(pick(targeting(), 1).win(), 2).win()
    assert 5 in options(told)
    turned: tuple[Mission, ...] = tuple(replace(mission, success=False) for mission in told.state.missions[:1])
    assert 5 not in options(Game(replace(told.state, missions=(*turned, *told.state.missions[1:]))))
