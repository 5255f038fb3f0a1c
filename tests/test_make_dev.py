"""`make dev`: a change of a template or of the code shows by itself."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from httpx2 import Client, TransportError

from app.settings import ROOT
from tests.restart.process import HOST, PATIENCE, Service

pytestmark = pytest.mark.slow

CHANGES = [
    ("templates/base.html", '{{ _("The Resistance") }}', "A changed template", "/"),
    ("app/main.py", 'title="The Resistance"', 'title="Changed code"', "/api/v1/openapi.json"),
]
"""In which file, what becomes what, and which page shows it."""


def command(port: str) -> str:
    """What `make dev` runs at last, after all that it sets up."""
    dry_run = ["make", "--no-print-directory", "-n", "dev", f"HOST={HOST}", f"PORT={port}"]
    made = subprocess.run(dry_run, cwd=ROOT, capture_output=True, text=True, check=True)
    return made.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of all that is watched, with the packages of this checkout."""
    copy = tmp_path_factory.mktemp("checkout")
    for folder in ("app", "templates", "static", "migrations"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for packages in (".venv", "node_modules"):
        (copy / packages).symlink_to(ROOT / packages)
    return copy


@contextmanager
def developing(checkout: Path) -> Iterator[Client]:
    """The service as `make dev` starts it there."""
    address = Service(checkout).address
    environment = {**os.environ, "RESISTANCE_DATABASE": str(checkout / "resistance.sqlite")}
    run = command(address.rpartition(":")[2])
    with subprocess.Popen(["sh", "-c", run], cwd=checkout, env=environment, start_new_session=True) as process:
        try:
            with Client(base_url=address, timeout=PATIENCE) as client:
                yield client
        finally:
            os.killpg(process.pid, signal.SIGINT)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                raise


def shows(client: Client, path: str, text: str) -> bool:
    """Whether this page comes to show this text before patience ends."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            if text in client.get(path).text:
                return True
        except TransportError:
            pass  # it is starting
        time.sleep(0.1)
    return False


def test_what_is_changed_shows_without_a_restart_by_hand(checkout: Path) -> None:
    with developing(checkout) as client:
        for name, before, after, page in CHANGES:
            file = checkout / name
            text = file.read_text(encoding="utf-8")
            assert before in text and shows(client, page, "The Resistance")
            file.write_text(text.replace(before, after), encoding="utf-8")
            assert shows(client, page, after.removeprefix("title=").strip('"'))
