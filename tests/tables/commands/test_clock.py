"""Clocks with a time that is told: set for each step, stopped and resumed, run out, and never for another step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.rules.model import Vote
from app.tables.commands import clock
from app.tables.model.table import Clock, Selection
from tests.tables.builders import (
    BASE,
    ROGUE,
    SERGEANT,
    action,
    after,
    all_vote,
    ended,
    game_of,
    playing,
    proposal,
    refusal,
    state_of,
    table,
    voting,
)
from tests.tables.timing import (
    ALIKE,
    NOON,
    SECOND,
    at,
    choosing,
    clock_of,
    in_silence,
    paused,
    resumed,
    timed,
    with_lengths,
)

LATER = NOON + 90 * SECOND

# --- Lengths --------------------------------------------------------------------------------------------------------


def test_a_table_has_no_clocks_unless_the_host_says_so() -> None:
    assert (dict(table(5).options.step_seconds), at(NOON, playing(5)).clock) == ({}, None)


@pytest.mark.parametrize("name", clock.PRESETS)
def test_a_preset_may_be_chosen_and_is_known_by_its_name(name: str) -> None:
    chosen = after(table(5), choosing(clock.PRESETS[name]))
    assert clock.preset(chosen.options.step_seconds) == name


def test_other_lengths_are_custom() -> None:
    assert clock.preset({"vote": 77}) == "custom"


def test_every_preset_has_a_length_for_every_kind_of_step_or_for_none() -> None:
    assert all(set(lengths) in (set(), set(clock.KINDS)) for lengths in clock.PRESETS.values())


REFUSED: dict[str, tuple[clock.Lengths, str]] = {
    "negative": ({"vote": -1}, "clock_length"),
    "nothing": ({"vote": 0}, "clock_length"),
    "too short": ({"vote": clock.SHORTEST - 1}, "clock_length"),
    "too long": ({"vote": clock.LONGEST + 1}, "clock_length"),
    "huge": ({"vote": 10**30}, "clock_length"),
    "one of many": (ALIKE | {"vote": 1}, "clock_length"),
    "no such step": ({"dance": 60}, "clock_unknown"),
}


@pytest.mark.parametrize(("lengths", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_lengths_that_make_no_sense_are_refused(lengths: clock.Lengths, code: str) -> None:
    assert refusal(lambda: clock.choose(table(5), lengths)) == code


def test_lengths_stay_as_they_are_while_a_game_goes_on() -> None:
    assert refusal(lambda: clock.choose(timed(), {})) == "already_started"


def test_lengths_may_be_changed_between_games() -> None:
    assert after(ended(5), choosing(ALIKE)).options.step_seconds == ALIKE


# --- Set for a step -------------------------------------------------------------------------------------------------


def test_a_dealt_table_has_the_clock_of_its_first_step() -> None:
    dealt = timed()
    assert dealt.clock == Clock(game_of(dealt).id, state_of(dealt).step, NOON + 60 * SECOND, NOON)


def test_the_next_step_has_a_clock_of_its_own() -> None:
    before = timed(lengths=ALIKE | {"vote": 30})
    voting_now = at(LATER, before, proposal)
    assert voting_now.clock == Clock(game_of(before).id, state_of(voting_now).step, LATER + 30 * SECOND, LATER)


def test_an_answer_that_others_are_still_waited_for_after_gives_no_more_time() -> None:
    before = at(NOON, timed(), proposal)
    assert at(LATER, before, voting(1, True)).clock == before.clock


def test_a_kind_of_step_without_a_length_has_no_clock() -> None:
    assert timed(lengths={"vote": 30}).clock is None


def test_a_clock_goes_with_its_step() -> None:
    assert at(LATER, timed(lengths={"propose": 30}), proposal).clock is None


def test_an_ended_game_has_no_clock() -> None:
    over = with_lengths(ended(5), ALIKE)
    over = replace(over, clock=Clock("any", 0, LATER, NOON))
    assert at(LATER, over).clock is None


def test_a_stopped_game_has_no_clock() -> None:
    before = timed()
    assert at(LATER, replace(before, game=replace(game_of(before), stopped=True))).clock is None


# --- Stopped --------------------------------------------------------------------------------------------------------


def test_a_stopped_clock_keeps_what_is_left() -> None:
    stopped = clock_of(paused(timed(), NOON + 20 * SECOND, reason="  the door \n bell "))
    assert (stopped.left, stopped.reason, stopped.set_at) == (40 * SECOND, "the door bell", NOON + 20 * SECOND)


def test_a_clock_that_goes_on_has_what_was_left() -> None:
    going = clock_of(resumed(paused(timed(), NOON + 20 * SECOND), LATER))
    assert (going.deadline, going.left, going.reason) == (LATER + 40 * SECOND, None, "")


def test_stopping_twice_stops_once() -> None:
    once = paused(timed(), NOON + 20 * SECOND, reason="first")
    assert paused(once, NOON + 50 * SECOND, reason="second") == once


def test_going_on_twice_goes_on_once() -> None:
    once = resumed(paused(timed()), LATER)
    assert resumed(once, LATER + 9 * SECOND) == once


def test_what_is_over_by_a_moment_is_stopped_with_nothing_left() -> None:
    assert clock_of(paused(timed(), LATER)).left == 0


def test_a_stopped_clock_stops_those_of_the_steps_to_come() -> None:
    stopped = at(LATER, paused(timed(lengths=ALIKE | {"vote": 30}), reason="tea"), proposal)
    assert (clock_of(stopped).left, clock_of(stopped).reason) == (30 * SECOND, "tea")


def test_the_next_game_begins_with_a_running_clock() -> None:
    stopped = with_lengths(paused(timed()), ALIKE)
    next_game = replace(stopped, game=replace(game_of(stopped), id="another"))
    assert clock_of(at(LATER, next_game)).left is None


def test_without_a_clock_nothing_can_be_stopped() -> None:
    assert refusal(lambda: clock.pause(playing(5), "", NOON)) == "no_clock"
    assert refusal(lambda: clock.resume(playing(5), NOON)) == "no_clock"


@pytest.mark.parametrize(("reason", "code"), [("x" * 101, "text_too_long"), ("\x07", "text_unprintable")])
def test_a_reason_must_be_short_and_printable(reason: str, code: str) -> None:
    assert refusal(lambda: clock.pause(timed(), reason, NOON)) == code


# --- Run out --------------------------------------------------------------------------------------------------------


def test_a_silent_leader_proposes_himself_and_those_to_his_left() -> None:
    before = timed()
    leader = state_of(before).leader
    assert state_of(in_silence(before)).team == tuple(sorted((leader, (leader + 1) % 5)))


def test_whoever_is_silent_in_a_vote_approves_and_the_others_votes_stand() -> None:
    before = at(NOON, timed(), proposal, voting(1, False), voting(3, False))
    (voted,) = state_of(in_silence(before)).proposals
    assert voted.votes == (True, False, True, False, True)


def test_whoever_is_silent_on_a_mission_plays_success() -> None:
    cards = at(NOON, all_vote(at(NOON, timed(), proposal), True))
    assert {*state_of(in_silence(cards)).missions[0].cards.values()} == {"success"}


def test_a_silent_sergeant_switches_nothing() -> None:
    silent = timed(6, SERGEANT)
    while not state_of(silent).missions:
        silent = in_silence(silent)
    assert "sergeant.passed" in {event.key for event in state_of(silent).events}


@pytest.mark.parametrize("settings", [BASE, ROGUE, SERGEANT], ids=["base", "rogue", "sergeant"])
def test_a_table_that_nobody_answers_at_comes_to_its_end(settings: Selection) -> None:
    silent = timed(7, settings)
    while silent.playing:
        silent = in_silence(silent)
    outcome = state_of(silent).outcome
    assert outcome is not None and (outcome.reason, silent.clock) == ("three_successes", None)


def test_what_the_clock_answered_is_kept_with_the_game() -> None:
    before = at(NOON, timed(), proposal, voting(1, False), voting(3, False))
    (silence,) = game_of(in_silence(before)).silences
    assert (silence.key, silence.step, silence.mission, silence.seats) == ("vote", state_of(before).step, 1, (0, 2, 4))


def test_an_answer_of_the_clock_counts_like_one_s_own() -> None:
    before = at(NOON, timed(), proposal, voting(1, False))
    then = game_of(in_silence(before))
    assert (then.taken, sum(map(len, then.sent.values()))) == (6, 6)


def test_no_sender_can_take_the_clock_s_id_first() -> None:
    before = at(NOON, timed(), proposal)
    taken = f"{clock.SILENT}{state_of(before).step}"
    assert refusal(lambda: action(before, 1, Vote(True), taken)) == "bad_id"


def test_the_clock_of_the_next_step_is_set_when_one_has_run_out() -> None:
    before = timed()
    assert clock_of(in_silence(before)).deadline == clock_of(before).deadline + 60 * SECOND
