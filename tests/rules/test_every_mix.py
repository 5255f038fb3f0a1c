"""A sample of all mixes, for every number of players, played to the end from the list of choices alone.

A new module takes part as soon as it is installed.  `mixes.py` says which mixes; MIXES=500 in the environment plays
more of them, and `test_all_mixes.py` in the long run all.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pytest
from pydantic import TypeAdapter

from app.rules import (
    View,
    apply,
    asked,
    characters,
    choices,
    deal,
    dealt,
    draw,
    in_force,
    installed,
    replay,
    silences,
    unshuffled,
    view,
    waiting,
)
from app.rules.catalogue import role_of
from app.rules.model import Action, Propose, Refused, Seat, Setup, Side, State
from app.rules.numbers import SIDES
from tests.rules.mixes import EVERY_MIX, LARGER, LINE_UPS, Move, mix_id, random_game, some_action

STATES = TypeAdapter(State)
ANSWERS: TypeAdapter[Action] = TypeAdapter(Action)


@dataclass(frozen=True)
class Played:
    """A whole game of a mix, always the same one, with what everybody sees of some of its states."""

    setup: Setup

    @cached_property
    def moves(self) -> list[Move]:
        return list(random_game(self.setup, mix_id(self.setup)))

    @cached_property
    def states(self) -> list[State]:
        return [self.moves[0].before, *(move.after for move in self.moves)]

    @cached_property
    def some(self) -> list[State]:
        """A fifth of the states, and the last one."""
        rng = random.Random(mix_id(self.setup))
        return [*rng.sample(self.states, len(self.states) // 5), self.states[-1]]

    @cached_property
    def views(self) -> list[tuple[State, dict[Seat, View]]]:
        return [(state, {seat: view(state, seat) for seat in state.seats}) for state in self.some]


@pytest.fixture(scope="module", params=(*EVERY_MIX, *LINE_UPS), ids=mix_id)
def played(request: pytest.FixtureRequest) -> Iterator[Played]:
    """One mix after the other, so that each is played once for all tests."""
    setup = request.param
    assert isinstance(setup, Setup)
    yield Played(setup)


def may_answer(state: State) -> set[Seat]:
    """The seats that have a choice; a Leader's teams are not listed."""
    if state.agenda[:1] == ("propose",):
        return set(waiting(state))
    return {seat for seat in state.seats if choices(state, seat)}


def test_every_module_takes_part_and_the_sample_is_as_large_as_it_says() -> None:
    assert {key for setup in EVERY_MIX for key in setup.modules} == {module.key for module in installed()}
    assert len(EVERY_MIX) == len(set(EVERY_MIX)) == 6 + 2 * len(installed()) + LARGER
    print(f"{len(EVERY_MIX)} mixes and {len(LINE_UPS)} more line-ups")


def test_every_game_ends_with_a_winner(played: Played) -> None:
    outcome = played.states[-1].outcome
    assert outcome is not None and outcome.winners


def test_nobody_wins_twice(played: Played) -> None:
    outcome = played.states[-1].outcome
    assert outcome is not None
    fared = (*outcome.winners, *outcome.partial)
    assert len(set(fared)) == len(fared)


def test_a_state_survives_the_way_to_json_and_back(played: Played) -> None:
    for state in played.some:
        assert STATES.validate_json(STATES.dump_json(state)) == state


def test_an_action_survives_the_way_to_json_and_back(played: Played) -> None:
    for action in {repr(move.answer[2]): move.answer[2] for move in played.moves}.values():
        assert ANSWERS.validate_json(ANSWERS.dump_json(action)) == action


def test_a_state_from_json_goes_on_like_the_one_that_was_kept(played: Played) -> None:
    for move in played.moves[::7]:
        seat, step, action = move.answer
        loaded = STATES.validate_json(STATES.dump_json(move.before))
        assert apply(loaded, seat, action, step=step) == (move.after, move.events)


