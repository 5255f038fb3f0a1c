"""The nouns of a table: frozen, like those of the game.  A change makes a new `Table` and says what to write."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from app.rules.model import Seat, State
from app.store.db import Write
from app.tables.model.notes import Claim, Note
from app.tables.model.options import ChatRoom, Listed, Options, Selection, VoteHistory
from app.tables.model.seats import Choice, Key, Link, Poll, Result, StandIn


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat.  `person` stays the same wherever he sits at this table, and is never anybody else.  `words`
    are what he adds to the entropy of the next deal; `ready` is his answer to the host's check; `left`: he went in the
    middle of a game; `stood_in_by` is the name of a person who plays for him."""

    seat: Seat
    name: str
    skeleton: str
    person: str
    words: str = ""
    ready: bool = False
    left: bool = False
    stand_in: StandIn = StandIn.NOBODY
    stood_in_by: str = ""

    def played_by(self, stand_in: StandIn, name: str = "") -> Player:
        """The same, with this one playing for him; a person does so under a name of his own."""
        return replace(self, stand_in=stand_in, stood_in_by=name)

    @property
    def away(self) -> bool:
        """Whether his own keys open nothing until he comes back: he left, or somebody plays for him."""
        return self.left or self.stand_in in (StandIn.PERSON, StandIn.PRACTICE)


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of one step: it runs out at `deadline`.  While the host has stopped it, `left` is what remains of it,
    and `reason` is what he says of it.  `set_at` is when it was set, or was changed last.  Times are milliseconds,
    moments those since 1970."""

    game: str
    step: int
    deadline: int
    set_at: int
    left: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Silence:
    """A step, by its number and key, that these seats had not answered when its clock ran out."""

    step: int
    key: str
    mission: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """The table's game in hand or last played.  `taken` counts its actions; `sent` are their ids, by seat, so that what
    is sent twice is known.  `people` and `names` are those who sat when it was dealt, by seat.  `leader_drawn`: the
    first Leader was neither chosen nor next in turn.  `stopped`: ended without a result.  `silences` are the answers
    that the clock gave.
    """

    id: str
    number: int
    state: State
    taken: int
    sent: Mapping[Seat, frozenset[str]]
    people: tuple[str, ...]
    names: tuple[str, ...]
    leader_drawn: bool = False
    stopped: bool = False
    silences: tuple[Silence, ...] = ()


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of chat.  `author` is a person or, hashed, a spectator's secret; `said_at` is UTC, ISO 8601.  A `claim`
    may be `about` another person; then `text` is what he was called at the time.  `stand_in` is the name of who said it
    for its author, if another did."""

    number: int
    name: str
    text: str
    said_at: str
    author: str
    sent_as: str
    claim: Claim | None = None
    about: str = ""
    stand_in: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about a table, secrets included; `scene.py` says who sees what of it.

    `seal` is the sealed number of the next deal (`fair.py`); `keys` are by the hash of their secret.
    `lengths` are the seconds that each kind of step may take, none for a kind without a clock; `quiet` are the rooms in
    which the host lets nobody speak.  `memory` is how much of earlier votes is shown; `notes` are by the person whose
    they are, and whom they are about.  `absences` are the people who are absent, and until when (milliseconds since
    1970) they are waited for, 0 where that is not settled yet; they are not stored: a table that wakes finds out."""

    id: str
    code: str
    spectator_key: str
    host: Seat
    players: tuple[Player, ...]
    keys: Mapping[str, Key]
    game: Game | None
    seal: str
    options: Options = field(default_factory=Options)
    links: tuple[Link, ...] = ()
    results: tuple[Result, ...] = ()
    poll: Poll | None = None
    absences: Mapping[str, int] = field(default_factory=dict)
    players_chat: tuple[ChatLine, ...] = ()
    spectators_chat: tuple[ChatLine, ...] = ()
    clock: Clock | None = None
    notes: Mapping[str, Mapping[str, Note]] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """Names in seat order."""
        return tuple(player.name for player in self.players)

    @property
    def playing(self) -> bool:
        """Whether a game is going on."""
        return self.game is not None and self.game.state.outcome is None and not self.game.stopped

    def seat_of(self, person: str) -> Seat | None:
        """Where this person sits; None for a spectator, and for who has left the table."""
        return next((player.seat for player in self.players if player.person == person), None)


@dataclass(frozen=True, slots=True)
class Change:
    """What a request makes of a table: the table after it, what to write, and what to answer."""

    table: Table
    writes: tuple[Write, ...] = ()
    answer: object = None


Request = Callable[[Table], Change]
"""Something asked of a table.  It raises `Refused` and changes nothing, or gives a `Change`; it has no side effects."""

__all__ = [
    "Change",
    "ChatLine",
    "ChatRoom",
    "Choice",
    "Clock",
    "Game",
    "Key",
    "Link",
    "Listed",
    "Options",
    "Player",
    "Poll",
    "Request",
    "Result",
    "Selection",
    "Silence",
    "StandIn",
    "Table",
    "VoteHistory",
]
