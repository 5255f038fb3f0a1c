"""What the modules in force add up to: steps are inserted and verdicts folded in the order of the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from app.rules import apply, catalogue, choices, deal, in_force, installed, objections
from app.rules.base import BASE, giving
from app.rules.flow import APPROVED, CANVASS, DEBRIEF, LEADER, MISSION, PROPOSAL, ROUND
from app.rules.model import Outcome, Seat, Seats, Setup, State
from app.rules.module import Card, Given, Module, Step, Token
from app.rules.modules import ALL
from tests.rules.builders import OPERATIVE, game, propose


def nobody(_state: State) -> Seats:
    return ()


def step(key: str, after: str) -> Step:
    """A step that asks nobody."""
    return Step(
        key, "", asks=nobody, choices=lambda _state, _seat: (), close=lambda state, _answers: (state, ()), after=after
    )


@pytest.fixture
def add() -> Iterator[Callable[..., None]]:
    """Install modules after those that there are; they are forgotten after the test."""
    yield lambda *modules: catalogue.install(BASE, *ALL, *modules)
    catalogue.install(BASE, *ALL)


def test_the_base_game_is_not_among_the_modules_to_choose() -> None:
    assert installed() == ALL


def test_the_base_game_is_always_in_force() -> None:
    assert in_force(Setup(5)).modules == (BASE,)


def test_modules_are_in_force_in_the_order_in_which_they_were_installed() -> None:
    modules = in_force(Setup(5, tuple(reversed([module.key for module in ALL])))).modules
    assert [module.key for module in modules] == [BASE.key, *(module.key for module in ALL)]


@pytest.mark.parametrize(
    ("modules", "flow"),
    [
        pytest.param((), ("cards", "reveal", "round"), id="base"),
        pytest.param(("rogue",), ("give.watch", "cards", "reveal", "round"), id="9.3: Watch before the cards"),
        pytest.param(
            ("sergeant",), ("cards", "sergeant.switch", "reveal", "round"), id="9.3: Sergeant before the reveal"
        ),
    ],
)
def test_the_flow_of_a_mission(modules: tuple[str, ...], flow: tuple[str, ...]) -> None:
    assert in_force(Setup(7, modules)).flow(APPROVED, MISSION, "cards", "reveal", DEBRIEF, "round") == flow


ALL_ON = ("rogue", "plot", "hunter", "defector", "targeting", "trapper", "reverser", "inquisitor")


@pytest.mark.parametrize(
    ("places", "flow"),
    [
        pytest.param(
            (ROUND, LEADER, PROPOSAL, "propose", CANVASS, "vote"),
            "defector.flip plot.lead plot.draw targeting.slot propose hunter.blame plot.opinion vote",
            id="9.3, steps 1 to 6",
        ),
        pytest.param(
            (APPROVED, MISSION, "cards", "reveal", DEBRIEF, "round"),
            "plot.void give.watch plot.light cards plot.eye trapper.trap reveal"
            " hunter.early hunter.investigate inquisitor.look round",
            id="9.3, steps 8 to 20",
        ),
    ],
)
def test_one_round_with_everything_on(places: tuple[str, ...], flow: str) -> None:
    assert in_force(Setup(10, ALL_ON)).flow(*places) == tuple(flow.split())


def test_what_is_inserted_after_an_inserted_step_runs_before_the_base_goes_on(add: Callable[..., None]) -> None:
    add(Module("first", steps=(step("one", "cards"), step("two", "one"))), Module("second"))
    assert in_force(Setup(7, ("first",))).flow("cards", "reveal") == ("cards", "one", "two", "reveal")


def test_steps_after_the_same_step_run_in_the_order_of_the_modules(add: Callable[..., None]) -> None:
    add(Module("first", steps=(step("one", "cards"),)), Module("second", steps=(step("two", "cards"),)))
    assert in_force(Setup(7, ("second", "first"))).flow("cards") == ("cards", "one", "two")


def test_verdicts_fold_in_the_order_of_the_modules(add: Callable[..., None]) -> None:
    def says(word: str) -> Module:
        return Module(word, verdict=lambda _state, outcome: replace(outcome, reason=f"{outcome.reason}.{word}"))

    add(says("first"), says("second"))
    state, _events = deal(Setup(5, ("second", "first")), "anything")
    assert catalogue.verdict(state, Outcome("won", None, ())).reason == "won.first.second"


def test_hands_are_narrowed_by_every_module(add: Callable[..., None]) -> None:
    add(Module("strict", hand=lambda _state, _seat, cards: cards[1:]))
    state = replace(deal(Setup(5, ("strict",)), "anything")[0], roles=("spy", "spy", *["resistance"] * 3))
    assert catalogue.playable(state, Seat(0)) == ("fail",)


def test_S12_the_sergeant_goes_with_no_module_that_brings_mission_cards(add: Callable[..., None]) -> None:
    add(Module("turncoat", cards=(Card("turn", fails=0),)))
    codes = [objection.code for objection in objections(Setup(5, ("turncoat", "sergeant")))]
    assert codes == ["sergeant_with_special_cards"]


def test_S14_the_sergeant_goes_with_modules_that_bring_none(add: Callable[..., None]) -> None:
    add(Module("quiet"))
    assert objections(Setup(5, ("quiet", "sergeant"))) == ()


def test_a_step_that_asks_nobody_closes_at_once(add: Callable[..., None]) -> None:
    add(Module("quiet", steps=(step("pause", "propose"),)))
    state, _events = deal(Setup(5, ("quiet",)), "anything", Seat(0))
    assert apply(state, Seat(0), propose(0, 1), step=state.step)[0].agenda == ("vote",)


@pytest.mark.parametrize(
    ("when", "tokens"),
    [(Given.WITH_THE_TEAM, ["sergeant"]), (Given.AFTER_APPROVAL, ["watch"])],
    ids=lambda value: str(value),
)
def test_tokens_by_the_moment_when_they_are_given(when: Given, tokens: list[str]) -> None:
    assert [token.key for token in in_force(Setup(7, ("rogue", "sergeant"))).given(when)] == tokens


def test_a_token_that_nobody_may_hold_is_not_in_use_this_time(add: Callable[..., None]) -> None:
    add(Module("idle", tokens=(Token("medal", Given.WITH_THE_TEAM, lambda _state, _team: ()),)))
    state, _events = deal(Setup(5, ("idle",)), "anything", Seat(0))
    assert propose(0, 1) in choices(state, Seat(0))
    assert apply(state, Seat(0), propose(0, 1), step=state.step)


def test_a_token_given_later_leaves_those_given_with_the_team(add: Callable[..., None]) -> None:
    medal = Token("medal", Given.AFTER_APPROVAL, lambda _state, team: team)
    add(Module("late", tokens=(medal,), steps=(giving(medal),)))
    after = game(5, "late", "sergeant").approve(0, 1).give(0)
    assert after.state.tokens == {"sergeant": 1, "medal": 0}


def test_holders_of_a_character() -> None:
    told = game(7, "rogue", cast={3: OPERATIVE})
    assert catalogue.holders(told.state, in_force(told.state.setup).roles[OPERATIVE]) == (3,)


def test_the_character_of_a_seat() -> None:
    assert catalogue.role_of(game(7).state, Seat(6)).key == "spy"
