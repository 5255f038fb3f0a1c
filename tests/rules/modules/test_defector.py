"""Defectors (rulebook 5B): changing sides, and knowing each other."""

from __future__ import annotations

import pytest

from app.rules import choices, objections, warnings
from app.rules.catalogue import side_of
from app.rules.model import Event, PlayCard, Seat, Setup, Side
from app.rules.parts import Sighting
from app.rules.view import knowledge
from tests.rules.builders import OPERATIVE, Game, game, seats

CAST = {0: "resistance_defector", 6: "spy_defector"}
STAY, SWITCH = "no_change", "switch_sides"


def defectors(*deck: str, modules: tuple[str, ...] = ()) -> Game:
    """Seven players with Defectors in 0 and 6, and these Allegiance cards on top."""
    rest = [*(STAY,) * 3, *(SWITCH,) * 2]
    for card in deck:
        rest.remove(card)
    told = game(7, "defector", *modules, cast=CAST)
    return told.lay(decks={**told.state.beside.game.decks, "allegiance": (*deck, *rest)})


def sides(told: Game) -> tuple[Side, Side]:
    """On which side the two Defectors are."""
    return side_of(told.state, Seat(0)), side_of(told.state, Seat(6))


HOME, AWAY = (Side.RESISTANCE, Side.SPIES), (Side.SPIES, Side.RESISTANCE)


def test_cards_are_turned_up_at_the_start_of_rounds_three_four_and_five() -> None:
    told = defectors(STAY, SWITCH, STAY).win().lose(5)
    rounds = [told := told.win(), told := told.mission({4: "fail", 5: "fail"})]
    flips = [[e.number for e in each.public.story if e.key == "defector.flipped"] for each in rounds]
    assert flips == [[3, 4], [3, 4, 5]]


@pytest.mark.parametrize(
    ("deck", "now"),
    [
        pytest.param((STAY,), [HOME], id="No Change"),
        pytest.param((SWITCH, STAY), [AWAY, AWAY], id="a Switch lasts"),
        pytest.param((SWITCH, SWITCH), [AWAY, HOME], id="two Switches bring them home"),
    ],
)
def test_a_switch_moves_both(deck: tuple[str, ...], now: list[tuple[Side, Side]]) -> None:
    told = defectors(*deck).win().win()
    found = [sides(told)]
    if len(deck) > 1:
        found.append(sides(told.lose(5)))
    assert found == now


def test_what_was_turned_up_is_public_and_names_nobody() -> None:
    told = defectors(SWITCH).win().win()
    assert Event("defector.flipped", option=SWITCH, number=3) in told.public.story


def test_after_a_switch_they_may_play_as_their_new_side() -> None:
    told = defectors(SWITCH).win().win().approve(0, 6)
    assert choices(told.state, Seat(0)) == (PlayCard("success"), PlayCard("fail"))
    assert choices(told.state, Seat(6)) == (PlayCard("success"),)


def test_they_win_with_the_side_that_they_are_on() -> None:
    assert defectors(SWITCH).win().win().win().outcome.winners == seats(1, 2, 3, 6)


def test_everybody_knows_their_own_side_of_now() -> None:
    own = knowledge(defectors(SWITCH).win().win().state, Seat(0))
    assert (own.role, own.side, own.cards) == ("resistance_defector", Side.SPIES, ("success", "fail"))


def test_D1_spies_know_the_spy_defector_as_such() -> None:
    assert Sighting("spies", seats(6), ("spy_defector",)) in knowledge(defectors().state, Seat(5)).sightings
    assert knowledge(defectors().state, Seat(6)).sightings == ()


def test_D2_after_a_switch_nobody_is_told_anything_new_of_anyone() -> None:
    before, after = defectors(SWITCH), defectors(SWITCH).win().win()
    for seat in after.state.seats:
        now, then = knowledge(after.state, seat), knowledge(before.state, seat)
        assert (now.sightings, now.told) == (then.sightings, then.told)


def test_D3_a_card_is_turned_up_before_any_plot_card() -> None:
    told = game(7, "plot", "defector", cast=CAST).win().through("propose").win().through("plot.lead", "plot.give")
    keys = [event.key for event in told.public.story if event.key in ("defector.flipped", "plot.drew")]
    assert keys[:5] == ["plot.drew"] * 4 + ["defector.flipped"]


def test_D4_never_both_variants_at_once() -> None:
    found = objections(Setup(10, ("defector", "counterparts")))
    assert [objection.code for objection in found] == ["defectors_of_both_kinds"]


def test_counterparts_know_each_other_and_the_spy_knows_the_spies() -> None:
    told = game(7, "counterparts", cast={0: "resistance_counterpart", 6: "spy_counterpart"})
    assert knowledge(told.state, Seat(0)).sightings == (Sighting("defectors", seats(6)),)
    assert knowledge(told.state, Seat(6)).sightings == (
        Sighting("spies", seats(4, 5)),
        Sighting("defectors", seats(0)),
    )


def test_R32_a_rogue_never_changes_side() -> None:
    told = game(7, "rogue", "defector", cast={**CAST, 1: OPERATIVE})
    told = told.lay(decks={"allegiance": (SWITCH,) * 3}).win().win()
    assert side_of(told.state, Seat(1)) == Side.RESISTANCE and sides(told) == AWAY


def test_among_few_it_is_unwise() -> None:
    assert [warning.code for warning in warnings(Setup(6, ("defector",)))] == ["defector_among_few"]
    assert [warning.code for warning in warnings(Setup(6, ("counterparts",)))] == ["defector_among_few"]
