"""`make words` brings the catalogues up to date, and changes nothing where nothing has changed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from app.settings import ROOT
from tests.web.wording import OTHERS


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of all that `make words` reads, with the packages of this checkout."""
    for folder in ("app", "templates"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / ".venv").symlink_to(ROOT / ".venv")
    return tmp_path


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a checkout, but those that Python makes."""
    found = (path for path in folder.rglob("*") if path.is_file() and not {".venv", "__pycache__"} & {*path.parts})
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def make_words(checkout: Path) -> None:
    """Run it there.  The packages are not set up again."""
    subprocess.run(["make", "-o", ".venv/.dev", "words"], cwd=checkout, check=True, capture_output=True)


def test_where_nothing_has_changed_nothing_changes(checkout: Path) -> None:
    before = files(checkout)
    make_words(checkout)
    assert sorted(path for path, text in files(checkout).items() if text != before.get(path)) == []


def test_a_new_text_comes_into_every_catalogue_with_its_place(checkout: Path) -> None:
    page = checkout / "templates" / "offline.html"
    page.write_text(page.read_text("utf-8").replace("<main", '{# TRANSLATORS: A trial. #}\n{{ _("A new text") }}<main'))
    make_words(checkout)
    told = '#. A trial.\n#: templates/offline.html\nmsgid "A new text"\nmsgstr ""\n'
    catalogues = [checkout / "templates/translations" / language / "LC_MESSAGES/messages.po" for language in OTHERS]
    assert [path for path in catalogues if told not in path.read_text("utf-8")] == []
