"""What code and tests cite of the rulebook stands in docs/rulebook.md."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, ROOT, headings, text

RULEBOOK = DOCS / "rulebook.md"
RULING = re.compile(r"\b[ABDHIPRSTVX][1-9]\d?\b")
SECTION = re.compile(r"(?<=rulebook )\d+[A-C]?(?:\.\d+)?|(?<=rulebook section )\d+[A-C]?(?:\.\d+)?", re.IGNORECASE)
CITING = [
    path
    for folder in ("app", "tests")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "bench" not in path.parts  # where V is a number of an engine's version
]


def ids() -> list[str]:
    """The IDs of all rulings: the first word of a line or of a row."""
    return re.findall(r"^(?:- \*\*|\| )([A-Z]\d+)(?:\*\*| \|)", text(RULEBOOK), re.MULTILINE)


def rulings() -> set[str]:
    """The IDs of all rulings."""
    return set(ids())


def sections() -> set[str]:
    """The numbers of all sections."""
    return {heading.split()[0].removesuffix(".") for heading in headings(RULEBOOK) if heading[0].isdigit()}


def said(path: Path) -> Iterator[str]:
    """Comments, docstrings, names of tests and their ids."""
    source = path.read_text(encoding="utf-8")
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    yield from (token.string for token in tokens if token.type == tokenize.COMMENT)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node.name.replace("_", " ")
        elif isinstance(node, ast.keyword) and node.arg == "id" and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """All that each file says so."""
    return {str(path.relative_to(ROOT)): "\n".join(said(path)) for path in CITING}


def cited(pattern: re.Pattern[str], texts: Mapping[str, str]) -> dict[str, set[str]]:
    """What is cited, and by which files."""
    found = dict[str, set[str]]()
    for name, words in texts.items():
        for citation in pattern.findall(words):
            found.setdefault(citation, set()).add(name)
    return found


def test_every_ruling_that_is_cited_stands_in_the_rulebook(texts: Mapping[str, str]) -> None:
    found = cited(RULING, texts)
    assert len(found) > 100 and {name: files for name, files in found.items() if name not in rulings()} == {}


def test_every_section_that_is_cited_stands_in_the_rulebook(texts: Mapping[str, str]) -> None:
    found = cited(SECTION, texts)
    assert len(found) > 20 and {name: files for name, files in found.items() if name not in sections()} == {}


def test_no_ruling_stands_there_twice() -> None:
    assert sorted(set(ids())) == sorted(ids())
