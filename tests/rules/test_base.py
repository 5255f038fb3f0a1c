"""The base game (rulebook section 2), by way of games told with the builders."""

from __future__ import annotations

from collections import Counter

import pytest

from app.rules.model import Action, Event, PlayCard, Side, Vote
from tests.rules.builders import game, point, propose, seats

# --- Team assignment ------------------------------------------------------------------------------------------------


def test_only_the_leader_is_asked_for_a_team() -> None:
    assert game(7, leader=3).public.situation.waiting == seats(3)


def test_the_leader_need_not_be_on_the_team() -> None:
    assert game(5, leader=0).propose(3, 4).state.team == seats(3, 4)


def test_the_team_is_kept_in_seat_order_however_it_was_ticked() -> None:
    assert game(5).act(0, propose(4, 1)).state.team == seats(1, 4)


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        pytest.param(propose(0, 5), ("team_stranger", {}), id="one seat too far"),
        pytest.param(propose(-1, 0), ("team_stranger", {}), id="a negative seat"),
        pytest.param(propose(2, 2), ("team_double", {}), id="the same seat twice"),
        pytest.param(propose(2), ("team_size", {"size": 2, "given": 1}), id="too few"),
        pytest.param(propose(1, 2, 3), ("team_size", {"size": 2, "given": 3}), id="too many"),
        pytest.param(propose(), ("team_size", {"size": 2, "given": 0}), id="nobody"),
        pytest.param(propose(0, 1, medal=1), ("token_unknown", {}), id="a token that is not in play"),
    ],
)
def test_a_proposal_against_the_rules_is_refused(action: Action, refusal: tuple[str, dict[str, object]]) -> None:
    assert game(5).refusal(0, action) == refusal


# --- Team vote ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("votes", "approved"),
    [
        pytest.param("+++--", True, id="5: three approve"),
        pytest.param("++---", False, id="5: two approve"),
        pytest.param("+++---", False, id="case 1: 6 players, a tie rejects"),
        pytest.param("++++--", True, id="6: four approve"),
        pytest.param("++++---", True, id="7: four approve"),
        pytest.param("----++++", False, id="8: a tie rejects"),
        pytest.param("+++++----", True, id="9: five approve"),
        pytest.param("+++++-----", False, id="10: a tie rejects"),
        pytest.param("++++++----", True, id="10: six approve"),
    ],
)
def test_a_strict_majority_approves(votes: str, approved: bool) -> None:
    assert game(len(votes)).propose().vote(votes).state.proposals[-1].approved is approved


def test_case_1_a_tie_moves_the_vote_track_and_the_leader() -> None:
    after = game(6, leader=5).propose().vote("+++---")
    assert (after.step, after.state.rejections, after.state.leader, after.state.round) == ("propose", 1, 0, 1)


def test_B1_the_vote_waits_for_everybody() -> None:
    after = game(5).propose().all_act({seat: Vote(True) for seat in range(4)})
    assert (after.step, after.public.situation.waiting) == ("vote", seats(4))


def test_B2_the_fifth_proposal_is_voted_on_like_any_other() -> None:
    assert game(5).reject(4).propose().step == "vote"


def test_B2_the_fifth_proposal_may_be_approved() -> None:
    assert game(5).reject(4).approve().step == "cards"


def test_the_fifth_rejection_of_a_round_ends_the_game_for_the_spies() -> None:
    outcome = game(5).reject(5).outcome
    assert (outcome.reason, outcome.side, outcome.winners) == ("five_rejections", Side.SPIES, seats(3, 4))


def test_the_fifth_rejection_stays_in_its_round() -> None:
    track = game(5).win().reject(5).public.track
    assert (track.round, track.rejections) == (2, 5)


def test_the_vote_track_goes_back_to_zero_for_the_next_mission() -> None:
    assert game(5).reject(4).win().public.track.rejections == 0


