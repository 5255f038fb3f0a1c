"""Random bytes, broken requests and broken frames at the real server: no answer is a fault of ours, and it goes on."""

from __future__ import annotations

import base64
import os
import re
import socket
from contextlib import closing, suppress
from typing import Any
from urllib.parse import quote

import pytest
from httpx2 import Client
from hypothesis import example, given
from hypothesis import strategies as st

from tests.fuzz.frames import FIELDS
from tests.fuzz.length import as_long_as_it_takes, so_many
from tests.restart.process import PATIENCE, Service
from tests.web.players import Table, at_table

STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})")
PATHS = ("/", "/fair", "/find", "/tables", "/language", "/healthz", "/nowhere", "/static/js/../../app/main.py")
OF_A_TABLE = ("/table/{code}", "/table/{code}/join", "/table/{code}/act", "/watch/{key}", "/watch/{key}/say")
OF_THE_API = ("/api/v1/tables/{code}/view", "/api/v1/tables/{code}/say", "/api/v1/watch/{key}/say", "/api/v1/tables")
METHODS = st.sampled_from(["GET", "POST", "PUT", "HEAD", "OPTIONS", "PATCH", "DELETE", "BREW"])
# What a header may hold: the client itself refuses to send anything else.
PRINTABLE = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=40).map(str.strip)
HEADERS = st.dictionaries(
    st.sampled_from(
        ["Origin", "Referer", "Sec-Fetch-Site", "Host", "Accept-Language", "Cookie", "Authorization", "X-Forwarded-For"]
    ),
    PRINTABLE | st.sampled_from(["seat=%", 'seat="a', "language=xx", "ja;q=nan, en;q=-1", "http://[", "Bearer"]),
    max_size=3,
)
TYPES = st.sampled_from(
    ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", ""]
)
FORMS = st.dictionaries(st.sampled_from(["do", *FIELDS]), st.text(max_size=40), max_size=6)


@pytest.fixture(name="table")
def _table(client: Client) -> Table:
    """A table at which a vote is on, and which goes on after the attack."""
    return at_table(client).until("vote")


def goes_on(table: Table) -> None:
    """Somebody votes, and all see that he has."""
    waiting = len(table.asked)
    table.asked[0].act_somehow(table.rng)
    assert len(table.asked) == waiting - 1 or table.step != "vote"


# --- Over HTTP ------------------------------------------------------------------------------------------------------


WHERE = st.sampled_from([*PATHS, *OF_A_TABLE, *OF_THE_API]) | st.text(max_size=30).map(lambda text: f"/{quote(text)}")


def sent(table: Table, headers: dict[str, str], kind: str, body: Any, seated: bool) -> dict[str, Any]:
    """Headers and body of a request, perhaps by the host."""
    shown = {"Cookie": f"seat={table.host.secret}", **table.host.headers} if seated else {}
    if isinstance(body, dict):
        return {"data": body, "headers": {**headers, **shown}}
    return {"content": body, "headers": {**headers, **shown, "Content-Type": kind}}


def test_no_request_brings_a_fault(client: Client, table: Table) -> None:
    @so_many(150)
    @given(
        path=WHERE,
        method=METHODS,
        request=st.tuples(HEADERS, TYPES, st.binary(max_size=300) | FORMS, st.booleans()),
    )
    def attack(path: str, method: str, request: tuple[Any, ...]) -> None:
        where = path.replace("{code}", table.code).replace("{key}", table.spectator_key)
        response = client.request(method, where, **sent(table, *request))
        assert response.status_code < 500, (method, path)

    as_long_as_it_takes(attack)
    goes_on(table)


def exchange(server: Service, sent: bytes, opening: bytes = b"") -> bytes:
    """Send these bytes to the port, after what opens a socket has been answered; what comes back until the server hangs
    up, or waits for more."""
    host, _colon, port = server.address.removeprefix("http://").partition(":")
    heard = b""
    with closing(socket.create_connection((host, int(port)), PATIENCE)) as raw, suppress(ConnectionError, TimeoutError):
        if opening:
            raw.sendall(opening)
            heard = raw.recv(65536)
        raw.sendall(sent)
        raw.settimeout(QUIET)
        while part := raw.recv(65536):
            heard += part
    return heard


