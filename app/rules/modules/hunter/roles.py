"""The characters, calls, cards and the token of Hunter (6A: components and setup)."""

from __future__ import annotations

from app.rules.base import RESISTANCE_CARDS, SPIES_CALL, SPY_CARDS, SUCCESS
from app.rules.model import Seats, Side, State
from app.rules.module import Call, Card, Given, Role, Token
from app.rules.numbers import MISSIONS

CHIEFS_CALL = Call("chiefs")
CHIEF_FAIL = Card("chief_fail", fails=1)

AT_THE_CALL = (SPIES_CALL.key,)

RESISTANCE_HUNTER = Role("resistance_hunter", Side.RESISTANCE, cards=RESISTANCE_CARDS, comes=1)
SPY_HUNTER = Role("spy_hunter", Side.SPIES, cards=SPY_CARDS, opens=AT_THE_CALL, comes=1)
DUMMY_AGENT = Role("dummy_agent", Side.RESISTANCE, cards=RESISTANCE_CARDS)
COORDINATOR = Role("coordinator", Side.RESISTANCE, cards=RESISTANCE_CARDS, raises=(CHIEFS_CALL.key,))
DEEP_AGENT = Role("deep_agent", Side.SPIES, cards=SPY_CARDS, raises=AT_THE_CALL)
PRETENDER = Role("pretender", Side.RESISTANCE, cards=RESISTANCE_CARDS, raises=AT_THE_CALL)


def has_chief_fail(seats: int) -> bool:
    """H12: not with five or six players."""
    return seats >= 7


def resistance_chief(seats: int) -> Role:
    """One, or with eight or more players two, who learn each other."""
    comes = 2 if seats >= 8 else 1
    return Role("resistance_chief", Side.RESISTANCE, cards=RESISTANCE_CARDS, opens=(CHIEFS_CALL.key,), comes=comes)


def spy_chief(seats: int) -> Role:
    """With seven or more players they play Success or Chief Fail, never plain Fail.  Eyes open and thumb up."""
    cards = (SUCCESS.key, CHIEF_FAIL.key) if has_chief_fail(seats) else SPY_CARDS
    comes = 2 if seats >= 10 else 1
    return Role("spy_chief", Side.SPIES, cards=cards, opens=AT_THE_CALL, raises=AT_THE_CALL, comes=comes)


def may_investigate(state: State, team: Seats) -> Seats:
    """Any seat but the Leader and the team.  Nobody on the last possible mission (H5)."""
    if state.round == MISSIONS:
        return ()
    return tuple(seat for seat in state.seats if seat != state.leader and seat not in team)


INVESTIGATOR = Token("investigator", Given.WITH_THE_TEAM, may_hold=may_investigate, off_team=True)
