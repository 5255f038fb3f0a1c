"""Deal and apply: who is asked, what is refused, and that what is refused changes nothing."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from app.rules import apply, asked, choices, deal, replay, waiting
from app.rules.model import RULES_VERSION, Action, Event, PlayCard, Refused, Seat, Setup, Vote
from tests.rules.builders import OPERATIVE, Game, game, point, propose, seats
from tests.rules.mixes import random_game

# --- Deal -----------------------------------------------------------------------------------------------------------


def test_the_deal_asks_the_first_leader_for_a_team() -> None:
    state, events = deal(Setup(7), "anything")
    assert (asked(state), events) == ((state.leader,), (Event("game.dealt", seat=state.leader),))


def test_a_game_carries_the_version_of_its_rules() -> None:
    assert deal(Setup(5), "anything")[0].rules == RULES_VERSION


def test_equal_entropy_gives_an_equal_deal() -> None:
    assert deal(Setup(9), "same") == deal(Setup(9), "same")


def test_a_given_first_leader_does_not_change_the_characters() -> None:
    drawn, _events = deal(Setup(9), "same")
    given, _events = deal(Setup(9), "same", Seat(8))
    assert (given.leader, given.first_leader, given.roles) == (8, 8, drawn.roles)


@pytest.mark.parametrize("leader", [-1, 5, 99])
def test_a_first_leader_who_does_not_sit_there_is_refused(leader: int) -> None:
    with pytest.raises(Refused, match="no_such_seat"):
        deal(Setup(5), "anything", Seat(leader))


def test_a_setup_that_cannot_be_played_is_not_dealt() -> None:
    with pytest.raises(Refused, match="too_few_seats"):
        deal(Setup(4), "anything")


# --- Asked, waiting, choices ----------------------------------------------------------------------------------------


def test_who_has_answered_is_still_asked_but_not_waited_for() -> None:
    after = game(5).propose().act(2, Vote(True))
    assert (asked(after.state), waiting(after.state)) == (seats(0, 1, 2, 3, 4), seats(0, 1, 3, 4))


def test_who_is_not_asked_has_no_choices() -> None:
    assert choices(game(5, leader=1).state, Seat(0)) == ()


def test_a_leader_may_choose_among_all_teams() -> None:
    assert len(choices(game(10).state, Seat(0))) == 120


def test_a_vote_that_was_given_can_be_given_anew() -> None:
    after = game(5).propose().act(2, Vote(True))
    assert choices(after.state, Seat(2)) == (Vote(True), Vote(False))


def test_a_card_that_was_played_leaves_no_choices() -> None:
    after = game(5).approve(0, 4).act(4, PlayCard("fail"))
    assert choices(after.state, Seat(4)) == ()


def test_an_ended_game_asks_nobody() -> None:
    after = game(5).reject(5)
    assert (asked(after.state), waiting(after.state), choices(after.state, Seat(0))) == ((), (), ())


def test_steps_are_numbered_upwards() -> None:
    numbers = [move.answer[1] for move in random_game(Setup(5), "numbers")]
    assert numbers == sorted(numbers)


# --- Refused means unchanged ----------------------------------------------------------------------------------------

ASKED_FOR_A_TEAM = game(5)
VOTING = game(5).propose()
ON_A_MISSION = game(5).approve(0, 4)
ONE_CARD_LIES = ON_A_MISSION.act(4, PlayCard("fail"))
WATCH_IN_HAND = game(7, "rogue", cast={0: OPERATIVE}).approve(0, 1)
ENDED = game(5).reject(5)

REFUSALS = [
    pytest.param(ENDED, 0, Vote(True), "game_over", id="the game is over"),
    pytest.param(ASKED_FOR_A_TEAM, 1, propose(0, 1), "not_asked", id="a team by somebody else"),
    pytest.param(ON_A_MISSION, 1, PlayCard("success"), "not_asked", id="a card by somebody off the team"),
    pytest.param(VOTING, 5, Vote(True), "not_asked", id="a seat that is not there"),
    pytest.param(VOTING, -1, Vote(True), "not_asked", id="a negative seat"),
    pytest.param(ASKED_FOR_A_TEAM, 0, Vote(True), "wrong_kind", id="a vote instead of a team"),
    pytest.param(VOTING, 0, PlayCard("success"), "wrong_kind", id="a card instead of a vote"),
    pytest.param(WATCH_IN_HAND, 0, propose(0, 1), "wrong_kind", id="a team instead of a token's holder"),
    pytest.param(ONE_CARD_LIES, 4, PlayCard("fail"), "already_answered", id="a second card"),
    pytest.param(ONE_CARD_LIES, 0, PlayCard("fail"), "card_not_yours", id="a card of the other side"),
    pytest.param(ON_A_MISSION, 0, PlayCard(""), "card_unknown", id="no card at all"),
    pytest.param(WATCH_IN_HAND, 0, point(6), "not_a_choice", id="a token to somebody off the team"),
    pytest.param(WATCH_IN_HAND, 0, point(None), "not_a_choice", id="a token to nobody"),
    pytest.param(ASKED_FOR_A_TEAM, 0, propose(0), "team_size", id="a team too small"),
    pytest.param(ASKED_FOR_A_TEAM, 0, propose(0, 0), "team_double", id="a seat twice"),
    pytest.param(ASKED_FOR_A_TEAM, 0, propose(0, 7), "team_stranger", id="a stranger on the team"),
    pytest.param(ASKED_FOR_A_TEAM, 0, propose(0, 1, watch=0), "token_unknown", id="a token that is not in play"),
    pytest.param(game(5, "sergeant"), 0, propose(0, 1), "token_missing", id="no Sergeant"),
    pytest.param(game(5, "sergeant"), 0, propose(0, 1, sergeant=2), "token_not_there", id="a Sergeant off the team"),
]


@pytest.mark.parametrize(("told", "seat", "action", "code"), REFUSALS)
def test_what_is_refused_has_its_code(told: Game, seat: int, action: Action, code: str) -> None:
    assert told.refusal(seat, action)[0] == code


@pytest.mark.parametrize(("told", "seat", "action", "code"), REFUSALS)
def test_illegal_input_changes_nothing(told: Game, seat: int, action: Action, code: str) -> None:
    before = replace(told.state)
    told.refusal(seat, action)
    assert told.state == before, code


@pytest.mark.parametrize(("told", "seat", "action", "code"), REFUSALS[1:])
def test_after_a_refusal_a_legal_answer_is_taken_as_if_nothing_had_been(
    told: Game, seat: int, action: Action, code: str
) -> None:
    asked_seat = waiting(told.state)[0]
    legal = choices(told.state, asked_seat)[0]
    undisturbed = told.act(asked_seat, legal)
    told.refusal(seat, action)
    assert told.act(asked_seat, legal) == undisturbed, code


@pytest.mark.parametrize("behind", [-1, 1], ids=["a step ago", "a step ahead"])
def test_an_answer_to_another_step_is_refused(behind: int) -> None:
    assert VOTING.refusal(0, Vote(True), step=VOTING.state.step + behind) == ("old_step", {})


def test_votes_that_arrive_together_answer_the_same_step() -> None:
    assert VOTING.act(0, Vote(True)).state.step == VOTING.state.step


def test_the_old_step_is_refused_before_anything_else_is_looked_at() -> None:
    assert VOTING.refusal(9, PlayCard("joker"), step=0) == ("old_step", {})


def test_a_state_cannot_be_assigned_into() -> None:
    with pytest.raises(FrozenInstanceError):
        VOTING.state.leader = Seat(1)  # type: ignore[misc]


def test_an_answer_leaves_the_given_state_alone() -> None:
    before = dict(VOTING.state.answers)
    apply(VOTING.state, Seat(1), Vote(True), step=VOTING.state.step)
    assert dict(VOTING.state.answers) == before


# --- Replay ---------------------------------------------------------------------------------------------------------


def test_a_replay_of_the_answers_gives_the_equal_state() -> None:
    moves = list(random_game(Setup(7, ("sergeant",)), "again"))
    assert replay(Setup(7, ("sergeant",)), "again", None, (move.answer for move in moves)) == moves[-1].after


def test_a_replay_without_answers_is_the_deal() -> None:
    assert replay(Setup(6), "again", Seat(2), ()) == deal(Setup(6), "again", Seat(2))[0]


def test_a_replay_refuses_what_was_refused() -> None:
    with pytest.raises(Refused, match="old_step"):
        replay(Setup(6), "again", None, [(Seat(0), 99, Vote(True))])
