"""What documents, the workflow and hooks tell people to run exists."""

from __future__ import annotations

import re
import tomllib

from app.__main__ import parser
from tests.docs.pages import ROOT, documents

TOLD = [*documents(), ROOT / ".github" / "workflows" / "ci.yml", ROOT / ".pre-commit-config.yaml"]
MADE = re.compile(r"(?:`|^ {4}|run: )make ([a-z]+)", re.MULTILINE)
RUN = re.compile(r"python -m app ([a-z]+)")


def told(pattern: re.Pattern[str]) -> set[str]:
    """What people are told to run."""
    return {name for path in TOLD for name in pattern.findall(path.read_text(encoding="utf-8"))}


def test_every_target_of_make_that_is_named_exists_and_is_explained() -> None:
    targets = set(re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {"run", "test", "check"} <= told(MADE) <= targets


def test_every_command_that_is_named_exists() -> None:
    usage = parser().format_help()
    commands = told(RUN)
    assert commands >= {"backup", "restore", "check", "verify"}
    assert {name for name in commands if not re.search(rf"^    {name} ", usage, re.MULTILINE)} == set()


def test_every_python_that_is_promised_is_tried() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    tried = re.findall(r'"(3\.\d+)"', re.findall(r"python: \[(.*)\]", workflow)[0])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == f">={tried[0]}"
    assert [f"Programming Language :: Python :: {it}" for it in tried] == project["classifiers"]


def test_what_the_fast_tests_leave_out_exists() -> None:
    slow = re.findall(r"^SLOW := (.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)[0].split()
    assert slow and [name for name in slow if not (ROOT / "tests" / name).exists()] == []


def test_the_linters_run_before_each_commit_too() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("$(BIN)", ".venv/bin")
    recipe = re.findall(r"^lint:.*\n((?:\t.+\n)+)", makefile, re.MULTILINE)[0]
    linters = [" ".join(line.replace("$(NPM)", "npm").split()[:2]) for line in recipe.splitlines()]
    hooks = re.findall(r"entry: (.+)", (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert len(linters) >= 5 and [linter for linter in linters if not any(linter in hook for hook in hooks)] == []
