"""Votes and missions so far, and what has happened: as far as they are shown.

How much of earlier votes is shown is decided here, for every view alike: what is not shown is not sent.  A vote stays
at the seats until the next one begins, whatever the host has chosen; from then on it is an earlier one.  When the game
is over, everything is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.rules.model import Event, Proposal, Seat, Seats
from app.rules.parts import PlayedMission, Public
from app.tables.model.options import VoteHistory
from app.tables.model.table import Table
from app.tables.views.growing import Growing

DECIDED = ("team.approved", "team.rejected")
"""Events with which a vote is over; their number is the proposal's."""
BALLOT = ("approve", "reject")
"""Options that say how somebody has voted."""


@dataclass(frozen=True, slots=True)
class Voted:
    """A team that was voted on."""

    mission: int
    leader: Seat
    team: Seats
    tokens: Mapping[str, Seat]
    approvals: int
    rejections: int
    approved: bool
    votes: tuple[bool, ...]
    """In seat order; empty where the table does not show who voted how."""
    slot: int
    """The place of the track that it was for."""
    voided: bool
    """It was approved, and the approval taken back."""


@dataclass(frozen=True, slots=True)
class Record:
    """The missions so far, and as much of the votes as is shown."""

    vote_history: VoteHistory
    proposals: tuple[Voted, ...]
    """Empty where nothing of the votes is shown."""
    missions: tuple[PlayedMission, ...]


@dataclass(frozen=True, slots=True)
class RecordPart:
    """All votes and missions of this game."""

    record: Record | None


@dataclass(frozen=True, slots=True)
class StoryPart(Growing):
    """What has happened, in order."""

    events: tuple[Event, ...]
    proposals: Mapping[int, Voted]
    """Those that were voted on, by number, where they are shown."""

    def voted(self, event: Event) -> Voted | None:
        """The vote that ends with this event, where it is shown."""
        return self.proposals.get(event.number) if event.key in DECIDED and event.number else None

    def added_since(self, before: object) -> int:
        """How many events were added at the end; 0 if none were, or if an earlier one is told otherwise now."""
        if not isinstance(before, StoryPart) or not before.events:
            return 0  # nothing is there yet to which lines could be added
        if self.events[: len(before.events)] != before.events:
            return 0
        if any(self.proposals.get(number) != voted for number, voted in before.proposals.items()):
            return 0
        return len(self.events) - len(before.events)


def shown(table: Table) -> VoteHistory:
    """How much of earlier votes is shown now."""
    return table.options.vote_history if table.playing else VoteHistory.ALL


def record(table: Table, game: Public) -> Record:
    """All votes and missions, as far as they are shown."""
    history = shown(table)
    proposals = () if history is VoteHistory.NONE else game.record.proposals
    return Record(history, tuple(_voted(it, history) for it in proposals), game.record.missions)


def last(table: Table, game: Public) -> Voted | None:
    """The team that was voted on last, where that is shown."""
    history, proposals = shown(table), game.record.proposals
    if not proposals or (history is VoteHistory.NONE and not _at_the_seats(game)):
        return None
    return _voted(proposals[-1], history)


def story_part(game: Public, kept: Record) -> StoryPart:
    """What has happened, and the votes that have ended, as far as they are shown: `kept` is what `record` gives."""
    numbered = dict(enumerate(kept.proposals, 1))
    if kept.vote_history is VoteHistory.NONE and (number := _at_the_seats(game)):
        numbered = {number: _voted(game.record.proposals[number - 1], kept.vote_history)}
    everything = kept.vote_history is VoteHistory.ALL
    events = game.story if everything else tuple(_shown_events(game, kept.vote_history))[::-1]
    return StoryPart(events, numbered)


def _shown_events(game: Public, history: VoteHistory) -> Iterator[Event]:
    """The events that are shown, last first."""
    still = (None, _at_the_seats(game))
    vote: int | None = None  # that an event belongs to, the one in hand for None
    for event in reversed(game.story):
        if event.key in DECIDED:
            vote = event.number
        if vote in still or not _tells(event, history):
            yield event


def _tells(event: Event, history: VoteHistory) -> bool:
    """Whether an event tells more of a vote than is to be shown."""
    totals = event.key in DECIDED and history is VoteHistory.NONE
    return totals or (event.option in BALLOT and history is not VoteHistory.ALL)


def _at_the_seats(game: Public) -> int | None:
    """The number of the proposal whose votes lie at the seats; None from when the next vote begins."""
    lie = bool(game.places) and all(place.vote is not None for place in game.places)
    return len(game.record.proposals) if lie else None


def _voted(proposal: Proposal, history: VoteHistory) -> Voted:
    approvals = sum(proposal.votes)
    return Voted(
        mission=proposal.mission,
        leader=proposal.leader,
        team=proposal.team,
        tokens=proposal.tokens,
        approvals=approvals,
        rejections=len(proposal.votes) - approvals,
        approved=proposal.approved,
        votes=proposal.votes if history is VoteHistory.ALL else (),
        slot=proposal.slot,
        voided=proposal.voided,
    )
