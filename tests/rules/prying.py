"""Everything that a viewer can get out of a game: what they are shown, and the answers to all that they may try."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from app import rules
from app.rules import View, in_force
from app.rules.catalogue import size_of_team
from app.rules.model import Action, Choose, PlayCard, Point, Propose, Refused, Seat, Seats, State, Turn, Vote


def apply(state: State, seat: Seat, action: Action, *, step: int) -> Turn:
    """The real one, with its type spelled out once."""
    return rules.apply(state, seat, action, step=step)


@dataclass(frozen=True)
class Doors:
    """The functions through which anything gets out.  Tests that plant a leak put another one in its place."""

    apply: Callable[..., Turn] = apply
    view: Callable[[State, Seat | None], View] = rules.view
    waiting: Callable[[State], Seats] = rules.waiting
    choices: Callable[[State, Seat], tuple[Action, ...]] = rules.choices


def attempts(state: State) -> Iterator[Action]:
    """Good and bad actions of every kind; which ones depends only on what everybody knows."""
    catalogue, seats = in_force(state.setup), state.seats
    team = seats[: size_of_team(state.setup, state.slot)]
    yield Vote(True)
    yield from (PlayCard(card) for card in (*catalogue.cards, "joker"))
    yield from (Choose(option) for option in ("pass", "use", "treasure"))
    yield from (Point(at) for at in (None, *seats, Seat(len(seats))))
    yield from (Propose(members) for members in ((), team, team[1:], (*team[1:], team[1]), (*team[1:], Seat(-1))))
    for token in (*catalogue.tokens, "medal"):
        yield from (Propose(team, {token: holder}) for holder in seats)


def tried(doors: Doors, state: State, seat: Seat, action: Action, step: int) -> tuple[object, ...]:
    """How an attempt is answered: taken, or refused with a code and details."""
    try:
        doors.apply(state, seat, action, step=step)
    except Refused as refused:
        return refused.code, refused.details
    return ("taken",)


def pried(doors: Doors, state: State, viewer: Seat | None) -> tuple[object, ...]:
    """All that this viewer can find out in this state.  What comes of a good action is not part of it."""
    shown = (doors.view(state, viewer), doors.waiting(state))
    if viewer is None:
        return shown
    answers = [tried(doors, state, viewer, action, state.step) for action in attempts(state)]
    few = state.agenda[0] != "propose" or state.setup.seats <= 6  # the teams of more players are too many to list
    choices = doors.choices(state, viewer) if few else ()
    return (*shown, choices, answers, tried(doors, state, viewer, Vote(True), state.step - 1))
