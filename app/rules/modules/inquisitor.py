"""Inquisitor: the holder of a token sees the true side of a player, who gets the token.

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
    """I1: the seats that have never held it.  With five players there are always enough."""
    held = state.beside.game.kept[TOKEN.key]
    return tuple(seat for seat in state.seats if seat not in held)


TOKEN = Token("inquisitor", Given.PASSED_ON, may_hold=never_held)


def begin(state: State) -> State:
    """The first holder sits to the right of the first Leader, and would lead last."""
    return held_by(state, clockwise(state, state.leader)[-1:])


def held_by(state: State, seats: Seats) -> State:
    """The state in which these seats have held the token, the last of them now."""
    lying = state.beside.game
    return state.lay(game=replace(lying, kept={**lying.kept, TOKEN.key: seats}))


def asks(state: State) -> Seats:
    """The holder, after missions 2, 3 and 4 in order of play (I5).  Holders are public."""
    return (state.beside.game.kept[TOKEN.key][-1],) if len(state.missions) in (2, 3, 4) else ()


def choices(state: State, _holder: Seat) -> Iterator[Point]:
    """I1: a seat that has never held the token must be examined."""
    return (Point(seat) for seat in never_held(state, ()))


def silence(state: State, holder: Seat) -> Point:
    """The first seat to the holder's left that may be examined: known to all, so that it proves nothing."""
    return Point(first_clockwise(state, holder, never_held(state, ())))


def close(state: State, answers: Answers) -> Turn:
    """I2: the Loyalty card tells the truth about the side of now.  Private; which seat was examined is public."""
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
