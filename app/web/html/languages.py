"""The languages of the pages: which there are, which one a reader gets, and the catalogue of each.

English stands in the templates themselves; the other languages are gettext catalogues, read as they are (`*.po`).
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

ENGLISH = "en"
LANGUAGES: Mapping[str, str] = {ENGLISH: "English", "ja": "日本語"}
"""Each language's own name for itself, by its tag."""


def negotiate(chosen: str | None, accepted: str | None) -> str:
    """The language to answer in: the one that was chosen, else the best of an Accept-Language header, else English."""
    if chosen is not None and chosen in LANGUAGES:
        return chosen
    known = (tag for tag in _by_weight(accepted or "") if tag in LANGUAGES)
    return next(known, ENGLISH)


def _by_weight(accepted: str) -> list[str]:
    """The first parts of the tags of an Accept-Language header, most wanted first, without the unwanted (q=0)."""
    weighed: list[tuple[float, str]] = []
    for part in accepted.split(",")[:20]:
        tag, _semicolon, weight = part.partition(";")
        try:
            wanted = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            wanted = 0
        if wanted > 0:
            weighed.append((-wanted, tag.strip().partition("-")[0].lower()))
    return [tag for _weight, tag in sorted(weighed, key=lambda found: found[0])]


def translations(templates: Path, language: str) -> NullTranslations:
    """The catalogue of a language; for English an empty one."""
    if language == ENGLISH:
        return NullTranslations()
    # Imported only where it is needed: many servers never do.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with catalogue(templates, language).open("rb") as file:
        compiled = io.BytesIO()
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return GNUTranslations(compiled)


def catalogue(templates: Path, language: str) -> Path:
    """Where the catalogue of a language stands."""
    return templates / "translations" / language / "LC_MESSAGES" / "messages.po"
