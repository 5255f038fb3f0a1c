"""The nouns of a table: frozen, like those of the game.  A change makes a new `Table`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic

from typing_extensions import TypeVar

from app.rules.model import Seat
from app.tables.model.game import Clock, Game, LoggedAction, Silence
from app.tables.model.notes import Claim, Note
from app.tables.model.options import ChatRoom, Listed, Options, Selection, VoteHistory
from app.tables.model.seats import Choice, Key, Link, Poll, Result, StandIn


@dataclass(frozen=True, slots=True)
class Player:
    """A person, or a practice player, on a seat."""

    seat: Seat
    """Where they sit now."""
    name: str
    """What they are called."""
    skeleton: str
    """What look-alike names share (`identity.skeleton`)."""
    person: str
    """Who they are: the same on every seat of this table, and never anybody else."""
    words: str = ""
    """What they add to the entropy of the next deal."""
    ready: bool = False
    """Their answer to the host's ready check."""
    left: bool = False
    """Whether they left in the middle of a game."""
    stand_in: StandIn = StandIn.NOBODY
    """Who plays for them."""
    stood_in_by: str = ""
    """The name of the person who plays for them; empty for nobody and for a bot."""

    def played_by(self, stand_in: StandIn, name: str = "") -> Player:
        """The same player with this stand-in, who has this name if it is a person."""
        return replace(self, stand_in=stand_in, stood_in_by=name)

    @property
    def away(self) -> bool:
        """Whether their own keys open nothing until they come back: they left, or somebody plays for them."""
        return self.left or self.stand_in in (StandIn.PERSON, StandIn.BOT)


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of chat."""

    number: int
    """The lines of a room are counted from 1."""
    name: str
    """What its author was called then."""
    text: str
    """What was said; of a claim about somebody, what that person was called then."""
    said_at: str
    """When: UTC, ISO 8601."""
    author: str
    """A person; in the spectators' room the hash of a spectator's secret."""
    sent_as: str
    """The sender's own id for it."""
    claim: Claim | None = None
    """What is claimed, if it is a claim."""
    about: str = ""
    """The person whom a claim is about; empty for a claim about oneself."""
    stand_in: str = ""
    """The name of the person who said it for its author, if another did."""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about a table, secrets included; `views` says who sees what of it, `mapping` how it is stored."""

    id: str
    """Its id: random; it stays the same and is shown to nobody."""
    code: str
    """The join code."""
    spectator_key: str
    """What lets people look on."""
    host: Seat
    """The seat of the host."""
    players: tuple[Player, ...]
    """Who sits here, by seat."""
    keys: Mapping[str, Key]
    """What opens the seats: hash of a secret -> key."""
    game: Game | None
    """The game in hand or last played."""
    seal: str
    """The sealed number of the next deal (`fairness.py`)."""
    options: Options = field(default_factory=Options)
    """What the host has chosen."""
    links: tuple[Link, ...] = ()
    """Links that can still be used, in no particular order."""
    results: tuple[Result, ...] = ()
    """The games that ended with a result, in order."""
    poll: Poll | None = None
    """The vote about somebody absent, in hand or last."""
    absences: Mapping[str, int] = field(default_factory=dict)
    """Absent person -> until when they are waited for (milliseconds since 1970), 0 where that is not settled yet.
    Not stored: a table that wakes finds out."""
    players_chat: tuple[ChatLine, ...] = ()
    """The players' room."""
    spectators_chat: tuple[ChatLine, ...] = ()
    """The spectators' room."""
    clock: Clock | None = None
    """The clock of the step in hand, if it has one."""
    notes: Mapping[str, Mapping[str, Note]] = field(default_factory=dict)
    """Private notes: whose -> about whom -> note."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names in seat order."""
        return tuple(player.name for player in self.players)

    @property
    def playing(self) -> bool:
        """Whether a game is going on."""
        return self.game is not None and self.game.state.outcome is None and not self.game.stopped

    def seat_of(self, person: str) -> Seat | None:
        """Where this person sits; None for a spectator, and for somebody who has left the table."""
        return next((player.seat for player in self.players if player.person == person), None)


T = TypeVar("T", default=object)
T_co = TypeVar("T_co", covariant=True, default=object)


@dataclass(frozen=True, slots=True)
class Change(Generic[T_co]):
    """What a request makes of a table.  What is to be stored follows from the difference of the two tables (`mapping`),
    but for the log: that is not part of a table."""

    table: Table
    """The table after it."""
    result: T_co = None  # type: ignore[assignment]  # a command without a result is a `Change[None]`
    """What the sender is answered."""
    log: tuple[LoggedAction, ...] = ()
    """The actions that were taken, in order."""
    requires: Clock | None = None
    """The clock that must still be stored and running when this is written; else nothing of it is."""


Request = Callable[[Table], Change[T]]
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
    "LoggedAction",
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
