"""Practice players: legal in every mix, plausible, deterministic, and knowing no more than their own view."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from app.rules import apply, choices, deal, in_force, view, waiting
from app.rules.model import Action, PlayCard, Propose, Seat, Setup, Side, State, Vote
from app.tables import bot
from tests.rules.builders import Game, game, seats
from tests.rules.mixes import EVERY_MIX, LONGEST, mix_id
from tests.rules.twins import exchange

every_mix = pytest.mark.parametrize("setup", EVERY_MIX, ids=mix_id)
ROGUES = Setup(7, ("rogue",), ("resistance_rogue", "spy_rogue"))


@dataclass(frozen=True)
class Answered:
    """A question, and what a practice player answered."""

    before: State
    seat: Seat
    action: Action
    after: State


def answer(state: State, seat: int, chance: bot.Chance) -> Action:
    """What a practice player on this seat answers."""
    seen = view(state, Seat(seat))
    assert seen.private is not None
    return bot.answer(seen.private, seen.public, chance)


def played(setup: Setup, entropy: str) -> Iterator[Answered]:
    """A whole game among practice players."""
    rng = random.Random(entropy)
    state, _events = deal(setup, entropy)
    for _ in range(LONGEST):
        if state.outcome is not None:
            return
        seat = rng.choice(waiting(state))
        action = answer(state, seat, rng.randrange)
        after, _events = apply(state, seat, action, step=state.step)
        yield Answered(state, seat, action, after)
        state = after
    raise AssertionError("the game does not end")


def outcomes(setup: Setup, games: int) -> list[str]:
    """Who won so many games."""
    ends = (list(played(setup, f"{number}"))[-1].after.outcome for number in range(games))
    return [str(end.side) for end in ends if end is not None]


def answers(state: State, seat: int, times: int = 200) -> list[Action]:
    """What it answers by so many chances."""
    rng = random.Random("chance")
    return [answer(state, seat, rng.randrange) for _ in range(times)]


# --- Legal, and to an end -------------------------------------------------------------------------------------------


@every_mix
def test_every_answer_is_legal_and_every_game_ends(setup: Setup) -> None:
    for number in range(3):
        assert list(played(setup, f"{mix_id(setup)} {number}"))[-1].after.outcome is not None


@pytest.mark.parametrize("setup", [Setup(5), Setup(7), Setup(10), ROGUES, Setup(6, ("sergeant",))], ids=mix_id)
def test_both_sides_win_sometimes(setup: Setup) -> None:
    won = outcomes(setup, 40)
    assert min(won.count(side) for side in Side) >= 4


def test_a_rogue_wins_alone_sometimes() -> None:
    assert "None" in outcomes(ROGUES, 60)


@every_mix
def test_the_lowest_and_the_highest_chance_are_legal_too(setup: Setup) -> None:
    for answered in played(setup, mix_id(setup)):
        for chance in (lambda _below: 0, lambda below: below - 1):
            action = answer(answered.before, answered.seat, chance)
            assert apply(answered.before, answered.seat, action, step=answered.before.step)


# --- From the view alone --------------------------------------------------------------------------------------------


@every_mix
def test_an_answer_depends_on_nothing_but_the_view_and_chance(setup: Setup) -> None:
    rng = random.Random(mix_id(setup))
    for number, answered in enumerate(played(setup, mix_id(setup))):
        twin = exchange(answered.before, answered.seat, rng)
        left, right = (answer(each, answered.seat, random.Random(number).randrange) for each in (answered.before, twin))
        assert left == right


def test_equal_chance_gives_equal_games() -> None:
    assert list(played(ROGUES, "again")) == list(played(ROGUES, "again"))


def test_other_chance_gives_other_answers() -> None:
    assert len({str(action) for action in answers(game(7).state, 0)}) > 1


def test_whoever_is_not_asked_cannot_answer() -> None:
    with pytest.raises(AssertionError, match="nothing is asked"):
        answer(game(5).state, 3, lambda _below: 0)


# --- Plausible ------------------------------------------------------------------------------------------------------


@every_mix
def test_leaders_choose_themselves_and_give_tokens_to_others(setup: Setup) -> None:
    for answered in played(setup, f"leaders {mix_id(setup)}"):
        if isinstance(answered.action, Propose):
            assert answered.seat in answered.action.team
            assert answered.seat not in answered.action.tokens.values()


@pytest.mark.parametrize("seat", range(5), ids="seat {}".format)
def test_everybody_approves_the_fifth_proposal(seat: int) -> None:
    fifth = game(5).reject(4).propose(3, 4)
    assert {*answers(fifth.state, seat)} == {Vote(True)}


def test_a_leader_approves_his_own_team() -> None:
    assert {*answers(game(5).propose(1, 2).state, 0)} == {Vote(True)}


def approvals(of: Game, seat: int) -> int:
    """How many of a hundred votes approve."""
    return answers(of.state, seat, 100).count(Vote(True))


def test_a_spy_likes_a_team_with_a_spy_better_than_one_without() -> None:
    assert approvals(game(5).propose(0, 4), 3) > approvals(game(5).propose(0, 1), 3)


def test_the_resistance_likes_a_failed_team_less_than_a_new_one() -> None:
    assert approvals(game(5).lose(4).propose(1, 4), 2) < approvals(game(5).win().propose(0, 1), 2)


def test_nobody_wants_those_again_who_failed() -> None:
    after = game(5).lose(4)
    assert all(isinstance(team, Propose) and 4 not in team.team for team in answers(after.state, 1))


def test_the_resistance_never_fails_a_mission() -> None:
    assert {*answers(game(5).approve(0, 1).state, 0)} == {PlayCard("success")}


def test_a_spy_sometimes_fails_a_mission_and_sometimes_not() -> None:
    assert {*answers(game(5).approve(0, 4).state, 4)} == {PlayCard("success"), PlayCard("fail")}


def fails(of: Game, seat: int) -> int:
    """How many of a hundred cards are Fails."""
    return answers(of.state, seat, 100).count(PlayCard("fail"))


def test_a_spy_fails_a_deciding_mission_more_often() -> None:
    assert fails(game(5).win().win().approve(4), 4) > fails(game(5).approve(4), 4)


def test_a_spy_with_a_fellow_on_the_team_fails_less_often() -> None:
    assert fails(game(5).win().approve(3, 4), 4) < fails(game(5).win().approve(4), 4)


def test_a_spy_who_knows_no_fellow_plays_like_a_lone_one() -> None:
    blind = game(7, "rogue", cast={6: "spy_rogue"}).win()
    with_a_spy, alone = blind.approve(5, 6), blind.approve(6)
    given = (replace(each.state, tokens={}) for each in (with_a_spy.give(5), alone.give(0)))
    assert len({fails(Game(state), 6) for state in given}) == 1


def test_two_spies_go_together_where_two_fails_are_needed() -> None:
    fourth = game(7).win().lose(6).win()
    leads = replace(fourth.state, leader=Seat(4))
    assert all(isinstance(team, Propose) and {5, 6} <= {*team.team} for team in answers(leads, 4, 20))


def test_a_watch_is_given_to_somebody_else() -> None:
    watch = game(8, "rogue", cast={0: "resistance_rogue"}).approve(0, 1, 2)
    assert {getattr(action, "at", None) for action in answers(watch.state, 0)} == {1, 2}


def test_a_sergeant_sometimes_switches_and_sometimes_not() -> None:
    ordered = game(5, "sergeant").approve(0, 1, sergeant=1).play()
    assert {getattr(action, "at", 9) for action in answers(ordered.state, 1)} == {None, *seats(0)}


def test_a_rogue_plays_his_own_card_sometimes() -> None:
    hand = game(7, "rogue", cast={0: "resistance_rogue"}).approve(0, 1).give(1)
    assert {*answers(hand.state, 0)} == {PlayCard("success"), PlayCard("rogue_success")}


def test_every_card_that_is_played_may_be_played() -> None:
    for answered in played(ROGUES, "cards"):
        if isinstance(answered.action, PlayCard):
            assert answered.action in choices(answered.before, answered.seat)
            assert answered.action.card in in_force(ROGUES).cards
