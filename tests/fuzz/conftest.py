"""The real service in a process of its own, for a whole file of attacks.  It has survived them if it still serves, has
answered everything in time, and has nothing to report."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from httpx2 import Client

from tests.restart.process import PATIENCE, Service
from tests.web.players import at_table

HARMLESS = (
    "WARNING:  Invalid HTTP request received.",
    "WARNING:  Unsupported upgrade request.",
    "ERROR:    Invalid UTF-8 sequence received from client.",
)
"""What the server says of broken requests, without their bytes."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """The service that is attacked."""
    service = Service(tmp_path_factory.mktemp("attacked"))
    try:
        service.start()
        yield service
        with Client(base_url=service.address, timeout=PATIENCE) as client:
            assert at_table(client).until("vote").asked
            assert client.get("/healthz").text == "ok"
        said = {f"Serving on {service.address}", *HARMLESS}
        told = [line for line in service.log.splitlines() if line not in said]
        assert not told, "\n".join(told)
        assert service.differences() == []
    finally:
        service.kill()


@pytest.fixture
def client(server: Service) -> Iterator[Client]:
    """A program that talks to it."""
    with Client(base_url=server.address, timeout=PATIENCE) as client:
        yield client
