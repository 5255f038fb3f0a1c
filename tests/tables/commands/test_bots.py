"""Practice players at a table: they sit down, nobody has a key to their seat, and they answer once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from app.rules import installed, waiting
from app.rules.model import Seat, Vote
from app.tables.commands import bots, games, host, seats
from app.tables.model import rights
from app.tables.model.table import StandIn, Table
from tests.tables.builders import (
    HOST,
    action,
    ended,
    game_of,
    key,
    playing,
    refusal,
    secret,
    sit,
    state_of,
    table,
)

CHANCE = partial(min, 0)
"""The lowest number, whatever is asked for."""


def opened(module: str = "", seats: int = 5, name: str = "Ada") -> Table:
    """A table at which somebody plays with practice players."""
    return bots.opened(name, secret(0), module, seats)


def practising(of: Table) -> list[int]:
    """The seats of practice players."""
    return [player.seat for player in of.players if bots.is_practice(of, player)]


def answering(of: Table, seat: int) -> Table:
    """The table after the practice player on this seat was asked for his answer."""
    game = game_of(of)
    return bots.act(of, Seat(seat), game.id, game.state.step, CHANCE).table


def turn_of_practice(seats: int = 5) -> Table:
    """A practice table at which a practice player is to propose."""
    of = opened(seats=seats)
    while not bots.due(of):
        of = opened(seats=seats)
    return of


# --- A practice table -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", ["", *(module.key for module in installed())])
def test_a_practice_table_is_dealt_at_once(module: str) -> None:
    of = opened(module, 7)
    assert (of.playing, state_of(of).setup.modules, practising(of)) == (True, (module,) * bool(module), [*range(1, 7)])


@pytest.mark.parametrize("seats", range(5, 11))
def test_a_practice_table_has_as_many_seats_as_wanted(seats: int) -> None:
    assert len(opened(seats=seats).players) == seats


def test_the_person_at_a_practice_table_is_its_host() -> None:
    of = opened()
    assert (of.host, of.names[0], rights.seat_of(of, secret(0))) == (HOST, "Ada", HOST)


@pytest.mark.parametrize("name", bots.NAMES)
def test_no_practice_player_is_called_like_the_person(name: str) -> None:
    names = [name.casefold() for name in opened(seats=10, name=name.upper()).names]
    assert len(set(names)) == 10


REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "four seats": (lambda: opened(seats=4), "practice_seats"),
    "eleven seats": (lambda: opened(seats=11), "practice_seats"),
    "huge": (lambda: opened(seats=10**9), "practice_seats"),
    "negative": (lambda: opened(seats=-1), "practice_seats"),
    "no such module": (lambda: opened("dance"), "unknown_module"),
    "the base game as a module": (lambda: opened("base"), "unknown_module"),
    "no name": (lambda: opened(name=" "), "name_empty"),
}


@pytest.mark.parametrize(("make", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_a_practice_table_is_refused(make: Callable[[], object], code: str) -> None:
    assert refusal(make) == code


def test_a_rematch_is_played_by_the_same() -> None:
    over = replace(opened(), game=game_of(ended(5)))
    again = games.start(over, 2).table
    assert (again.playing, practising(again)) == (True, [1, 2, 3, 4])


# --- Filling seats --------------------------------------------------------------------------------------------------


def test_empty_seats_are_filled() -> None:
    filled = bots.fill(table(3), 7).table
    assert (len(filled.players), practising(filled)) == (7, [3, 4, 5, 6])


def test_a_table_that_has_enough_is_left_alone() -> None:
    enough = table(7)
    assert bots.fill(enough, 5).table is enough


def test_a_practice_player_is_called_like_nobody_where_all_are_called_like_one() -> None:
    names = iter(bots.NAMES)
    people = table(9)
    called = tuple(replace(player, name=next(names), stood_in_by=next(names)) for player in people.players)
    newcomer = bots.sit(replace(people, players=called)).table.players[-1]
    assert newcomer.name == next(names)


def test_people_may_still_sit_down() -> None:
    mixed = sit(bots.fill(table(2), 5).table, 5)
    assert (practising(mixed), rights.seat_of(mixed, secret(5))) == ([2, 3, 4], Seat(5))


def test_nobody_sits_down_in_the_middle_of_a_game() -> None:
    assert refusal(lambda: bots.sit(playing(5))) == "already_started"


def test_no_table_gets_an_eleventh() -> None:
    assert refusal(lambda: bots.sit(table(10))) == "table_full"


def test_nobody_has_a_key_to_the_seat_of_a_practice_player() -> None:
    of = opened(seats=10)
    assert len(of.keys) == 1
    for player in of.players[1:]:
        for guess in (player.person, player.name, "", str(player.seat)):
            assert rights.seat_of(of, guess) is None


def test_somebody_s_seat_at_which_one_stands_in_is_no_practice_player_s() -> None:
    of = table(5)
    stood_in = replace(of.players[2], stand_in=StandIn.BOT)
    assert practising(replace(of, players=(*of.players[:2], stood_in, *of.players[3:]))) == []


def test_a_host_sends_a_practice_player_away() -> None:
    filled = bots.fill(table(3), 6).table
    fewer = host.kick(filled, HOST, Seat(4)).table
    assert (len(fewer.players), practising(fewer)) == (5, [3, 4])


def test_a_table_is_never_handed_over_to_a_practice_player() -> None:
    filled = bots.fill(table(3), 6).table
    assert refusal(lambda: host.hand_over(filled, Seat(5))) == "cannot_host"


def test_a_host_who_goes_leaves_his_table_to_a_person() -> None:
    mixed = sit(bots.fill(table(1), 5).table, 5)
    left = seats.leave(mixed, HOST, key(0)).table
    assert left.names[left.host] == mixed.names[5]


# --- Answering ------------------------------------------------------------------------------------------------------


def test_a_practice_player_is_due_when_the_table_waits_for_him() -> None:
    of = turn_of_practice()
    assert bots.due(of) == waiting(state_of(of)) == (state_of(of).leader,)


def test_a_practice_player_answers_when_he_is_due() -> None:
    of = turn_of_practice()
    assert state_of(answering(of, state_of(of).leader)).agenda[0] == "vote"


def test_a_practice_player_never_answers_twice() -> None:
    of = turn_of_practice()
    vote = answering(of, state_of(of).leader)
    seat = bots.due(vote)[0]
    once = answering(vote, seat)
    assert (answering(once, seat) is once, seat in state_of(once).answers) == (True, True)


def test_a_person_s_seat_is_never_answered_for() -> None:
    of = turn_of_practice()
    vote = answering(of, state_of(of).leader)
    assert answering(vote, HOST) is vote


@pytest.mark.parametrize("step", [-1, 1, 99])
def test_nothing_is_answered_for_another_step(step: int) -> None:
    of = turn_of_practice()
    assert bots.act(of, state_of(of).leader, game_of(of).id, step, CHANCE).table is of


def test_nothing_is_answered_for_another_game() -> None:
    of = turn_of_practice()
    assert bots.act(of, state_of(of).leader, "another", state_of(of).step, CHANCE).table is of


def test_nobody_is_due_when_the_game_is_over() -> None:
    assert bots.due(replace(opened(), game=game_of(ended(5)))) == ()


def test_no_sender_can_take_a_practice_player_s_id() -> None:
    of = turn_of_practice()
    taken = f"{bots.PRACTICED}{state_of(of).step}"
    assert refusal(lambda: action(of, state_of(of).leader, Vote(True), taken)) == "bad_id"
