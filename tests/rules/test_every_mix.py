"""Every mix that the rules allow, for every number of players, played to the end from the list of choices alone.

A new module takes part as soon as it is installed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from pydantic import TypeAdapter

from app.rules import apply, asked, choices, deal, in_force, installed, replay, view, waiting
from app.rules.model import Action, Propose, Setup, Side, State
from tests.rules.mixes import EVERY_MIX, Move, mix_id, mixes, random_game

GAMES = 4
STATES = TypeAdapter(State)
ANSWERS: TypeAdapter[Action] = TypeAdapter(Action)

every_mix = pytest.mark.parametrize("setup", EVERY_MIX, ids=mix_id)


def games(setup: Setup) -> Iterator[list[Move]]:
    """A few whole games of this mix, always the same ones."""
    return (list(random_game(setup, f"{mix_id(setup)} {number}")) for number in range(GAMES))


def states(setup: Setup) -> Iterator[State]:
    """Every state of these games."""
    for moves in games(setup):
        yield moves[0].before
        yield from (move.after for move in moves)


@pytest.mark.parametrize("players", range(5, 11))
def test_every_module_takes_part_in_some_mix(players: int) -> None:
    played = {key for setup in mixes(players) for key in setup.modules}
    assert played == {module.key for module in installed()}


@every_mix
def test_every_game_ends_with_a_winner(setup: Setup) -> None:
    outcomes = [moves[-1].after.outcome for moves in games(setup)]
    assert all(outcome is not None and outcome.winners for outcome in outcomes)


@every_mix
def test_nobody_wins_twice(setup: Setup) -> None:
    for moves in games(setup):
        outcome = moves[-1].after.outcome
        assert outcome is not None
        fared = (*outcome.winners, *outcome.partial)
        assert len(set(fared)) == len(fared)


@every_mix
def test_a_state_survives_the_way_to_json_and_back(setup: Setup) -> None:
    for state in states(setup):
        assert STATES.validate_json(STATES.dump_json(state)) == state


@every_mix
def test_an_action_survives_the_way_to_json_and_back(setup: Setup) -> None:
    for moves in games(setup):
        for move in moves:
            action = move.answer[2]
            assert ANSWERS.validate_json(ANSWERS.dump_json(action)) == action


@every_mix
def test_a_state_from_json_goes_on_like_the_one_that_was_kept(setup: Setup) -> None:
    for move in random_game(setup, "from json"):
        seat, step, action = move.answer
        loaded = STATES.validate_json(STATES.dump_json(move.before))
        assert apply(loaded, seat, action, step=step) == (move.after, move.events)


@every_mix
def test_a_replay_gives_the_equal_state(setup: Setup) -> None:
    for number, moves in enumerate(games(setup)):
        answers = [move.answer for move in moves]
        assert replay(setup, f"{mix_id(setup)} {number}", None, answers) == moves[-1].after


@every_mix
def test_events_are_kept_in_the_order_in_which_they_came(setup: Setup) -> None:
    for moves in games(setup):
        _state, dealt = deal(setup, moves[0].before.entropy)
        assert moves[-1].after.events == (*dealt, *(event for move in moves for event in move.events))


@every_mix
def test_everybody_can_be_shown_every_state(setup: Setup) -> None:
    for state in states(setup):
        shared = view(state, None).public
        assert all(view(state, seat).public == shared for seat in state.seats)


@every_mix
def test_a_seat_has_choices_just_when_it_may_answer(setup: Setup) -> None:
    for state in states(setup):
        changeable = state.outcome is None and in_force(setup).steps[state.agenda[0]].changeable
        may = [seat for seat in asked(state) if seat in waiting(state) or changeable]
        assert [seat for seat in state.seats if choices(state, seat)] == sorted(may)


@every_mix
def test_a_seat_has_a_question_just_when_it_is_asked(setup: Setup) -> None:
    for state in states(setup):
        prompts = {seat: view(state, seat).private for seat in state.seats}
        questions = {seat for seat, private in prompts.items() if private is not None and private.prompt is not None}
        assert questions == set(asked(state))


@every_mix
def test_a_question_is_open_just_when_there_are_choices(setup: Setup) -> None:
    for state in states(setup):
        for seat in asked(state):
            private = view(state, seat).private
            assert private is not None and private.prompt is not None
            assert private.prompt.open == bool(choices(state, seat))


@every_mix
def test_a_running_game_waits_for_somebody(setup: Setup) -> None:
    for state in states(setup):
        assert bool(waiting(state)) == (state.outcome is None)


@every_mix
def test_who_is_waited_for_is_asked_and_has_not_answered(setup: Setup) -> None:
    for state in states(setup):
        assert set(waiting(state)) == set(asked(state)) - set(state.answers)


@every_mix
def test_every_choice_is_accepted(setup: Setup) -> None:
    rng = random.Random(mix_id(setup))
    for state in states(setup):
        for seat in asked(state):
            options = choices(state, seat)
            for action in rng.sample(options, min(12, len(options))):
                assert apply(state, seat, action, step=state.step)


@every_mix
def test_a_question_lists_the_choices_but_for_a_team(setup: Setup) -> None:
    for state in states(setup):
        for seat in asked(state):
            private = view(state, seat).private
            assert private is not None and private.prompt is not None
            listed = tuple(action for action in choices(state, seat) if not isinstance(action, Propose))
            assert private.prompt.choices == listed


@every_mix
def test_every_seat_of_a_side_is_dealt_a_character_of_that_side(setup: Setup) -> None:
    state, _events = deal(setup, mix_id(setup))
    sides = [in_force(setup).roles[role].side for role in state.roles]
    assert sides.count(Side.SPIES) == {5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}[setup.seats]
