"""The nouns of a table: frozen, like those of the game.  A change makes a new `Table` and says what to write."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.rules.model import Refused, Seat, Setup, State
from app.store.db import Write


class Room(StrEnum):
    """The two chats of a table; nobody hears both."""

    PLAYERS = "players"
    SPECTATORS = "spectators"


@dataclass(frozen=True, slots=True)
class Holder:
    """Who sits on a seat.  `secret_hash` is SHA-256 of the seat secret; the secret itself is only on his device.
    `words` are what he adds to the entropy of the next deal."""

    seat: Seat
    name: str
    skeleton: str
    secret_hash: str
    words: str = ""

    def is_same(self, other: Holder | None) -> bool:
        """Whether the same person holds the same seat."""
        return other is not None and (self.seat, self.secret_hash) == (other.seat, other.secret_hash)


@dataclass(frozen=True, slots=True)
class Settings:
    """What the host has chosen to play: module keys, and role keys of their characters."""

    modules: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()

    def setup(self, seats: int) -> Setup:
        """The same as a setup for this number of seats."""
        return Setup(seats, self.modules, self.characters)


@dataclass(frozen=True, slots=True)
class Game:
    """The table's game in hand or last played.  `taken` counts its actions, `acted` those of each seat; `sent` are the
    (seat, id) of these, so that what is sent twice is known."""

    id: str
    number: int
    state: State
    taken: int
    sent: frozenset[tuple[int, str]]
    acted: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of chat.  `seat` is None for a spectator; `said_at` is UTC, ISO 8601."""

    number: int
    seat: Seat | None
    name: str
    text: str
    said_at: str
    author: str
    sent_as: str


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about a table, secrets included; `scene.py` says who sees what of it.

    `seal` is the sealed number of the next deal (`fair.py`)."""

    id: str
    code: str
    spectator_key: str
    host: Seat
    settings: Settings
    holders: tuple[Holder, ...]
    game: Game | None
    seal: str
    players_chat: tuple[Line, ...] = ()
    spectators_chat: tuple[Line, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Names in seat order."""
        return tuple(holder.name for holder in self.holders)

    @property
    def playing(self) -> bool:
        """Whether a game is going on."""
        return self.game is not None and self.game.state.outcome is None


@dataclass(frozen=True, slots=True)
class Change:
    """What a request makes of a table: the table after it, what to write, and what to answer."""

    table: Table
    writes: tuple[Write, ...] = ()
    answer: object = None


Request = Callable[[Table], Change]
"""Something asked of a table.  It raises `Refused` and changes nothing, or gives a `Change`; it has no side effects."""

__all__ = ["Change", "Game", "Holder", "Line", "Refused", "Request", "Room", "Settings", "Table"]
