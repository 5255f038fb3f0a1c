"""The nouns of who sits at a table: stand-ins, keys, links, votes about somebody absent, results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from app.rules.model import Outcome


class StandIn(StrEnum):
    """Who plays for the owner of a seat: nobody, nobody yet though the table wants it, a person, or a bot."""

    NOBODY = ""
    WANTED = "wanted"
    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Key:
    """What a secret opens.  The secret itself is only on a device."""

    person: str
    """Whose seat it opens."""
    stand_in: bool = False
    """Whether it is the key of a stand-in, and not the owner's."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link that gives one more key to a seat, once."""

    person: str
    """Whose seat it gives a key to."""
    stand_in: bool
    """Whether that is the key of a stand-in."""
    digest: str
    """The hash of its secret."""
    expires_at: str
    """When it expires: UTC, ISO 8601."""


class Choice(StrEnum):
    """How to go on without somebody absent."""

    WAIT = "wait"
    STAND_IN = "stand_in"
    END = "end"


@dataclass(frozen=True, slots=True)
class Poll:
    """A hidden vote about somebody absent.  It closes in time, or when all have voted; then its ballots are gone."""

    about: str
    """The absent person."""
    closes: int
    """When it closes, in milliseconds since 1970."""
    ballots: Mapping[str, Choice] = field(default_factory=dict)
    """Person -> choice.  They are nobody's to see."""
    totals: tuple[int, ...] = ()
    """Ballots for each choice, in the order of `Choice`; empty while the vote is open."""
    outcome: Choice | None = None
    """What was decided; None while the vote is open."""

    @property
    def open(self) -> bool:
        """Whether one may vote."""
        return self.outcome is None


@dataclass(frozen=True, slots=True)
class Result:
    """How a game of this table ended, for the scores."""

    number: int
    """The game's number."""
    people: tuple[str, ...]
    """The persons who played it, by seat."""
    names: tuple[str, ...]
    """Their names then, by seat."""
    outcome: Outcome
    """Who won, and why."""
