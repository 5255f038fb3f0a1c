"""Assassin: a Commander who knows the spies, and an Assassin who may still win the game by naming the Commander.

Rulebook section 5A.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.actions import targets
from app.rules.base import RESISTANCE_CARDS, SPIES_CALL, SPY_CARDS
from app.rules.catalogue import holders, side_of
from app.rules.flow import clockwise, end, first_clockwise, others_or_nobody
from app.rules.model import Answers, Event, Outcome, Point, Seat, Seats, Setup, Side, State, Turn
from app.rules.module import Call, Module, Role, Step
from app.rules.numbers import SIDES
from app.rules.reveal import known_spies
from app.rules.setup import named_roles

COMMANDER_CALL = Call("commander", Side.SPIES, thumbs=True)
BODYGUARD_CALL = Call("bodyguard")

OPENS = (SPIES_CALL.key,)
COMMANDER = Role(
    "commander",
    Side.RESISTANCE,
    cards=RESISTANCE_CARDS,
    opens=(COMMANDER_CALL.key,),
    raises=(BODYGUARD_CALL.key,),
    comes=1,
)
BODYGUARD = Role("bodyguard", Side.RESISTANCE, cards=RESISTANCE_CARDS, opens=(BODYGUARD_CALL.key,))
ASSASSIN_ROLE = Role("assassin", Side.SPIES, cards=SPY_CARDS, opens=OPENS, comes=1)
FALSE_COMMANDER = Role("false_commander", Side.SPIES, cards=SPY_CARDS, opens=OPENS, raises=(BODYGUARD_CALL.key,))
DEEP_COVER = Role("deep_cover", Side.SPIES, cards=SPY_CARDS, opens=OPENS, shuts=(COMMANDER_CALL.key,))
BLIND_SPY = Role("blind_spy", Side.SPIES, cards=SPY_CARDS)

NAMED, MISSED = "commander_named", "commander_missed"


def interpose(state: State, outcome: Outcome) -> Turn | None:
    """After the third success the Assassin names a player.  Not where a Rogue has won, nor after any other end."""
    if outcome.reason != "three_successes":
        return None
    return replace(state, agenda=(NAMING.key,)), (Event("assassin.confer"),)


def everybody(state: State) -> Seats:
    """A2: nobody is told who the Assassin is until the end, so everybody is asked."""
    return state.seats


def choices(state: State, seat: Seat) -> Iterator[Point]:
    """A1: the Assassin names any player not known to them as a spy.  A4: so may the spies who could answer for the
    Assassin.  They and the others may also say that they are not the Assassin."""
    assassin = _assassin(state)
    if seat != assassin:
        yield Point(None)
    if seat == assassin or seat in _spies_beside(state, assassin):
        known = {seat, *known_spies(state, seat)}
        yield from (Point(other) for other in state.seats if other not in known)


def silence(state: State, seat: Seat) -> Point:
    """A4: for the Assassin, the player that the next known spy clockwise has named.  If none has, the first that the
    Assassin may name, clockwise from the Leader.  Nothing follows that it could tell of."""
    if seat != _assassin(state):
        return Point(None)
    may = [point.at for point in choices(state, seat) if point.at is not None]
    said = targets(state.answers)
    named = (said[spy] for spy in _spies_beside(state, seat) if said.get(spy) in may)
    return Point(next(named, first_clockwise(state, state.leader, may)))


def _assassin(state: State) -> Seat:
    (assassin,) = holders(state, ASSASSIN_ROLE)
    return assassin


def _spies_beside(state: State, assassin: Seat) -> Seats:
    """A4: the spies that the Assassin knows and that know the Assassin, clockwise from there."""
    known = known_spies(state, assassin)
    return tuple(
        seat
        for seat in clockwise(state, assassin)
        if seat in known and assassin in known_spies(state, seat) and side_of(state, seat) == Side.SPIES
    )


def close(state: State, answers: Answers) -> Turn:
    """D5, A1: only the Commander counts, and only the answer of the Assassin."""
    named = targets(answers)[_assassin(state)]
    hit = named in holders(state, COMMANDER)
    reason, side = (NAMED, Side.SPIES) if hit else (MISSED, Side.RESISTANCE)
    ended, events = end(state, reason, side)
    return ended, (Event("assassin.named", target=named), *events)


NAMING = Step(
    "assassin.name", "point", asks=everybody, choices=choices, close=close, silence=silence, offers=others_or_nobody
)


def conflicts(setup: Setup) -> Iterator[str]:
    """5A: the False Commander needs the Bodyguard."""
    if FALSE_COMMANDER.key in setup.characters and BODYGUARD.key not in setup.characters:
        yield "false_commander_without_bodyguard"


def warnings(setup: Setup) -> Iterator[str]:
    """A3: a Bodyguard among five gives the Commander away; 10.2: an Assassin may be left without a known partner."""
    chosen = set(setup.characters)
    if setup.seats == 5 and BODYGUARD.key in chosen and not {DEEP_COVER.key, FALSE_COMMANDER.key} & chosen:
        yield "bodyguard_among_five"
    if setup.seats in SIDES and not _partners(setup):
        yield "assassin_alone"


def _partners(setup: Setup) -> int:
    """The number of other spies that the Assassin sees at the reveal."""
    unseen = sum(
        count
        for role, count in named_roles(setup)
        if role.side == Side.SPIES and SPIES_CALL.key not in role.opens + role.raises
    )
    return SIDES[setup.seats][Side.SPIES] - unseen - 1


ASSASSIN = Module(
    "assassin",
    roles=(COMMANDER, BODYGUARD, ASSASSIN_ROLE, FALSE_COMMANDER, DEEP_COVER, BLIND_SPY),
    calls=(COMMANDER_CALL, BODYGUARD_CALL),
    steps=(NAMING,),
    ends_the_game=True,
    interpose=interpose,
    conflicts=conflicts,
    warnings=warnings,
)
