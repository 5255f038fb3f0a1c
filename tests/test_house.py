"""The house rules, held by tests: small files, pure rules, frozen records, and nobody knows a module but the module.

Which way imports point is held by import-linter (`make lint`).
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest

import app.rules
from app.rules import in_force, installed
from app.rules.model import Setup
from app.rules.module import Module

ROOT = Path(__file__).parent.parent
APP = sorted((ROOT / "app").rglob("*.py"))
TESTS = [path for folder in ("tests", "tools") for path in sorted((ROOT / folder).rglob("*.py"))]
RULES = sorted((ROOT / "app" / "rules").rglob("*.py"))
FILE, FUNCTION, TEST = 250, 30, 20

Function = ast.FunctionDef | ast.AsyncFunctionDef
Found = TypeVar("Found")


@cache
def parsed(path: Path) -> ast.Module:
    """A source file as a tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


def docstrings(tree: ast.AST) -> Iterator[ast.Constant]:
    """Every text that stands for itself: docstrings of modules, classes, functions and of names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value


def lines(node: Function) -> int:
    """The lines of a function from `def` to its end, without its docstring."""
    told = ast.get_docstring(node, clean=False)
    return (node.end_lineno or node.lineno) - node.lineno + 1 - (len(told.splitlines()) if told else 0)


def functions(path: Path) -> Iterator[tuple[Function, bool]]:
    """Every function of a file, and whether it is a test."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, Function):
            yield node, node.name.startswith("test_")


def offenders(files: Iterable[Path], found: Callable[[Path], Found]) -> dict[str, Found]:
    """What is found in the files in which anything is, by their names."""
    all_found = {path.relative_to(ROOT).as_posix(): found(path) for path in files}
    return {name: it for name, it in all_found.items() if it}


def test_the_source_has_been_read() -> None:
    assert {"app/main.py", "app/rules/engine.py", "tests/test_house.py"} <= {
        path.relative_to(ROOT).as_posix() for path in (*APP, *RULES, *TESTS)
    }


# --- Small ----------------------------------------------------------------------------------------------------------


def length(path: Path) -> int:
    """The lines of a file."""
    return len(path.read_text(encoding="utf-8").splitlines())


def long_functions(path: Path) -> dict[str, int]:
    """The functions of a file that are too long, with their lines."""
    return {
        node.name: lines(node) for node, is_test in functions(path) if lines(node) > (TEST if is_test else FUNCTION)
    }


def test_files_are_short() -> None:
    assert offenders([*APP, *TESTS], lambda path: max(0, length(path) - FILE)) == {}


def test_functions_and_tests_are_short() -> None:
    assert offenders([*APP, *TESTS], long_functions) == {}


# --- Plain words ----------------------------------------------------------------------------------------------------


def words_for_men(path: Path) -> set[str]:
    """The words in the docstrings of a file that take a player for a man."""
    said = (constant.value for constant in docstrings(parsed(path)) if isinstance(constant.value, str))
    return {word for text in said for word in re.findall(r"\b(?:[Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b", text)}


def test_no_docstring_takes_a_player_for_a_man() -> None:
    assert offenders(APP, words_for_men) == {}


# --- Tests use what others may use -----------------------------------------------------------------------------------


def private_names(path: Path) -> set[str]:
    """The private names of others that a file reaches for."""
    reached = (node for node in ast.walk(parsed(path)) if isinstance(node, ast.Attribute))
    names = {node.attr: node.value for node in reached if node.attr.startswith("_") and not node.attr.startswith("__")}
    return {name for name, of in names.items() if not (isinstance(of, ast.Name) and of.id in ("self", "cls"))}


def test_no_test_reaches_for_a_private_name() -> None:
    # Starlette's own way to receive waits for ever.
    assert offenders(TESTS, private_names) == {"tests/web/socket_client.py": {"_send_rx"}}


# --- The rules are pure ---------------------------------------------------------------------------------------------

IMPURE = {
    *("asyncio", "datetime", "io", "logging", "os", "pathlib", "random", "secrets", "shutil", "socket", "sqlite3"),
    *("subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid", "zoneinfo"),
}


