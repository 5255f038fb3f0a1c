"""How much of earlier votes is shown.  It is decided here, for every view alike: what is not shown is not sent.

A vote stays at the seats until the next one begins, whatever the host has chosen; from then on it is an earlier one.
When the game is over, everything is shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.model import Event, Proposal
from app.rules.parts import Public
from app.tables.model.options import VoteHistory
from app.tables.model.table import Table
from app.tables.views.seats import played
from app.tables.views.votes_model import DECIDED, Remembered, Story, Voted

BALLOT = ("approve", "reject")
"""Options that say how somebody has voted."""


def shown(table: Table) -> VoteHistory:
    """What is shown now."""
    return table.options.vote_history if table.playing else VoteHistory.ALL


def record(table: Table, game: Public) -> Remembered:
    """All votes and missions, as far as they are shown."""
    memory = shown(table)
    proposals = () if memory is VoteHistory.NONE else game.record.proposals
    return Remembered(memory, tuple(_voted(it, memory) for it in proposals), game.record.missions)


def last(table: Table, game: Public) -> Voted | None:
    """The team that was voted on last, where that is shown."""
    memory, proposals = shown(table), game.record.proposals
    if not proposals or (memory is VoteHistory.NONE and not _at_the_seats(game)):
        return None
    return _voted(proposals[-1], memory)


def story(table: Table, game: Public, kept: Remembered) -> Story:
    """What happened, and the votes whose end it tells, as far as they are shown: `kept` is what `record` gives."""
    numbered = dict(enumerate(kept.proposals, 1))
    if kept.memory is VoteHistory.NONE and (number := _at_the_seats(game)):
        numbered = {number: _voted(game.record.proposals[number - 1], kept.memory)}
    names, now = played(table)
    events = game.story if kept.memory is VoteHistory.ALL else tuple(_remembered(game, kept.memory))[::-1]
    return Story(names, events, numbered, now)


def _remembered(game: Public, memory: VoteHistory) -> Iterator[Event]:
    """The events that are shown, last first."""
    still = (None, _at_the_seats(game))
    vote: int | None = None  # that an event belongs to, the one in hand for None
    for event in reversed(game.story):
        if event.key in DECIDED:
            vote = event.number
        if vote in still or not _tells(event, memory):
            yield event


def _tells(event: Event, memory: VoteHistory) -> bool:
    """Whether an event tells more of a vote than is to be remembered."""
    totals = event.key in DECIDED and memory is VoteHistory.NONE
    return totals or (event.option in BALLOT and memory is not VoteHistory.ALL)


def _at_the_seats(game: Public) -> int | None:
    """The number of the proposal whose votes lie at the seats; None from when the next vote begins."""
    lie = bool(game.places) and all(place.vote is not None for place in game.places)
    return len(game.record.proposals) if lie else None


def _voted(proposal: Proposal, memory: VoteHistory) -> Voted:
    approvals = sum(proposal.votes)
    return Voted(
        mission=proposal.mission,
        leader=proposal.leader,
        team=proposal.team,
        tokens=proposal.tokens,
        approvals=approvals,
        rejections=len(proposal.votes) - approvals,
        approved=proposal.approved,
        votes=proposal.votes if memory is VoteHistory.ALL else (),
        slot=proposal.slot,
        voided=proposal.voided,
    )
