"""The nouns of who sits at a table: who stands in, keys and links, what a host has settled, votes about the absent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from app.rules.model import Outcome


class StandIn(StrEnum):
    """Who plays for somebody absent: nobody, nobody yet though the table wants it, a person, or a practice player."""

    NOBODY = ""
    WANTED = "wanted"
    PERSON = "person"
    PRACTICE = "practice"


@dataclass(frozen=True, slots=True)
class Key:
    """What a secret opens, which is only on a device: the seat of this person, as himself or standing in for him."""

    person: str
    stand_in: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """What a one-time link gives: one more key to the seat of this person, as himself or to stand in for him, until it
    expires (UTC, ISO 8601).  `digest` is the hash of its secret."""

    person: str
    stand_in: bool
    digest: str
    expires_at: str


class Choice(StrEnum):
    """How to go on without somebody absent."""

    WAIT = "wait"
    STAND_IN = "stand_in"
    END = "end"


@dataclass(frozen=True, slots=True)
class Poll:
    """A hidden vote about this person, who is absent; it closes then (milliseconds since 1970), or when all have voted.
    The ballots are nobody's to see; once it is closed they are gone, and the `totals`, in the order of the choices,
    remain with the outcome."""

    about: str
    closes: int
    ballots: Mapping[str, Choice] = field(default_factory=dict)
    totals: tuple[int, ...] = ()
    outcome: Choice | None = None

    @property
    def open(self) -> bool:
        """Whether one may vote."""
        return self.outcome is None


@dataclass(frozen=True, slots=True)
class Result:
    """How a game of this table ended, for the score sheet: who played (by seat), and who won."""

    number: int
    people: tuple[str, ...]
    names: tuple[str, ...]
    outcome: Outcome
