"""People leave a table and come back to it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from app.rules.model import Seat
from app.tables.commands import games, host, seats
from app.tables.commands.games import after_game
from app.tables.model import rights
from app.tables.model.rights import Right
from app.tables.model.table import StandIn, Table
from tests.tables.builders import all_vote, ended, key, playing, proposal, refusal, secret, state_of, table


def left(at: Table, *leaving: int) -> Table:
    """The table after these have left, each by his own key (by the seat that he took first)."""
    for seat in leaving:
        at = rights.of_seat(key(seat), Right.PLAYER, partial(seats.leave, digest=key(seat)))(at).table
    return at


# --- Between games --------------------------------------------------------------------------------------------------


def test_who_leaves_between_games_has_no_seat_any_more() -> None:
    at = left(table(5), 1)
    assert (at.names, rights.seat_of(at, secret(1))) == (("Ada", "Cleo", "Dora", "Emil"), None)


def test_when_the_host_leaves_the_next_one_is_the_host() -> None:
    at = left(host.hand_over(table(5), Seat(2)).table, 2)
    assert at.names[at.host] == "Dora"


def test_the_next_host_is_somebody_who_is_there() -> None:
    at = table(5)
    at = replace(at, absences={at.players[1].person: 0, at.players[2].person: 0})
    assert left(at, 0).names[left(at, 0).host] == "Dora"


def test_the_last_one_to_leave_leaves_an_empty_table_whose_next_guest_is_its_host() -> None:
    empty = left(table(2), 0, 1)
    assert empty.names == ()
    taken = games.join(empty, "Zoe", "her secret").table
    assert (taken.names, taken.host, rights.seat_of(taken, "her secret")) == (("Zoe",), 0, 0)


def test_practice_players_do_not_stay_alone() -> None:
    at = table(2)
    idle = replace(at.players[1], stand_in=StandIn.BOT)
    at = replace(at, players=(at.players[0], idle), keys={it: of for it, of in at.keys.items() if it != key(1)})
    assert left(at, 0).names == ()


# --- In a game ------------------------------------------------------------------------------------------------------


def test_in_a_game_the_seat_stays_and_its_owner_cannot_play_it() -> None:
    at = left(playing(5), 1)
    assert (len(at.names), rights.seat_by_digest(at, key(1))) == (5, None)
    assert refusal(lambda: rights.held(at, key(1))) == "no_seat"


def test_the_owner_comes_back_by_his_own_key() -> None:
    at = left(playing(5), 1)
    back = rights.of_seat(key(1), Right.ABSENT, seats.come_back)(at).table
    assert back == playing_again(at) and rights.held(back, key(1)) == 1


def playing_again(at: Table) -> Table:
    return replace(at, players=tuple(replace(player, left=False) for player in at.players))


def test_coming_back_twice_changes_nothing() -> None:
    at = playing(5)
    assert rights.of_seat(key(1), Right.ABSENT, seats.come_back)(at).table is at


def test_when_the_host_leaves_a_game_the_next_one_is_the_host() -> None:
    assert left(playing(5), 0).host == 1


def test_when_another_leaves_the_host_stays_though_he_is_absent() -> None:
    at = playing(5)
    assert left(replace(at, absences={at.players[0].person: 1}), 2).host == 0


def test_whoever_left_in_a_game_has_no_seat_when_it_is_over() -> None:
    at = left(playing(5), 1)
    while at.playing:
        at = all_vote(proposal(at).table, False)
    over = after_game(at)
    assert (over.names, over.names == state_names(over)) == (("Ada", "Cleo", "Dora", "Emil"), False)
    assert len(state_of(over).seats) == 5


def state_names(at: Table) -> tuple[str, ...]:
    assert at.game is not None
    return at.game.names


# --- Who cannot -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [table(5), playing(5), ended(5)], ids=["lobby", "game", "over"])
@pytest.mark.parametrize("right", [Right.PLAYER, Right.ABSENT])
def test_who_has_no_key_neither_leaves_nor_comes_back(at: Table, right: Right) -> None:
    request = rights.of_seat("no key", right, seats.come_back)
    assert refusal(lambda: request(at)) == "no_seat"


def test_who_is_away_does_not_sit_down_a_second_time() -> None:
    at = replace(left(playing(5), 1), game=None)
    assert refusal(lambda: games.join(at, "Zoe", secret(1))) == "seat_is_kept"
