"""The words of the game, by key.

Those of a module stand in `templates/modules/<key>.html`, all others in `templates/words/`, in dictionaries `words`;
`say(key, ...)` looks a key up in all of them.
"""

from __future__ import annotations

from gettext import NullTranslations
from string import Formatter

from jinja2 import Environment
from markupsafe import Markup, escape


class Words:
    """Every sentence and name of the game in one language, by key.  Values are put in escaped."""

    def __init__(self, environment: Environment, translated: NullTranslations) -> None:
        self.texts: dict[str, str] = {}
        """By key, before any value is put in."""
        for name in environment.list_templates(filter_func=lambda name: name.startswith(("modules/", "words/"))):
            words = getattr(environment.get_template(name).module, "words", {})
            self.texts |= {key: translated.pgettext(key, text) for key, text in words.items()}
        self._pieces = {key: [it[:2] for it in Formatter().parse(text)] for key, text in self.texts.items()}

    def __call__(self, key: str, **details: object) -> Markup:
        """The words for this key.  A detail that has words of its own (side="spies") is put in by them.  Raises
        `KeyError` for a key without words, and for a detail that is missing."""
        said = list[str]()
        for text, name in self._pieces[key]:
            said.append(text)
            if name is not None:
                value = details[name]
                said.append(escape(self.texts.get(f"{name}.{value}", value)))
        return Markup("".join(said))

    def has(self, key: str) -> bool:
        """Whether there are words for this key."""
        return key in self.texts
