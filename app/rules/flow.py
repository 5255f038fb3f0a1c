"""How a game goes on: rounds, proposals, results and ends.  Steps of the base game and of modules call these.

A round, in order (rulebook 9.3).  A name in capitals is a place at which modules insert steps:
ROUND, LEADER, PROPOSAL, propose, CANVASS, vote, APPROVED, MISSION, cards, reveal, DEBRIEF, round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from app.rules.catalogue import in_force, side_of, verdict
from app.rules.model import Beside, Event, Mission, Outcome, Point, Seat, Seats, Side, State, Turn
from app.rules.numbers import REJECTIONS, TO_WIN, fails_needed, next_clockwise

ROUND = "at the start of a round"
LEADER = "before the Leader does anything"
PROPOSAL = "before the Leader chooses a team"
CANVASS = "before the vote"
APPROVED = "when a team was approved"
MISSION = "before the cards are played"
DEBRIEF = "after the result"


def begin(state: State, *keys: str) -> State:
    """The state with this agenda: these steps, each followed by what the modules insert after it."""
    return replace(state, agenda=in_force(state.setup).flow(*keys))


def begin_proposal(state: State, *before: str) -> State:
    """The Leader is to propose.  The tokens of the last team have come back (S10)."""
    cleared = replace(state, team=(), tokens={}, cards={}, beside=Beside(state.beside.game))
    return begin(cleared, *before, LEADER, PROPOSAL, "propose", CANVASS, "vote")


def begin_round(state: State) -> State:
    """A team for a new mission is to be proposed."""
    return begin_proposal(state, ROUND)


def pass_leader(state: State) -> State:
    """The Leader token moves one seat clockwise (2.4)."""
    return replace(state, leader=next_clockwise(state.setup.seats, state.leader))


def clockwise(state: State, start: Seat) -> Seats:
    """All seats, clockwise from this one."""
    return state.seats[start:] + state.seats[:start]


def first_clockwise(state: State, start: Seat, seats: Iterable[Seat]) -> Seat:
    """The first of these seats, clockwise from this one (itself included).

    As an answer for silence it proves nothing if the whole table knows which seats these are.
    """
    return min(seats, key=clockwise(state, start).index)


def others(state: State, seat: Seat) -> Iterator[Point]:
    """Any other seat."""
    return (Point(other) for other in state.seats if other != seat)


def others_or_nobody(state: State, seat: Seat) -> Iterator[Point]:
    """Nobody, or any other seat: what all are shown where it is a secret who may point at a seat."""
    return chain((Point(None),), others(state, seat))


def reject(state: State) -> Turn:
    """The last proposal was rejected.  The fifth rejection of a round ends the game (2.5, B2)."""
    if state.rejections == REJECTIONS:
        return end(state, "five_rejections", Side.SPIES)
    return begin_proposal(pass_leader(state)), ()


# --- Results: derived here and nowhere else -------------------------------------------------------------------------


def mission_of(state: State) -> Mission:
    """The mission that the cards on the table give: Fails against the threshold of the slot (V2), then turned over by
    each card that turns (6C)."""
    kinds, slot = in_force(state.setup).cards, state.slot
    played = [kinds[card] for card in state.cards.values()]
    fails = sum(card.fails for card in played)
    turned = sum(card.turns for card in played) % 2 == 1
    success = (fails < fails_needed(state.setup.seats, slot)) != turned
    face_up, aside = state.beside.proposal.face_up, state.beside.proposal.aside
    return Mission(state.round, state.team, state.tokens, state.cards, fails, success, slot, 0, face_up, aside)


def overturn(state: State) -> Turn:
    """A wrong accusation turns the last mission over, and results are counted again (6A, 9.4)."""
    *before, last = state.missions
    last = replace(last, success=not last.success, overturned=last.overturned + 1)
    state, events = judge(replace(state, missions=(*before, last)))
    return state, (_result(last), *events)


def _result(mission: Mission) -> Event:
    return Event("mission.succeeded" if mission.success else "mission.failed", number=mission.number)


def add_mission(state: State) -> Turn:
    """The cards are revealed and count."""
    mission = mission_of(state)
    state, events = judge(replace(state, missions=(*state.missions, mission)))
    return state, (_result(mission), *events)


def judge(state: State) -> Turn:
    """End the game if the last mission, as it stands, has decided it (9.4)."""
    for success, reason, side in (
        (True, "three_successes", Side.RESISTANCE),
        (False, "three_fails", Side.SPIES),
    ):
        if sum(mission.success == success for mission in state.missions) == TO_WIN:
            return end(state, reason, side)
    return state, ()


def end(state: State, reason: str, side: Side) -> Turn:
    """This side wins.  Modules may change the verdict, and then put a last step before the end (2.5, 9.4)."""
    winners = tuple(seat for seat in state.seats if side_of(state, seat) == side)
    outcome = verdict(state, Outcome(reason, side, winners))
    for module in in_force(state.setup).modules:
        turn = module.interpose(state, outcome) if module.interpose is not None else None
        if turn is not None:
            return turn
    return replace(state, agenda=(), outcome=outcome), ()
