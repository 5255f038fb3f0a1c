"""Rogue (rulebook section 7): the Watch, the hand, and winning alone or in part."""

from __future__ import annotations

import pytest

from app.rules import choices, objections
from app.rules.model import Event, Outcome, PlayCard, Point, Seat, Setup, Side
from tests.rules.builders import OPERATIVE, ROGUE_SUCCESS, SPY_ROGUE, Game, game, point, seats

R, F = ROGUE_SUCCESS, "fail"


def rogue(players: int = 7, *, operative: bool = True, spy: bool = True) -> Game:
    """A game with the resistance Rogue in seat 0 and the spy Rogue in the last one, or one of them."""
    cast = {0: OPERATIVE} if operative else {}
    return game(players, "rogue", cast=cast | ({players - 1: SPY_ROGUE} if spy else {}))


def alone(seat: int, role: str) -> Outcome:
    """A Rogue has won alone."""
    return Outcome(role, None, seats(seat))


# --- Setup ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("characters", [(OPERATIVE,), (SPY_ROGUE,), (OPERATIVE, SPY_ROGUE)], ids="+".join)
@pytest.mark.parametrize("players", range(5, 11))
def test_R1_one_rogue_or_both(players: int, characters: tuple[str, ...]) -> None:
    assert objections(Setup(players, ("rogue",), characters)) == ()


# --- The Watch ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("played", [0, 1])
def test_R6_case_6_five_or_six_have_no_watch_on_the_first_two_missions(players: int, played: int) -> None:
    told = rogue(players)
    for _ in range(played):
        told = told.win()
    assert told.approve().step == "cards"


@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("played", [2, 3, 4])
def test_R6_case_6_five_or_six_have_it_from_the_third_on(players: int, played: int) -> None:
    told = rogue(players)
    for result in "SFSF"[:played]:
        told = told.win() if result == "S" else told.lose(players - 2)
    assert told.approve().step == "give.watch"


@pytest.mark.parametrize("players", [7, 8, 9, 10])
def test_R6_seven_or_more_have_it_from_the_first_on(players: int) -> None:
    assert rogue(players).approve().step == "give.watch"


def test_R6_a_rejected_team_is_no_mission() -> None:
    assert rogue(5).win().reject(2).approve().step == "cards"


@pytest.mark.parametrize(("operative", "spy"), [(True, False), (False, True)], ids=["resistance", "spy"])
def test_R2_the_watch_is_used_whichever_rogue_is_in(operative: bool, spy: bool) -> None:
    assert rogue(operative=operative, spy=spy).approve().step == "give.watch"


def test_R7_the_leader_may_keep_the_watch_if_on_the_team() -> None:
    assert rogue().approve(0, 3).give(0).state.tokens == {"watch": 0}


@pytest.mark.parametrize("at", [None, 0, 4, 7])
def test_the_watch_goes_to_a_team_member(at: int | None) -> None:
    assert rogue().approve(1, 3).refusal(0, point(at)) == ("not_a_choice", {})


def test_R36_the_watch_is_given_though_the_resistance_rogue_is_off_the_team() -> None:
    after = rogue().approve(1, 3)
    assert choices(after.state, Seat(0)) == (Point(Seat(1)), Point(Seat(3)))


def test_the_leader_alone_gives_the_watch() -> None:
    assert rogue().approve(1, 3).public.situation.waiting == seats(0)


def test_R8_the_watch_is_public() -> None:
    after = rogue().approve(1, 3).give(3)
    assert after.events == (Event("token.given", seat=Seat(0), target=Seat(3), token="watch"),)


def test_R8_nobody_learns_anything_by_the_watch() -> None:
    told = rogue().mission({0: R, 3: "success"}, watch=3)
    assert [told.told(seat) for seat in range(7)] == [()] * 7


def test_R8_the_watch_returns_after_the_mission() -> None:
    after = rogue().mission(watch=0)
    assert (after.state.tokens, after.state.missions[0].tokens) == ({}, {"watch": 0})


