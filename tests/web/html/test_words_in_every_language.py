"""Every text that people read is in every catalogue, whole, and says the same: no text stands outside of `_()`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.web.wording import FILES, OTHERS, TEMPLATES, Said, extracted, pairs, unsaid

NAMED = re.compile(r"%\((\w+)\)s|\{(\w+)\}")
TAG = re.compile(r"<[^>]+>")

in_each_language = pytest.mark.parametrize("language", OTHERS)


def values(text: str) -> set[str]:
    """The values that are put in, each as it is written."""
    return {found[0] for found in NAMED.finditer(text)}


# --- The catalogues -------------------------------------------------------------------------------------------------


@in_each_language
def test_no_text_is_missing_from_the_catalogue_and_none_is_left_over(language: str) -> None:
    assert {said for said, _translation in pairs(language)} ^ extracted() == set(), "make words"


@in_each_language
def test_every_text_is_translated(language: str) -> None:
    assert [said for said, translation in pairs(language) if not translation.strip()] == []


@in_each_language
def test_a_translation_puts_in_the_same_values(language: str) -> None:
    differing = [(said, it) for said, it in pairs(language) if values(said[1]) != values(it)]
    assert differing == []


@in_each_language
def test_a_translation_has_the_same_markup(language: str) -> None:
    differing = [(said, it) for said, it in pairs(language) if sorted(TAG.findall(said[1])) != sorted(TAG.findall(it))]
    assert differing == []


def stray(text: str) -> bool:
    """Whether there is a percent or a brace that belongs to no value."""
    return bool(re.search(r"[%{}]", NAMED.sub("", text).replace("%%", "")))


@in_each_language
def test_no_translation_has_a_stray_percent_or_brace(language: str) -> None:
    assert [it for _said, it in pairs(language) if stray(it)] == []


def test_no_text_calls_a_player_he() -> None:
    assert [said for _context, said in extracted() if re.search(r"\b(he|him|his|himself)\b", said, re.I)] == []


def test_no_text_has_a_stray_percent_or_brace() -> None:
    assert [said for _context, said in extracted() if stray(said)] == []


def test_the_templates_have_been_read() -> None:
    assert {TEMPLATES / "table" / "page.html", TEMPLATES / "words" / "refusals.html"} <= set(FILES)
    known: set[Said] = {(None, "Approve"), ("step.vote.ask", "Do you approve this team?"), (None, "A fair deal")}
    assert known <= extracted()


HALF_WIDTH = re.compile(r"[\u3040-\u9fff][(),.:;?!]|[(),.:;?!][\u3040-\u9fff]")


def test_japanese_has_its_own_punctuation() -> None:
    assert [it for _said, it in pairs("ja") if HALF_WIDTH.search(NAMED.sub("あ", TAG.sub("", it)))] == []


# --- The templates --------------------------------------------------------------------------------------------------


def test_no_text_stands_outside_of_the_catalogues() -> None:
    outside = {path.relative_to(TEMPLATES).as_posix(): unsaid(path) for path in FILES}
    assert {path: texts for path, texts in outside.items() if texts} == {}


UNSAID = {
    "<p>Hello</p>": ["Hello"],
    "<p>{{ 'won' if x else 'lost' }}</p>": ["won lost"],
    '<p class="{{ "won" if x else "lost" }}" data-step="next">{{ {"a": _("A")}[x] }}</p>': [],
    '<a title="{% if x %}Open{% endif %}" href="/somewhere"></a>': ["Open"],
    '<p data-lost="Try again"></p>': ["Try again"],
    '{{ _("Side: %(side)s", side=say("side." ~ x)) }}{% trans %}It is {{ x }}{% endtrans %}': [],
    "{% for title, it in (('This game', x), (_('That game'), y)) %}{{ title }}{% endfor %}": ["This game"],
    "{% set result = 'Partial victory' if x else '' %}{{ result }}": ["Partial victory"],
    "{# A comment #}<code>python -m app</code>{{ x == 'some text' }} &middot; 5:{{ asset('Some text') }}": [],
}


@pytest.mark.parametrize("template", UNSAID)
def test_what_is_missed_would_be_found(tmp_path: Path, template: str) -> None:
    (tmp_path / "some.html").write_text(template, encoding="utf-8")
    assert [" ".join(text.split()) for text in unsaid(tmp_path / "some.html")] == UNSAID[template]
