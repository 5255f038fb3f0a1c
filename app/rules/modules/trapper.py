"""Trapper: teams have one member more, and the Leader takes one played card out, which nobody else sees.

Rulebook section 5C.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.actions import one_target
from app.rules.flow import first_clockwise
from app.rules.model import Answers, Event, Point, Seat, Seats, Setup, State, Turn
from app.rules.module import Module, Step
from app.rules.numbers import next_clockwise


def asks(state: State) -> Seats:
    """The Leader must choose."""
    return (state.leader,)


def choices(state: State, _leader: Seat) -> Iterator[Point]:
    """T1, T4: any card that was played, the Leader's own too, and one that lies face up."""
    return (Point(seat) for seat in state.cards)


def silence(state: State, leader: Seat) -> Point:
    """The first member of the team to the Leader's left: known to all, so that it proves nothing."""
    return Point(first_clockwise(state, next_clockwise(state.setup.seats, leader), state.cards))


def close(state: State, answers: Answers) -> Turn:
    """T5: the card counts for nothing, and is never shown.  T2: the Leader may say anything about it."""
    leader, trapped = one_target(answers)
    card = state.cards[trapped]
    rest = {seat: played for seat, played in state.cards.items() if seat != trapped}
    taken_out = replace(state.beside.proposal, aside={trapped: card})
    return replace(state, cards=rest).lay(proposal=taken_out), (
        Event("trapper.trapped", seat=leader, target=trapped, number=state.round),
        Event("trapper.saw", seat=leader, target=trapped, card=card, number=state.round, only=(leader,)),
    )


def warnings(setup: Setup) -> Iterator[str]:
    """10.3: for eight or more."""
    if setup.seats < 8:
        yield "trapper_among_few"


TRAPPER = Module(
    "trapper",
    extra_members=1,
    steps=(Step("trapper.trap", "point", asks=asks, choices=choices, close=close, silence=silence, after="cards"),),
    warnings=warnings,
)
