"""Mixes for a good evening, chosen with one press."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.module import Module
from app.rules.modules.assassin import ASSASSIN
from app.rules.modules.hunter import HUNTER
from app.rules.modules.inquisitor import INQUISITOR
from app.rules.modules.plot import PLOT
from app.rules.modules.reverser import REVERSER
from app.rules.modules.rogue import ROGUE
from app.rules.modules.sergeant import SERGEANT
from app.rules.modules.targeting import TARGETING
from app.rules.modules.trapper import TRAPPER


@dataclass(frozen=True, slots=True)
class Preset:
    """Modules with their characters, under a name.  Whether it can be played depends on the number of players."""

    key: str
    modules: tuple[str, ...]
    characters: tuple[str, ...]


ALL_AT_TEN = tuple(role.key for role in (*ROGUE.roles, REVERSER.roles[0]))
"""As many characters as there is room for besides Chiefs and Hunters."""


def _preset(key: str, *modules: Module, characters: tuple[str, ...] | None = None) -> Preset:
    """These modules, with the characters that they suggest or with these."""
    suggested = tuple(role for module in modules for role in module.at_first)
    return Preset(key, tuple(module.key for module in modules), suggested if characters is None else characters)


PRESETS = (
    _preset("first_evening"),
    _preset("rogue_night", ROGUE),
    _preset("sergeants_call", SERGEANT),
    _preset("assassins", ASSASSIN),
    _preset("hunters", HUNTER),
    _preset("plots", PLOT, SERGEANT),
    _preset("everything", ROGUE, PLOT, HUNTER, TARGETING, TRAPPER, REVERSER, INQUISITOR, characters=ALL_AT_TEN),
)
