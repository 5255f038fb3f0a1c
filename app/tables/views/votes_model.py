"""What a viewer sees of votes that are over, of his own notes, and what he can claim: parts, as in `parts.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.rules.model import Event, Seat, Seats
from app.rules.parts import PlayedMission
from app.tables.model.notes import Mark
from app.tables.model.options import VoteHistory

DECIDED = ("team.approved", "team.rejected")
"""Events with which a vote is over; their number is the proposal's."""


@dataclass(frozen=True, slots=True)
class Voted:
    """A team that was voted on.  `votes` are in seat order, none where the table does not show who voted how.  `slot`
    is the place of the tableau that it was for; `voided`: it was approved, and the approval taken back."""

    mission: int
    leader: Seat
    team: Seats
    tokens: Mapping[str, Seat]
    approvals: int
    rejections: int
    approved: bool
    votes: tuple[bool, ...]
    slot: int
    voided: bool


@dataclass(frozen=True, slots=True)
class Remembered:
    """The missions so far, and as much of the votes as is shown: no proposals where that is nothing."""

    memory: VoteHistory
    proposals: tuple[Voted, ...]
    missions: tuple[PlayedMission, ...]


@dataclass(frozen=True, slots=True)
class RecordPart:
    """All votes and missions of this game.  `names` are by its seats; `now` is where these people sit now."""

    names: tuple[str, ...]
    record: Remembered | None
    now: tuple[Seat | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """What happened, in order; `proposals` are those that were voted on, by number, where they are shown; `now` is as
    in the record."""

    names: tuple[str, ...]
    events: tuple[Event, ...]
    proposals: Mapping[int, Voted]
    now: tuple[Seat | None, ...] = ()

    def voted(self, event: Event) -> Voted | None:
        """The vote that an event tells the end of, where it is shown."""
        return self.proposals.get(event.number) if event.key in DECIDED and event.number else None

    def still(self, before: Story) -> int:
        """How many events it still begins with, as an earlier story of them all told them; 0 where it tells any of
        them otherwise now, or nothing new."""
        told = len(before.events)
        same = (self.names, self.now, self.events[:told]) == (before.names, before.now, before.events)
        same = same and all(self.proposals.get(number) == voted for number, voted in before.proposals.items())
        return told if same and told < len(self.events) else 0


@dataclass(frozen=True, slots=True)
class NoteLine:
    """What one has noted about another player.  `person` is what he is known by, wherever he sits."""

    person: str
    seat: Seat
    name: str
    mark: Mark
    text: str


@dataclass(frozen=True, slots=True)
class NotesPart:
    """One's own notes about the others, in seat order; not `mine` for who only stands in for somebody."""

    code: str
    mine: bool
    notes: tuple[NoteLine, ...]


@dataclass(frozen=True, slots=True)
class Other:
    """Another player, of whom something can be claimed."""

    person: str
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class ClaimsPart:
    """The claims that one can make, of these others."""

    code: str
    others: tuple[Other, ...]
