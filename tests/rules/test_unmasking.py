"""The end of a game: until then nothing, then everything (rulebook section 11, hazard 6)."""

from __future__ import annotations

import pytest

from app.rules.model import Event
from app.rules.parts import End
from tests.rules.builders import ENTROPY, OPERATIVE, ROGUE_SUCCESS, SPY_ROGUE, Game, game, seats


def end(told: Game) -> End:
    """What the unmasking tells everybody."""
    unmasked = told.public.end
    assert unmasked is not None
    return unmasked


@pytest.mark.parametrize(
    "told",
    [
        pytest.param(game(5), id="just dealt"),
        pytest.param(game(5).propose(), id="voting"),
        pytest.param(game(5).approve(), id="on a mission"),
        pytest.param(game(5).win().win().lose(4).lose(4).reject(4), id="one step before the end"),
    ],
)
def test_nothing_is_unmasked_before_the_end(told: Game) -> None:
    assert told.public.end is None


def test_all_characters_are_unmasked() -> None:
    told = game(7, "rogue", cast={0: OPERATIVE, 6: SPY_ROGUE}).reject(5)
    assert end(told).roles == (OPERATIVE, "resistance", "resistance", "resistance", "spy", "spy", SPY_ROGUE)


def test_every_card_is_unmasked() -> None:
    told = game(7, "rogue", cast={0: OPERATIVE, 6: SPY_ROGUE}).mission({0: ROGUE_SUCCESS, 6: "fail"}).reject(5)
    assert end(told).missions[0].cards == {0: ROGUE_SUCCESS, 6: "fail"}


def test_what_was_told_in_private_is_unmasked() -> None:
    told = game(5, "sergeant").mission({1: "success", 4: "fail"}, sergeant=1, switch=4).reject(5)
    assert end(told).told == (Event("sergeant.saw", seats(1)[0], seats(4)[0], "fail", number=1, only=seats(1, 4)),)


def test_the_entropy_of_the_deal_is_unmasked() -> None:
    assert end(game(5).reject(5)).entropy == ENTROPY


def test_the_outcome_is_told() -> None:
    told = game(5).reject(5)
    assert end(told).outcome == told.outcome


def test_an_ended_game_has_no_step_in_hand() -> None:
    situation = game(5).reject(5).public.situation
    assert (situation.step, situation.waiting) == (None, ())


def test_the_last_event_is_the_end_and_it_comes_once() -> None:
    keys = [event.key for event in game(5).win().win().win().state.events]
    assert (keys[-1], keys.count("game.ended")) == ("game.ended", 1)


def test_the_round_stays_at_the_last_one() -> None:
    assert [game(5).win().win().win().public.track.round, game(5).reject(5).public.track.round] == [3, 1]
