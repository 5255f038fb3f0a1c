"""State, setup and action survive the way to JSON and back."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from app.rules.model import Action, Choose, PlayCard, Point, Propose, Seat, Setup, Vote
from app.store import codec
from tests.rules.mixes import EVERY_MIX, mix_id, random_game
from tests.store.builders import DEALT

ACTIONS: dict[str, Action] = {
    "a team": Propose((Seat(2), Seat(0))),
    "a team with a token": Propose((Seat(2), Seat(0)), {"sergeant": Seat(2)}),
    "an approval": Vote(True),
    "a rejection": Vote(False),
    "a card": PlayCard("rogue_success"),
    "a seat": Point(Seat(3)),
    "the first seat": Point(Seat(0)),
    "nobody": Point(None),
    "an option": Choose("pass"),
}
OF_SEVEN = [setup for setup in EVERY_MIX if setup.seats == 7]


def test_the_actions_below_are_of_every_kind() -> None:
    assert {type(action) for action in ACTIONS.values()} == set(get_args(Action))


@pytest.mark.parametrize("action", ACTIONS.values(), ids=ACTIONS.keys())
def test_an_action_comes_back_as_it_was(action: Action) -> None:
    assert codec.load_action(codec.dump_action(action)) == action


@pytest.mark.parametrize("action", ACTIONS.values(), ids=ACTIONS.keys())
def test_an_answer_in_a_state_comes_back_as_it_was(action: Action) -> None:
    state = replace(DEALT, answers={Seat(0): action, Seat(4): action})
    assert codec.load_state(codec.dump_state(state)) == state


@pytest.mark.parametrize("setup", EVERY_MIX, ids=mix_id)
def test_a_setup_comes_back_as_it_was(setup: Setup) -> None:
    assert codec.load_setup(codec.dump_setup(setup)) == setup


@pytest.mark.parametrize("setup", OF_SEVEN, ids=mix_id)
def test_every_state_of_a_game_comes_back_as_it_was(setup: Setup) -> None:
    for move in random_game(setup, "a game to store"):
        assert codec.load_state(codec.dump_state(move.after)) == move.after


@pytest.mark.parametrize("setup", OF_SEVEN, ids=mix_id)
def test_every_action_of_a_game_comes_back_as_it_was(setup: Setup) -> None:
    for move in random_game(setup, "a game to store"):
        _seat, _step, action = move.answer
        assert codec.load_action(codec.dump_action(action)) == action


def test_a_seat_comes_back_as_a_number() -> None:
    state = replace(DEALT, answers={Seat(3): Vote(True)}, tokens={"watch": Seat(2)})
    back = codec.load_state(codec.dump_state(state))
    assert (list(back.answers), list(back.tokens.values())) == ([3], [2])


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", '{"kind":"vote"}', '{"kind":"resign"}', '{"kind":"play_card","card":null}'],
    ids=["nothing", "half", "null", "a list", "no answer", "unknown kind", "no card"],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        codec.load_action(text)