def test_a_replay_gives_the_equal_state(played: Played) -> None:
    answers = [move.answer for move in played.moves]
    assert replay(played.setup, mix_id(played.setup), None, answers) == played.states[-1]


def test_all_that_was_dealt_follows_from_the_entropy(played: Played) -> None:
    decks = tuple(cards for _key, cards in unshuffled(played.setup))
    assert dealt(played.states[-1]) == draw(mix_id(played.setup), characters(played.setup), decks)


def test_events_are_kept_in_the_order_in_which_they_came(played: Played) -> None:
    _state, first = deal(played.setup, mix_id(played.setup))
    assert played.states[-1].events == (*first, *(event for move in played.moves for event in move.events))


def test_everybody_shares_the_public_half(played: Played) -> None:
    for state, views in played.views:
        shared = view(state, None).public
        assert all(seen.public == shared for seen in views.values())


def test_a_seat_has_choices_just_when_it_may_answer(played: Played) -> None:
    for state in played.states:
        changeable = state.outcome is None and in_force(state.setup).steps[state.agenda[0]].changeable
        assert may_answer(state) == {seat for seat in asked(state) if seat in waiting(state) or changeable}


def test_a_seat_has_a_question_just_when_it_is_asked(played: Played) -> None:
    for state, views in played.views:
        questions = {seat for seat, seen in views.items() if seen.private is not None and seen.private.prompt}
        assert questions == set(asked(state))


def test_a_question_is_open_just_when_there_are_choices(played: Played) -> None:
    for state, views in played.views:
        for seat in asked(state):
            seen = views[seat].private
            assert seen is not None and seen.prompt is not None
            assert seen.prompt.open == (seat in may_answer(state))


def test_a_running_game_waits_for_somebody(played: Played) -> None:
    for state in played.states:
        assert bool(waiting(state)) == (state.outcome is None)


def test_who_is_waited_for_is_asked_and_has_not_answered(played: Played) -> None:
    for state in played.states:
        assert set(waiting(state)) == set(asked(state)) - set(state.answers)


def test_every_choice_is_accepted(played: Played) -> None:
    rng = random.Random(mix_id(played.setup))
    for state in played.some:
        for seat in waiting(state):
            assert apply(state, seat, some_action(state, seat, rng), step=state.step)


def test_silence_is_an_answer_that_is_accepted(played: Played) -> None:
    for state in played.some:
        assert [seat for seat, _action in silences(state)] == list(waiting(state))
        for seat, action in silences(state):
            assert apply(state, seat, action, step=state.step)


def test_a_game_of_nothing_but_silence_ends(played: Played) -> None:
    state, _events = deal(played.setup, "silence")
    while state.outcome is None:
        seat, action = silences(state)[0]
        state, _events = apply(state, seat, action, step=state.step)
    assert state.outcome.winners


def test_what_is_shown_alike_is_taken_or_refused_but_never_unknown(played: Played) -> None:
    for state, views in played.views:
        for seat in waiting(state):
            seen = views[seat].private
            assert seen is not None and seen.prompt is not None
            for offer in seen.prompt.offers:
                if offer not in seen.prompt.choices:
                    with pytest.raises(Refused, match="not_yours"):
                        apply(state, seat, offer, step=state.step)


def test_a_question_lists_the_choices_but_for_a_team(played: Played) -> None:
    for state, views in played.views:
        for seat in asked(state):
            seen = views[seat].private
            assert seen is not None and seen.prompt is not None
            listed = () if seen.prompt.kind == "propose" else choices(state, seat)
            assert seen.prompt.choices == listed and not any(isinstance(one, Propose) for one in listed)


def test_every_side_is_dealt_its_number_of_characters(played: Played) -> None:
    state = played.states[0]
    sides = [role_of(state, seat).side for seat in state.seats]
    assert sides.count(Side.SPIES) == SIDES[state.setup.seats][Side.SPIES]
