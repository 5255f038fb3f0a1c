"""The real service in a process of its own, on a database of its own; it never outlives its test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx2 import Client

from tests.restart.process import PATIENCE, Service


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """The service, started."""
    service = Service(tmp_path)
    try:
        service.start()
        yield service
    finally:
        service.kill()


@pytest.fixture
def client(service: Service) -> Iterator[Client]:
    """A program that talks to it."""
    with Client(base_url=service.address, timeout=PATIENCE) as client:
        yield client
