"""The parts of a view that are about who sits at the table, and what each can do about it."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.model import Seat
from app.tables.commands.results import Score
from app.tables.model.table import Choice, Listed, StandIn


@dataclass(frozen=True, slots=True)
class Sitting:
    """How it stands with who sits on a seat: whether he is absent, who plays for him (`by`: that person's name),
    whether he has left, whether he is ready (None: nobody is asked), and whether he is to lead first."""

    absent: bool
    stand_in: StandIn
    left: bool
    ready: bool | None
    leads: bool
    by: str = ""


@dataclass(frozen=True, slots=True)
class SheetPart:
    """The score sheet of the table."""

    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class MinePart:
    """What one can do about one's own seat.  `address` is another number when the table has another code or spectator
    key, so that the page is to be loaded again; `ready` is None where nobody is asked.  `stand_in`: it is somebody
    else's seat."""

    code: str
    spectator_key: str
    address: int
    seat: Seat
    name: str
    playing: bool
    ready: bool | None
    stand_in: bool


@dataclass(frozen=True, slots=True)
class HousePart:
    """What the host can do with the table; not `open` to others."""

    code: str
    names: tuple[str, ...]
    host: Seat
    playing: bool
    open: bool
    locked: bool = False
    listed: Listed = Listed.NO
    leads: Seat | None = None


@dataclass(frozen=True, slots=True)
class Missing:
    """Somebody who is waited for in a game: until when the table waits before it is asked (milliseconds since 1970,
    0 where that is not settled, or nobody is there to be asked)."""

    seat: Seat
    until: int


@dataclass(frozen=True, slots=True)
class AbsencePart:
    """Who is waited for in this game, and the vote about one of them: who has voted and who has not, until when one
    can, and once it is closed the totals, by choice, with what follows.  No ballot is in it."""

    names: tuple[str, ...]
    missing: tuple[Missing, ...]
    about: Seat | None
    closes: int | None
    voted: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    totals: tuple[tuple[Choice, int], ...]
    outcome: Choice | None

    @property
    def seats_missing(self) -> tuple[Seat, ...]:
        """The seats that are waited for."""
        return tuple(it.seat for it in self.missing)

    @property
    def asked_next(self) -> Missing | None:
        """The one that the table is asked about next, if it is settled when."""
        return min((it for it in self.missing if it.until), key=lambda it: it.until, default=None)


@dataclass(frozen=True, slots=True)
class BallotPart:
    """The question to this seat how to go on without somebody (`about`), by the number of the vote, with its present
    ballot.  `vacant` are the seats that the host can fill; empty to everybody else."""

    code: str
    names: tuple[str, ...]
    about: Seat | None
    poll: int | None
    choice: Choice | None
    vacant: tuple[Seat, ...]
