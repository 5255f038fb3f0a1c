"""Who sits at the table and who watches, what lies before each seat, and one's own seat."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.model import Seat
from app.rules.parts import Place, Public
from app.tables.commands import bots
from app.tables.model.identity import hashed
from app.tables.model.table import StandIn, Table
from app.tables.views.context import played_seats


@dataclass(frozen=True, slots=True)
class Sitting:
    """How it stands with the player of a seat."""

    absent: bool
    stand_in: StandIn
    left: bool
    ready: bool | None
    """None where nobody is asked."""
    leads: bool
    """Leads the next game first."""
    by: str = ""
    """The name of the person who stands in."""


@dataclass(frozen=True, slots=True)
class SeatsPart:
    """The seats clockwise, with what lies before each."""

    host: Seat
    places: tuple[Place, ...]
    """Empty before the first game, and after one once others sit there."""
    bots: tuple[Seat, ...] = ()
    """The seats of practice players."""
    people: tuple[Sitting, ...] = ()


@dataclass(frozen=True, slots=True)
class WatchingPart:
    """How many spectators' pages are open."""

    spectators: int


@dataclass(frozen=True, slots=True)
class MySeatPart:
    """What players can do about their own seat."""

    spectator_key: str
    address: int
    """Another number when the code or the spectator key has changed: the page is to be loaded again then."""
    seat: Seat
    name: str
    playing: bool
    ready: bool | None
    """None where nobody is asked."""
    stand_in: bool
    """The seat belongs to somebody else."""


def game_seat(table: Table, seat: Seat) -> Seat | None:
    """The seat in the game, in hand or last played, of the player who sits here now; None for a newcomer."""
    if table.game is None or table.players[seat].person not in table.game.people:
        return None
    return Seat(table.game.people.index(table.players[seat].person))


def address(table: Table) -> int:
    """A number that stands for where the table is found; it tells nothing of it."""
    return int(hashed(f"{table.code} {table.spectator_key}")[:12], 16)


def seats_part(table: Table, game: Public | None) -> SeatsPart:
    """The seats; what lies before them only as long as those who played sit there."""
    shown = game is not None and table.game is not None and not table.game.stopped
    same = played_seats(table) == tuple(player.seat for player in table.players)
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
    return SeatsPart(table.host, game.places if game and shown and same else (), practising, people)


def my_seat_part(table: Table, seat: Seat) -> MySeatPart:
    """What this player can do about their own seat."""
    player = table.players[seat]
    return MySeatPart(
        spectator_key=table.spectator_key,
        address=address(table),
        seat=seat,
        name=player.name,
        playing=table.playing,
        ready=player.ready if table.options.ready_check and not table.playing else None,
        stand_in=player.stand_in is StandIn.PERSON,
    )
