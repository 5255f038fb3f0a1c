"""The numbers, against those of the rulebook, section 1.2 (copied here, so that a slip shows)."""

from __future__ import annotations

import pytest

from app.rules.model import Seat, Setup, Side
from app.rules.numbers import REJECTIONS, SIDES, fails_needed, majority, next_clockwise, team_size
from app.rules.setup import lineup

RESISTANCE = {5: 3, 6: 4, 7: 4, 8: 5, 9: 6, 10: 6}
SPIES = {5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}
TEAM = {
    5: [2, 3, 2, 3, 3],
    6: [2, 3, 4, 3, 4],
    7: [2, 3, 3, 4, 4],
    8: [3, 4, 4, 5, 5],
    9: [3, 4, 4, 5, 5],
    10: [3, 4, 4, 5, 5],
}
APPROVALS = {5: 3, 6: 4, 7: 4, 8: 5, 9: 5, 10: 6}
PLAYERS = tuple(range(5, 11))
SLOTS = range(1, 6)


def test_sides() -> None:
    assert {players: SIDES[players] for players in PLAYERS} == {
        players: {Side.RESISTANCE: RESISTANCE[players], Side.SPIES: SPIES[players]} for players in PLAYERS
    }


def test_the_line_up_of_the_base_game() -> None:
    assert {players: lineup(Setup(players)) for players in PLAYERS} == {
        players: (("resistance", RESISTANCE[players]), ("spy", SPIES[players])) for players in PLAYERS
    }


def test_team_sizes() -> None:
    assert {players: [team_size(players, slot) for slot in SLOTS] for players in PLAYERS} == TEAM


def test_only_the_fourth_mission_of_seven_or_more_needs_two_fails() -> None:
    assert {players: [fails_needed(players, slot) for slot in SLOTS] for players in PLAYERS} == {
        players: [1, 1, 1, 2 if players >= 7 else 1, 1] for players in PLAYERS
    }


def test_a_strict_majority_approves() -> None:
    assert {players: majority(players) for players in PLAYERS} == APPROVALS


def test_five_rejections() -> None:
    assert REJECTIONS == 5


@pytest.mark.parametrize("players", PLAYERS)
def test_clockwise_goes_once_around_the_table(players: int) -> None:
    around = [Seat(0)]
    for _ in range(players):
        around.append(next_clockwise(players, around[-1]))
    assert around == [*range(players), 0]
