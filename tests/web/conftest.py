"""The whole service, on a database of its own.

It starts once for each worker, since that takes longer than most tests; every test opens a table of its own, so they
do not meet.  The deal is fixed, so that a game that fails can be played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from starlette.testclient import TestClient

from app.settings import Settings
from app.web.html.render import Renderer
from app.web.html.words import Words
from tests.web.browser import Shown, shown
from tests.web.phases import PHASES
from tests.web.service import service


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """The service at work."""
    with service(tmp_path_factory.mktemp("service")) as client:
        yield client


@pytest.fixture(scope="session")
def in_phase(client: TestClient) -> Callable[[str], Shown]:
    """The pages of a table in each phase, made when they are first needed."""
    return cache(lambda phase: shown(PHASES[phase](client)))


@pytest.fixture(scope="session")
def say() -> Words:
    """Every sentence of the service, by its key."""
    return Renderer(Settings().templates).say


@pytest.fixture(autouse=True)
def _fixed_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.tables.commands.games.fairness.entropy", lambda _seal, _words: "a fixed entropy")


@pytest.fixture
def _sealed_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins differ in their entropy.  What is shown of it to everybody, a SHA-256 of 256 random bits, tells nothing."""
    monkeypatch.setattr("app.tables.views.deal.fairness.opened", lambda _entropy: ("sealed", ()))
