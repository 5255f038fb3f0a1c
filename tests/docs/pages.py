"""The documents, as tests read them."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

_FENCE = re.compile(r"^(`{3,}).*?^\1`*$", re.MULTILINE | re.DOTALL)


def documents() -> list[Path]:
    """Every Markdown file that is in the repository, or is about to be."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "*.md"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def text(path: Path) -> str:
    """A document without its blocks of code."""
    return _FENCE.sub("", path.read_text(encoding="utf-8"))


def section(path: Path, heading: str) -> str:
    """What stands below this heading, until the next one of its level or above."""
    level = len(heading) - len(heading.lstrip("#"))
    below = text(path).split(f"\n{heading}\n", 1)[1]
    return re.split(rf"^#{{1,{level}}} ", below, maxsplit=1, flags=re.MULTILINE)[0]


def rows(markdown: str) -> Iterator[list[str]]:
    """The cells of each row of the tables, without heads."""
    lines = markdown.splitlines()
    for number, line in enumerate(lines):
        rule = lines[number + 1] if number + 1 < len(lines) else ""
        if line.startswith("|") and not line.startswith("|-") and not rule.startswith("|-"):
            yield [cell.strip() for cell in line.strip().strip("|").split("|")]


def headings(path: Path) -> list[str]:
    """The headings of a document, as they read."""
    return [found[1].strip() for found in re.finditer(r"^#{1,6} (.+)$", text(path), re.MULTILINE)]
