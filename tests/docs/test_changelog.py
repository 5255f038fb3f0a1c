"""The changelog knows the version that this is, and a database of each release is kept."""

from __future__ import annotations

import re
import tomllib

from app.store.schema import HEAD
from tests.docs.pages import ROOT, headings

CHANGELOG = ROOT / "CHANGELOG.md"
KEPT = ROOT / "tests" / "store" / "releases"


def releases() -> list[str]:
    """All versions, the newest first."""
    return [heading for heading in headings(CHANGELOG) if re.match(r"\d", heading)]


def test_the_newest_version_is_the_one_that_this_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert releases()[0].split()[0] == project["version"]


def test_every_release_has_a_date() -> None:
    assert [it for it in releases() if not re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", it)] == []


def test_a_database_of_every_release_is_kept() -> None:
    assert {it.split()[0] for it in releases()} <= {path.stem for path in KEPT.glob("*.sql")}


def test_the_newest_of_them_is_of_the_newest_migration() -> None:
    kept = (KEPT / f"{releases()[0].split()[0]}.sql").read_text(encoding="utf-8")
    assert re.search(rf"""INSERT INTO "alembic_version" VALUES\('{HEAD}'\)""", kept)
