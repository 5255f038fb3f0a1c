"""Who is waited for in a game, and the vote on how to go on without one of them."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.model import Seat
from app.tables.commands.absence import due, voters
from app.tables.model.table import Choice, StandIn, Table

WAITED_FOR = (StandIn.NOBODY, StandIn.PERSON)
"""Seats whose absence keeps a game waiting, by who stands in there."""


@dataclass(frozen=True, slots=True)
class Missing:
    """An absent player that a game waits for."""

    seat: Seat
    until: int
    """When the table is asked about them, in milliseconds since 1970; 0 where that is not settled."""


@dataclass(frozen=True, slots=True)
class AbsencePart:
    """Who is waited for, and the vote about one of them.  No ballot is in it."""

    missing: tuple[Missing, ...]
    about: Seat | None
    closes: int | None
    """When the vote closes, in milliseconds since 1970; None where none is open."""
    voted: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    """Who can still vote and has not."""
    totals: tuple[tuple[Choice, int], ...]
    """Of a vote that is closed."""
    outcome: Choice | None

    @property
    def seats_missing(self) -> tuple[Seat, ...]:
        """The seats that are waited for."""
        return tuple(it.seat for it in self.missing)

    @property
    def asked_next(self) -> Missing | None:
        """The absent player the next vote will be about, if that is scheduled."""
        return min((it for it in self.missing if it.until), key=lambda it: it.until, default=None)


@dataclass(frozen=True, slots=True)
class AbsenceVotePart:
    """The question to this seat: how to go on without somebody?"""

    about: Seat | None
    poll: int | None
    """The number of the vote; None where this seat is not asked."""
    choice: Choice | None
    """The present ballot of this seat."""
    vacant: tuple[Seat, ...]
    """The seats that the host can fill; none for others."""


def absence_part(table: Table) -> AbsencePart:
    """Who is waited for, and how the vote about one of them stands."""
    poll, seats = table.poll, {player.person: player.seat for player in table.players}
    going_on = poll is not None and poll.open
    waits, asked = {seats[person]: person for person in table.absences if person in seats}, due(table)
    missing = [Missing(seat, asked.get(waits[seat], 0)) for seat in sorted(waits)]
    return AbsencePart(
        missing=tuple(it for it in missing if table.playing and table.players[it.seat].stand_in in WAITED_FOR),
        about=seats.get(poll.about) if poll else None,
        closes=poll.closes if poll and going_on else None,
        voted=tuple(seats[person] for person in sorted(poll.ballots, key=seats.__getitem__)) if poll else (),
        waiting=tuple(it.seat for it in voters(table) if it.person not in poll.ballots) if poll and going_on else (),
        totals=tuple(zip(Choice, poll.totals, strict=True)) if poll and poll.totals else (),
        outcome=poll.outcome if poll else None,
    )


def absence_vote_part(table: Table, seat: Seat) -> AbsenceVotePart:
    """What this seat is asked about an absent player; and the host, which vacant seats to fill."""
    person = table.players[seat].person
    vacant = (it.seat for it in table.players if it.stand_in is StandIn.WANTED and seat == table.host)
    poll = table.poll if table.poll and table.poll.open and table.poll.about != person else None
    return AbsenceVotePart(
        about=table.seat_of(poll.about) if poll else None,
        poll=poll.closes if poll else None,
        choice=poll.ballots.get(person) if poll else None,
        vacant=tuple(vacant),
    )
