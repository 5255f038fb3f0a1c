"""The two kinds of sockets of a seat or a spectator, over the wire: each sends what it is told and hears the answer."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack

from websockets.sync.client import ClientConnection

from tests.restart.process import PATIENCE, Service
from tests.web.live import as_htmx, partials, put
from tests.web.players import JSON, Table

ANSWERS = re.compile(r'<p data-answers="([^"]*)">(.*?)</p>', re.DOTALL)
NOT_REGIONS = ("innerMorph", "outerHTML")
"""How pieces are put in place that are for the sender alone."""
Shown = dict[str, object]
"""The regions as a socket has been told of them so far."""


class Line:
    """An open socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.shown: Shown = {}
        self._open = ExitStack()
        self._socket = self._open.enter_context(socket)
        self._take(self._hear())

    def tell(self, do: str, **fields: object) -> bool:
        """Send this request, under the name `sent_as`; whether it is accepted."""
        raise NotImplementedError

    def throw(self, frame: str | bytes) -> bool:
        """Send anything; whether it is accepted."""
        self._socket.send(frame)
        while (answer := self._take(self._hear())) is None:
            pass
        return answer

    def hang_up(self) -> None:
        """Close it."""
        self._open.close()

    def _hear(self) -> str:
        heard = self._socket.recv(PATIENCE)
        assert isinstance(heard, str)
        return heard

    def _take(self, frame: str) -> bool | None:
        """Take a frame; if it is an answer, whether it accepts."""
        raise NotImplementedError


class ByProgram(Line):
    """The JSON socket."""

    def tell(self, do: str, **fields: object) -> bool:
        name = fields.pop("sent_as")
        return self.throw(json.dumps({"do": do, "id": name} | fields))

    def _take(self, frame: str) -> bool | None:
        heard: JSON = json.loads(frame)
        self.shown |= heard.get("parts", {})
        return None if "parts" in heard else bool(heard["ok"])


class ByPage(Line):
    """The socket of a page, which sends forms."""

    def tell(self, do: str, **fields: object) -> bool:
        return self.throw(as_htmx(form(do, fields)))

    def _take(self, frame: str) -> bool | None:
        for part in partials(frame):
            if part.swap not in NOT_REGIONS:
                put(self.shown, part)
        found = ANSWERS.search(frame)
        return None if found is None else found[2] == ""


def form(do: str, fields: dict[str, object]) -> list[tuple[str, str]]:
    """The same request as the fields of the page's form."""
    values: list[tuple[str, object]] = [("do", do)]
    for name, value in fields.items():
        if name == "action" and isinstance(value, dict):
            values += _action(value)
        elif isinstance(value, list):
            values += [("add", module) for module in value]
        else:
            values.append((name, value))
    return [(name, str(value)) for name, value in values]


def _action(action: JSON) -> list[tuple[str, object]]:
    fields: list[tuple[str, object]] = [("kind", action["kind"])]
    fields += [("team", seat) for seat in action.get("team", ())]
    fields += [(f"token.{token}", seat) for token, seat in action.get("tokens", {}).items()]
    if "approve" in action:
        fields.append(("approve", "yes" if action["approve"] else "no"))
    if "card" in action:
        fields.append(("card", action["card"]))
    if "at" in action:
        fields.append(("at", "nobody" if action["at"] is None else action["at"]))
    return fields


def connect(server: Service, table: Table, seat: int | None, page: bool) -> Line:
    """A socket of this seat, of a spectator for None; it has heard everything that there is."""
    if seat is None:
        path, secret, headers = f"/watch/{table.spectator_key}/socket", "", dict[str, str]()
    else:
        path, secret = f"/table/{table.code}/socket", table.players[seat].secret
        headers = table.players[seat].headers
    if page:
        return ByPage(server.connect(path, {"Cookie": f"seat={secret}; watcher=mine"}))
    return ByProgram(server.connect(f"/api/v1{path.replace('/table/', '/tables/')}", headers))
