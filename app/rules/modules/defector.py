"""Defectors: one on each side.  They change sides when a card is turned up, or they know each other.

Rulebook section 5B.  The two variants are two modules; only one can be played (D4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.base import RESISTANCE_CARDS, SPIES_CALL, SPY_CARDS, nobody, nothing
from app.rules.catalogue import holders, side_of
from app.rules.flow import ROUND
from app.rules.model import Answers, Event, Setup, Side, State, Turn
from app.rules.module import Call, Deck, Module, Role, Step

OTHER = {Side.RESISTANCE: Side.SPIES, Side.SPIES: Side.RESISTANCE}
FIRST_FLIP = 3

# --- Variant 1: they change sides -----------------------------------------------------------------------------------

# D1: the spy only shows a thumb.  By it the other spies know this character; the spy Defector learns nobody.
RESISTANCE_DEFECTOR = Role("resistance_defector", Side.RESISTANCE, cards=RESISTANCE_CARDS, comes=1)
SPY_DEFECTOR = Role("spy_defector", Side.SPIES, cards=SPY_CARDS, raises=(SPIES_CALL.key,), comes=1)

STAY, SWITCH = "no_change", "switch_sides"
ALLEGIANCE = Deck("allegiance", cards=lambda _seats: (STAY,) * 3 + (SWITCH,) * 2, turned_up="defector.flipped")


def flip(state: State, _answers: Answers) -> Turn:
    """A card is turned up at the very start of rounds 3, 4 and 5, in order of play (V3, D3).  A Switch moves both
    Defectors in every respect, and nobody is told anything new (D2)."""
    if state.round < FIRST_FLIP:
        return state, ()
    lying = state.beside.game
    card, *rest = lying.decks[ALLEGIANCE.key]
    after = replace(lying, decks={**lying.decks, ALLEGIANCE.key: tuple(rest)})
    if card == SWITCH:
        moved = (*holders(state, RESISTANCE_DEFECTOR), *holders(state, SPY_DEFECTOR))
        away = {seat: OTHER[side_of(state, seat)] for seat in moved if seat not in lying.sides}
        after = replace(after, sides=away)
    return state.lay(game=after), (Event(ALLEGIANCE.turned_up, option=card, number=state.round),)


def warnings(setup: Setup) -> Iterator[str]:
    """10.3: for seven or more."""
    if setup.seats < 7:
        yield "defector_among_few"


DEFECTOR = Module(
    "defector",
    roles=(RESISTANCE_DEFECTOR, SPY_DEFECTOR),
    decks=(ALLEGIANCE,),
    steps=(Step("defector.flip", "", asks=nobody, choices=nothing, close=flip, after=ROUND),),
    warnings=warnings,
)

# --- Variant 2: they know each other --------------------------------------------------------------------------------

DEFECTORS_CALL = Call("defectors")
RESISTANCE_COUNTERPART = Role(
    "resistance_counterpart", Side.RESISTANCE, cards=RESISTANCE_CARDS, opens=(DEFECTORS_CALL.key,), comes=1
)
SPY_COUNTERPART = Role(
    "spy_counterpart", Side.SPIES, cards=SPY_CARDS, opens=(SPIES_CALL.key, DEFECTORS_CALL.key), comes=1
)


def conflicts(setup: Setup) -> Iterator[str]:
    """D4: never both variants at once."""
    if DEFECTOR.key in setup.modules:
        yield "defectors_of_both_kinds"


COUNTERPARTS = Module(
    "counterparts",
    roles=(RESISTANCE_COUNTERPART, SPY_COUNTERPART),
    calls=(DEFECTORS_CALL,),
    conflicts=conflicts,
    warnings=warnings,
)