# --- The hand -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "watched", "cards"),
    [
        pytest.param(0, 1, ["success", R], id="the resistance Rogue, not watched"),
        pytest.param(0, 0, ["success"], id="R5 R30 the resistance Rogue, watched"),
        pytest.param(1, 0, ["success"], id="other resistance"),
        pytest.param(1, 1, ["success"], id="R5 other resistance, watched"),
        pytest.param(5, 0, ["success", F], id="another spy"),
        pytest.param(5, 5, ["success", F], id="R5 another spy, watched"),
        pytest.param(6, 0, ["success", F], id="R11 the spy Rogue, on one team with the other Rogue"),
        pytest.param(6, 6, ["success", F], id="R5 the spy Rogue, watched"),
    ],
)
def test_who_may_play_what(seat: int, watched: int, cards: list[str]) -> None:
    told = rogue().win().win().lose(5).approve(0, 1, 5, 6).give(watched)
    assert choices(told.state, Seat(seat)) == tuple(PlayCard(card) for card in cards)


@pytest.mark.parametrize("seat", [1, 5, 6])
def test_a_rogue_success_is_a_decoy_to_everybody_else(seat: int) -> None:
    told = rogue().win().win().lose(5).approve(0, 1, 5, 6).give(0)
    assert told.refusal(seat, PlayCard(R)) == ("card_not_yours", {"card": R})


def test_R30_the_resistance_rogue_cannot_fail_a_mission() -> None:
    assert rogue(5).approve(0, 1).refusal(0, PlayCard(F)) == ("card_not_yours", {"card": F})


def test_R5_the_watch_binds_for_its_mission_only() -> None:
    after = rogue().mission(watch=0).approve(0, 1).give(1)
    assert PlayCard(R) in choices(after.state, Seat(0))


def test_R29_a_rogue_success_is_free_to_play_on_the_first_two_missions_of_five() -> None:
    assert rogue(5).mission({0: R}).results == "S"


def test_a_rogue_success_does_not_outweigh_a_fail() -> None:
    assert rogue().mission({0: R, 6: F}, watch=6).results == "F"


def test_R10_R27_a_rogue_success_is_counted_in_the_open_but_its_player_is_not_told() -> None:
    played = rogue().mission({0: R, 1: "success"}).public.record.missions[0]
    assert played.cards == (("success", 1), (R, 1))


# --- Victory: the resistance Rogue ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "outcome"),
    [
        pytest.param(
            rogue().mission({0: R, 5: F}).win().win().mission({0: R}),
            alone(0, OPERATIVE),
            id="case 7, R3, R12: on a failed mission and on the third success",
        ),
        pytest.param(
            rogue().mission({0: R}).win().mission({0: R}), alone(0, OPERATIVE), id="R4: two plays in total suffice"
        ),
        pytest.param(
            rogue(5).mission({0: R}).win().mission({0: R}), alone(0, OPERATIVE), id="R29: an early play counts at five"
        ),
        pytest.param(
            rogue().win().win().mission({0: R}),
            Outcome("three_successes", Side.RESISTANCE, seats(1, 2, 3), seats(0)),
            id="case 9, R4: only on the third success",
        ),
        pytest.param(
            rogue().mission({0: R}).mission({0: R}).mission({0: "success"}),
            Outcome("three_successes", Side.RESISTANCE, seats(1, 2, 3), seats(0)),
            id="R4: not on the deciding one",
        ),
        pytest.param(
            rogue().mission({0: R}).mission({0: R}).mission({1: "success", 2: "success", 3: "success"}),
            Outcome("three_successes", Side.RESISTANCE, seats(1, 2, 3), seats(0)),
            id="R37: off the deciding team",
        ),
        pytest.param(
            rogue().mission({0: R}).mission({0: R}).mission({0: "success"}, watch=0),
            Outcome("three_successes", Side.RESISTANCE, seats(1, 2, 3), seats(0)),
            id="case 8, R13: watched on the deciding one, so partial",
        ),
        pytest.param(
            rogue().mission({0: R}).mission({0: R}).reject(5),
            Outcome("five_rejections", Side.SPIES, seats(4, 5), seats(6)),
            id="R16: a fifth rejection is never a Rogue's win",
        ),
        pytest.param(
            rogue().mission({0: R, 5: F}).mission({0: R, 5: F}).mission({0: R, 5: F}),
            Outcome("three_fails", Side.SPIES, seats(4, 5), seats(6)),
            id="R28: the third failure is another's",
        ),
    ],
)
def test_how_the_resistance_rogue_fares(told: Game, outcome: Outcome) -> None:
    assert told.outcome == outcome


def test_case_8_the_watched_rogue_is_refused_the_deciding_rogue_success() -> None:
    told = rogue().mission({0: R}).win().approve(0, 1).give(0)
    assert told.refusal(0, PlayCard(R)) == ("card_not_yours", {"card": R})
