"""Trapper (rulebook 5C): one member more, and one card that does not count."""

from __future__ import annotations

import pytest

from app.rules import choices, warnings
from app.rules.model import Event, Point, Seat, Setup
from app.rules.numbers import TEAMS
from tests.rules.builders import OPERATIVE, ROGUE_SUCCESS, Game, game, point, seats

S, F = "success", "fail"


def trap(told: Game, at: int) -> Game:
    """The Leader takes this card out."""
    return told.act(told.state.leader, point(at))


def lying(*modules: str, fails: tuple[int, ...] = (7,)) -> Game:
    """Eight players on mission 1, led by seat 0: 0, 1, 6 and 7 have played, 6 and 7 are spies."""
    told = game(8, *modules, "trapper").approve(0, 1, 6, 7).through("cards")
    return told.play(dict.fromkeys(fails, F))


@pytest.mark.parametrize("players", range(5, 11))
def test_T6_every_team_has_one_member_more(players: int) -> None:
    sizes = [slot.size for slot in game(players, "trapper").public.track.slots]
    assert sizes == [size + 1 for size in TEAMS[players]]


def test_case_20_a_team_of_four_three_cards_revealed() -> None:
    told = trap(lying(), 7)
    slot = told.public.track.slots[0]
    assert (slot.size, slot.cards, told.results) == (4, ((S, 3),), "S")


def test_T1_T4_the_leader_chooses_any_card_their_own_and_one_face_up_too() -> None:
    told = lying().lay(face_up=seats(1))
    assert choices(told.state, Seat(0)) == tuple(Point(seat) for seat in seats(0, 1, 6, 7))


def test_T4_a_card_that_lies_face_up_does_not_count_when_it_is_trapped() -> None:
    assert trap(lying().lay(face_up=seats(7)), 7).results == "S"


def test_the_leader_must_choose() -> None:
    assert lying().refusal(0, point(None)) == ("not_a_choice", {})


def test_the_leader_alone_sees_it_and_nobody_else_ever_before_the_end() -> None:
    told = trap(lying(), 7)
    assert told.told(0) == (Event("trapper.saw", Seat(0), Seat(7), card=F, number=1, only=seats(0)),)
    assert [told.told(seat) for seat in range(1, 8)] == [()] * 7


def test_whose_card_it_was_is_public() -> None:
    assert Event("trapper.trapped", Seat(0), Seat(7), number=1) in trap(lying(), 7).public.story


def test_T2_nothing_on_the_table_contradicts_a_leader_who_lies() -> None:
    stories = [trap(lying(fails=fails), 7).public.story for fails in ((7,), ())]
    assert stories[0] == stories[1]


def test_what_was_set_aside_is_unmasked_at_the_end() -> None:
    unmasked = trap(lying(), 7).reject(5).public.end
    assert unmasked is not None and unmasked.missions[0].aside == {7: F}


def test_T5_a_trapped_rogue_success_does_not_count_for_the_rogue() -> None:
    """R18."""
    told = game(8, "rogue", "trapper", cast={0: OPERATIVE})
    for _ in range(2):
        told = trap(told.mission({0: ROGUE_SUCCESS}, watch=1), 0)
    last = trap(told.mission({0: ROGUE_SUCCESS}, watch=1), 1)
    assert last.outcome.reason == "three_successes"


def test_thresholds_are_unchanged_among_the_cards_that_are_left() -> None:
    told = game(8, "trapper")
    for _ in range(2):
        told = trap(told.win(), 0)
    told = trap(told.lose(7), 0)
    assert trap(told.mission({6: F, 7: F}), 6).results == "SSFS"


def test_S11_T3_sergeant_then_close_eye_then_trapper() -> None:
    told = game(8, "sergeant", "plot", "trapper").through("propose").approve(0, 1, 6, 7)
    told = told.through("cards").lay(laid={Seat(5): ("close_eye",)}).play({7: F})
    steps = []
    while told.step != "propose":
        steps.append(told.step)
        told = told.act(told.public.situation.waiting[0], choices(told.state, told.public.situation.waiting[0])[0])
        told = told.through("propose") if told.step not in ("plot.eye", "trapper.trap") else told
    assert steps == ["sergeant.switch", "plot.eye", "trapper.trap"]


def test_S11_the_trap_shows_the_card_as_the_sergeant_left_it() -> None:
    told = game(8, "sergeant", "trapper").approve(0, 1, 6, 7, sergeant=1).play({7: F}).order(7)
    assert [event.card for event in trap(told, 7).told(0)] == [S]


def test_among_few_it_is_unwise() -> None:
    assert [warning.code for warning in warnings(Setup(7, ("trapper",)))] == ["trapper_among_few"]
    assert warnings(Setup(8, ("trapper",))) == ()
