"""Games from which somebody is missing, as tests of absence need them."""

from __future__ import annotations

from collections.abc import Mapping

from app.rules.model import Seat
from app.tables.commands import absence
from app.tables.model.table import Choice, Poll, Table
from tests.tables.builders import playing

NOW, WAITS = 1_800_000_000_000, 60_000
WAIT, STAND_IN, END = Choice
ABSENT = Seat(2)


def people(at: Table, *seats: int) -> frozenset[str]:
    return frozenset(at.players[seat].person for seat in seats)


def seen(at: Table, *absent: int, now: int = NOW) -> Table:
    """The table when it is told that these are absent, and all others there."""
    there = {player.seat for player in at.players} - set(absent)
    return absence.seen(at, people(at, *absent), people(at, *there), now, WAITS).table


def asked(at: Table | None = None, absent: int = ABSENT) -> Table:
    """A game of five in which the others are asked about this seat."""
    at = seen(at or playing(5), absent)
    return absence.ask(at, at.players[absent].person, NOW + WAITS, WAITS).table


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
