"""Every ruling and every worked case of the rulebook has a test that names it.

A worked case (section 12) is named "case 7".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

RULINGS = {"A": 4, "B": 3, "D": 5, "H": 13, "I": 5, "P": 9, "R": 37, "S": 16, "T": 6, "V": 6, "X": 4}
"""How many there are of each letter."""

TESTED = [f"{letter}{number}" for letter, count in RULINGS.items() for number in range(1, count + 1)]
CASES = range(1, 21)


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


def test_every_ruling_is_named_by_a_test(names: str) -> None:
    assert [ruling for ruling in TESTED if not re.search(rf"\b{ruling}\b", names)] == []


def test_every_worked_case_is_named_by_a_test(names: str) -> None:
    assert [case for case in CASES if not re.search(rf"\bcase {case}\b", names)] == []