def test_a_vote_may_be_changed_until_the_last_one_is_in() -> None:
    after = game(5).propose().act(0, Vote(True)).act(0, Vote(False)).all_act({seat: Vote(True) for seat in range(1, 5)})
    assert after.state.proposals[-1].votes == (False, True, True, True, True)


# --- Mission --------------------------------------------------------------------------------------------------------


def test_the_team_alone_is_asked_for_cards() -> None:
    assert game(5).approve(1, 3).public.situation.waiting == seats(1, 3)


def test_a_resistance_member_cannot_fail_a_mission() -> None:
    assert game(5).approve(0, 4).refusal(0, PlayCard("fail")) == ("card_not_yours", {"card": "fail"})


def test_a_card_that_does_not_exist_is_refused() -> None:
    assert game(5).approve(0, 4).refusal(4, PlayCard("joker")) == ("card_unknown", {})


@pytest.mark.parametrize("card", ["success", "fail"])
def test_a_spy_may_play_either_card(card: str) -> None:
    assert game(5).mission({4: card}).results == ("S" if card == "success" else "F")


def test_a_played_card_lies() -> None:
    after = game(5).approve(0, 4).act(4, PlayCard("fail"))
    assert after.refusal(4, PlayCard("success")) == ("already_answered", {})


def test_cards_are_kept_in_seat_order_however_they_were_played() -> None:
    after = game(5).approve(0, 4).act(4, PlayCard("fail")).act(0, PlayCard("success"))
    assert list(after.state.missions[0].cards) == [0, 4]


def test_no_card_stays_in_hand_after_a_mission() -> None:
    assert game(5).win().state.cards == {}


@pytest.mark.parametrize(
    ("players", "spies", "result"),
    [
        pytest.param(7, (4,), "S", id="case 2: 7 players, mission 4, one Fail"),
        pytest.param(7, (4, 5), "F", id="7 players, mission 4, two Fails"),
        pytest.param(10, (6,), "S", id="10 players, mission 4, one Fail"),
        pytest.param(6, (4,), "F", id="case 2: 6 players, mission 4, one Fail"),
    ],
)
def test_the_fourth_mission(players: int, spies: tuple[int, ...], result: str) -> None:
    assert game(players).win().win().lose(players - 1).lose(*spies).results == "SSF" + result


def test_B3_all_cards_are_revealed_even_when_the_mission_has_failed_already() -> None:
    after = game(7).approve(4, 5).act(4, PlayCard("fail"))
    assert (after.step, after.public.situation.waiting) == ("cards", seats(5))


def test_the_leader_token_moves_after_an_approved_team_too() -> None:
    assert game(5, leader=4).win().state.leader == 0


# --- Victory --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("results", "reason", "side"),
    [
        ("SSS", "three_successes", Side.RESISTANCE),
        ("FFF", "three_fails", Side.SPIES),
        ("FSFSS", "three_successes", Side.RESISTANCE),
        ("SFSFF", "three_fails", Side.SPIES),
    ],
)
def test_three_missions_end_the_game(results: str, reason: str, side: Side) -> None:
    told = game(5)
    for result in results:
        told = told.win() if result == "S" else told.lose(4)
    assert (told.outcome.reason, told.outcome.side, told.results) == (reason, side, results)


def test_the_winning_side_has_won_and_nobody_in_part() -> None:
    outcome = game(5).win().win().win().outcome
    assert (outcome.winners, outcome.partial) == (seats(0, 1, 2), ())


# --- What is told ---------------------------------------------------------------------------------------------------


def test_the_events_of_a_rejected_team() -> None:
    assert game(5, leader=2).reject().events == (Event("team.rejected", number=1),)


def test_the_events_of_a_mission() -> None:
    keys = Counter(event.key for event in game(5).win().state.events)
    assert keys == Counter(["game.dealt", "team.proposed", "team.approved", "mission.succeeded"])


def test_a_choice_of_nobody_is_of_the_wrong_kind_for_a_vote() -> None:
    assert game(5).propose().refusal(0, point(None)) == ("wrong_kind", {})
