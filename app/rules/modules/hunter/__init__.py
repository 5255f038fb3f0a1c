"""Hunter: Chiefs to be found, Hunters who accuse, an Investigator, and characters who mislead.  Rulebook section 6A."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.model import Setup
from app.rules.module import Module
from app.rules.modules.hunter.accusing import ACCUSING, EARLY_STEP, interpose
from app.rules.modules.hunter.blaming import BLAME
from app.rules.modules.hunter.investigating import INVESTIGATION, LOYALTY
from app.rules.modules.hunter.roles import (
    CHIEF_FAIL,
    CHIEFS_CALL,
    COORDINATOR,
    DEEP_AGENT,
    DUMMY_AGENT,
    INVESTIGATOR,
    PRETENDER,
    RESISTANCE_HUNTER,
    SPY_HUNTER,
    has_chief_fail,
    resistance_chief,
    spy_chief,
)
from app.rules.numbers import MOST


def conflicts(setup: Setup) -> Iterator[str]:
    """6A: the Pretender needs the Deep Agent."""
    if PRETENDER.key in setup.characters and DEEP_AGENT.key not in setup.characters:
        yield "pretender_without_deep_agent"


def sized(seats: int) -> Module:
    """The module for this number of players."""
    return Module(
        "hunter",
        roles=(
            resistance_chief(seats),
            RESISTANCE_HUNTER,
            DUMMY_AGENT,
            COORDINATOR,
            PRETENDER,
            spy_chief(seats),
            SPY_HUNTER,
            DEEP_AGENT,
        ),
        calls=(CHIEFS_CALL,),
        cards=(CHIEF_FAIL,) if has_chief_fail(seats) else (),
        tokens=(INVESTIGATOR,),
        steps=(BLAME, ACCUSING, EARLY_STEP, INVESTIGATION, LOYALTY),
        ends_the_game=True,
        sized=sized,
        interpose=interpose,
        conflicts=conflicts,
    )


HUNTER = sized(MOST)
