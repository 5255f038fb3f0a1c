"""`make module NAME=...`: what it lays out passes the linters, is played, and takes part in the tests of all."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.settings import ROOT
from tools.new_module.layout import NotLaidOut, layout

NAME = "lamplighter"
NEW = {
    f"app/rules/modules/{NAME}.py",
    f"templates/modules/{NAME}.html",
    f"tests/rules/modules/test_{NAME}.py",
}
LINES = {
    "app/rules/modules/__init__.py": 2,
    "static/img/icons.svg": 1,
    "tests/rules/test_silence.py": 1,
    "tests/rules/test_playthroughs.py": 1,
}
"""How many lines of which files are added."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what a module touches, or needs to be played, with a new module laid out."""
    copy = tmp_path_factory.mktemp("checkout")
    for name in ("app", "static", "templates", "tests"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    ran(ROOT, "tools.new_module", NAME, "--root", str(copy))
    return copy


def ran(folder: Path, module: str, *words: str) -> str:
    """What a program says, run in this folder; it must succeed."""
    environment = {**os.environ, "UPDATE_PLAYTHROUGHS": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", module, *words]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_makes_three_files_and_adds_lines_to_four(checkout: Path) -> None:
    texts = layout(ROOT, NAME)
    assert {path.relative_to(ROOT).as_posix() for path in texts} == NEW | LINES.keys()
    assert {path for path in NEW if not (checkout / path).exists()} == set()
    for name, added in LINES.items():
        before, after = ((folder / name).read_text(encoding="utf-8").splitlines() for folder in (ROOT, checkout))
        assert [line for line in after if line not in before] == [line for line in after if NAME in line.lower()]
        assert len(after) == len(before) + added


def test_the_linters_find_nothing(checkout: Path) -> None:
    files = [name for name in (*NEW, *LINES) if name.endswith(".py")]
    ran(checkout, "ruff", "check", *files)
    ran(checkout, "ruff", "format", "--check", *files)
    ran(checkout, "mypy", *files)


def test_it_is_installed_last_and_can_be_played_with_words_and_pictures(checkout: Path) -> None:
    tests = (
        "rules/modules/test_lamplighter.py",
        "rules/test_silence.py",
        "rules/test_playthroughs.py",
        "test_house.py",
    )
    chosen = f"{NAME} or complete or forgotten or story or spells or short"
    paths = [f"tests/{name}" for name in (*tests, "web/html/test_completeness.py")]
    assert " passed" in ran(checkout, "pytest", "-q", "-p", "no:cacheprovider", "-k", chosen, *paths)
    listed = "from app.rules import installed; print(installed()[-1].key)"
    done = subprocess.run([sys.executable, "-c", listed], cwd=checkout, capture_output=True, text=True, check=True)
    assert done.stdout == f"{NAME}\n"


@pytest.mark.parametrize("name", ["", "Scout", "two words", "../scout", "scout2", "class", "_scout"])
def test_a_name_that_cannot_be_a_key_is_refused(name: str) -> None:
    with pytest.raises(NotLaidOut, match="cannot be a module's name"):
        layout(ROOT, name)


def test_a_module_that_is_there_is_left_alone() -> None:
    with pytest.raises(NotLaidOut, match=r"app/rules/modules/trapper\.py is there already"):
        layout(ROOT, "trapper")


def test_where_a_list_is_not_found_nothing_is_written(checkout: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(checkout, tmp_path / "copy")
    (copy / "tests" / "rules" / "test_silence.py").write_text("SILENT = {}\n", encoding="utf-8")
    with pytest.raises(NotLaidOut, match="There is no 'SILENT: dict'"):
        layout(copy, "scout")
    assert not (copy / "app" / "rules" / "modules" / "scout.py").exists()
