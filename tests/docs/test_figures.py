"""The figures that docs/performance.md quotes are those of the last run of the benchmarks."""

from __future__ import annotations

import re

from tests.docs.pages import DOCS, ROOT, rows, section

RESULTS = ROOT / "tests" / "bench" / "RESULTS.md"


def results() -> dict[str, dict[str, str]]:
    """The rows of each section of the results, by their first cell."""
    parts = re.split(r"^## ", RESULTS.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {part.splitlines()[0]: {row[0]: " ".join(row[1:]) for row in rows(part)} for part in parts}


def measured(begins: str, row: str) -> str:
    """The row of the first section whose title begins so."""
    return next(found.get(row, "") for title, found in results().items() if title.startswith(begins))


def test_the_figures_are_those_of_the_last_run() -> None:
    quoted = list(rows(section(DOCS / "performance.md", "## Figures").split("**What dominates.**")[0]))
    wrong = [cells for cells in quoted if not re.search(rf"(?<![\d.,]){cells[2]}(?![\d,]|\.\d)", measured(*cells[:2]))]
    assert len(quoted) > 10 and wrong == []
