"""The texts of the templates, inside and outside of `_("...")`, and the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po
from bs4 import BeautifulSoup
from bs4.element import PreformattedString, Script, Stylesheet
from jinja2 import Environment, nodes

from app.settings import Settings
from app.web.html.languages import ENGLISH, LANGUAGES, catalogue

TEMPLATES = Settings().templates
FILES = sorted(TEMPLATES.rglob("*.html"))
OTHERS = [language for language in LANGUAGES if language != ENGLISH]

Said = tuple[str | None, str]
"""Context and English text."""


def extracted() -> set[Said]:
    """Everything that the templates say through gettext."""
    files = (*FILES, *TEMPLATES.rglob("*.webmanifest"))
    found = (it for path in files for it in extract_from_file("app.web.html.extraction:extract", path))
    return {(context, _singular(message)) for _line, message, _comments, context in found}


def words_in(path: Path) -> dict[str, str]:
    """The words by key that stand in this template."""
    tree = Environment(extensions=["jinja2.ext.i18n"]).parse(path.read_text(encoding="utf-8"))
    words = [it.node for it in tree.find_all(nodes.Assign) if getattr(it.target, "name", "") == "words"]
    pairs = (pair for node in words if isinstance(node, nodes.Dict) for pair in node.items)
    return {pair.key.as_const(): pair.value.as_const() for pair in pairs}


@cache
def translated(language: str) -> Catalog:
    """The catalogue of a language."""
    with catalogue(TEMPLATES, language).open("rb") as file:
        return read_po(file, locale=language)


def pairs(language: str) -> Iterator[tuple[Said, str]]:
    """Every text of a catalogue with every form of its translation."""
    for message in translated(language):
        if message.id:
            forms = [message.string] if isinstance(message.string, str) else message.string or [""]
            yield from (((message.context, _singular(message.id)), form) for form in forms)


@cache
def in_words(language: str, english: str, key: str | None = None) -> str:
    """The translation of an English text; `key` tells apart words that are alike in English."""
    found = {it for (context, said), it in pairs(language) if said == english and key in (None, context)}
    assert len(found) == 1, (english, found)
    return found.pop()


def _singular(message: object) -> str:
    return str(message[0]) if isinstance(message, tuple | list) else str(message)


# --- What is written outside of `_()` -------------------------------------------------------------------------------

READ = ("aria-label", "aria-description", "alt", "placeholder", "title")
"""Attributes whose values people read or hear; besides these every `data-...` that holds a sentence."""
WORD = re.compile(r"[^\W\d_]{2,}")
SENTENCE = re.compile(r"[^\W\d_]+\s+[^\W\d_]+|^[A-Z]")
UNREAD = (PreformattedString, Script, Stylesheet)


def unsaid(path: Path) -> list[str]:
    """Texts of a template that people read, but that stand in no catalogue."""
    tree = Environment(extensions=["jinja2.ext.i18n"]).parse(path.read_text(encoding="utf-8"))
    page = BeautifulSoup("".join(_flat(tree)), "html.parser")
    return [text for text in (*read(page), *_kept(tree)) if WORD.search(text)]


def read(page: BeautifulSoup, *, codes: Iterable[str] = ("code", "pre")) -> Iterator[str]:
    """What people read or hear on a page: its texts, and the attributes that are shown or read aloud."""
    coded = {id(text) for code in codes for tag in page.find_all(code) for text in tag.find_all(string=True)}
    for text in page.find_all(string=True):
        if not isinstance(text, UNREAD) and id(text) not in coded:
            yield str(text)
    for tag in page.find_all(True):
        for name, value in tag.attrs.items():
            if isinstance(value, str) and (name in READ or (name.startswith("data-") and SENTENCE.search(value))):
                yield value


def _flat(node: nodes.Node) -> Iterator[str]:
    """All markup, with every branch, as if each were drawn once."""
    if isinstance(node, nodes.TemplateData):
        yield node.data
    elif isinstance(node, nodes.Output):
        for part in node.nodes:
            yield from _flat(part) if isinstance(part, nodes.TemplateData) else (" ".join(_texts(part)),)
    else:
        for child in node.iter_child_nodes():
            yield from _flat(child)


def _texts(node: nodes.Node) -> Iterator[str]:
    """The texts that an expression may put out: not its arguments, comparisons and keys."""
    if isinstance(node, nodes.Const) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, nodes.CondExpr):
        yield from (text for part in (node.expr1, node.expr2) if part for text in _texts(part))
    elif isinstance(node, nodes.Getitem):
        yield from _texts(node.node)
    elif isinstance(node, nodes.Pair):
        yield from _texts(node.value)
    elif not isinstance(node, nodes.Call | nodes.Compare | nodes.Test):
        yield from (text for child in node.iter_child_nodes() for text in _texts(child))


def _kept(tree: nodes.Template) -> Iterator[str]:
    """Texts that look like words and are assigned to a name (other than `words`) or looped over."""
    named = [it for it in tree.find_all(nodes.Assign) if getattr(it.target, "name", "") != "words"]
    sources = [it.node for it in named] + [it.iter for it in tree.find_all(nodes.For)]
    yield from (text for source in sources for text in _texts(source) if SENTENCE.search(text))
