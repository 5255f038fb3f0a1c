"""Sergeant: the Leader names another team member, who may have one card switched and then sees it.

Rulebook section 8.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.actions import one_target, targets
from app.rules.catalogue import in_force
from app.rules.model import Answers, Event, Point, Seat, Seats, Setup, State, Turn
from app.rules.module import Given, Module, Step, Token


def may_be_sergeant(state: State, team: Seats) -> Seats:
    """S1, S2: any member of the team but the Leader."""
    return tuple(seat for seat in team if seat != state.leader)


STRIPES = Token("sergeant", Given.WITH_THE_TEAM, may_hold=may_be_sergeant)


def asks(state: State) -> Seats:
    """The Sergeant, who is public (8.3)."""
    return (state.tokens[STRIPES.key],)


def choices(state: State, sergeant: Seat) -> Iterator[Point]:
    """S3, S4: nobody, or another member of the team, the Leader too.  Not one whose card lies face up (8.6, S9)."""
    yield Point(None)
    yield from (Point(seat) for seat in state.team if seat != sergeant and seat not in state.beside.proposal.face_up)


def silence(_state: State, _sergeant: Seat) -> Point:
    """Nobody: any Sergeant may leave the cards as they are (S8)."""
    return Point(None)


def close(state: State, answers: Answers) -> Turn:
    """S5 to S8: the other card of the pair is played instead.  Both seats are public, the card is not."""
    if not targets(answers):
        (sergeant,) = answers
        return state, (Event("sergeant.passed", seat=sergeant, number=state.round),)
    sergeant, member = one_target(answers)
    original = state.cards[member]
    swapped = in_force(state.setup).cards[original].swap
    assert swapped is not None, "rulebook 8.6 keeps out every card that has no pair"
    return replace(state, cards={**state.cards, member: swapped}), (
        Event("sergeant.switched", seat=sergeant, target=member, number=state.round),
        Event("sergeant.saw", sergeant, member, card=original, number=state.round, only=(sergeant, member)),
    )


def conflicts(setup: Setup) -> Iterator[str]:
    """8.6, R33, S12: not beside any module that adds its own mission cards."""
    if any(module.special_cards for module in in_force(setup).modules if module.key in setup.modules):
        yield "sergeant_with_special_cards"


SERGEANT = Module(
    "sergeant",
    tokens=(STRIPES,),
    steps=(
        Step(
            "sergeant.switch",
            kind="point",
            asks=asks,
            choices=choices,
            close=close,
            silence=silence,
            after="cards",
        ),
    ),
    conflicts=conflicts,
)
