"""Clocks that fire too late or too early, or for what is over, do nothing; what wakes with a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from app.rules import waiting
from app.tables.commands import clock
from app.tables.model.table import Clock, Table
from app.tables.views.clock import silences_part
from tests.tables.builders import MIXES, ROGUE, after, ended, game_of, moments, proposal, state_of, table, voting
from tests.tables.timing import ALIKE, NOON, SECOND, at, clock_of, in_silence, paused, resumed, run_out, timed
from tests.tables.twins import TWINS

LATER = NOON + 90 * SECOND

# --- Never for anything else ----------------------------------------------------------------------------------------


def too_late(of: Table) -> Table:
    """The table after the clock that it has now would have run out, in spite of what has happened since."""
    return run_out(of, LATER).table


def on_an_old_step() -> Table:
    """The step has been answered, and the clock of before fires."""
    return after(timed(), proposal)


def on_an_ended_game() -> Table:
    over = ended(5)
    options = replace(over.options, step_seconds=ALIKE)
    return replace(over, options=options, clock=Clock(game_of(over).id, state_of(over).step, NOON, NOON))


def on_another_game() -> Table:
    before = timed()
    return replace(before, game=replace(game_of(before), id="another"))


IN_VAIN: dict[str, Callable[[], Table]] = {
    "on an old step": on_an_old_step,
    "on an ended game": on_an_ended_game,
    "on another game": on_another_game,
    "while it is stopped": lambda: paused(timed()),
    "before any game": lambda: replace(table(5), clock=Clock("any", 0, NOON, NOON)),
}


@pytest.mark.parametrize("made", IN_VAIN.values(), ids=IN_VAIN.keys())
def test_a_clock_does_nothing(made: Callable[[], Table]) -> None:
    of = made()
    change = run_out(of, LATER)
    assert (change.table is of, change.log, change.requires) == (True, (), None)


def test_a_clock_does_nothing_a_moment_too_early() -> None:
    before = timed()
    assert run_out(before, clock_of(before).deadline - 1).table is before


def test_a_clock_that_was_set_anew_does_not_run_out_by_the_old_time() -> None:
    before = timed()
    anew = resumed(paused(before), LATER)
    assert clock.expire(anew, clock_of(before), LATER).table is anew


def test_a_clock_that_fires_twice_answers_once() -> None:
    before = timed()
    once = in_silence(before)
    assert clock.expire(once, clock_of(before), LATER).table is once


# --- Woken ----------------------------------------------------------------------------------------------------------

UP = NOON + 3600 * SECOND
rearmed = partial(clock.rearm, down_since=NOON + 10 * SECOND, up_since=UP, now=UP + 2 * SECOND)


def test_a_clock_is_extended_by_the_time_that_the_service_was_down() -> None:
    assert clock_of(rearmed(timed()).table).deadline == NOON + 60 * SECOND + (UP - NOON - 10 * SECOND)


def test_a_clock_that_was_set_after_the_last_sign_of_life_loses_nothing() -> None:
    dealt = timed()
    young = replace(dealt, clock=replace(clock_of(dealt), set_at=NOON + 12 * SECOND, deadline=NOON + 72 * SECOND))
    assert clock_of(rearmed(young).table).deadline == UP + 60 * SECOND


def test_there_is_a_little_left_when_a_table_wakes() -> None:
    dealt = timed()
    late = replace(dealt, clock=replace(clock_of(dealt), set_at=UP + 1, deadline=UP + 3))
    assert clock_of(rearmed(late).table).deadline == UP + 2 * SECOND + clock.GRACE


def test_a_clock_that_was_extended_is_not_extended_again() -> None:
    once = rearmed(timed()).table
    assert clock_of(rearmed(once).table).deadline == clock_of(once).deadline


@pytest.mark.parametrize("of", [paused(timed()), table(5)], ids=["stopped", "none"])
def test_there_is_nothing_to_extend(of: Table) -> None:
    assert rearmed(of).table is of


# --- What it proves -------------------------------------------------------------------------------------------------


def test_silence_waits_for_the_same_seats_whatever_they_would_have_answered() -> None:
    before = at(NOON, timed(), proposal)
    for other in (voting(1, True), voting(1, False)):
        assert game_of(in_silence(after(before, other))).silences[0].seats == (0, 2, 3, 4)


def test_silence_is_an_answer_of_every_kind() -> None:
    silent, kinds = timed(7, ROGUE), set()
    while silent.playing:
        before = waiting(state_of(silent))
        silent = in_silence(silent)
        assert before == game_of(silent).silences[-1].seats
        kinds.add(game_of(silent).silences[-1].key)
    assert {"propose", "vote", "cards"} < kinds


CASES = [(mix, name) for mix in MIXES for name in TWINS]


@pytest.mark.parametrize(("mix", "name"), CASES)
def test_for_whom_the_clock_answers_is_the_same_for_twins(mix: str, name: str) -> None:
    for moment in moments(timed(7, MIXES[mix]), seed=2):
        if moment.playing:
            left, right = (after(at(NOON, each), run_out) for each in (moment, TWINS[name](moment)))
            assert game_of(left).silences and silences_part(left) == silences_part(right)
