"""Whether every module that can be chosen has its words and its pictures: looked at once, when the service starts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from app.rules.module import Module
from app.web.html.render import Renderer

MODULES = "modules/{}.html"
"""Where the words of a module stand, below the templates."""
PICTURES = Path("img", "icons.svg")
"""Where its pictures stand, below the static files."""


class Incomplete(Exception):
    """A module lacks words or pictures.  The text is one sentence for the person who starts the service."""


def check(modules: Iterable[Module], renderer: Renderer, static: Path) -> None:
    """Raise `Incomplete` for the first module that pages could not show."""
    pictures = frozenset(re.findall(r'<symbol id="([^"]+)"', (static / PICTURES).read_text(encoding="utf-8")))
    for module in modules:
        if missing := (*_words_missing(module, renderer), *_pictures_missing(module, pictures)):
            raise Incomplete(f"The module {module.key} is not complete: {'; '.join(missing)}.")


def _words_missing(module: Module, renderer: Renderer) -> Iterator[str]:
    """What the template of this module lacks."""
    template = MODULES.format(module.key)
    exported = renderer.exported(template)
    if not exported:
        yield f"there is no templates/{template}"
        return
    if "effects" not in exported:
        yield f"templates/{template} has no macro effects"
    if wanting := [key for key in _words(module) if not renderer.say.has(key)]:
        yield f"templates/{template} has no words for {', '.join(wanting)}"


def _pictures_missing(module: Module, pictures: frozenset[str]) -> Iterator[str]:
    """The pictures that this module lacks."""
    named = ("module", (module,)), ("card", module.cards), ("token", module.tokens)
    needed = (f"{kind}-{part.key}" for kind, parts in named for part in parts)
    if wanting := [symbol for symbol in needed if symbol not in pictures]:
        yield f"static/{PICTURES.as_posix()} has no symbol {', '.join(wanting)}"


def _words(module: Module) -> Iterator[str]:
    """The keys of the words without which no page of this module can be drawn."""
    yield from (f"module.{module.key}", f"module.{module.key}.line")
    named = ("role", module.roles), ("call", module.calls), ("card", module.cards), ("token", module.tokens)
    yield from (f"{kind}.{part.key}" for kind, parts in named for part in parts)
    yield from (f"step.{step.key}{end}" for step in module.steps if step.kind for end in ("", ".ask", ".silence"))
