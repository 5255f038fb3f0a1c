"""An action at a table: taken once, however often it is sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from app.rules import apply, waiting
from app.rules.model import PlayCard, Propose, Seat, Vote
from app.tables.commands import games, play
from app.tables.model.table import Change, LoggedAction, Table
from tests.tables.builders import (
    acting,
    action,
    after,
    all_vote,
    approved,
    ended,
    game_of,
    playing,
    proposal,
    refusal,
    state_of,
    table,
    voting,
)

VOTER = Seat(3)


@pytest.fixture
def voting_table() -> Table:
    """Seven seats that vote on the first team."""
    return after(playing(7), proposal)


def test_an_action_has_the_effect_that_the_rules_give_it(voting_table: Table) -> None:
    state, _events = apply(state_of(voting_table), VOTER, Vote(True), step=state_of(voting_table).step)
    assert state_of(action(voting_table, VOTER, Vote(True)).table) == state


def test_an_action_changes_nothing_but_the_game(voting_table: Table) -> None:
    acted = action(voting_table, VOTER, Vote(True)).table
    assert replace(acted, game=voting_table.game) == voting_table


def test_an_action_is_counted_and_its_id_kept(voting_table: Table) -> None:
    game = game_of(action(voting_table, VOTER, Vote(True), "my id").table)
    before = game_of(voting_table)
    assert (game.taken, game.sent) == (before.taken + 1, {**before.sent, VOTER: frozenset({"my id"})})


def test_an_action_is_logged(voting_table: Table) -> None:
    before = game_of(voting_table)
    (logged,) = action(voting_table, VOTER, Vote(True), "my id").log
    number, step = before.taken + 1, before.state.step
    assert logged == LoggedAction(before.id, number, Seat(VOTER), step, Vote(True), "my id")


# --- Sent twice -----------------------------------------------------------------------------------------------------


def test_the_same_id_is_taken_once(voting_table: Table) -> None:
    once = action(voting_table, VOTER, Vote(True), "my id").table
    assert action(once, VOTER, Vote(True), "my id") == Change(once)


def test_the_same_id_with_another_answer_changes_nothing(voting_table: Table) -> None:
    once = action(voting_table, VOTER, Vote(True), "my id").table
    assert action(once, VOTER, Vote(False), "my id") == Change(once)


def test_the_same_id_from_another_seat_is_another_action(voting_table: Table) -> None:
    both = after(voting_table, voting(3, True, "id"), voting(4, True, "id"))
    assert set(state_of(both).answers) == {3, 4}


def test_the_same_id_is_known_after_the_step_has_closed(voting_table: Table) -> None:
    closed = all_vote(voting_table, True)
    resent = acting(VOTER, Vote(True), f"all-{state_of(voting_table).step}", step=state_of(voting_table).step)
    assert after(closed, resent) is closed


def test_the_same_id_is_known_after_the_game(voting_table: Table) -> None:
    over = ended()
    seat, (sent_as, *_more) = next(iter(game_of(over).sent.items()))
    assert action(over, seat, Vote(True), sent_as) == Change(over)


def test_a_vote_under_another_id_is_a_change_of_mind(voting_table: Table) -> None:
    changed = after(voting_table, voting(VOTER, True, "first"), voting(VOTER, False, "second"))
    assert state_of(changed).answers[VOTER] == Vote(False)


def test_the_first_vote_resent_does_not_take_the_second_back(voting_table: Table) -> None:
    votes = voting(VOTER, True, "first"), voting(VOTER, False, "second"), voting(VOTER, True, "first")
    assert state_of(after(voting_table, *votes)).answers[VOTER] == Vote(False)


# --- Refused --------------------------------------------------------------------------------------------------------

ON_MISSION = approved(7)
MEMBER = waiting(state_of(ON_MISSION))[0]
PLAYED = after(ON_MISSION, acting(MEMBER, PlayCard("success")))
PROPOSED = after(playing(7), proposal)
LEADER = state_of(playing(7)).leader
NOT_TAKEN: dict[str, tuple[Table, Callable[[Table], Change], str]] = {
    "an old step": (all_vote(PROPOSED, False), acting(VOTER, Vote(True), step=1), "old_step"),
    "step to come": (PROPOSED, acting(VOTER, Vote(True), step=2), "old_step"),
    "step that nobody has": (PROPOSED, acting(VOTER, Vote(True), step=10**30), "old_step"),
    "step below all": (PROPOSED, acting(VOTER, Vote(True), step=-1), "old_step"),
    "out of turn": (playing(7), acting((LEADER + 1) % 7, Propose((Seat(0), Seat(1)))), "not_asked"),
    "seat of no table": (PROPOSED, acting(7, Vote(True)), "not_asked"),
    "seat below all": (PROPOSED, acting(-1, Vote(True)), "not_asked"),
    "another kind": (PROPOSED, acting(VOTER, PlayCard("success")), "wrong_kind"),
    "a second card": (PLAYED, acting(MEMBER, PlayCard("success"), "another id"), "already_answered"),
    "over": (ended(), acting(0, Vote(True), "another id"), "game_over"),
    "no id": (PROPOSED, lambda of: _vote(of, sent_as=""), "bad_id"),
    "long id": (PROPOSED, lambda of: _vote(of, sent_as="x" * 65), "bad_id"),
    "no game yet": (table(7), lambda of: _vote(of, game="game-1"), "not_started"),
    "unknown game": (PROPOSED, lambda of: _vote(of, game="another"), "old_step"),
}


def _vote(of: Table, *, game: str | None = None, sent_as: str = "my id") -> Change:
    step = of.game.state.step if of.game else 0
    return play.act(of, VOTER, Vote(True), game=game or game_of(of).id, step=step, sent_as=sent_as)


@pytest.mark.parametrize(("at", "request_", "code"), NOT_TAKEN.values(), ids=NOT_TAKEN.keys())
def test_an_action_is_refused(at: Table, request_: Callable[[Table], Change], code: str) -> None:
    assert refusal(lambda: request_(at)) == code


def test_an_action_of_the_game_before_is_refused() -> None:
    before = ended(5)
    again = games.start(before, 2).table
    leader, team = state_of(again).leader, Propose((Seat(0), Seat(1)))
    act = partial(play.act, again, leader, team, game=game_of(before).id, step=0, sent_as="my id")
    assert refusal(act) == "old_step"


def test_an_id_that_was_refused_may_be_used_again(voting_table: Table) -> None:
    refusal(lambda: action(voting_table, VOTER, PlayCard("success"), "my id"))
    assert VOTER in state_of(action(voting_table, VOTER, Vote(True), "my id").table).answers
