"""What a viewer sees of a table: what is asked of whom, and what can be played."""

from __future__ import annotations

import pytest

from app.rules.model import Seat, Vote
from app.tables.commands import games
from app.tables.model.table import ChatRoom, Table
from app.tables.views.build import public_view, room_view, seat_view
from app.tables.views.chat import LINES
from app.tables.views.host import HostQuestion
from app.tables.views.model import PublicView, RoomView, SeatView, regions
from tests.tables.builders import (
    HOST,
    NAMES,
    ROGUE,
    after,
    all_vote,
    ended,
    game_of,
    playing,
    proposal,
    saying,
    state_of,
    table,
    voting,
)
from tests.tables.watching import views

GUEST = Seat(1)


def host_question(of: Table) -> HostQuestion:
    """What the host is asked."""
    question = seat_view(of, HOST).prompt.host
    assert question is not None, "the host is not asked"
    return question


# --- Who sees which views -------------------------------------------------------------------------------------------


def test_a_spectator_sees_what_is_shared_and_his_room() -> None:
    at = playing(5)
    seen = views(at, None)
    assert (seen.public, seen.room, seen.seat) == (public_view(at), room_view(at, ChatRoom.SPECTATORS), None)


def test_a_player_sees_what_is_shared_his_room_and_his_own() -> None:
    at = playing(5)
    seen = views(at, GUEST)
    assert (seen.public, seen.room) == (public_view(at), room_view(at, ChatRoom.PLAYERS))
    assert seen.seat == seat_view(at, GUEST)


def test_every_part_has_a_name_of_its_own() -> None:
    names = [name for view in (PublicView, RoomView, SeatView) for name in regions(view)]
    assert len({*names, "table"}) == len(names) + 1


@pytest.mark.parametrize("seat", range(5))
def test_what_is_one_s_own_is_about_oneself(seat: int) -> None:
    mine = seat_view(playing(5), Seat(seat))
    assert (mine.prompt.seat, mine.knowledge.seat) == (seat, seat)


def test_the_join_code_is_shown_to_players_alone() -> None:
    at = playing(5)
    assert (views(at, GUEST).context.code, views(at, None).context.code) == (at.code, None)


# --- Before, during, after ------------------------------------------------------------------------------------------


def test_before_the_first_game_there_is_no_board() -> None:
    seen = public_view(table(5))
    assert (seen.board.track, seen.status.situation, seen.seats.places, seen.record.record) == (None, None, (), None)


def test_before_the_first_game_nobody_knows_anything() -> None:
    assert seat_view(table(5), GUEST).knowledge.knowledge is None


def test_everybody_sees_who_has_sat_down() -> None:
    assert views(table(3), None).context.names == NAMES[:3]


def test_everybody_sees_what_is_missing_to_start() -> None:
    (objection,) = public_view(table(3)).status.objections
    assert (objection.code, dict(objection.details)) == ("too_few_seats", {"seats": 3, "missing": 2})


def test_everybody_sees_the_line_up_that_would_be_dealt() -> None:
    line_up = public_view(table(5, ROGUE)).lineup.lineup
    assert line_up is not None and dict(line_up.roles)["spy_rogue"] == 1


def test_there_is_no_line_up_that_cannot_be_dealt() -> None:
    assert public_view(table(4)).lineup.lineup is None


def test_a_game_is_shown_with_its_number() -> None:
    again = games.start(ended(5), 2).table
    assert [public_view(at).status.game for at in (table(5), playing(5), again)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("at", "unmasked"), [(table(5), False), (playing(5), False), (ended(5), True)], ids=["before", "during", "after"]
)
def test_nobody_is_unmasked_before_the_end(at: Table, unmasked: bool) -> None:
    assert (public_view(at).end.end is not None) == unmasked


def test_a_rematch_masks_everybody_again() -> None:
    assert public_view(games.start(ended(5), 2).table).end.end is None


# --- The host's question --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "number"), [(table(5), 1), (ended(5), 2)], ids=["first", "again"])
def test_the_host_is_asked_to_start_the_next_game(at: Table, number: int) -> None:
    assert host_question(at).number == number


@pytest.mark.parametrize(
    ("at", "seat"), [(playing(5), HOST), (table(5), GUEST), (ended(5), GUEST)], ids=["playing", "guest", "guest again"]
)
def test_nobody_else_is_asked_to_start(at: Table, seat: Seat) -> None:
    assert seat_view(at, seat).prompt.host is None


@pytest.mark.parametrize(("seats", "codes"), [(4, ["too_few_seats"]), (5, [])], ids=["four", "five"])
def test_the_host_is_told_what_is_missing(seats: int, codes: list[str]) -> None:
    assert [objection.code for objection in host_question(table(seats)).objections] == codes


# --- The question of the game ---------------------------------------------------------------------------------------


def test_only_the_leader_is_asked_for_a_team() -> None:
    at = playing(5)
    asked = [seat for seat in state_of(at).seats if seat_view(at, seat).prompt.prompt is not None]
    assert asked == [state_of(at).leader]


def test_a_question_comes_with_its_game_and_step() -> None:
    at = after(playing(5), proposal)
    asked = seat_view(at, GUEST).prompt
    assert asked.prompt is not None
    assert (asked.game, asked.prompt.step, asked.team) == (game_of(at).id, state_of(at).step, state_of(at).team)


def test_one_sees_one_s_own_answer() -> None:
    at = after(playing(5), proposal, voting(1, False))
    asked = seat_view(at, GUEST).prompt.prompt
    assert asked is not None and asked.answer == Vote(False)


def test_a_table_that_has_voted_shows_how() -> None:
    places = public_view(all_vote(after(playing(5), proposal), True)).seats.places
    assert {place.vote for place in places} == {True}


def page_id(of: Table, seat: int) -> str:
    """The id that the next answer from this seat's page carries."""
    return seat_view(of, Seat(seat)).prompt.sent_as


def test_the_page_s_id_is_a_new_one_after_one_s_own_action() -> None:
    before = after(playing(5), proposal)
    assert page_id(after(before, voting(1, True)), 1) != page_id(before, 1)


def test_the_page_s_id_stays_when_others_act() -> None:
    before = after(playing(5), proposal)
    others = (voting(0, True), voting(2, True), voting(3, True), voting(4, True))
    assert page_id(after(before, *others), 1) == page_id(before, 1)


def test_the_page_s_id_stays_when_something_is_said() -> None:
    before = after(playing(5), proposal)
    assert page_id(after(before, saying(1, "hello")), 1) == page_id(before, 1)


def test_a_whole_game_can_be_played_with_the_page_s_ids() -> None:
    at = playing(5)
    for _ in range(5):
        at = after(at, proposal)
        at = after(at, *(voting(seat, False, page_id(at, seat)) for seat in range(5)))
    assert not at.playing


# --- What was said --------------------------------------------------------------------------------------------------


def test_the_last_lines_are_shown_oldest_first() -> None:
    lines = [saying(1, f"line {number}") for number in range(1, LINES + 3)]
    shown = room_view(after(table(5), *lines), ChatRoom.PLAYERS).chat
    assert [line.number for line in shown] == list(range(3, LINES + 3))
