"""What stands in the log of the real server, and what does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx2 import Client

from tests.restart.process import PATIENCE, Service
from tests.web.players import at_table


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """The service, at work."""
    service = Service(tmp_path)
    service.start()
    yield service
    service.kill()


def test_a_program_at_the_old_socket_is_led_on_and_nothing_is_logged(service: Service) -> None:
    with Client(base_url=service.address) as client:
        table = at_table(client)
    with service.connect(f"/api/tables/{table.code}/socket", table.host.headers) as socket:
        assert '"parts"' in str(socket.recv(PATIENCE))
    service.stop()
    assert service.log.splitlines() == [f"Serving on {service.address}"]
