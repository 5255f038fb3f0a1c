"""Parts to HTML and to JSON: the two channels, and whole pages.

Every template receives frozen parts, never a state.  A module's words stand in `templates/modules/<key>.html`, in a
dictionary `words`; `say(key, ...)` looks a key up in all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from gettext import NullTranslations
from hashlib import sha256
from pathlib import Path
from string import Formatter

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, Template, TemplateNotFound
from jinja2.bccache import Bucket
from jinja2.runtime import Macro
from markupsafe import Markup, escape
from msgspec import json

from app.rules.model import Seat
from app.tables.views.votes import StoryPart, Voted
from app.web.html.languages import ENGLISH, LANGUAGES, translations
from app.web.html.translate import Translating

_encode = json.Encoder().encode
REMEMBERED = 16_384
"""How many drawings each macro remembers."""


class Words:
    """Every sentence and name of the game in one language, by key.  Values are put in escaped."""

    def __init__(self, environment: Environment, translated: NullTranslations) -> None:
        self._words: dict[str, str] = {}
        for name in environment.list_templates(filter_func=lambda name: name.startswith(("modules/", "words/"))):
            words = getattr(environment.get_template(name).module, "words", {})
            self._words |= {key: translated.pgettext(key, text) for key, text in words.items()}
        self._pieces = {key: [it[:2] for it in Formatter().parse(text)] for key, text in self._words.items()}

    def __call__(self, key: str, **details: object) -> Markup:
        """The words for this key.  A detail that has words of its own (side="spies") is put in by them.  Raises
        `KeyError` for a key without words, and for a detail that is missing."""
        said = list[str]()
        for text, name in self._pieces[key]:
            said.append(text)
            if name is not None:
                value = details[name]
                said.append(escape(self._words.get(f"{name}.{value}", value)))
        return Markup("".join(said))

    def has(self, key: str) -> bool:
        """Whether there are words for this key."""
        return key in self._words


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
        self._environment.filters |= {"moment": moment, "minutes": minutes}
        self._environment.filters["as_json"] = lambda value: json.format(_encode(value), indent=2).decode()
        self._environment.globals["asset"] = lambda path: f"/static/{path}"
        self.macros = _remembering(self._environment.get_template("macros.html"))
        self._environment.globals.update(self.macros)
        self._environment.globals |= {"ballots": self._ballots, "attempts": self._attempts, "totals": self._totals}
        self._environment.globals["asking"] = lambda kind: self._macro(f"table/prompt/{kind}.html", "question")
        self._macros: dict[tuple[str, str], Callable[..., str]] = {}

    def page(self, template: str, **context: object) -> str:
        """A whole page."""
        return self._environment.get_template(template).render(**context)

    def exported(self, template: str) -> Set[str]:
        """The names that this template gives to others; empty where there is no such template."""
        try:
            return vars(self._environment.get_template(template).module).keys()
        except TemplateNotFound:
            return frozenset()

    def region(self, region: str, part: object) -> Markup:
        """One region of the table page: an element whose id is the region's name."""
        return Markup(self._macro(f"table/_{region}.html", "region")(part))

    def lines(self, region: str, part: object, drawn: int) -> Markup:
        """The lines that a region has beside so many that were drawn already."""
        return Markup(self._macro(f"table/_{region}.html", "lines")(part, drawn))

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

    def _macro(self, template: str, name: str) -> Callable[..., str]:
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


class HtmlChannel:
    """Regions as htmx partials that are morphed into the page."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer

    def draw(self, region: str, part: object, before: object = None) -> str:
        """One region, aimed at the element of this id; of a story that goes on, its new lines alone."""
        if isinstance(part, StoryPart) and isinstance(before, StoryPart) and (drawn := part.still(before)):
            return partial(f"{region}-lines", self._renderer.lines(region, part, drawn), "afterbegin")
        return partial(region, self._renderer.region(region, part))

    def frame(self, *drawn: str) -> str:
        """The regions of one frame, one after the other."""
        return "".join(drawn)


@dataclass(frozen=True)
class Localized:
    """What speaks one language: pages, and the channel of their sockets."""

    renderer: Renderer
    html: HtmlChannel


class Languages:
    """All languages, each made when somebody reads it."""

    def __init__(self, templates: Path) -> None:
        self._templates = templates
        self._made: dict[str, Localized] = {}

    def __getitem__(self, language: str) -> Localized:
        """The one of this language."""
        if language not in self._made:
            renderer = Renderer(self._templates, language)
            self._made.setdefault(language, Localized(renderer, HtmlChannel(renderer)))
        return self._made[language]


class JsonChannel:
    """Regions as fields: `{"parts": {"board": ..., "status": ...}}`, only those that have changed."""

    def draw(self, region: str, part: object, before: object = None) -> str:
        """One field, as it is now."""
        return f'"{region}":{_encode(part).decode()}'

    def frame(self, *drawn: str) -> str:
        """The changed fields as one object."""
        return '{"parts":{' + ",".join(drawn) + "}}"


def partial(target: str, html: str, swap: str = "outerMorph") -> str:
    """HTML for the element with this id, as htmx takes it from a frame."""
    return f'<hx-partial hx-target="#{target}" hx-swap="{swap}">{html}</hx-partial>'


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