QUIET = 0.05
"""Seconds without a byte after which the server is taken to wait for more."""
START = st.sampled_from(
    [
        b"GET / HTTP/1.1",
        b"GET /table/%ff%fe%00 HTTP/1.1",
        b"GET /?\xff HTTP/1.1",
        b"GET http://[ HTTP/1.1",
        b"GET /" + b"x" * 7_000 + b" HTTP/1.1",
        b"POST /find HTTP/1.1",
        b"POST /api/v1/tables HTTP/1.1",
        b"HEAD / HTTP/1.0",
        b"GET / HTTP/9.9",
        b"PRI * HTTP/2.0",
    ]
)
HEADER = st.sampled_from(
    [
        b"Host: here",
        b"Host: \xff",
        b"Content-Length: 5",
        b"Content-Length: -1",
        b"Content-Length: 99999999999999999999",
        b"Transfer-Encoding: chunked",
        b"Content-Type: application/x-www-form-urlencoded",
        b"Content-Type: application/json",
        b"Content-Type: multipart/form-data; boundary=",
        b"Connection: close",
        b"Connection: Upgrade",
        b"Upgrade: websocket",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Key: x",
        b"Expect: 100-continue",
        b"Cookie: " + b"a" * 9_000,
        b"Accept-Language: \xff;q=",
        b"Origin: http://[",
    ]
)
BODY = st.sampled_from([b"", b"hello", b"5\r\nhello\r\n0\r\n\r\n", b"ffffffffffffffffff\r\n", b"-1\r\n"])
REQUEST = st.builds(
    lambda start, headers, body: b"\r\n".join((start, *headers, b"", body)),
    START | st.binary(max_size=40),
    st.lists(HEADER | st.binary(max_size=40), max_size=5),
    BODY | st.binary(max_size=40),
)


def test_no_bytes_bring_a_fault(server: Service, client: Client, table: Table) -> None:
    @so_many(80)
    @given(flood=st.lists(REQUEST, min_size=1, max_size=3).map(b"".join))
    def attack(flood: bytes) -> None:
        statuses = {int(status) for status in STATUS.findall(exchange(server, flood))}
        assert not {status for status in statuses if status >= 500}

    as_long_as_it_takes(attack)
    goes_on(table)


# --- Over sockets ---------------------------------------------------------------------------------------------------


def handshake(table: Table, path: str) -> bytes:
    """What opens a socket of the host."""
    lines = (
        f"GET {path} HTTP/1.1",
        "Host: here",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        f"Cookie: seat={table.host.secret}",
        f"Authorization: Bearer {table.host.secret}",
    )
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def frame(opcode: int, payload: bytes, final: bool, masked: bool) -> bytes:
    """A frame as it goes over the wire, right or wrong."""
    head = bytes([opcode | 0x80 * final, len(payload) | 0x80 * masked])
    return head + (bytes(4) if masked else b"") + payload


FRAMES = st.builds(
    frame,
    st.integers(0, 0x7F),
    st.binary(max_size=125) | st.sampled_from([b"{}", b"\xff"]),
    st.booleans(),
    st.booleans(),
)


def test_no_frames_bring_a_fault(server: Service, client: Client, table: Table) -> None:
    @so_many(60)
    @example(page=True, flood=frame(1, b"\xff", final=True, masked=True))
    @given(
        page=st.booleans(),
        flood=st.lists(FRAMES | st.binary(max_size=40), max_size=6).map(b"".join),
    )
    def attack(page: bool, flood: bytes) -> None:
        path = f"/table/{table.code}/socket" if page else f"/api/v1/tables/{table.code}/socket"
        heard = exchange(server, flood, handshake(table, path))
        assert heard.startswith(b"HTTP/1.1 101 ")

    as_long_as_it_takes(attack)
    goes_on(table)
