"""Rogue: an operative and a spy who each play to win alone.  Rulebook section 7."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.base import FAIL, RESISTANCE_CARDS, SPY_CARDS, giving
from app.rules.catalogue import holders
from app.rules.model import Outcome, Seat, Seats, Setup, Side, State
from app.rules.module import Card, Given, Module, Role, Token

SUCCESS = Card("rogue_success", fails=0)


def may_be_watched(state: State, team: Seats) -> Seats:
    """R6: with five or six players there is no Watch on the first two missions.  R7: a Leader who is on the team may
    keep it."""
    in_use = state.setup.seats >= 7 or len(state.missions) >= 2
    return team if in_use else ()


WATCH = Token("watch", Given.AFTER_APPROVAL, may_hold=may_be_watched)

# Neither opens its eyes at any call, so neither learns anyone nor is learned; the spy raises no thumb either (R15).
OPERATIVE = Role("resistance_rogue", Side.RESISTANCE, cards=(*RESISTANCE_CARDS, SUCCESS.key))
SPY = Role("spy_rogue", Side.SPIES, cards=SPY_CARDS, hidden=True)

GOALS = {"three_successes": (OPERATIVE, SUCCESS), "three_fails": (SPY, FAIL)}


def hand(state: State, seat: Seat, cards: tuple[str, ...]) -> tuple[str, ...]:
    """R5: the holder of the Watch may not play the Rogue Success on this mission."""
    watched = state.tokens.get(WATCH.key) == seat
    return tuple(card for card in cards if not (watched and card == SUCCESS.key))


def verdict(state: State, outcome: Outcome) -> Outcome:
    """R3, R4, R12: a side's win becomes the win of a Rogue alone, if the Rogue has earned it.  R13, R34: else it is a
    partial win for them.

    R16: a fifth rejection is never a Rogue's win, since nobody plays a card in it.
    """
    if outcome.reason in GOALS:
        role, card = GOALS[outcome.reason]
        for rogue in holders(state, role):
            *earlier, deciding = (mission.cards.get(rogue) == card.key for mission in state.missions)
            if deciding and any(earlier):
                return Outcome(role.key, side=None, winners=(rogue,))
    rogues = {*holders(state, OPERATIVE), *holders(state, SPY)}
    full = tuple(seat for seat in outcome.winners if seat not in rogues)
    return replace(outcome, winners=full, partial=tuple(seat for seat in outcome.winners if seat in rogues))


def conflicts(setup: Setup) -> Iterator[str]:
    """R1: one Rogue or both."""
    if not {OPERATIVE.key, SPY.key} & set(setup.characters):
        yield "rogue_without_a_rogue"


def warnings(setup: Setup) -> Iterator[str]:
    """10.3: both with seven or more, one with fewer."""
    if setup.seats < 7 and {OPERATIVE.key, SPY.key} <= set(setup.characters):
        yield "both_rogues_among_few"


ROGUE = Module(
    "rogue",
    roles=(OPERATIVE, SPY),
    cards=(SUCCESS,),
    tokens=(WATCH,),
    steps=(giving(WATCH),),
    at_first=(OPERATIVE.key, SPY.key),
    hand=hand,
    verdict=verdict,
    conflicts=conflicts,
    warnings=warnings,
)
