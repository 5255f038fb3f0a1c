"""Reverser: one or two characters with a Reverse, which turns the result of a mission over.  Rulebook section 6C."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.base import SPIES_CALL, SUCCESS
from app.rules.model import Setup, Side
from app.rules.module import Card, Module, Role

REVERSE = Card("reverse", fails=0, turns=True)
CARDS = (SUCCESS.key, REVERSE.key)  # the spy never plays Fail either

RESISTANCE = Role("resistance_reverser", Side.RESISTANCE, cards=CARDS)
SPY = Role("spy_reverser", Side.SPIES, cards=CARDS, opens=(SPIES_CALL.key,))
HIDDEN = Role("hidden_reverser", Side.SPIES, cards=CARDS, hidden=True)  # X1: from the Commander too


def conflicts(setup: Setup) -> Iterator[str]:
    """X3: one Reverser or both.  There is one spy Reverser at most: seen at the reveal, or hidden from it."""
    chosen = {RESISTANCE.key, SPY.key, HIDDEN.key} & set(setup.characters)
    if not chosen:
        yield "reverser_without_a_reverser"
    if {SPY.key, HIDDEN.key} <= chosen:
        yield "reverser_with_two_spies"


def warnings(setup: Setup) -> Iterator[str]:
    """10.3: for seven or more."""
    if setup.seats < 7:
        yield "reverser_among_few"


REVERSER = Module(
    "reverser",
    roles=(RESISTANCE, SPY, HIDDEN),
    cards=(REVERSE,),
    at_first=(RESISTANCE.key, SPY.key),
    conflicts=conflicts,
    warnings=warnings,
)
