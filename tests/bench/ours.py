"""This service, as programs use it (JSON) and as browsers do (HTML)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.bench import script, wire
from tests.bench.room import Move, Refusal, Room
from tests.bench.script import SEATS, Answer
from tests.bench.stock import Stocked
from tests.bench.wire import Socket

HTMX = '"headers":{"HX-Request":"true","HX-Source":"form","HX-Current-URL":"http://127.0.0.1/table/ABCDEF"}'
"""What htmx adds to a form."""


class Json:
    """The JSON socket of each seat."""

    closing: bytes | None = b'"story":{'
    first = b'{"parts"'
    game_id = re.compile(rb'"game":"([\w-]+)"')

    def __init__(self, table: Stocked, *, missions: str = "SSS", rejected: int = 1) -> None:
        self.table = table
        self.game = table.game
        self._missions = missions
        self._rejected = rejected
        self._sent = 0

    async def connect(self, port: int, seat: int) -> Socket:
        """The socket of a seat, once it has the first view."""
        path, headers = self.address(seat)
        socket = await wire.connect(port, path, headers)
        await socket.hear(self.first)
        return socket

    def address(self, seat: int) -> tuple[str, dict[str, str]]:
        """Where this seat's socket is, and what opens it; beyond the seats a spectator's."""
        if seat >= SEATS:
            return f"/api/v1/watch/{self.table.spectator_key}/socket", {}
        return f"/api/v1/tables/{self.table.code}/socket", {"Authorization": f"Bearer {self.table.secrets[seat]}"}

    def moves(self, room: Room) -> Iterator[Move]:
        """The game that was dealt, then one after the other; the first Leader moves on each time."""
        leader, number = self.table.leader, 1
        while True:
            for step in script.game(leader, self.table.spies, self._missions, self._rejected):
                frames = tuple((answer.seat, self.act(answer)) for answer in step)
                yield from [Move(frames, len(frames))] if room.at_once else (Move((frame,), 1) for frame in frames)
            leader, number = (leader + 1) % SEATS, number + 1
            # The spies of the next game are not known, so that from here on every mission succeeds.
            self._missions = "SSS"
            yield Move(((0, self.begin(number)),), 0)
            found = self.game_id.search(room.last[leader])
            assert found, "a new game says its id"
            self.game = found.group(1).decode()

    def is_view(self, text: bytes) -> bool:
        """Parts, not the answer to the sender."""
        if text.startswith(b'{"parts"'):
            return True
        if b'"ok":true' not in text:
            raise Refusal(text.decode())
        return False

    def act(self, answer: Answer) -> bytes:
        """The frame for an answer."""
        self._sent += 1
        head = f'{{"do":"act","game":"{self.game}","step":{answer.step},"id":"b{self._sent}","action":'
        return (head + _action(answer) + "}").encode()

    def begin(self, number: int) -> bytes:
        """The host's frame that starts a game."""
        return f'{{"do":"start_game","number":{number},"id":"start"}}'.encode()


class Html(Json):
    """The socket of each seat's page: its forms as htmx sends them."""

    closing = b'hx-target="#story'
    first = b"<hx-partial"
    game_id = re.compile(rb'name="game" value="([\w-]+)"')

    def address(self, seat: int) -> tuple[str, dict[str, str]]:
        """Where this page's socket is, and the cookie that the device was given."""
        if seat >= SEATS:
            return f"/watch/{self.table.spectator_key}/socket", {}
        return f"/table/{self.table.code}/socket", {"Cookie": f"seat={self.table.secrets[seat]}"}

    def is_view(self, text: bytes) -> bool:
        """Regions, not the notice to the sender."""
        if not text.startswith(b'<hx-partial hx-target="#notice"'):
            return True
        if not text.endswith(b'"></p></hx-partial>'):
            raise Refusal(text.decode())
        return False

    def act(self, answer: Answer) -> bytes:
        """The form for an answer."""
        self._sent += 1
        kind, field = _form(answer)
        head = (
            f'{{"do":"act","kind":"{kind}","step":"{answer.step}","game":"{self.game}","sent_as":"page-{self._sent}",'
        )
        return f"{head}{field},{HTMX}}}".encode()

    def begin(self, number: int) -> bytes:
        """The host's form that starts a game."""
        return f'{{"do":"start_game","number":"{number}",{HTMX}}}'.encode()


def _action(answer: Answer) -> str:
    if answer.team is not None:
        return f'{{"kind":"propose","team":{list(answer.team)}}}'
    if answer.card is not None:
        return f'{{"kind":"play_card","card":"{answer.card}"}}'
    return f'{{"kind":"vote","approve":{"true" if answer.approve else "false"}}}'


def _form(answer: Answer) -> tuple[str, str]:
    if answer.team is not None:
        return "propose", '"team":[' + ",".join(f'"{seat}"' for seat in answer.team) + "]"
    if answer.card is not None:
        return "play_card", f'"card":"{answer.card}"'
    return "vote", f'"approve":"{"yes" if answer.approve else "no"}"'
