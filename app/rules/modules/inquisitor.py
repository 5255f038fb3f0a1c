"""Inquisitor: a token that goes round; its holder sees somebody's true side and hands it to him.

Rulebook section 6B.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.actions import one_target
from app.rules.catalogue import side_of
from app.rules.flow import DEBRIEF, clockwise, first_clockwise
from app.rules.model import Answers, Event, Point, Seat, Seats, Setup, State, Turn
from app.rules.module import Given, Module, Step, Token


def never_held(state: State, _team: Seats) -> Seats:
    """I1: those who have never held it; with five players there are always enough."""
    held = state.beside.game.kept[TOKEN.key]
    return tuple(seat for seat in state.seats if seat not in held)


TOKEN = Token("inquisitor", Given.PASSED_ON, may_hold=never_held)


def begin(state: State) -> State:
    """The first holder sits to the first Leader's right: he would lead last."""
    return held_by(state, clockwise(state, state.leader)[-1:])


def held_by(state: State, seats: Seats) -> State:
    """The state in which these seats have held the token, the last of them now."""
    lying = state.beside.game
    return state.lay(game=replace(lying, kept={**lying.kept, TOKEN.key: seats}))


def asks(state: State) -> Seats:
    """After missions 2, 3 and 4, as they are played (I5); holders are public."""
    return (state.beside.game.kept[TOKEN.key][-1],) if len(state.missions) in (2, 3, 4) else ()


def choices(state: State, _holder: Seat) -> Iterator[Point]:
    """I1: one must be examined who has never held the token."""
    return (Point(seat) for seat in never_held(state, ()))


def silence(state: State, holder: Seat) -> Point:
    """The first to his left who may be examined: known to all, so that it proves nothing."""
    return Point(first_clockwise(state, holder, never_held(state, ())))


def close(state: State, answers: Answers) -> Turn:
    """I2: the Loyalty card is truthful, for the side that he is on now.  Private; who was examined is public."""
    if not answers:
        return state, ()
    holder, seat = one_target(answers)
    saw = Event("inquisitor.saw", holder, seat, side=side_of(state, seat), only=(holder,))
    after = held_by(state, (*state.beside.game.kept[TOKEN.key], seat))
    return after, (Event("inquisitor.examined", holder, seat), saw)


def warnings(setup: Setup) -> Iterator[str]:
    """10.3: for seven or more."""
    if setup.seats < 7:
        yield "inquisitor_among_few"


INQUISITOR = Module(
    "inquisitor",
    tokens=(TOKEN,),
    steps=(Step("inquisitor.look", "point", asks=asks, choices=choices, close=close, silence=silence, after=DEBRIEF),),
    begin=begin,
    warnings=warnings,
)
