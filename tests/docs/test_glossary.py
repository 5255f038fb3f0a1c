"""The glossary's words are those of the pages and of the code."""

from __future__ import annotations

import re

from app.web.inputs.commands import COMMANDS
from tests.docs.pages import DOCS, ROOT, rows, section, text
from tests.web.wording import pairs

GLOSSARY = DOCS / "glossary.md"


def test_the_japanese_words_stand_in_the_catalogue() -> None:
    catalogue = "\n".join(japanese for _english, japanese in pairs("ja"))
    words = [row[1] for row in rows(section(GLOSSARY, "## 1. Words of the game"))]
    terms = {term for cell in words for term in cell.split(" / ")}
    assert len(terms) > 60 and {term for term in terms if term not in catalogue} == set()


def test_the_names_of_the_code_exist() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "app").rglob("*.py"))
    names = set(re.findall(r"`([A-Z]\w+)`", text(GLOSSARY)))
    assert names and {name for name in names if not re.search(rf"\b{name}\b", code)} == set()


def test_every_command_is_listed_and_no_other() -> None:
    listed = re.findall(r"`(\w+)`", " ".join(row[0] for row in rows(section(GLOSSARY, "### Commands"))))
    assert sorted(listed) == sorted(COMMANDS)
