"""docs/architecture.md knows every folder and every import contract."""

from __future__ import annotations

import tomllib

from tests.docs.pages import DOCS, ROOT, rows, section

ARCHITECTURE = DOCS / "architecture.md"


def test_every_contract_on_imports_is_told() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    contracts = {contract["name"] for contract in tools["importlinter"]["contracts"]}
    assert {name for name, _short in rows(section(ARCHITECTURE, "## Which way imports point"))} == contracts


def test_every_folder_of_the_code_is_told() -> None:
    told = ARCHITECTURE.read_text(encoding="utf-8")
    folders = {path.parent.relative_to(ROOT) for path in (ROOT / "app").glob("*/**/*.py")}
    rooms = {str(folder) for folder in folders if len(folder.parts) == 2}
    shelves = {f"{folder.name}/" for folder in folders if len(folder.parts) == 3}
    assert {it for it in rooms | shelves if it not in told} == set()
