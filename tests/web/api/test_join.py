"""A program sits down by the API, and the answer is lost: it asks again with the secret that it has made itself."""

from __future__ import annotations

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from app.tables.model.identity import new_secret
from tests.web.players import NAMES, Player, Table, lobby, open_table
from tests.web.refusals import refused

MINE = "q0Jb3mTqv5Yk2l8sXw1dVg"


def join(table: Table, secret: str = MINE, name: str = "Zoe") -> Response:
    """Somebody sits down with a secret of his own."""
    return table.client.post(f"/api/v1/tables/{table.code}/seats", json={"name": name, "secret": secret})


def by_link(table: Table, link: str, **more: str) -> Response:
    """Somebody takes a seat by a link."""
    return table.client.post(f"/api/v1/tables/{table.code}/seats/by-link", json={"link": link, **more})


def names(table: Table) -> list[str]:
    """Who sits there."""
    return list(table.host.view["table"]["names"])


def test_one_s_own_secret_opens_the_seat(client: TestClient) -> None:
    table = open_table(client)
    seated = join(table).raise_for_status().json()
    assert (seated["seat"], seated["secret"]) == (1, MINE)
    assert Player(table.client, table.code, 1, MINE).view["my_seat"]["name"] == "Zoe"


def test_asking_again_is_answered_with_the_same_seat_and_takes_no_other(client: TestClient) -> None:
    table = open_table(client)
    first, again = join(table), join(table)
    assert (again.status_code, again.json()) == (201, first.json())
    assert names(table) == ["Ada", "Zoe"]


@pytest.mark.parametrize("since", ["others have come", "the table is locked", "the game has begun", "it is full"])
def test_asking_again_is_answered_so_whatever_has_happened_since(client: TestClient, since: str) -> None:
    table = open_table(client)
    first = join(table).json()
    table.seat(*NAMES[1 : 9 if since == "it is full" else 5])
    if since == "the table is locked":
        table.host.send("lock", {"locked": True}, "PUT").raise_for_status()
    if since == "the game has begun":
        table.host.start().raise_for_status()
    assert join(table).json() == first


def test_another_secret_is_somebody_else(client: TestClient) -> None:
    table = open_table(client)
    join(table).raise_for_status()
    assert refused(join(table, new_secret())) == (409, "name_taken")
    assert join(table, new_secret(), "Yan").json()["seat"] == 2


def test_a_secret_opens_nothing_at_another_table(client: TestClient) -> None:
    one, other = open_table(client), open_table(client)
    join(one).raise_for_status()
    assert Player(client, other.code, 1, MINE).look().status_code == 401
    assert join(other).json()["seat"] == 1


def test_who_has_a_seat_keeps_its_secret(client: TestClient) -> None:
    table = lobby(client, 2)
    answer = table.players[1].send("seats", {"name": "Zoe", "secret": MINE}).json()
    assert (answer["seat"], answer["secret"], names(table)) == (1, table.players[1].secret, ["Ada", "Ben"])


BAD = {
    "too short": MINE[:-1],
    "too long": MINE * 3,
    "a space": f"{MINE} ",
    "another alphabet": f"{MINE}é",
    "not by chance": "a" * 22,
    "a name again and again": "zoe" * 8,
}


@pytest.mark.parametrize("secret", BAD.values(), ids=BAD.keys())
def test_what_is_no_secret_is_refused_and_takes_no_seat(client: TestClient, secret: str) -> None:
    table = open_table(client)
    assert refused(join(table, secret)) == (422, "bad_secret")
    assert names(table) == ["Ada"]


# --- By a link ------------------------------------------------------------------------------------------------------


def test_a_link_that_was_used_answers_its_user_again_and_nobody_else(client: TestClient) -> None:
    table = lobby(client, 3)
    link = table.players[1].send("make-link", {}).json()["secret"]
    first, again = by_link(table, link, secret=MINE), by_link(table, link, secret=MINE)
    assert (first.status_code, again.status_code, again.json()) == (201, 201, first.json())
    for other in ({}, {"secret": new_secret()}):
        assert refused(by_link(table, link, **other)) == (404, "no_such_link")
