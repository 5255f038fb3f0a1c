"""Every link of a document leads to something that is in the repository."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.docs.pages import ROOT, documents, headings, text

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
NAMED = re.compile(r"`((?:app|docs|migrations|static|templates|tests)/[\w./-]+)`")


def anchors(path: Path) -> set[str]:
    """What a forge makes of the headings of a document."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings(path)}


def links(path: Path) -> Iterator[str]:
    """The links of a document to others, and to its own headings."""
    yield from (link for link in LINK.findall(text(path)) if "://" not in link and not link.startswith("mailto:"))


def leads_nowhere(path: Path, link: str) -> bool:
    """Whether there is no such file, or no such heading in it."""
    name, _, anchor = link.partition("#")
    target = (path.parent / name).resolve() if name else path
    return not target.exists() or bool(anchor and anchor not in anchors(target))


def test_every_link_leads_somewhere() -> None:
    found = {f"{path.relative_to(ROOT)}: {link}" for path in documents() for link in links(path)}
    broken = {it for it in found if leads_nowhere(ROOT / it.split(": ")[0], it.split(": ")[1])}
    assert len(found) > 20 and broken == set()


def test_every_file_that_is_named_exists() -> None:
    named = {(path.name, name) for path in documents() for name in NAMED.findall(text(path)) if "NAME" not in name}
    assert len(named) > 20 and {it for it in named if not (ROOT / it[1]).exists()} == set()


def test_every_document_is_linked_from_another() -> None:
    linked = {(path.parent / link.partition("#")[0]).resolve() for path in documents() for link in links(path)}
    assert {path.name for path in documents() if (ROOT / "docs") in path.parents and path not in linked} == set()


def test_the_readme_is_one_screen() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 50
