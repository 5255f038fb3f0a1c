"""Sergeant (rulebook section 8): who is named, the order, and what the Sergeant sees."""

from __future__ import annotations

import pytest

from app.rules import choices, objections, view
from app.rules.model import Action, Event, PlayCard, Point, Seat, Setup
from tests.rules.builders import Game, game, point, propose, seats

S, F = "success", "fail"


def sergeant(players: int = 5) -> Game:
    """A game with the Sergeant; spies sit in the high seats, and seat 0 leads first."""
    return game(players, "sergeant")


def ordering() -> Game:
    """Mission 2 of five, led by seat 1: resistance in 1 and 2, a spy in 4 who played Fail; 2 is the Sergeant."""
    return sergeant().win().approve(1, 2, 4, sergeant=2).play({4: F})


# --- Naming ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(5, 11))
def test_the_sergeant_goes_with_every_number_of_players(players: int) -> None:
    assert objections(Setup(players, ("sergeant",))) == ()


@pytest.mark.parametrize(
    ("proposal", "refusal"),
    [
        pytest.param(propose(0, 1, sergeant=0), "token_not_there", id="S2 case 14: the Leader, on the team"),
        pytest.param(propose(1, 2, sergeant=0), "token_not_there", id="S2: the Leader, off the team"),
        pytest.param(propose(0, 1, sergeant=3), "token_not_there", id="case 14: off the team"),
        pytest.param(propose(0, 1, sergeant=9), "token_not_there", id="nobody who sits there"),
        pytest.param(propose(0, 1), "token_missing", id="S1 case 14: without Sergeant"),
        pytest.param(propose(0, 1, sergeant=1, watch=0), "token_unknown", id="with a token that is not in play"),
    ],
)
def test_a_proposal_without_a_proper_sergeant_is_refused(proposal: Action, refusal: str) -> None:
    assert sergeant().refusal(0, proposal) == (
        refusal,
        {} if refusal == "token_unknown" else {"token": "sergeant"},
    )


def test_the_choices_of_a_leader_are_just_what_is_not_refused() -> None:
    told = sergeant()
    teams = [seats(a, b) for a in range(5) for b in range(a + 1, 5)]
    legal = [propose(*team, sergeant=holder) for team in teams for holder in team if holder != 0]
    assert list(choices(told.state, Seat(0))) == legal


def test_the_sergeant_is_voted_on_with_the_team() -> None:
    after = sergeant().propose(1, 2, sergeant=2).vote("--+++")
    assert after.state.proposals[0].tokens == {"sergeant": 2}


def test_S10_after_a_rejection_the_token_returns_and_is_given_anew() -> None:
    after = sergeant().reject()
    assert (after.state.tokens, after.refusal(1, propose(0, 1))[0]) == ({}, "token_missing")


def test_the_token_returns_after_the_mission() -> None:
    after = sergeant().win()
    assert (after.state.tokens, after.state.missions[0].tokens) == ({}, {"sergeant": 1})


# --- The order ------------------------------------------------------------------------------------------------------


def test_the_sergeant_is_asked_when_all_cards_lie_and_before_they_are_revealed() -> None:
    after = ordering()
    assert (after.step, after.public.situation.waiting, after.results) == ("sergeant.switch", seats(2), "S")


def test_S3_S4_the_sergeant_may_name_any_other_team_member_the_leader_too_or_nobody() -> None:
    assert choices(ordering().state, Seat(2)) == (Point(None), Point(Seat(1)), Point(Seat(4)))


@pytest.mark.parametrize(
    ("at", "reason"),
    [(2, "the Sergeant"), (0, "somebody off the team"), (5, "a stranger")],
    ids=lambda value: value if isinstance(value, str) else "S4",
)
def test_whom_the_sergeant_may_not_name(at: int, reason: str) -> None:
    assert ordering().refusal(2, point(at)) == ("not_a_choice", {}), reason


def test_S4_only_once_for_each_mission() -> None:
    assert ordering().order(4).step == "propose"


def test_nobody_else_may_give_the_order() -> None:
    assert ordering().refusal(1, point(4)) == ("not_asked", {})


def test_S3_the_leader_can_be_the_target() -> None:
    assert ordering().order(1).state.missions[1].cards == {1: F, 2: S, 4: F}


def test_S5_case_15_a_switched_success_fails_the_mission_without_a_spy_on_it() -> None:
    after = sergeant().mission({0: S, 1: S}, sergeant=1, switch=0)
    assert (after.public.track.slots[0].cards, after.results) == (((S, 1), (F, 1)), "F")


def test_a_switched_fail_becomes_a_success() -> None:
    after = ordering().order(4)
    assert (after.public.track.slots[1].cards, after.results) == (((S, 3),), "SS")


def test_who_declines_leaves_the_cards_as_they_lie() -> None:
    assert ordering().order(None).state.missions[1].cards == {1: S, 2: S, 4: F}


def test_while_the_sergeant_thinks_nobody_plays_another_card() -> None:
    assert ordering().refusal(4, PlayCard(S)) == ("not_asked", {})


# --- What is seen ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "card"),
    [pytest.param(1, S, id="S6 case 15: a Success"), pytest.param(4, F, id="S6: a Fail")],
)
def test_S6_the_sergeant_sees_the_card_that_was_first_played(target: int, card: str) -> None:
    saw = Event("sergeant.saw", Seat(2), Seat(target), card, number=2, only=seats(2, target))
    assert ordering().order(target).told(2) == (saw,)


def test_S7_nobody_else_sees_it() -> None:
    after = ordering().order(4)
    assert [seat for seat in range(5) if after.told(seat)] == [2, 4]


def test_S7_the_spectator_does_not_see_it() -> None:
    after = ordering().order(4)
    assert "sergeant.saw" not in [event.key for event in after.public.story]


def test_S8_who_and_on_whom_is_public() -> None:
    assert Event("sergeant.switched", Seat(2), Seat(4), number=2) in ordering().order(4).public.story


def test_S8_that_it_was_declined_is_public() -> None:
    after = ordering().order(None)
    assert Event("sergeant.passed", Seat(2), number=2) in after.public.story


def test_S8_who_declines_has_seen_nothing() -> None:
    assert ordering().order(None).told(2) == ()


def test_S15_nothing_on_the_table_contradicts_a_sergeant_who_lies() -> None:
    told = [sergeant().approve(1, 3).play({3: card}).order(3) for card in (S, F)]
    stories = [[event for event in after.public.story if not event.key.startswith("mission.")] for after in told]
    assert stories[0] == stories[1]


def test_what_was_seen_stays_readable() -> None:
    after = ordering().order(4)
    private = view(after.lose(4).state, Seat(2)).private
    assert private is not None
    assert after.told(2) == private.knowledge.told[:1]
