"""Whole pages and their regions, drawn from the templates in one language.

Every template receives frozen parts, never a state.  A region's macro takes its part, and by their names the fields of
the context that it shows: `region(part, code, names)`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Set
from datetime import UTC, datetime
from enum import StrEnum
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from jinja2 import BytecodeCache, FileSystemLoader, StrictUndefined, Template, TemplateNotFound
from jinja2.bccache import Bucket
from jinja2.runtime import Macro
from markupsafe import Markup
from msgspec import json

from app.rules.model import Seat
from app.tables.model.notes import Mark
from app.tables.model.options import ChatRoom, Listed, VoteHistory
from app.tables.model.seats import Choice, StandIn
from app.tables.views.context import Context
from app.tables.views.model import Views
from app.tables.views.votes import Voted
from app.web.html.languages import ENGLISH, LANGUAGES, translations
from app.web.html.translate import Translating
from app.web.html.words import Words

_encode = json.Encoder().encode
REMEMBERED = 16_384
"""How many drawings each macro remembers."""
KINDS: tuple[type[StrEnum], ...] = (ChatRoom, Choice, Listed, Mark, StandIn, VoteHistory)
"""What templates take values from by name, so that no template spells a value again."""


class Renderer:
    """Draws pages and regions from the templates, in one language."""

    def __init__(self, templates: Path, language: str = ENGLISH) -> None:
        self.language = language
        translated = translations(templates, language)
        self._environment = Translating(
            translated,
            loader=FileSystemLoader(templates),
            bytecode_cache=_COMPILED[language],
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self.say = Words(self._environment, translated)
        self._environment.globals.update(
            say=self.say, in_random_order=in_random_order, language=language, languages=LANGUAGES
        )
        self._environment.globals |= {kind.__name__: kind for kind in KINDS}
        self._environment.filters |= {"moment": moment, "minutes": minutes}
        self._environment.filters["as_json"] = lambda value: json.format(_encode(value), indent=2).decode()
        self._environment.globals["asset"] = lambda path: f"/static/{path}"
        self.macros = _remembering(self._environment.get_template("macros.html"))
        self._environment.globals.update(self.macros)
        self._environment.globals |= {"ballots": self._ballots, "attempts": self._attempts, "totals": self._totals}
        self._environment.globals["asking"] = lambda kind: self._macro(f"table/prompt/{kind}.html", "question")
        self._macros: dict[tuple[str, str], Macro] = {}
        self._regions: dict[str, tuple[Macro, tuple[str, ...]]] = {}

    def page(self, template: str, **context: object) -> str:
        """A whole page."""
        return self._environment.get_template(template).render(**context)

    def exported(self, template: str) -> Set[str]:
        """The names that this template gives to others; empty where there is no such template."""
        try:
            return vars(self._environment.get_template(template).module).keys()
        except TemplateNotFound:
            return frozenset()

    def regions(self, views: Views) -> dict[str, Markup]:
        """All regions of the table page that a viewer may see, by their names."""
        return {region: self.region(region, part, views.context) for region, part in views.parts()}

    def region(self, region: str, part: object, context: Context) -> Markup:
        """One region of the table page: an element whose id is the region's name."""
        macro, shown = self._region(region)
        return Markup(macro(part, *[getattr(context, field) for field in shown]))

    def lines(self, region: str, part: object, context: Context, added: int) -> Markup:
        """The last lines of a region, so many as were added."""
        beside = [getattr(context, field) for field in self.shows(region)]
        return Markup(self._macro(f"table/_{region}.html", "lines")(part, added, *beside))

    def shows(self, region: str) -> tuple[str, ...]:
        """The fields of the context that a region shows: those that its macro takes after the part."""
        return self._region(region)[1]

    def _region(self, region: str) -> tuple[Macro, tuple[str, ...]]:
        """The macro of a region, and the fields of the context that it takes."""
        if region not in self._regions:
            macro = self._macro(f"table/_{region}.html", "region")
            self._regions[region] = macro, tuple(macro.arguments[1:])
        return self._regions[region]

    # Rows of the table of all votes: long ones late in a game, for which a template takes twice the time.

    def _ballots(self, proposals: Sequence[Voted], seat: Seat) -> Markup:
        """How this seat voted on all of them."""
        ballot = self.macros["ballot"]
        row = (ballot(seat == it.leader, seat in it.team, it.votes[seat] if it.votes else None) for it in proposals)
        return Markup("".join(row))

    def _attempts(self, proposals: Sequence[Voted]) -> Markup:
        """Which attempt at which mission each of them was."""
        attempt, tried = self.macros["attempt"], Counter[int]()
        row = list[str]()
        for it in proposals:
            tried[it.mission] += 1
            row.append(attempt(it.mission, tried[it.mission]))
        return Markup("".join(row))

    def _totals(self, proposals: Sequence[Voted]) -> Markup:
        """How each vote came out."""
        total = self.macros["total"]
        return Markup("".join(total(it.approvals, it.rejections, it.approved, it.voided) for it in proposals))

    def _macro(self, template: str, name: str) -> Macro:
        """A macro of a template.  It has its globals from when it was first asked for: drawing it makes no context."""
        if (template, name) not in self._macros:
            self._macros[template, name] = getattr(self._environment.get_template(template).module, name)
        return self._macros[template, name]


def _remembering(template: Template) -> dict[str, Callable[..., str]]:
    """The macros of a template as functions that remember what they have drawn: equal values, equal text."""
    macros = ((name, macro) for name, macro in vars(template.module).items() if isinstance(macro, Macro))
    return {name: lru_cache(maxsize=REMEMBERED)(macro) for name, macro in macros}


class _InMemory(BytecodeCache):
    """Templates are compiled once for all services of this process (tests have many)."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take it from here, if it is here."""
        if bucket.key + bucket.checksum in self._code:
            bucket.bytecode_from_string(self._code[bucket.key + bucket.checksum])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it here."""
        self._code[bucket.key + bucket.checksum] = bucket.bytecode_to_string()


_COMPILED = {language: _InMemory() for language in LANGUAGES}


def in_random_order(options: Iterable[str], *seed: object) -> list[str]:
    """The options in an order that differs by seed and says nothing: never the order of the rules.  Equal seeds give
    equal orders, so that a second drawing moves no button under the finger."""
    return sorted(options, key=lambda option: sha256(repr((*seed, option)).encode()).digest())


def moment(milliseconds: int) -> str:
    """The time of day of a moment, in UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%H:%M:%S")


def minutes(milliseconds: int) -> str:
    """So long, as a clock shows it."""
    whole, seconds = divmod(-(-milliseconds // 1000), 60)
    return f"{whole}:{seconds:02}"
