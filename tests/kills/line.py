"""A socket that comes back by itself, and sends again what was not answered, as a page does."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.kills.house import HOST, PATIENCE, House

TWICE = 0.1
"""How often something is sent twice: an impatient finger."""
REMEMBERED = 3
"""What was answered last is sent again when the line comes back: the answer might have been lost."""
JITTER = 0.05


@dataclass(frozen=True)
class Told:
    """An answer: to what, and why it was refused (empty: it was done)."""

    id: str
    refused: str


@dataclass(frozen=True)
class _Sent:
    frame: str
    again: bool
    answer: asyncio.Future[Told]


class Line:
    """The line of one device.  `hear` gets each frame, and whether it is the first since the line came back; it gives
    what is an answer.  `complain` gets what is not as it must be."""

    def __init__(
        self,
        house: House,
        path: str,
        headers: dict[str, str],
        hear: Callable[[str, bool], Told | None],
        complain: Callable[[str], None],
        seed: str,
    ) -> None:
        self._house = house
        self._address = f"ws://{HOST}:{house.port}{path}"
        self._headers = headers
        self._hear = hear
        self._complain = complain
        self._rng = random.Random(seed)
        self._waiting: dict[str, _Sent] = {}
        self._done: dict[str, str] = {}
        self._echoes: Counter[str] = Counter()
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()

    @property
    def quiet(self) -> bool:
        """Whether all that was sent has been answered."""
        return not self._waiting and not +self._echoes

    async def ask(self, id: str, frame: str, *, again: bool = False) -> Told:
        """Send a frame, and once more each time the line comes back before its answer.  With `again` it may also be
        sent once more after that, and must be answered alike."""
        sent = _Sent(frame, again, asyncio.get_running_loop().create_future())
        self._waiting[id] = sent
        self._outgoing.put_nowait(frame)
        if self._rng.random() < TWICE:
            self._echo(id, frame)
        return await sent.answer

    def forget(self) -> None:
        """A new game: what was sent in the last one would be refused now."""
        self._done.clear()

    async def run(self) -> None:
        """Connect, and again each time the line breaks."""
        while True:
            await self._house.serving.wait()
            with suppress(OSError, EOFError, WebSocketException):
                async with connect(
                    self._address, additional_headers=self._headers, compression=None, ping_interval=None,
                    open_timeout=PATIENCE,
                ) as socket:  # fmt: skip
                    with self._house.talking():
                        await self._talk(socket)
            # As a page waits for a moment, lest all come back in the same one.
            await asyncio.sleep(self._rng.uniform(0, JITTER))

    async def _talk(self, socket: ClientConnection) -> None:
        sending = None
        try:
            self._take(await socket.recv(), first=True)
            self._all_again()
            sending = asyncio.create_task(self._send(socket))
            while True:
                self._take(await socket.recv(), first=False)
        except ConnectionClosed as closed:
            self._house.codes.append(closed.rcvd.code if closed.rcvd else None)
        finally:
            if sending:
                sending.cancel()

    async def _send(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                await socket.send(await self._outgoing.get())

    def _all_again(self) -> None:
        self._outgoing = asyncio.Queue()
        self._echoes.clear()
        for id, frame in self._done.items():
            self._echo(id, frame)
        for sent in self._waiting.values():
            self._outgoing.put_nowait(sent.frame)

    def _echo(self, id: str, frame: str) -> None:
        self._echoes[id] += 1
        self._outgoing.put_nowait(frame)

    def _take(self, frame: str | bytes, *, first: bool) -> None:
        told = self._hear(str(frame), first)
        if told is None:
            return
        self._house.answered()
        sent = self._waiting.pop(told.id, None)
        if sent is None:
            self._echoes[told.id] -= 1
            if told.refused and told.id in self._done:
                self._complain(f"{told.id} was done, and then refused: {told.refused}")
        else:
            if sent.again and not told.refused:
                self._done[told.id] = sent.frame
                while len(self._done) > REMEMBERED:
                    del self._done[next(iter(self._done))]
            sent.answer.set_result(told)
