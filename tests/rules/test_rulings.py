"""Every ruling of the rulebook that this program can meet has a test that names it.

Where: B1-B3 in test_base.py; R1-R17, R27-R31, R34, R36, R37 in modules/test_rogue.py and modules/test_spy_rogue.py
(R2 and R15 in test_view.py too); R33 in test_setup.py; S1-S8, S10, S15 in modules/test_sergeant.py; S12 and S14 in
test_catalogue.py, with modules made up for the purpose.  A worked case (section 12) is named "case 7".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTED = (
    *("B1", "B2", "B3"),
    *("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R10", "R11", "R12", "R13", "R14", "R15", "R16", "R17"),
    *("R27", "R28", "R29", "R30", "R31", "R33", "R34", "R36", "R37"),
    *("S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S10", "S12", "S14", "S15"),
)
LATER = {
    "R9": "The Plot Thickens: No Confidence",
    "R18": "Trapper",
    "R19": "Reverser",
    "R20": "Hunter",
    "R21": "Hunter",
    "R22": "The Plot Thickens: In the Spotlight",
    "R23": "The Plot Thickens: Keeping a Close Eye on You",
    "R24": "Assassin",
    "R25": "Assassin",
    "R26": "Targeting",
    "R32": "Defector",
    "R35": "Hunter",
    "S9": "The Plot Thickens: In the Spotlight",
    "S11": "Trapper",
    "S13": "Hunter",
    "S16": "Hunter",
}
"""Rulings that say how a module gets on with one that is not built yet; to be tested with that one."""

CASES = (1, 2, 6, 7, 8, 9, 10, 11, 13, 14, 15, 17)
"""The worked cases of section 12 that can be played; the others, and most of 17, need modules that are not built."""


def named(tree: ast.AST) -> Iterator[str]:
    """Names of tests, their docstrings, and their ids."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name.replace("_", " ")
            yield ast.get_docstring(node) or ""
        elif isinstance(node, ast.keyword) and node.arg == "id" and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


@pytest.fixture(scope="module")
def names() -> str:
    """All names of tests of the rules."""
    files = Path(__file__).parent.rglob("test_*.py")
    return "\n".join(name for path in files for name in named(ast.parse(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("ruling", TESTED)
def test_a_ruling_is_named_by_a_test(ruling: str, names: str) -> None:
    assert re.search(rf"\b{ruling}\b", names)


@pytest.mark.parametrize("case", CASES)
def test_a_worked_case_is_named_by_a_test(case: int, names: str) -> None:
    assert re.search(rf"\bcase {case}\b", names)


def test_no_ruling_is_forgotten() -> None:
    rulings = [*(f"B{n}" for n in range(1, 4)), *(f"R{n}" for n in range(1, 38)), *(f"S{n}" for n in range(1, 17))]
    assert sorted(rulings) == sorted((*TESTED, *LATER))
