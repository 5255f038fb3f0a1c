"""Blame: once in a game the Deep Agent may name the Pretender (6A; H9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.actions import one_target, targets
from app.rules.catalogue import holders, role_of
from app.rules.flow import others_or_nobody
from app.rules.model import Answers, Event, Point, Seat, Seats, State, Turn
from app.rules.module import Step
from app.rules.modules.hunter.roles import DEEP_AGENT, PRETENDER

PAIR = {DEEP_AGENT.key, PRETENDER.key}


def _asks(state: State) -> Seats:
    """Everybody, on every proposal, while both are in play and nobody was blamed: so nothing tells who the Deep Agent
    is."""
    in_play = set(state.setup.characters) >= PAIR
    return state.seats if in_play and PAIR.isdisjoint(state.beside.game.unmasked.values()) else ()


def _choices(state: State, seat: Seat) -> Iterator[Point]:
    return others_or_nobody(state, seat) if role_of(state, seat).key == DEEP_AGENT.key else iter((Point(None),))


def _close(state: State, answers: Answers) -> Turn:
    """Right: both exchange characters, and so sides, and are known to all.  Wrong: only the Deep Agent is known."""
    return _blame(state, *one_target(answers)) if targets(answers) else (state, ())


def _blame(state: State, agent: Seat, blamed: Seat) -> Turn:
    told = Event("hunter.blamed", agent, blamed)
    lying = state.beside.game
    if blamed not in holders(state, PRETENDER):
        known = replace(lying, unmasked={**lying.unmasked, agent: DEEP_AGENT.key})
        return state.lay(game=known), (told, Event("hunter.blamed_wrongly", agent, blamed))
    exchanged = {agent: PRETENDER.key, blamed: DEEP_AGENT.key}
    after = replace(lying, characters={**lying.characters, **exchanged}, unmasked={**lying.unmasked, **exchanged})
    return state.lay(game=after), (told, Event("hunter.exchanged", agent, blamed))


BLAME = Step(
    "hunter.blame",
    "point",
    asks=_asks,
    choices=_choices,
    close=_close,
    silence=lambda _state, _seat: Point(None),  # all but one must, and that one may
    offers=others_or_nobody,
    after="propose",
)
