"""Accusations (6A, 9.4): after the third success or failure, in turn while they are wrong, and the early one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.actions import one_target, targets
from app.rules.catalogue import holders, in_force, role_of
from app.rules.flow import DEBRIEF, end, first_clockwise, others_or_nobody, overturn
from app.rules.model import Answers, Event, OfStep, Outcome, Point, Seat, Seats, Side, State, Turn
from app.rules.module import Role, Step
from app.rules.modules.hunter.roles import CHIEF_FAIL, COORDINATOR, RESISTANCE_HUNTER, SPY_HUNTER, has_chief_fail

ACCUSATIONS = ("hunter.accused", "hunter.accused_early")
HUNTERS = {"three_successes": RESISTANCE_HUNTER, "three_fails": SPY_HUNTER}
HITS = {RESISTANCE_HUNTER.key: {"spy_chief"}, SPY_HUNTER.key: {"resistance_chief", COORDINATOR.key}}
ENDS = {RESISTANCE_HUNTER.key: ("spy_chief_found", Side.RESISTANCE), SPY_HUNTER.key: ("chief_found", Side.SPIES)}


def revealed(state: State, hunter: Role) -> tuple[State, Seat, tuple[Event, ...]]:
    """The Hunter shows their character to all, if they have not done so before."""
    (seat,) = holders(state, hunter)
    lying = state.beside.game
    if lying.unmasked.get(seat) == hunter.key:
        return state, seat, ()
    after = state.lay(game=replace(lying, unmasked={**lying.unmasked, seat: hunter.key}))
    return after, seat, (Event("hunter.revealed", seat=seat, side=hunter.side),)


def interpose(state: State, outcome: Outcome) -> Turn | None:
    """The Hunter of the side that is about to win shows their character and must accuse.  Not where a Rogue has won,
    nor after a fifth rejection."""
    hunter = HUNTERS.get(outcome.reason)
    if hunter is None:
        return None
    state, seat, events = revealed(state, hunter)
    return replace(state.lay(step=OfStep(pair=(seat,))), agenda=(ACCUSING.key, *state.agenda)), events


def accusations(state: State, hunter: Seat) -> Iterator[Point]:
    """H8, H11: any other seat, but no Hunter that is known, and none that this Hunter has accused before."""
    hunters = {seat for seat, role in state.beside.game.unmasked.items() if role in HITS}
    accused = {event.target for event in state.events if event.key in ACCUSATIONS and event.seat == hunter}
    return (Point(seat) for seat in state.seats if seat != hunter and seat not in hunters and seat not in accused)


def _asks(state: State) -> Seats:
    return state.beside.step.pair


def _silence(state: State, hunter: Seat) -> Point:
    """The first seat to the Hunter's left that may be accused: known to all, so that it proves nothing."""
    may = (point.at for point in accusations(state, hunter) if point.at is not None)
    return Point(first_clockwise(state, hunter, may))


def _close(state: State, answers: Answers) -> Turn:
    hunter, accused = one_target(answers)
    told = Event("hunter.accused", hunter, accused, number=len(state.missions))
    return accuse(state.lay(step=OfStep()), hunter, accused, told)


def accuse(state: State, hunter: Seat, accused: Seat, told: Event) -> Turn:
    """Right: the Hunter's side wins.  Wrong: the last mission is turned over and results are counted again (H2).

    One of two Chiefs is enough.  H10: the Coordinator counts like a resistance Chief; the Dummy Agent does not.
    """
    role = role_of(state, hunter).key
    hit = role_of(state, accused).key in HITS[role]
    state, events = end(state, *ENDS[role]) if hit else overturn(state)
    return state, (told, *events)


ACCUSING = Step("hunter.accuse", "point", asks=_asks, choices=accusations, close=_close, silence=_silence)


# --- Early ----------------------------------------------------------------------------------------------------------


def _early_asks(state: State) -> Seats:
    """After every mission that the team itself has failed, until somebody has accused early.

    H1, H3: everybody is asked, so that neither the list nor its timing tells who the Hunter is, or whether they may
    accuse.
    """
    last = state.missions[-1]
    failed = not last.success and not last.overturned
    return state.seats if failed and not any(event.key == ACCUSATIONS[1] for event in state.events) else ()


def _early_choices(state: State, seat: Seat) -> Iterator[Point]:
    yield Point(None)
    if role_of(state, seat).key == SPY_HUNTER.key and chief_failed_it(state):
        yield from accusations(state, seat)


def chief_failed_it(state: State) -> bool:
    """Whether the card of a spy Chief failed the last mission.  S13: the card as it counted; H13: not a trapped one."""
    cards = state.missions[-1].cards
    if has_chief_fail(state.setup.seats):
        return CHIEF_FAIL.key in cards.values()
    kinds = in_force(state.setup).cards
    return any(kinds[card].fails for seat, card in cards.items() if role_of(state, seat).key == "spy_chief")


def _early_close(state: State, answers: Answers) -> Turn:
    if not targets(answers):
        return state, ()
    hunter, accused = one_target(answers)
    state, _hunter, events = revealed(state, SPY_HUNTER)
    told = Event("hunter.accused_early", hunter, accused, number=len(state.missions))
    state, more = accuse(state, hunter, accused, told)
    return state, (*events, *more)


EARLY_STEP = Step(
    "hunter.early",
    "point",
    asks=_early_asks,
    choices=_early_choices,
    close=_early_close,
    silence=lambda _state, _seat: Point(None),  # all but one must, and that one may
    offers=others_or_nobody,
    after=DEBRIEF,
)
