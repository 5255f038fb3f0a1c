"""What follows from the vote about somebody absent, and what is seen of it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from pydantic_core import to_json

from app.rules.model import Seat, Vote
from app.tables.commands import absence, play, seats
from app.tables.commands.games import after_game
from app.tables.model.table import Choice, StandIn, Table
from app.tables.views.build import public_view, seat_view
from tests.tables.builders import MIXES, approved, ended, game_of, playing, refusal, state_of
from tests.tables.missing import ABSENT, END, NOW, STAND_IN, WAIT, WAITS, asked, poll_of, seen, voted
from tests.tables.twins import TWINS

# --- What follows ---------------------------------------------------------------------------------------------------
from tests.tables.watching import views


def decided(choice: Choice, at: Table | None = None, absent: int = ABSENT) -> Table:
    others = (seat for seat in range(5) if seat != absent)
    return voted(asked(at, absent), dict.fromkeys(others, choice))


def test_waiting_on_begins_anew() -> None:
    at = decided(WAIT)
    later = seen(at, ABSENT, now=NOW + 2 * WAITS)
    assert later.absences[at.players[ABSENT].person] == NOW + 3 * WAITS


def test_a_seat_is_vacant_until_somebody_stands_in_and_is_not_asked_about_again() -> None:
    at = decided(STAND_IN)
    assert (at.players[ABSENT].stand_in, absence.due(seen(at, ABSENT))) == (StandIn.WANTED, {})


def test_the_owner_who_is_back_before_needs_nobody() -> None:
    assert seen(decided(STAND_IN)).players[ABSENT].stand_in is StandIn.NOBODY


def test_a_practice_player_stands_in_when_the_host_says_so() -> None:
    assert absence.fill(decided(STAND_IN), ABSENT).table.players[ABSENT].stand_in is StandIn.BOT


def test_nobody_stands_in_who_was_not_decided_on() -> None:
    for at in (playing(5), asked(), decided(WAIT)):
        assert refusal(lambda at=at: absence.fill(at, ABSENT)) == "not_vacant"  # type: ignore[misc]
        assert refusal(lambda at=at: absence.invite(at, ABSENT)) == "not_vacant"  # type: ignore[misc]
    assert refusal(lambda: absence.fill(decided(STAND_IN), Seat(9))) == "no_such_seat"


def test_the_owner_comes_back_from_a_practice_player() -> None:
    filled = absence.fill(decided(STAND_IN), ABSENT).table
    assert seats.come_back(filled, ABSENT).table.players[ABSENT].stand_in is StandIn.NOBODY


def test_when_the_host_is_stood_in_for_the_table_has_another_host() -> None:
    assert decided(STAND_IN, absent=0).host == 1


def test_a_game_that_was_ended_has_no_result_and_nobody_acts_in_it() -> None:
    at = after_game(decided(END))
    assert (at.playing, state_of(at).outcome, at.results) == (False, None, ())
    game = game_of(at)
    late = partial(play.act, game=game.id, step=game.state.step, sent_as="late")
    assert refusal(lambda: late(at, Seat(0), Vote(True))) == "game_over"


@pytest.mark.parametrize("mix", MIXES)
def test_a_game_that_was_ended_shows_no_character_and_opens_no_deal(mix: str) -> None:
    at = decided(END, approved(5, MIXES[mix]))
    shown = views(at, None).public
    assert (shown.end.end, shown.deal.record) == (None, None)


def test_a_vote_about_somebody_ends_with_the_game() -> None:
    at = after_game(replace(ended(5), poll=poll_of(asked())))
    assert at.poll is None


# --- What is seen of it ---------------------------------------------------------------------------------------------


def public(at: Table, seat: int | None = None) -> bytes:
    return to_json(views(at, None if seat is None else Seat(seat)))


def test_nobody_sees_how_another_has_voted() -> None:
    at = voted(asked(), {0: END, 1: WAIT})
    otherwise = voted(at, {0: WAIT})
    for seat in (None, 1, 2, 3, 4):
        assert public(otherwise, seat) == public(at, seat)
    assert public(otherwise, 0) != public(at, 0)


def test_everybody_sees_who_has_voted_and_who_is_waited_for() -> None:
    shown = views(voted(asked(), {0: END, 3: WAIT}), None).public.absence
    assert (shown.about, shown.voted, shown.waiting, shown.totals) == (2, (0, 3), (1, 4), ())


@pytest.mark.parametrize("twin", TWINS)
def test_what_is_asked_and_what_follows_depend_on_no_secret(twin: str) -> None:
    one, other = (decided(STAND_IN, at) for at in (approved(5), TWINS[twin](approved(5))))
    asked_there, asked_here = (seat_view(at, Seat(0)).absence_vote for at in (one, other))
    assert (public_view(one).absence, asked_there) == (public_view(other).absence, asked_here)
