"""The investigation after each result, and the Hunter Loyalty card that answers it (6A: turn changes)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.actions import one_choice, one_target
from app.rules.catalogue import role_of
from app.rules.flow import DEBRIEF, others
from app.rules.model import Answers, Choose, Event, OfStep, Point, Seat, Seats, State, Turn
from app.rules.module import Step
from app.rules.modules.hunter.roles import DUMMY_AGENT, INVESTIGATOR, has_chief_fail
from app.rules.numbers import next_clockwise

NOT_A_CHIEF = "loyalty_no_chief"
CHIEF = "loyalty_chief"
OF_SIDE = {"resistance_chief": "loyalty_resistance_chief", "spy_chief": "loyalty_spy_chief"}


def _asks(state: State) -> Seats:
    """After a success, as the result stands now (H3), the Leader.  After a failure, the holder of the token."""
    last = state.missions[-1]
    if last.success:
        return (state.leader,)
    return tuple(seat for token, seat in last.tokens.items() if token == INVESTIGATOR.key)


def _silence(state: State, investigator: Seat) -> Point:
    """The seat to the left: known to all, so that it proves nothing."""
    return Point(next_clockwise(state.setup.seats, investigator))


def _close(state: State, answers: Answers) -> Turn:
    if not answers:
        return state, ()
    seat, target = one_target(answers)
    asked = replace(state.lay(step=OfStep(pair=(seat, target))), agenda=(LOYALTY.key, *state.agenda))
    return asked, (Event("hunter.investigated", seat, target),)


INVESTIGATION = Step(
    "hunter.investigate",
    "point",
    asks=_asks,
    choices=others,  # H4: members of the team too
    close=_close,
    silence=_silence,
    after=DEBRIEF,
)


# --- The answer -----------------------------------------------------------------------------------------------------


def _chief_cards(state: State) -> tuple[str, ...]:
    return tuple(OF_SIDE.values()) if has_chief_fail(state.setup.seats) else (CHIEF,)


def _shown(state: State) -> Seats:
    return state.beside.step.pair[1:]


def _cards(state: State, seat: Seat) -> Iterator[Choose]:
    """The truth.  The Dummy Agent may also pass for a resistance Chief.  R35, H9: nobody else is a Chief."""
    role, small = role_of(state, seat).key, not has_chief_fail(state.setup.seats)
    if role in OF_SIDE:
        yield Choose(CHIEF if small else OF_SIDE[role])
        return
    yield Choose(NOT_A_CHIEF)
    if role == DUMMY_AGENT.key:
        yield Choose(CHIEF if small else OF_SIDE["resistance_chief"])


def _all_cards(state: State, _seat: Seat) -> Iterator[Choose]:
    yield from (Choose(card) for card in (NOT_A_CHIEF, *_chief_cards(state)))


def _truth(state: State, seat: Seat) -> Choose:
    """The card that they would pass anyhow.  The Dummy Agent passes Not a Chief, as most do."""
    return next(_cards(state, seat))


def _show(state: State, answers: Answers) -> Turn:
    """H6: only the investigator sees it, and may say anything about it."""
    target, card = one_choice(answers)
    investigator = state.beside.step.pair[0]
    saw = Event("hunter.saw", investigator, target, option=card, only=(investigator,))
    return state.lay(step=OfStep()), (saw,)


LOYALTY = Step("hunter.loyalty", "choose", asks=_shown, choices=_cards, close=_show, silence=_truth, offers=_all_cards)
