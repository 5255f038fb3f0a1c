"""The numbers of the game: rulebook section 1."""

from __future__ import annotations

from app.rules.actions import Seat, Side

FEWEST, MOST = 5, 10
MISSIONS = 5
TO_WIN = 3
REJECTIONS = 5
"""Rejected proposals of one round that lose the game for the resistance (B2: the fifth is voted on like any other)."""

SIDES = {
    5: {Side.RESISTANCE: 3, Side.SPIES: 2},
    6: {Side.RESISTANCE: 4, Side.SPIES: 2},
    7: {Side.RESISTANCE: 4, Side.SPIES: 3},
    8: {Side.RESISTANCE: 5, Side.SPIES: 3},
    9: {Side.RESISTANCE: 6, Side.SPIES: 3},
    10: {Side.RESISTANCE: 6, Side.SPIES: 4},
}

TEAMS = {
    5: (2, 3, 2, 3, 3),
    6: (2, 3, 4, 3, 4),
    7: (2, 3, 3, 4, 4),
    8: (3, 4, 4, 5, 5),
    9: (3, 4, 4, 5, 5),
    10: (3, 4, 4, 5, 5),
}


def team_size(seats: int, slot: int) -> int:
    """Members of the team for this place of the tableau (counted from 1)."""
    return TEAMS[seats][slot - 1]


def fails_needed(seats: int, slot: int) -> int:
    """Fails that make the mission at this place of the tableau (counted from 1; V2) a failure."""
    return 2 if seats >= 7 and slot == 4 else 1


def majority(seats: int) -> int:
    """Approvals that approve a team: a strict majority."""
    return seats // 2 + 1


def next_clockwise(seats: int, seat: Seat) -> Seat:
    """The seat to the left of this one."""
    return Seat((seat + 1) % seats)
