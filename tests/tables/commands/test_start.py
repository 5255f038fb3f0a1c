"""How a game starts, and how it starts again with the same people."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.rules.model import Seat, Setup
from app.tables.commands import games
from app.tables.model.table import Change, Selection, Table
from tests.tables.builders import (
    BASE,
    ENTROPY,
    MIXES,
    ROGUE,
    SERGEANT,
    ended,
    game_of,
    playing,
    refusal,
    state_of,
    table,
)


@pytest.mark.parametrize("seats", range(5, 11))
@pytest.mark.parametrize("settings", MIXES.values(), ids=MIXES.keys())
def test_the_host_starts_what_is_chosen_with_five_to_ten(seats: int, settings: Selection) -> None:
    started = games.start(table(seats, settings), 1).table
    assert state_of(started).setup == Setup(seats, settings.modules, settings.characters)


def test_a_game_starts_with_nothing_taken() -> None:
    game = game_of(games.start(table(5), 1).table)
    assert (game.number, game.taken, game.sent) == (1, 0, {})


def test_no_two_deals_are_the_same() -> None:
    assert len({state_of(games.start(table(10), 1).table).entropy for _ in range(20)}) == 20


NOT_STARTED = {
    "one": (table(1), 1, "too_few_seats"),
    "four": (table(4), 1, "too_few_seats"),
    "number 0": (table(5), 0, "old_step"),
    "number 2 first": (table(5), 2, "old_step"),
    "number 2 too early": (playing(5), 2, "already_started"),
    "number 3 after 1": (ended(5), 3, "old_step"),
    "what cannot be played": (table(5, Selection(("rogue",))), 1, "rogue_without_a_rogue"),
}


@pytest.mark.parametrize(("at", "number", "code"), NOT_STARTED.values(), ids=NOT_STARTED.keys())
def test_no_game_starts(at: Table, number: int, code: str) -> None:
    assert refusal(lambda: games.start(at, number)) == code


STARTED = {"going on": playing(5), "over": ended(5)}


@pytest.mark.parametrize("started", STARTED.values(), ids=STARTED.keys())
def test_the_same_game_starts_once(started: Table) -> None:
    assert games.start(started, 1) == Change(started)


# --- Again ----------------------------------------------------------------------------------------------------------


def rematch(over: Table, entropy: str | None = None) -> Table:
    """The table after the host has started its second game."""
    return games.start(over, 2, entropy).table


def test_a_rematch_has_the_same_people_and_settings() -> None:
    over = ended(7, ROGUE)
    assert replace(rematch(over), game=over.game, seal=over.seal) == over


def test_a_rematch_is_another_game() -> None:
    over = ended(5)
    assert (game_of(rematch(over)).number, game_of(rematch(over)).id != game_of(over).id) == (2, True)


def test_a_rematch_has_taken_no_action_yet() -> None:
    game = game_of(rematch(ended(5)))
    assert (game.taken, game.sent) == (0, {})


@pytest.mark.parametrize(("first", "second"), [(0, 1), (3, 4), (4, 0)], ids=["next", "next of all", "round the table"])
def test_a_rematch_moves_the_first_leader_on(first: int, second: int) -> None:
    over = ended(5)
    state = replace(state_of(over), first_leader=Seat(first))
    again = rematch(replace(over, game=replace(game_of(over), state=state)), ENTROPY)
    assert (state_of(again).first_leader, state_of(again).leader) == (second, second)


def test_a_rematch_plays_what_was_chosen_since() -> None:
    chosen = games.choose(ended(5), SERGEANT).table
    assert state_of(rematch(chosen)).setup == Setup(5, SERGEANT.modules)


def test_what_is_chosen_since_does_not_change_the_last_game() -> None:
    chosen = games.choose(ended(5), SERGEANT).table
    assert state_of(chosen).setup == Setup(5, BASE.modules)


def test_the_first_leader_of_the_first_game_is_drawn() -> None:
    waiting = table(5)
    dealt = [state_of(games.start(waiting, 1, f"entropy {number}").table) for number in range(50)]
    assert {state.first_leader for state in dealt} == set(range(5))
