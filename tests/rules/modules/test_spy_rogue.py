"""Rogue (rulebook 7.5): how the spy Rogue fares, and who has won in part."""

from __future__ import annotations

import pytest

from app.rules.model import Outcome, Side
from tests.rules.builders import OPERATIVE, ROGUE_SUCCESS, SPY_ROGUE, Game, game, seats

R, F = ROGUE_SUCCESS, "fail"
ALONE = Outcome(SPY_ROGUE, None, seats(6))
PARTIAL = Outcome("three_fails", Side.SPIES, seats(4, 5), seats(6))


def rogue() -> Game:
    """Seven players, the resistance Rogue in seat 0, spies in 4 and 5, the spy Rogue in 6."""
    return game(7, "rogue", cast={0: OPERATIVE, 6: SPY_ROGUE})


@pytest.mark.parametrize(
    ("told", "outcome"),
    [
        pytest.param(
            rogue().win().lose(6).lose(5).win().lose(6), ALONE, id="case 10, R12: on mission 2 and on the third failure"
        ),
        pytest.param(rogue().lose(6).lose(5).lose(6), ALONE, id="R4: two plays in total suffice"),
        pytest.param(rogue().lose(6).lose(5, 6).lose(5, 6), ALONE, id="R12: with another Fail beside it"),
        pytest.param(
            rogue().lose(5).lose(5).win().lose(6).lose(6),
            ALONE,
            id="R17, R3: the earlier Fail on a fourth mission that succeeded",
        ),
        pytest.param(rogue().lose(6).lose(6).lose(5), PARTIAL, id="case 11: not on the third failed team"),
        pytest.param(rogue().lose(5).lose(5).lose(6), PARTIAL, id="R4: only on the third failure"),
        pytest.param(
            rogue().lose(6).lose(6).mission({6: "success", 5: F}),
            PARTIAL,
            id="R4: on the third team, but with a Success",
        ),
        pytest.param(
            rogue().lose(6).lose(6).reject(5),
            Outcome("five_rejections", Side.SPIES, seats(4, 5), seats(6)),
            id="R16, R34: partial by a fifth rejection",
        ),
        pytest.param(
            rogue().lose(6).lose(6).win().win().win(),
            Outcome("three_successes", Side.RESISTANCE, seats(1, 2, 3), seats(0)),
            id="R28: the third success is another's, and the Rogue's loss is no partial one",
        ),
    ],
)
def test_how_the_spy_rogue_fares(told: Game, outcome: Outcome) -> None:
    assert told.outcome == outcome


def test_R14_the_other_rogue_has_no_part_in_a_win_alone() -> None:
    outcome = rogue().mission({0: R}).win().mission({0: R}).outcome
    assert (outcome.winners, outcome.partial) == (seats(0), ())


def test_R17_one_fail_on_the_fourth_mission_of_seven_succeeds() -> None:
    assert rogue().lose(5).lose(5).win().lose(6).results == "FFSS"


def test_R31_a_partial_win_is_less_than_a_full_one_and_more_than_a_loss() -> None:
    outcome = rogue().lose(5).lose(5).lose(5).outcome
    assert (outcome.winners, outcome.partial) == (seats(4, 5), seats(6))


@pytest.mark.parametrize(
    ("told", "outcome"),
    [
        pytest.param(
            game(6, "rogue", cast={0: OPERATIVE}).lose(5).lose(5).lose(5),
            Outcome("three_fails", Side.SPIES, seats(4, 5)),
            id="R13: the resistance Rogue loses with the side",
        ),
        pytest.param(
            game(6, "rogue", cast={5: SPY_ROGUE}).win().win().win(),
            Outcome("three_successes", Side.RESISTANCE, seats(0, 1, 2, 3)),
            id="R13: the spy Rogue loses with the side",
        ),
        pytest.param(
            game(5, "rogue", cast={4: SPY_ROGUE}).lose(4).win().lose(4).lose(4),
            Outcome(SPY_ROGUE, None, seats(4)),
            id="R1, R12: the spy Rogue alone is in play",
        ),
        pytest.param(
            game(5, "rogue", cast={4: SPY_ROGUE}).reject(5),
            Outcome("five_rejections", Side.SPIES, seats(3), seats(4)),
            id="R34: partial, on the final winner",
        ),
    ],
)
def test_one_rogue_alone_in_play(told: Game, outcome: Outcome) -> None:
    assert told.outcome == outcome
