"""More than the service takes, sent to the real server: refused, and everything else goes on."""

from __future__ import annotations

import socket

import pytest
from httpx2 import Client
from websockets.exceptions import ConnectionClosed

from app.server.uvicorn_protocols import LARGEST_HEAD
from app.web.middleware.headers import LARGEST
from tests.restart.process import PATIENCE, Service
from tests.web.players import lobby

TOO_BIG = 1009


def test_an_oversized_body_is_refused_and_the_connection_stays(client: Client) -> None:
    for size in (LARGEST, 100 * LARGEST):
        response = client.post("/api/v1/tables", json={"name": "x" * size})
        assert (response.status_code, response.json()["code"]) == (413, "too_large")
        assert client.get("/").status_code == 200


def test_an_oversized_frame_closes_its_socket_and_no_other(service: Service, client: Client) -> None:
    table = lobby(client)
    with service.socket(table.host) as socket, service.socket(table.players[1]) as other:
        socket.recv(PATIENCE), other.recv(PATIENCE)
        socket.send("x" * (LARGEST + 1))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
        table.host.say("Still here").raise_for_status()
        assert "Still here" in str(other.recv(PATIENCE))
    assert closed.value.rcvd is not None and closed.value.rcvd.code == TOO_BIG


@pytest.mark.parametrize("head", [b"GET / HTTP/1.1\r\nX: ", b"GET /"], ids=["a header", "an address"])
def test_a_head_without_end_is_not_kept(service: Service, client: Client, head: bytes) -> None:
    host, _colon, port = service.address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), PATIENCE) as raw:
        raw.sendall(head)
        with pytest.raises(ConnectionError):
            for _ in range(64):
                raw.sendall(b"x" * LARGEST_HEAD)
    assert client.get("/").status_code == 200


def test_requests_whose_connection_ends_meanwhile_are_no_fault(service: Service, client: Client) -> None:
    host, _colon, port = service.address.removeprefix("http://").partition(":")
    several = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n" * 3 + b"nonsense\r\n\r\n"
    for _ in range(20):
        with socket.create_connection((host, int(port)), PATIENCE) as raw:
            raw.sendall(several)
            while raw.recv(65536):
                pass
    assert client.get("/healthz").text == "ok"
    assert "Traceback" not in service.log


def test_a_large_body_and_many_requests_on_one_connection_are_no_large_head(service: Service, client: Client) -> None:
    statuses = {client.get("/", headers={"X": "x" * (LARGEST_HEAD // 2)}).status_code for _ in range(5)}
    assert statuses == {200}
    assert client.post("/api/v1/tables", content=b"x" * 3 * LARGEST_HEAD).status_code == 413


def test_a_form_that_cannot_be_read_leaves_nothing_in_the_log(service: Service, client: Client) -> None:
    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    assert client.post("/find", content=b"--4", headers=headers).status_code == 422
    assert service.log.splitlines() == [f"Serving on {service.address}"]
