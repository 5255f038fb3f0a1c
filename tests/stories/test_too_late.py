"""Who has lost his seat and still has everything that opened it: he sends in vain, by every door."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from app.rules.model import Seat
from app.tables.commands import links
from tests.web.browser import Browser, at_seat
from tests.web.players import Player, Table, at_table, lobby
from tests.web.refusals import refused
from tests.web.service import parts
from tests.web.socket_client import connect


def link_to_stand_in(client: TestClient, table: Table, seat: int) -> str:
    """The secret of a link, as if the table had decided that somebody may stand in."""
    assert client.portal is not None
    actor = client.portal.call(parts(client).registry.by_code, table.code)
    made = client.portal.call(actor.ask, partial(links.make, seat=Seat(seat), stand_in=True))
    assert isinstance(made, links.NewLink)
    return made.secret


def sent_away(client: TestClient) -> tuple[Table, Player]:
    """Ben, whom the host has sent away."""
    table = lobby(client, 3)
    table.host.send("kick", {"seat": 1}).raise_for_status()
    return table, table.players[1]


def stood_in(client: TestClient) -> tuple[Table, Player]:
    """Somebody who stood in for Cleo, who is back."""
    table = at_table(client)
    body = {"link": link_to_stand_in(client, table, 2), "name": "Zoe"}
    seated = client.post(f"/api/v1/tables/{table.code}/seats/by-link", json=body).raise_for_status().json()
    table.players[2].send("come-back", {}).raise_for_status()
    return table, Player(client, table.code, 2, seated["secret"])


LOST: dict[str, Callable[[TestClient], tuple[Table, Player]]] = {"sent away": sent_away, "stood in": stood_in}
who_lost_it = pytest.mark.parametrize("lost", LOST.values(), ids=LOST.keys())

SENT: dict[str, Callable[[Player], Response]] = {
    "looks": Player.look,
    "says": lambda gone: gone.say("I am still here"),
    "claims": lambda gone: gone.send("claim", {"claim": "resistance", "about": "", "id": "1"}),
    "is ready": lambda gone: gone.send("be-ready", {"ready": True}, "PUT"),
    "starts": Player.start,
    "leaves": lambda gone: gone.send("leave", {}),
    "comes back": lambda gone: gone.send("come-back", {}),
    "asks for a link": lambda gone: gone.send("make-link", {}),
}


@who_lost_it
@pytest.mark.parametrize("send", SENT.values(), ids=SENT.keys())
def test_a_program_sends_in_vain(
    client: TestClient, lost: Callable[[TestClient], tuple[Table, Player]], send: Callable[[Player], Response]
) -> None:
    table, gone = lost(client)
    seen = table.host.look().content
    assert refused(send(gone)) == (401, "no_seat")
    assert table.host.look().content == seen


@who_lost_it
def test_a_page_sends_in_vain_and_shows_no_table(
    client: TestClient, lost: Callable[[TestClient], tuple[Table, Player]]
) -> None:
    table, gone = lost(client)
    seen, page = table.host.look().content, at_seat(gone)
    assert page.page.select("#knowledge, #prompt, #chat") == []
    late = page.post(f"/table/{table.code}/say", [("do", "say"), ("text", "I am still here"), ("sent_as", "1")])
    assert (late.status, table.host.look().content) == (401, seen)


@who_lost_it
@pytest.mark.parametrize("door", ["/table/{code}/socket", "/api/v1/tables/{code}/socket"])
def test_no_socket_is_opened_for_him(
    client: TestClient, lost: Callable[[TestClient], tuple[Table, Player]], door: str
) -> None:
    _table, gone = lost(client)
    shown = {"cookie": f"seat={gone.secret}", "authorization": f"Bearer {gone.secret}"}
    with connect(client, door.format(code=gone.code), **shown) as socket:
        assert socket.welcome() == 4401


def test_what_he_sends_by_the_socket_that_he_has_is_not_done(client: TestClient) -> None:
    table = lobby(client, 3)
    gone = table.players[1]
    with connect(client, f"/api/v1/tables/{table.code}/socket", **gone.headers) as socket:
        assert socket.welcome() == 0
        table.host.send("kick", {"seat": 1}).raise_for_status()
        socket.send(json.dumps({"do": "say", "id": "1", "text": "I am still here"}))
    assert table.host.view["chat"] == []


def test_the_old_link_of_who_stood_in_opens_nothing(client: TestClient) -> None:
    table = at_table(client)
    link = f"/table/{table.code}/seat/{link_to_stand_in(client, table, 2)}"
    friend = Browser(client).go(link).press("form[action*='/seat/']", name="Zoe")
    table.players[2].send("come-back", {}).raise_for_status()
    assert [friend.go(link).status, friend.post(link, [("name", "Zoe")]).status] == [404, 404]
    assert friend.go(f"/table/{table.code}").page.select("#knowledge") == []
