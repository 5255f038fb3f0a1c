"""Seats and sides, the actions of a seat, and refusals.  `model.py` has the other nouns, and exports these too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, NewType, TypeVar

Seat = NewType("Seat", int)
"""A place at the table: 0 to players - 1, counted clockwise.  The game knows no names."""

Seats = tuple[Seat, ...]


class Side(StrEnum):
    """The two sides of rulebook section 1.1."""

    RESISTANCE = "resistance"
    SPIES = "spies"


class Refused(Exception):
    """An action or a request is against the rules; nothing has changed.

    `code` names the reason, `details` are values for its sentence.  Neither may depend on anything that the seat does
    not know.  The sentence itself is made by the web.
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
    """Approve or reject the team.  Secret until the last vote is in."""

    approve: bool
    kind: Literal["vote"] = "vote"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """One mission card, face down, by its key."""

    card: str
    kind: Literal["play_card"] = "play_card"


@dataclass(frozen=True, slots=True)
class Point:
    """Point at a seat; None declines, where the step allows it."""

    at: Seat | None
    kind: Literal["point"] = "point"


@dataclass(frozen=True, slots=True)
class Choose:
    """One option of those that a step offers, by its key."""

    option: str
    kind: Literal["choose"] = "choose"


Action = Propose | Vote | PlayCard | Point | Choose
Answers = Mapping[Seat, Action]
"""The answers to one step, by seat."""

A = TypeVar("A", bound=Action)


# --- Reading answers ------------------------------------------------------------------------------------------------


def of_kind(answers: Answers, kind: type[A]) -> dict[Seat, A]:
    """The answers of this kind, by seat."""
    return {seat: action for seat, action in answers.items() if isinstance(action, kind)}


def targets(answers: Answers) -> dict[Seat, Seat]:
    """By seat, the seat that it has pointed at.  Those that pointed at nobody are left out."""
    return {seat: point.at for seat, point in of_kind(answers, Point).items() if point.at is not None}


def one_target(answers: Answers) -> tuple[Seat, Seat]:
    """The only seat that has pointed at a seat, and its target."""
    ((seat, target),) = targets(answers).items()
    return seat, target


def one_choice(answers: Answers) -> tuple[Seat, str]:
    """The only seat that has chosen, and its option."""
    ((seat, choice),) = of_kind(answers, Choose).items()
    return seat, choice.option
