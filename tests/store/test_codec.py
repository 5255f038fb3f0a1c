"""State, setup and action survive the way to JSON and back; states of earlier releases are read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import get_args

import pytest

from app.rules import replay
from app.rules.beside import OfGame, OfProposal, OfStep
from app.rules.model import Action, Choose, PlayCard, Point, Propose, Seat, State, Vote
from app.store import codec
from tests.rules.mixes import EVERY_MIX, mix_id, random_game
from tests.store.builders import DEALT

OLDER = sorted((Path(__file__).parent / "releases").glob("states_*.jsonl"))
"""States that earlier releases have written, each with the setup, the entropy and the answers that lead to it.  Never
change them: such states are out there."""
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
NO_ACTIONS = {
    "nothing": "",
    "half": "{",
    "null": "null",
    "a list": "[]",
    "no answer": '{"kind":"vote"}',
    "unknown kind": '{"kind":"resign"}',
    "no card": '{"kind":"play_card","card":null}',
}


def again(state: State) -> State:
    """The state on its way to JSON and back."""
    return codec.load_state(codec.dump_state(state))


def test_the_actions_above_are_of_every_kind() -> None:
    assert {type(action) for action in ACTIONS.values()} == set(get_args(Action))


def test_an_action_comes_back_as_it_was() -> None:
    changed = {name for name, it in ACTIONS.items() if codec.load_action(codec.dump_action(it)) != it}
    assert changed == set()


def test_an_answer_in_a_state_comes_back_as_it_was() -> None:
    answered = {name: replace(DEALT, answers={Seat(0): it, Seat(4): it}) for name, it in ACTIONS.items()}
    assert {name for name, state in answered.items() if again(state) != state} == set()


def test_a_setup_comes_back_as_it_was() -> None:
    changed = {mix_id(it) for it in EVERY_MIX if codec.load_setup(codec.dump_setup(it)) != it}
    assert changed == set()


def test_every_state_and_action_of_a_game_comes_back_as_it_was() -> None:
    changed = set()
    for setup in (setup for setup in EVERY_MIX if setup.seats == 7):
        for move in random_game(setup, "a game to store"):
            _seat, step, action = move.answer
            if again(move.after) != move.after or codec.load_action(codec.dump_action(action)) != action:
                changed.add((mix_id(setup), step))
    assert changed == set()


def test_a_seat_comes_back_as_a_number() -> None:
    state = replace(DEALT, answers={Seat(3): Vote(True)}, tokens={"watch": Seat(2)})
    assert (list(again(state).answers), list(again(state).tokens.values())) == ([3], [2])


def test_what_is_no_action_is_refused() -> None:
    for name, text in NO_ACTIONS.items():
        with pytest.raises(ValueError):
            pytest.fail(f"{name} was taken for {codec.load_action(text)}")


# --- Earlier releases -----------------------------------------------------------------------------------------------


def older() -> Iterator[tuple[State, State]]:
    """Each state as it is read, and as its game leads to it under the rules of today."""
    for path in OLDER:
        for line in path.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            answers = ((Seat(seat), step, codec.load_action(action)) for seat, step, action in told["answers"])
            led_to = replay(codec.load_setup(told["setup"]), told["entropy"], None, answers)
            yield codec.load_state(told["state"]), led_to


def test_a_state_of_an_earlier_release_is_the_one_that_its_answers_lead_to() -> None:
    found = list(older())
    assert len(found) >= 5 and [pair for pair in found if pair[0] != pair[1]] == []


def test_the_states_of_earlier_releases_have_everything_beside_the_tableau() -> None:
    kinds = (("game", OfGame()), ("proposal", OfProposal()), ("step", OfStep()))
    wanted = {(part, it.name) for part, empty in kinds for it in fields(empty)}
    lying = ((part, getattr(state.beside, part), empty) for state, _led_to in older() for part, empty in kinds)
    found = {
        (part, it.name)
        for part, now, empty in lying
        for it in fields(now)
        if getattr(now, it.name) != getattr(empty, it.name)
    }
    assert found == wanted


def test_a_state_of_an_earlier_release_is_written_anew_as_it_is_now() -> None:
    for state, _led_to in older():
        assert again(state) == state and json.loads(codec.dump_state(state))["beside"].keys() <= {
            "game",
            "proposal",
            "step",
        }


def test_a_text_that_looks_like_an_earlier_release_is_left_as_it_is() -> None:
    state = replace(DEALT, entropy='"beside":{"sides":{}}')
    assert again(state) == state
