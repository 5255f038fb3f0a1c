"""Targeting: the Leader picks which mission is attempted.  Rulebook section 3.1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.actions import one_choice
from app.rules.flow import PROPOSAL
from app.rules.model import Answers, Choose, Event, Seat, Seats, State, Turn
from app.rules.module import Module, Step
from app.rules.numbers import MISSIONS

NAME = "mission_{}"
OPTIONS = {NAME.format(slot): slot for slot in range(1, MISSIONS + 1)}


def asks(state: State) -> Seats:
    """The Leader, again after a rejection."""
    return (state.leader,)


def choices(state: State, _leader: Seat) -> Iterator[Choose]:
    """Each mission once.  The last one only after two successes, as results stand now (V1, V5)."""
    attempted = {mission.slot for mission in state.missions}
    succeeded = sum(mission.success for mission in state.missions)
    for option, slot in OPTIONS.items():
        if slot not in attempted and (slot < MISSIONS or succeeded >= 2):
            yield Choose(option)


def silence(state: State, leader: Seat) -> Choose:
    """The lowest mission that is free: known to all, so that it proves nothing."""
    return next(choices(state, leader))


def close(state: State, answers: Answers) -> Turn:
    """The place of the tableau belongs to the proposal: size, Fails (V2) and the vote go with it."""
    leader, option = one_choice(answers)
    picked = replace(state.beside.proposal, slot=OPTIONS[option])
    return state.lay(proposal=picked), (Event("targeting.chosen", seat=leader, option=option),)


TARGETING = Module(
    "targeting",
    picks_slots=True,
    steps=(Step("targeting.slot", "choose", asks=asks, choices=choices, close=close, silence=silence, after=PROPOSAL),),
)
