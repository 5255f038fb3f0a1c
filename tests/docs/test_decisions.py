"""Each decision has a number of its own, three parts, and a line in the index."""

from __future__ import annotations

import re

from tests.docs.pages import DOCS, rows

FOLDER = DOCS / "decisions"
PAGES = sorted(FOLDER.glob("0*.md"))
PARTS = ("**Context.**", "**Decision.**", "**Consequences.**")
LONGEST = 50
"""Lines: a page is read in a minute or two."""


def test_no_two_decisions_have_one_number() -> None:
    numbers = [path.name[:4] for path in PAGES]
    assert len(set(numbers)) == len(numbers) > 20


def test_the_index_has_every_decision_by_its_title() -> None:
    titles = {f"[{path.name[:4]}]({path.name})": path.read_text("utf-8").splitlines()[0] for path in PAGES}
    told = {link: f"# {link[1:5]}. {title}" for link, title in rows((FOLDER / "README.md").read_text("utf-8"))}
    assert told == titles


def test_a_decision_is_short_and_has_its_three_parts() -> None:
    texts = {path.name: path.read_text("utf-8") for path in PAGES}
    wrong = {name for name, text in texts.items() if not re.search(".*".join(map(re.escape, PARTS)), text, re.DOTALL)}
    assert wrong | {name for name, text in texts.items() if len(text.splitlines()) > LONGEST} == set()
