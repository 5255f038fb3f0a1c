"""The table of settings in docs/running-it.md is complete and true."""

from __future__ import annotations

from pathlib import Path

from app.settings import ROOT, Settings
from tests.docs.pages import DOCS, rows, section


def shown(default: object) -> str:
    """A default as the table shows it."""
    if isinstance(default, bool):
        return f"`{str(default).lower()}`"
    if isinstance(default, Path):
        return f"`{default.relative_to(ROOT)}`"
    return f"`{default:g}`" if isinstance(default, int | float) else f"`{default}`" if default else "empty"


def test_every_setting_stands_in_the_table_with_its_default() -> None:
    prefix = Settings.model_config.get("env_prefix", "")
    true = {f"`{prefix}{name.upper()}`": shown(field.default) for name, field in Settings.model_fields.items()}
    told = {name: default for name, default, _what in rows(section(DOCS / "running-it.md", "## Settings"))}
    assert told == true


def test_every_setting_is_explained() -> None:
    assert all(what for _name, _default, what in rows(section(DOCS / "running-it.md", "## Settings")))
