"""Somebody is absent: how long he is waited for, and how the others decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import pytest
from pydantic_core import to_json

from app.rules.model import Seat, Vote
from app.tables import absence, company, play
from app.tables.audience import scenes
from app.tables.model import Choice, Poll, StandIn, Table
from app.tables.sheet import follow
from tests.tables.builders import MIXES, approved, ended, game_of, playing, refusal, state_of, table
from tests.tables.twins import TWINS

NOW, WAITS = 1_800_000_000_000, 60_000
WAIT, STAND_IN, END = Choice
ABSENT = Seat(2)


def people(at: Table, *seats: int) -> frozenset[str]:
    return frozenset(at.holders[seat].person for seat in seats)


def seen(at: Table, *absent: int, now: int = NOW) -> Table:
    """The table when it is told that these are absent, and all others there."""
    there = {holder.seat for holder in at.holders} - set(absent)
    return absence.seen(at, people(at, *absent), people(at, *there), now, WAITS).table


def asked(at: Table | None = None, absent: int = ABSENT) -> Table:
    """A game of five in which the others are asked about this seat."""
    at = seen(at or playing(5), absent)
    return absence.ask(at, at.holders[absent].person, NOW + WAITS, WAITS).table


def poll_of(at: Table) -> Poll:
    assert at.poll is not None
    return at.poll


def voted(at: Table, ballots: Mapping[int, Choice]) -> Table:
    """The table after these seats have voted, in turn."""
    for seat, choice in ballots.items():
        at = absence.vote(at, Seat(seat), choice, poll_of(at).closes).table
    return at


def timed_out(at: Table) -> Table:
    return absence.close(at, poll_of(at).closes, poll_of(at).closes).table


# --- Waiting --------------------------------------------------------------------------------------------------------


def test_somebody_absent_is_waited_for_from_when_he_was_missed() -> None:
    at = seen(playing(5), ABSENT)
    assert dict(at.absences) == {at.holders[ABSENT].person: NOW + WAITS}
    assert seen(at, ABSENT, now=NOW + 5).absences == at.absences


def test_who_is_back_is_waited_for_no_longer() -> None:
    assert seen(seen(playing(5), ABSENT)).absences == {}


def test_nobody_is_asked_before_the_time() -> None:
    at = seen(playing(5), ABSENT)
    assert absence.ask(at, at.holders[ABSENT].person, NOW + WAITS - 1, WAITS).table == at


def test_nobody_is_asked_about_who_is_back() -> None:
    at = seen(seen(playing(5), ABSENT))
    assert absence.ask(at, at.holders[ABSENT].person, NOW + WAITS, WAITS).table == at


def test_a_table_at_which_nobody_is_asks_nothing_and_so_may_sleep() -> None:
    assert absence.due(seen(playing(5), *range(5))) == {}


def test_one_is_asked_about_at_a_time() -> None:
    at = asked(seen(playing(5), ABSENT, 3))
    assert (poll_of(at).about, absence.due(at)) == (at.holders[ABSENT].person, {})


def test_between_games_nobody_is_asked_but_an_absent_host_is_replaced_in_time() -> None:
    at = seen(table(5), 0, 1)
    due = NOW + absence.HOST_WAITS * WAITS
    assert absence.due(at) == {at.holders[0].person: due}
    after = absence.ask(at, at.holders[0].person, due, WAITS).table
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


# --- What follows ---------------------------------------------------------------------------------------------------


def decided(choice: Choice, at: Table | None = None, absent: int = ABSENT) -> Table:
    others = (seat for seat in range(5) if seat != absent)
    return voted(asked(at, absent), dict.fromkeys(others, choice))


def test_waiting_on_begins_anew() -> None:
    at = decided(WAIT)
    later = seen(at, ABSENT, now=NOW + 2 * WAITS)
    assert later.absences[at.holders[ABSENT].person] == NOW + 3 * WAITS


def test_a_seat_is_vacant_until_somebody_stands_in_and_is_not_asked_about_again() -> None:
    at = decided(STAND_IN)
    assert (at.holders[ABSENT].stand_in, absence.due(seen(at, ABSENT))) == (StandIn.WANTED, {})


def test_the_owner_who_is_back_before_needs_nobody() -> None:
    assert seen(decided(STAND_IN)).holders[ABSENT].stand_in is StandIn.NOBODY


def test_a_practice_player_stands_in_when_the_host_says_so() -> None:
    assert absence.fill(decided(STAND_IN), ABSENT).table.holders[ABSENT].stand_in is StandIn.PRACTICE


def test_nobody_stands_in_who_was_not_decided_on() -> None:
    for at in (playing(5), asked(), decided(WAIT)):
        assert refusal(lambda at=at: absence.fill(at, ABSENT)) == "not_vacant"  # type: ignore[misc]
        assert refusal(lambda at=at: absence.invite(at, ABSENT)) == "not_vacant"  # type: ignore[misc]
    assert refusal(lambda: absence.fill(decided(STAND_IN), Seat(9))) == "no_such_seat"


def test_the_owner_comes_back_from_a_practice_player() -> None:
    filled = absence.fill(decided(STAND_IN), ABSENT).table
    assert company.come_back(filled, ABSENT).table.holders[ABSENT].stand_in is StandIn.NOBODY


def test_when_the_host_is_stood_in_for_the_table_has_another_host() -> None:
    assert decided(STAND_IN, absent=0).host == 1


def test_a_game_that_was_ended_has_no_result_and_nobody_acts_in_it() -> None:
    at, _writes = follow(decided(END))
    assert (at.playing, state_of(at).outcome, at.results) == (False, None, ())
    game = game_of(at)
    late = partial(play.act, game=game.id, step=game.state.step, sent_as="late")
    assert refusal(lambda: late(at, Seat(0), Vote(True))) == "game_over"


@pytest.mark.parametrize("mix", MIXES)
def test_a_game_that_was_ended_shows_no_character_and_opens_no_deal(mix: str) -> None:
    at = decided(END, approved(5, MIXES[mix]))
    shown = scenes(at, None)[0]
    assert (shown.end.end, shown.deal.record) == (None, None)  # type: ignore[union-attr]


def test_a_vote_about_somebody_ends_with_the_game() -> None:
    at, _writes = follow(replace(ended(5), poll=poll_of(asked())))
    assert at.poll is None


# --- What is seen of it ---------------------------------------------------------------------------------------------


def public(at: Table, seat: int | None = None) -> bytes:
    return to_json([scenes(at, None if seat is None else Seat(seat))])


def test_nobody_sees_how_another_has_voted() -> None:
    at = voted(asked(), {0: END, 1: WAIT})
    otherwise = voted(at, {0: WAIT})
    for seat in (None, 1, 2, 3, 4):
        assert public(otherwise, seat) == public(at, seat)
    assert public(otherwise, 0) != public(at, 0)


def test_everybody_sees_who_has_voted_and_who_is_waited_for() -> None:
    shown = scenes(voted(asked(), {0: END, 3: WAIT}), None)[0].absence  # type: ignore[union-attr]
    assert (shown.about, shown.voted, shown.waiting, shown.totals) == (2, (0, 3), (1, 4), ())


@pytest.mark.parametrize("twin", TWINS)
def test_what_is_asked_and_what_follows_depend_on_no_secret(twin: str) -> None:
    one, other = (decided(STAND_IN, at) for at in (approved(5), TWINS[twin](approved(5))))
    parts = [(scenes(at, None)[0].absence, scenes(at, Seat(0))[2].ballot) for at in (one, other)]  # type: ignore[union-attr]
    assert parts[0] == (replace(parts[1][0]), replace(parts[1][1], code=one.code))
