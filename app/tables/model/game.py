"""The nouns of a game at a table: its clock, its log, and who played it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.rules.model import Action, Seat, State


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of one step.  Times are milliseconds; moments are those since 1970."""

    game: str
    """The id of the game."""
    step: int
    """The number of the step."""
    deadline: int
    """When it runs out."""
    set_at: int
    """When it was set, or changed last."""
    left: int | None = None
    """What remains of it while the host has stopped it; None while it runs."""
    reason: str = ""
    """Why the host has stopped it, in their words."""


@dataclass(frozen=True, slots=True)
class Silence:
    """A step that some seats had not answered when its clock ran out."""

    step: int
    """The number of the step."""
    key: str
    """The kind of step, as the rules name it."""
    mission: int
    """The round of the game."""
    seats: tuple[Seat, ...]
    """Those that had not answered."""


@dataclass(frozen=True, slots=True)
class Game:
    """The table's game in hand or last played."""

    id: str
    """Its id: random, so that no other game has it."""
    number: int
    """The table's games are counted from 1."""
    state: State
    """Where it stands, secrets included."""
    taken: int
    """How many actions were taken."""
    sent: Mapping[Seat, frozenset[str]]
    """The ids of those actions, by seat, so that what is sent twice is known."""
    people: tuple[str, ...]
    """The persons who sat when it was dealt, by seat."""
    names: tuple[str, ...]
    """Their names then, by seat."""
    leader_drawn: bool = False
    """Whether the first Leader was neither chosen nor next in turn."""
    stopped: bool = False
    """Whether it has ended without a result."""
    silences: tuple[Silence, ...] = ()
    """The steps that the clock has answered."""


@dataclass(frozen=True, slots=True)
class LoggedAction:
    """An action as the log of its game keeps it."""

    game: str
    """The id of the game."""
    number: int
    """The actions of a game are counted from 1."""
    seat: Seat
    """Who acted."""
    step: int
    """The number of the step that it answers."""
    action: Action
    """What was done."""
    sent_as: str
    """The sender's own id for it."""
