"""What is sent over one connection by HTTP: bounded in size and in the time that it takes."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from app.server import uvicorn_protocols
from app.server.uvicorn_protocols import LARGEST_HEAD, BoundedHttp
from tests.server.pipe import HANDSHAKE, never_answers, talk_to

GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
ENDLESS = {
    "an address": (b"GET /", b"x"),
    "a header": (b"GET / HTTP/1.1\r\nX: ", b"x"),
    "headers": (b"GET / HTTP/1.1\r\n", b"X: y\r\n"),
    "the extension of a chunk": (POST + b"5;", b"x"),
    "trailers": (POST + b"5\r\nhello\r\n0\r\n", b"X: y\r\n"),
}
FEW, TIMES = 100, 8
"""Requests in one packet, and how many times as many are compared with them."""


async def until(reached: Callable[[], bool]) -> None:
    """Let the loop turn until this is so."""
    for _ in range(1000):
        if reached():
            return
        await asyncio.sleep(0)
    pytest.fail("it is never reached")


@pytest.mark.parametrize(("begin", "more"), ENDLESS.values(), ids=ENDLESS)
async def test_what_has_no_end_is_hung_up_on(begin: bytes, more: bytes) -> None:
    protocol, pipe = talk_to(BoundedHttp, never_answers, begin)
    piece = more * 1000
    for _ in range(LARGEST_HEAD // len(piece)):
        protocol.data_received(piece)
    assert not pipe.closed
    protocol.data_received(piece)
    assert pipe.closed and pipe.written[-1].startswith(b"HTTP/1.1 400 ")


async def test_a_body_is_no_head() -> None:
    protocol, pipe = talk_to(BoundedHttp, never_answers, POST)
    for _ in range(200):
        protocol.data_received(b"400\r\n" + b"x" * 0x400 + b"\r\n")
    assert not pipe.closed


async def test_a_large_handshake_is_answered_by_the_socket_alone() -> None:
    large = HANDSHAKE.replace(b"Host: x", b"Host: x\r\nX: " + b"x" * LARGEST_HEAD)
    _protocol, pipe = talk_to(BoundedHttp, never_answers, large)
    assert b"The headers are too large." not in b"".join(pipe.written)


def work_for(requests: int) -> int:
    """Lines of ours that are gone through for so many requests in one packet."""
    lines = 0

    def trace(frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal lines
        lines += event == "line"
        return trace if frame.f_code.co_filename == uvicorn_protocols.__file__ else None

    async def send() -> None:
        protocol, _pipe = talk_to(BoundedHttp, never_answers, b"")
        before = sys.gettrace()
        sys.settrace(trace)
        try:
            protocol.data_received(GET * requests)
        finally:
            sys.settrace(before)

    asyncio.run(send())
    return lines


def test_requests_in_one_packet_are_work_in_proportion_to_their_number() -> None:
    assert 0 < work_for(FEW * TIMES) <= TIMES * work_for(FEW)


async def test_requests_of_one_packet_are_answered_in_turn() -> None:
    async def tells(scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"1")]})
        await send({"type": "http.response.body", "body": scope["path"][1:].encode()})

    packet = b"".join(GET.replace(b"/ ", b"/%d " % number) for number in range(10))
    _protocol, pipe = talk_to(BoundedHttp, tells, packet)
    await until(lambda: len(pipe.written) == 20)
    assert b"".join(pipe.written[1::2]) == b"0123456789"


@pytest.mark.parametrize("end", ["hung up", "nonsense"])
async def test_all_requests_under_way_are_told_when_their_connection_ends(end: str) -> None:
    told = list[str]()

    async def listens(scope: Scope, receive: Receive, _send: Send) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        told.append(scope["path"])

    protocol, _pipe = talk_to(BoundedHttp, listens, GET * 3)
    await asyncio.sleep(0)
    if end == "hung up":
        protocol.connection_lost(None)
    else:
        protocol.data_received(b"nonsense\r\n\r\n")
    await until(lambda: bool(told))
    assert told == ["/"]  # those that wait in line are never begun