def imported(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module or ""


def foreign(path: Path) -> set[str]:
    """What a file imports from outside the rules and the pure part of the standard library."""
    tops = {name.split(".")[0] for name in imported(path) if not name.startswith("app.rules")}
    return tops - (sys.stdlib_module_names - IMPURE)


def effects(path: Path) -> set[str]:
    """What a file calls that reads, writes or runs something."""
    calls = (node.func for node in ast.walk(parsed(path)) if isinstance(node, ast.Call))
    return {call.id for call in calls if isinstance(call, ast.Name)} & {"open", "print", "input", "exec", "eval"}


def test_the_rules_import_the_standard_library_and_themselves() -> None:
    assert offenders(RULES, foreign) == {}


def test_the_rules_open_and_print_nothing() -> None:
    assert offenders(RULES, effects) == {}


def records() -> list[type[Any]]:
    """Every dataclass of the rules."""
    names = [found.name for found in pkgutil.walk_packages(app.rules.__path__, "app.rules.")]
    found = [(name, thing) for name in names for thing in vars(importlib.import_module(name)).values()]
    return [
        thing for name, thing in found if isinstance(thing, type) and is_dataclass(thing) and thing.__module__ == name
    ]


def test_records_are_frozen() -> None:
    found = records()
    assert len(found) > 20 and [record.__name__ for record in found if not record.__dataclass_params__.frozen] == []


# --- Nobody knows a module but the module ---------------------------------------------------------------------------


def words_of(module: Module) -> set[str]:
    """What only this module may spell: its key, and those of its roles, calls, cards, tokens and steps."""
    parts = (module.roles, module.calls, module.cards, module.tokens, module.steps)
    return {module.key} | {part.key for kind in parts for part in kind}


ALL_WORDS = {module.key: words_of(module) for module in installed()}


def texts(path: Path) -> Iterator[str]:
    """Every text in a file that is not a docstring."""
    tree = parsed(path)
    told = set(docstrings(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told:
            yield node.value


def spelled(path: Path, *, but: set[str]) -> set[str]:
    """The words of modules in a file.  A module's key counts anywhere in a text; its other words are often common ones
    (watch), so that they count where they are the whole text."""
    found = set()
    for text in texts(path):
        for key, words in ALL_WORDS.items():
            if key not in but:
                found |= {word for word in words if word == text}
                found |= {key} if re.search(rf"(?<![a-z]){key}(?![a-z])", text.lower()) else set()
    return found


MODULES = ROOT / "app" / "rules" / "modules"


def of_file(path: Path) -> set[str]:
    """The keys of the modules that are written in this file, or in its package."""
    if MODULES not in path.parents:
        return set()
    name = path.relative_to(MODULES).parts[0].removesuffix(".py")
    values = vars(importlib.import_module(f"app.rules.modules.{name}")).values() if name != "__init__" else ()
    return {value.key for value in values if isinstance(value, Module)}


def test_nobody_spells_a_modules_words_but_the_module() -> None:
    assert offenders(APP, lambda path: spelled(path, but=of_file(path))) == {}


def test_the_modules_share_no_words_with_the_base_game() -> None:
    base = in_force(Setup(5))
    assert {*base.roles, *base.cards, *base.steps}.isdisjoint(word for words in ALL_WORDS.values() for word in words)


# --- Nothing of this machine ----------------------------------------------------------------------------------------

MACHINE = re.compile("|".join(["/wor" + "k/", "/ro" + "ot/", "/ho" + "me/[a-z]", "/Use" + "rs/[a-z]"]))
REGISTRY = re.compile("|".join(["pypi" + r"\.org", "python" + r"hosted\.org", "registry" + r"\.npm", "/simple" + "/"]))


def kept() -> list[Path]:
    """The files that are in the repository, or are about to be."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


@pytest.mark.parametrize("pattern", [MACHINE, REGISTRY], ids=["paths of a machine", "hosts of a registry"])
def test_no_file_names_where_it_was_made(pattern: re.Pattern[str]) -> None:
    found = [path.name for path in kept() if pattern.search(path.read_text(encoding="utf-8", errors="replace"))]
    assert found == []
