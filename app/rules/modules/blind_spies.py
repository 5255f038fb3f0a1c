"""Blind Spies: the spies do not look for each other.  Rulebook section 3.2."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.base import SPIES_CALL
from app.rules.catalogue import in_force
from app.rules.model import Setup
from app.rules.module import Module


def warnings(setup: Setup) -> Iterator[str]:
    """V6: it may be played with a module that puts a last step before the end, but then its spies know nobody."""
    if any(module.ends_the_game for module in in_force(setup).modules):
        yield "blind_spies_at_the_end"


BLIND_SPIES = Module("blind_spies", skips=(SPIES_CALL.key,), warnings=warnings)
