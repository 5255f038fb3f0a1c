"""The presets that a host may choose."""

from __future__ import annotations

from app.rules import PRESETS
from app.tables.model.table import Selection


def preset(key: str) -> Selection | None:
    """The preset of this name, if there is one."""
    found = next((preset for preset in PRESETS if preset.key == key), None)
    return Selection(found.modules, found.characters) if found else None
