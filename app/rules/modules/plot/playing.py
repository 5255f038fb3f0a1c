"""Plot cards that are kept until their moment comes (rulebook 4.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.actions import one_target
from app.rules.flow import APPROVED, CANVASS, LEADER, MISSION, reject
from app.rules.model import Answers, Choose, Event, Point, Seat, Seats, State, Turn, Vote
from app.rules.module import Step
from app.rules.modules.plot.cards import (
    CLOSE_EYE,
    NO_CONFIDENCE,
    OPINION_MAKER,
    SPOTLIGHT,
    STRONG_LEADER,
    holding,
    take_from,
)
from app.rules.windows import window

PASS, USE = Choose("pass"), Choose("use")


def _use(_state: State, _seat: Seat) -> tuple[Choose]:
    return (USE,)


def _used(seat: Seat, card: str, target: Seat | None = None) -> Event:
    if target is None:
        return Event("plot.used", seat, option=card)
    return Event("plot.used_on", seat, target, option=card)


# --- Strong Leader --------------------------------------------------------------------------------------------------


def _may_lead(state: State) -> Seats:
    """P1: not the Leader.  P8: only before the Leader has done anything, and again after a rejection."""
    return tuple(seat for seat in holding(state, STRONG_LEADER) if seat != state.leader)


def _lead(state: State, answers: Answers) -> Turn:
    """Rotation goes on from the new Leader.  P9: the vote track is unchanged."""
    (seat,) = answers
    return replace(take_from(state, seat, STRONG_LEADER), leader=seat), (_used(seat, STRONG_LEADER),)


LEADING = window("plot.lead", LEADER, _may_lead, _use, PASS, _lead, once=True)


# --- No Confidence --------------------------------------------------------------------------------------------------


def _may_void(state: State) -> Seats:
    return holding(state, NO_CONFIDENCE)


def _void(state: State, answers: Answers) -> Turn:
    """P2: the first use ends the opening.  4.6: it may be the fifth rejection."""
    (seat,) = answers
    *before, last = state.proposals
    voided = replace(take_from(state, seat, NO_CONFIDENCE), proposals=(*before, replace(last, voided=True)))
    state, events = reject(voided)
    return state, (_used(seat, NO_CONFIDENCE), *events)


VOIDING = window("plot.void", APPROVED, _may_void, _use, PASS, _void, once=True)


# --- In the Spotlight -----------------------------------------------------------------------------------------------


def _may_light(state: State) -> Seats:
    return holding(state, SPOTLIGHT)


def _members(state: State, _seat: Seat) -> Iterator[Point]:
    return (Point(member) for member in state.team)


def _light(state: State, answers: Answers) -> Turn:
    """P4: this member plays face up.  R22: any card that they may play."""
    seat, member = one_target(answers)
    lit = replace(state.beside.proposal, face_up=(member,))
    return take_from(state, seat, SPOTLIGHT).lay(proposal=lit), (_used(seat, SPOTLIGHT, member),)


LIGHTING = window("plot.light", MISSION, _may_light, _members, Point(None), _light, once=True)


# --- Keeping a Close Eye on You -------------------------------------------------------------------------------------


def _unseen(state: State, seat: Seat) -> Iterator[Point]:
    """P3: not one's own card.  P5: not one that lies face up.  Each card is looked at by one player only."""
    lying = state.beside.proposal
    seen = {seat, *lying.face_up, *lying.looked_at}
    return (Point(member) for member in state.team if member not in seen)


def _may_look(state: State) -> Seats:
    return tuple(seat for seat in holding(state, CLOSE_EYE) if any(_unseen(state, seat)))


def _look(state: State, answers: Answers) -> Turn:
    """The card as it lies now, after a Sergeant (4.7).  R23: the real one."""
    seat, member = one_target(answers)
    lying = state.beside.proposal
    looked = replace(lying, looked_at=(*lying.looked_at, member))
    saw = Event("plot.saw_card", seat, member, card=state.cards[member], number=state.round, only=(seat,))
    return take_from(state, seat, CLOSE_EYE).lay(proposal=looked), (_used(seat, CLOSE_EYE, member), saw)


LOOKING = window("plot.eye", "cards", _may_look, _unseen, Point(None), _look, once=False)


# --- Opinion Maker --------------------------------------------------------------------------------------------------


def _makers(state: State) -> Seats:
    return holding(state, OPINION_MAKER)


def _votes(_state: State, _seat: Seat) -> tuple[Vote, ...]:
    return Vote(True), Vote(False)


def _revealed(state: State, answers: Answers) -> Turn:
    """Two Opinion Makers reveal together.  The others vote after that."""
    if not answers:
        return state, ()
    votes = {seat: answers[seat] == Vote(True) for seat in _makers(state)}
    events = (Event("plot.opined", seat, option="approve" if vote else "reject") for seat, vote in votes.items())
    return state.lay(proposal=replace(state.beside.proposal, votes=votes)), tuple(events)


OPINION = Step(
    "plot.opinion",
    "vote",
    asks=_makers,
    choices=_votes,
    close=_revealed,
    silence=lambda _state, _seat: Vote(True),  # as at every vote
    after=CANVASS,
    changeable=True,
)

STEPS = (LEADING, VOIDING, LIGHTING, LOOKING, OPINION)
