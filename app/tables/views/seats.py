"""What a viewer sees of who sits at the table; `scene.py` puts it with the rest."""

from __future__ import annotations

from app.rules.model import Seat
from app.rules.parts import Public
from app.tables.commands import bots
from app.tables.commands.absence import due, voters
from app.tables.model.identity import hashed
from app.tables.model.table import Choice, StandIn, Table
from app.tables.views.model import SeatsPart
from app.tables.views.seats_model import AbsencePart, BallotPart, HousePart, MinePart, Missing, Sitting


def played(table: Table) -> tuple[tuple[str, ...], tuple[Seat | None, ...]]:
    """Who plays the game in hand, or played the last one, by its seats; and where each of them sits now."""
    if table.game is None:
        return table.names, tuple(player.seat for player in table.players)
    return table.game.names, tuple(table.seat_of(person) for person in table.game.people)


LOOKED_FOR = (StandIn.NOBODY, StandIn.PERSON)
"""Whose absence keeps a game waiting."""


def seats(table: Table, game: Public | None) -> SeatsPart:
    """The seats; what lies before them only as long as those who played sit there."""
    game_on = table.game is not None and not table.game.stopped
    same = game_on and played(table)[1] == tuple(player.seat for player in table.players)
    people = tuple(
        Sitting(
            absent=player.person in table.absences,
            stand_in=player.stand_in,
            left=player.left,
            ready=player.ready if table.options.ready_check else None,
            leads=player.person == table.options.first_leader,
            by=player.stood_in_by,
        )
        for player in table.players
    )
    practising = tuple(player.seat for player in table.players if bots.is_practice(table, player))
    return SeatsPart(table.names, table.host, game.places if game and same else (), practising, people)


def game_seat(table: Table, seat: Seat) -> Seat | None:
    """The seat in the game in hand or last played of who sits here now; None for one who has come since."""
    if table.game is None or table.players[seat].person not in table.game.people:
        return None
    return Seat(table.game.people.index(table.players[seat].person))


def address(table: Table) -> int:
    """A number for where the table is found; it tells nothing of it."""
    return int(hashed(f"{table.code} {table.spectator_key}")[:12], 16)


def mine(table: Table, seat: Seat) -> MinePart:
    """What who sits here can do about his seat."""
    player = table.players[seat]
    return MinePart(
        code=table.code,
        spectator_key=table.spectator_key,
        address=address(table),
        seat=seat,
        name=player.name,
        playing=table.playing,
        ready=player.ready if table.options.ready_check and not table.playing else None,
        stand_in=player.stand_in is StandIn.PERSON,
    )


def house_part(table: Table, seat: Seat) -> HousePart:
    """What the host can do with the table; nothing for others."""
    if seat != table.host:
        return HousePart(table.code, (), table.host, table.playing, open=False)
    options = table.options
    leads = table.seat_of(options.first_leader)
    return HousePart(table.code, table.names, table.host, table.playing, True, options.locked, options.listed, leads)


def absence_part(table: Table) -> AbsencePart:
    """Who is waited for, and how the vote about one of them stands."""
    poll, seats = table.poll, {player.person: player.seat for player in table.players}
    going_on = poll is not None and poll.open
    waits, asked = {seats[person]: person for person in table.absences if person in seats}, due(table)
    missing = [Missing(seat, asked.get(waits[seat], 0)) for seat in sorted(waits)]
    return AbsencePart(
        names=table.names,
        missing=tuple(it for it in missing if table.playing and table.players[it.seat].stand_in in LOOKED_FOR),
        about=seats.get(poll.about) if poll else None,
        closes=poll.closes if poll and going_on else None,
        voted=tuple(seats[person] for person in sorted(poll.ballots, key=seats.__getitem__)) if poll else (),
        waiting=tuple(it.seat for it in voters(table) if it.person not in poll.ballots) if poll and going_on else (),
        totals=tuple(zip(Choice, poll.totals, strict=True)) if poll and poll.totals else (),
        outcome=poll.outcome if poll else None,
    )


def ballot_part(table: Table, seat: Seat) -> BallotPart:
    """What this seat is asked about somebody absent; and the host, which vacant seats to fill."""
    poll, person = table.poll, table.players[seat].person
    asked = poll is not None and poll.open and poll.about != person
    vacant = (it.seat for it in table.players if it.stand_in is StandIn.WANTED and seat == table.host)
    return BallotPart(
        code=table.code,
        names=table.names,
        about=table.seat_of(poll.about) if poll and asked else None,
        poll=poll.closes if poll and asked else None,
        choice=poll.ballots.get(person) if poll and asked else None,
        vacant=tuple(vacant),
    )
