"""Somebody is absent: how long he is waited for, and how the others vote."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.rules.model import Seat
from app.tables.commands import absence
from app.tables.model.table import Choice, Table
from tests.tables.builders import playing, refusal, table
from tests.tables.missing import ABSENT, END, NOW, STAND_IN, WAIT, WAITS, asked, people, poll_of, seen, timed_out, voted

# --- Waiting --------------------------------------------------------------------------------------------------------


def test_somebody_absent_is_waited_for_from_when_he_was_missed() -> None:
    at = seen(playing(5), ABSENT)
    assert dict(at.absences) == {at.players[ABSENT].person: NOW + WAITS}
    assert seen(at, ABSENT, now=NOW + 5).absences == at.absences


def test_who_is_back_is_waited_for_no_longer() -> None:
    assert seen(seen(playing(5), ABSENT)).absences == {}


def test_nobody_is_asked_before_the_time() -> None:
    at = seen(playing(5), ABSENT)
    assert absence.ask(at, at.players[ABSENT].person, NOW + WAITS - 1, WAITS).table == at


def test_nobody_is_asked_about_who_is_back() -> None:
    at = seen(seen(playing(5), ABSENT))
    assert absence.ask(at, at.players[ABSENT].person, NOW + WAITS, WAITS).table == at


def test_a_table_at_which_nobody_is_asks_nothing_and_so_may_sleep() -> None:
    assert absence.due(seen(playing(5), *range(5))) == {}


def test_one_is_asked_about_at_a_time() -> None:
    at = asked(seen(playing(5), ABSENT, 3))
    assert (poll_of(at).about, absence.due(at)) == (at.players[ABSENT].person, {})


def test_between_games_nobody_is_asked_but_an_absent_host_is_replaced_in_time() -> None:
    at = seen(table(5), 0, 1)
    due = NOW + absence.HOST_WAITS * WAITS
    assert absence.due(at) == {at.players[0].person: due}
    after = absence.ask(at, at.players[0].person, due, WAITS).table
    assert (after.host, after.poll, absence.due(after)) == (2, None, {})


def test_when_a_game_begins_those_who_are_absent_are_waited_for_anew() -> None:
    at = seen(replace(playing(5), absences=dict.fromkeys(people(playing(5), ABSENT), 0)), ABSENT)
    assert set(at.absences.values()) == {NOW + WAITS}


# --- The vote -------------------------------------------------------------------------------------------------------

OUTCOMES: dict[str, tuple[tuple[Choice, ...], Choice]] = {
    "all wait": ((WAIT, WAIT, WAIT, WAIT), WAIT),
    "half want the end": ((END, END, WAIT, WAIT), WAIT),
    "most want the end": ((END, END, END, WAIT), END),
    "most want a stand-in": ((STAND_IN, STAND_IN, STAND_IN, WAIT), STAND_IN),
    "half want a stand-in": ((STAND_IN, STAND_IN, WAIT, WAIT), WAIT),
    "most want no waiting, fewer the end": ((END, END, STAND_IN, WAIT), STAND_IN),
}


@pytest.mark.parametrize(("ballots", "outcome"), OUTCOMES.values(), ids=OUTCOMES.keys())
def test_what_the_vote_decides(ballots: tuple[Choice, ...], outcome: Choice) -> None:
    at = voted(asked(), dict(zip((0, 1, 3, 4), ballots, strict=True)))
    assert (poll_of(at).outcome, poll_of(at).totals) == (outcome, tuple(ballots.count(choice) for choice in Choice))


def test_a_ballot_may_be_changed_until_the_last_one_is_in() -> None:
    at = voted(voted(asked(), {0: END, 1: END, 3: END}), {0: WAIT, 1: WAIT, 4: WAIT})
    assert poll_of(at).outcome is WAIT


def test_the_ballots_are_gone_when_the_vote_is_closed() -> None:
    assert poll_of(voted(asked(), dict.fromkeys((0, 1, 3, 4), WAIT))).ballots == {}


def test_who_does_not_vote_counts_as_waiting() -> None:
    at = timed_out(voted(asked(), {0: END, 1: END}))
    assert (poll_of(at).outcome, poll_of(at).totals) == (WAIT, (2, 0, 2))


def test_the_host_alone_ends_nothing() -> None:
    assert timed_out(voted(asked(), {0: END})).playing


def test_a_vote_ends_when_he_is_back() -> None:
    at = seen(voted(asked(), {0: END, 1: END}))
    assert (at.poll, at.playing) == (None, True)


def test_the_vote_closes_when_the_last_who_has_not_voted_goes_too() -> None:
    at = seen(voted(asked(), {0: STAND_IN, 1: STAND_IN, 3: WAIT}), ABSENT, 4)
    assert poll_of(at).outcome is STAND_IN


def test_a_vote_does_not_close_early_or_twice() -> None:
    at = asked()
    assert absence.close(at, poll_of(at).closes, poll_of(at).closes - 1).table == at
    closed = timed_out(at)
    assert absence.close(closed, poll_of(at).closes, poll_of(at).closes).table == closed


REFUSED: dict[str, tuple[Table, int, int, str]] = {
    "no vote": (playing(5), 0, 0, "old_step"),
    "another vote": (asked(), 0, poll_of(asked()).closes + 1, "old_step"),
    "a closed vote": (timed_out(asked()), 0, poll_of(asked()).closes, "old_step"),
    "about oneself": (asked(), ABSENT, poll_of(asked()).closes, "not_asked"),
}


@pytest.mark.parametrize(("at", "seat", "poll", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_who_cannot_vote(at: Table, seat: int, poll: int, code: str) -> None:
    assert refusal(lambda: absence.vote(at, Seat(seat), END, poll)) == code
