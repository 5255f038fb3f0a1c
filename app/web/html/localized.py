"""What speaks one language: pages, and the channel of their sockets."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.web.html.channels import HtmlChannel
from app.web.html.render import Renderer


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
