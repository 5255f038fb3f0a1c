"""Seats and sides, what a seat may do, and how it is refused.  `model.py` has the other nouns, and names these too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, NewType

Seat = NewType("Seat", int)
"""A place at the table, 0 to players - 1, counted clockwise.  Names belong to the table, not to the game."""

Seats = tuple[Seat, ...]


class Side(StrEnum):
    """The two sides of rulebook section 1.1."""

    RESISTANCE = "resistance"
    SPIES = "spies"


class Refused(Exception):
    """What was asked for is against the rules; nothing has changed.

    `code` names the reason; `details` are values for its sentence.  Neither may depend on what the asking seat does not
    know.  The sentence itself is made in `web/errors.py`.
    """

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


# --- Actions: few, and modules add none -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Propose:
    """The Leader's team, with the tokens that go with it (token key -> holder)."""

    team: Seats
    tokens: Mapping[str, Seat] = field(default_factory=dict)
    kind: Literal["propose"] = "propose"


@dataclass(frozen=True, slots=True)
class Vote:
    """Approve or reject the team; secret until the last vote is in."""

    approve: bool
    kind: Literal["vote"] = "vote"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """One mission card, face down, by its key."""

    card: str
    kind: Literal["play_card"] = "play_card"


@dataclass(frozen=True, slots=True)
class Point:
    """Point at a seat, or at nobody where the step lets one decline."""

    at: Seat | None
    kind: Literal["point"] = "point"


@dataclass(frozen=True, slots=True)
class Choose:
    """One of the options that a step offers, by its key."""

    option: str
    kind: Literal["choose"] = "choose"


Action = Propose | Vote | PlayCard | Point | Choose
Answers = Mapping[Seat, Action]
