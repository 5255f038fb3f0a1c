"""The disk or the database file does not do what it should, under the real server: nobody is told that anything was
saved, everybody can still look, and when it is over all goes on by itself."""

from __future__ import annotations

import json
import resource
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from httpx2 import Client

from tests.restart.impatient import READ_ONLY
from tests.restart.locks import locked
from tests.restart.process import PATIENCE, Service
from tests.web.players import JSON, Player, at_table, vote

NOT_SAVED = "This could not be saved, so nothing has changed. Try again in a moment."


@contextmanager
def full(service: Service) -> Iterator[None]:
    """No file of the service can grow any more."""
    room = service.wal.stat().st_size
    before = resource.prlimit(service.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(service.pid, resource.RLIMIT_FSIZE, (room, before[1]))
    yield
    resource.prlimit(service.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def read_only(service: Service) -> Iterator[None]:
    """Nothing can be written any more."""
    sign = service.database.with_name(READ_ONLY)
    sign.touch()
    yield
    sign.unlink()


Trouble = Callable[[Service], AbstractContextManager[None]]
TROUBLES: dict[str, Trouble] = {
    "full disk": full,
    "read-only": read_only,
    "locked by another": lambda service: locked(service.database),
}
in_each_trouble = pytest.mark.parametrize("trouble", TROUBLES.values(), ids=TROUBLES)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """The service, which is not patient with locks."""
    service = Service(tmp_path)
    try:
        service.start("tests.restart.impatient")
        yield service
    finally:
        service.kill()


def ask(service: Service, player: Player, body: JSON) -> JSON:
    """The answer by the player's socket."""
    with service.socket(player) as socket:
        socket.send(json.dumps({"do": "act", **body}))
        while "answer" not in (frame := json.loads(socket.recv(PATIENCE))):
            pass
    answer: JSON = frame
    return answer


@in_each_trouble
def test_nobody_is_told_that_it_was_saved_and_nothing_has_changed(
    service: Service, client: Client, trouble: Trouble
) -> None:
    table = at_table(client).until("vote")
    body, seen = table.host.answer(vote(True)), table.everybody_sees()
    with trouble(service):
        refused = table.host.send("act", body)
        answer = ask(service, table.host, body)
        assert (refused.status_code, refused.json()) == (503, {"code": "not_saved", "detail": NOT_SAVED})
        assert answer == {"answer": body["id"], "ok": False, "code": "not_saved", "detail": NOT_SAVED}
        assert table.everybody_sees() == seen
        assert client.get("/healthz").status_code == 503


@in_each_trouble
def test_a_page_says_so_and_nothing_was_said(service: Service, client: Client, trouble: Trouble) -> None:
    table = at_table(client)
    cookie, form = {"Cookie": f"seat={table.host.secret}"}, {"do": "say", "text": "Hello", "sent_as": "1"}
    with trouble(service):
        page = client.post(f"/table/{table.code}/say", data=form, headers=cookie)
        assert (page.status_code, NOT_SAVED in page.text, table.host.view["chat"]) == (503, True, [])
    client.post(f"/table/{table.code}/say", data=form, headers=cookie)
    assert [line["text"] for line in table.host.view["chat"]] == ["Hello"]


@in_each_trouble
def test_when_it_is_over_all_goes_on_by_itself(service: Service, client: Client, trouble: Trouble) -> None:
    table = at_table(client).until("vote")
    body = table.host.answer(vote(True))
    with trouble(service):
        table.host.send("act", body)
    assert table.host.send("act", body).json()["prompt"]["prompt"]["answer"] == vote(True)
    assert client.get("/healthz").text == "ok"
    assert table.until(None).host.view["end"]["end"]
    seen = table.everybody_sees()
    service.again()
    assert (table.everybody_sees(), service.differences()) == (seen, [])
