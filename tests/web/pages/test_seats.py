"""Pages of a host and of seats, without scripts: sent away, locked, links to a seat, left, come back to, listed."""

from __future__ import annotations

from functools import partial

import pytest
from starlette.testclient import TestClient

from app.rules.model import Seat
from app.tables.commands import links
from app.web.html.words import Words
from tests.web.browser import Browser, at_seat, attribute, join, open_table, watching
from tests.web.players import Table, at_table, lobby
from tests.web.service import parts
from tests.web.socket_client import connect, of_seat


def link_of(browser: Browser) -> str:
    """The one-time link that the page shows."""
    return attribute(browser.press("#make-link").the("a.one-time"), "href").removeprefix("http://testserver")


def stand_in_link(client: TestClient, table: Table, seat: int) -> str:
    """A link to stand in, as if the table had decided that somebody may."""
    assert client.portal is not None
    actor = client.portal.call(parts(client).registry.by_code, table.code)
    made = client.portal.call(actor.ask, partial(links.make, seat=Seat(seat), stand_in=True))
    assert isinstance(made, links.NewLink)
    return f"/table/{table.code}/seat/{made.secret}"


# --- The host -------------------------------------------------------------------------------------------------------


def test_who_is_sent_away_finds_the_way_to_a_seat(client: TestClient, say: Words) -> None:
    ada = open_table(client)
    ben = join(ada, client, "Ben")
    ada.refresh().press("#people form", "kick")
    assert ada.names == ["Ada"]
    late = ben.post(f"{ben.path}/say", [("do", "say"), ("text", "I stay"), ("sent_as", "1")])
    assert (late.status, say("refused.no_seat").unescape() in late.text("main")) == (401, True)
    assert ben.go(ada.path).page.select("form[action$='/join']")


@pytest.mark.parametrize("kind", ["page", "program"])
def test_the_socket_of_who_is_sent_away_is_closed_at_once(client: TestClient, kind: str) -> None:
    table = lobby(client, 3)
    gone = table.players[1]
    path = f"/table/{table.code}/socket" if kind == "page" else f"/api/v1/tables/{table.code}/socket"
    shown = {"cookie": f"seat={gone.secret}", "authorization": f"Bearer {gone.secret}"}
    with connect(client, path, **shown) as socket:
        assert socket.welcome() == 0
        table.host.send("kick", {"seat": 1}).raise_for_status()
        assert socket.closed() == 4401


def test_a_locked_table_says_so(client: TestClient) -> None:
    ada = open_table(client)
    ada.press("#lock", "yes")
    visitor = Browser(client).go(ada.path)
    assert (visitor.text("main .ticket h2"), visitor.page.select("form[action$='/join']")) == (
        "The table is locked",
        [],
    )


def test_another_code_leads_those_who_sit_to_the_table_and_others_nowhere(client: TestClient) -> None:
    ada = open_table(client)
    ben, old = join(ada, client, "Ben"), ada.path
    ada.refresh().press("#host-do", "change_code")
    assert ada.path != old
    assert (ben.go(old).path, ben.names) == (ada.path, ["Ada", "Ben"])
    assert Browser(client).go(old).status == 404


def test_an_old_spectator_link_is_dead_and_its_socket_closed(client: TestClient) -> None:
    table = lobby(client, 3)
    with connect(client, f"/watch/{table.spectator_key}/socket") as socket:
        assert socket.welcome() == 0
        table.host.send("change-spectator-key", {}).raise_for_status()
        assert socket.closed() == 4404
    assert Browser(client).go(f"/watch/{table.spectator_key}").status == 404
    now = table.host.view["my_seat"]["spectator_key"]
    assert Browser(client).go(f"/watch/{now}").status == 200


# --- Links to a seat ------------------------------------------------------------------------------------------------


def test_a_seat_is_taken_to_another_device_by_its_link(client: TestClient) -> None:
    ada = at_seat(at_table(client).players[2])
    phone = Browser(client).go(link_of(ada))
    assert phone.press("form[action*='/seat/']").path == ada.path.removesuffix("/make_link")
    assert (phone.text("#my_seat"), phone.status) == (ada.text("#my_seat"), 200)


def test_looking_at_a_link_uses_nothing_up(client: TestClient) -> None:
    link = link_of(at_seat(at_table(client).players[2]))
    for _ in range(3):
        assert Browser(client).go(link).page.select("form[action*='/seat/']")


def test_a_used_link_opens_nothing(client: TestClient, say: Words) -> None:
    link = link_of(at_seat(at_table(client).players[2]))
    late = Browser(client).go(link)
    Browser(client).go(link).press("form[action*='/seat/']")
    for again in (late.press("form[action*='/seat/']"), Browser(client).go(link)):
        assert (again.status, again.text("#notice")) == (404, say("refused.no_such_link").unescape())


def test_a_link_of_another_table_opens_nothing(client: TestClient) -> None:
    link = link_of(at_seat(at_table(client).players[2]))
    other = lobby(client)
    assert Browser(client).go(f"/table/{other.code}/seat/{link.rpartition('/')[2]}").status == 404


def test_a_player_does_not_take_a_second_seat(client: TestClient, say: Words) -> None:
    table = at_table(client)
    seen = table.everybody_sees()
    other = at_seat(table.players[3]).go(stand_in_link(client, table, 2)).press("form[action*='/seat/']", name="Zoe")
    assert (other.status, other.text("#notice")) == (409, say("refused.has_another_seat").unescape())
    assert table.everybody_sees() == seen


def test_who_stands_in_sees_what_the_seat_may_and_the_owner_takes_it_back(client: TestClient) -> None:
    table = at_table(client)
    owner = table.players[2]
    knows = owner.view["knowledge"]
    friend = Browser(client).go(stand_in_link(client, table, 2)).press("form[action*='/seat/']", name="Zoe")
    assert friend.text("#knowledge") and owner.look().status_code == 401
    owner.send("come-back", {}).raise_for_status()
    assert owner.view["knowledge"] == knows
    assert friend.refresh().page.select("#knowledge") == []


def test_who_stands_in_is_asked_for_a_name_that_nobody_has(client: TestClient, say: Words) -> None:
    table = at_table(client)
    friend = Browser(client).go(stand_in_link(client, table, 2)).press("form[action*='/seat/']", name="Ben")
    assert (friend.status, friend.text("#notice")) == (409, say("refused.name_taken").unescape())
    assert attribute(friend.the("#name"), "value") == "Ben"
    assert friend.press("form[action*='/seat/']", name="Zoe").text("#knowledge")
    assert "Zoe stands in" in at_seat(table.players[0]).text("#seats")


def test_all_read_who_spoke_for_whom_also_when_the_owner_is_back(client: TestClient) -> None:
    table = at_table(client)
    friend = Browser(client).go(stand_in_link(client, table, 2)).press("form[action*='/seat/']", name="Zoe")
    friend.press("#chat-form", text="I am new here")
    table.players[2].send("come-back", {}).raise_for_status()
    table.players[2].say("Thank you").raise_for_status()
    page = at_seat(table.players[0]).page
    assert [line.get_text() for line in page.select("#chat .who")] == ["Zoe", "Cleo", "Cleo"]
    assert page.select("#chat .speaker")[0].get_text() == "Zoe for Cleo"
    (line,) = [line for line in table.host.view["chat"] if line["stand_in"]]
    assert (line["seat"], line["name"], line["stand_in"]) == (2, "Cleo", "Zoe")


# --- Leaving and coming back ----------------------------------------------------------------------------------------


def test_who_leaves_a_game_finds_his_seat_kept_and_takes_it_back(client: TestClient) -> None:
    table = at_table(client)
    ben = at_seat(table.players[1])
    assert ben.press("form[action$='/leave']").path == "/"
    assert table.watch().json()["seats"]["people"][1]["left"] is True
    away = ben.go(f"/table/{table.code}")
    assert away.text("main h2") == "Your seat is kept"
    assert away.press("form[action$='/come_back']").text("#my_seat h2") == "Your seat"


def test_who_leaves_between_games_frees_his_seat(client: TestClient) -> None:
    ada = open_table(client)
    ben = join(ada, client, "Ben")
    ben.press("form[action$='/leave']")
    assert ada.refresh().names == ["Ada"]


# --- The device's own list ------------------------------------------------------------------------------------------


def tables_of(device: Browser) -> list[str]:
    """The tables that the front page lists."""
    return [attribute(link, "href") for link in device.go("/").page.select("#my-tables a")]


def test_a_device_lists_its_tables_and_no_other_does(client: TestClient) -> None:
    ada = open_table(client)
    first = ada.path
    second = ada.go("/").press("form[action='/tables']", name="Eve").path
    assert set(tables_of(ada)) == {first, second}
    assert tables_of(Browser(client)) == []


def test_a_list_follows_a_new_code_and_forgets_what_was_left(client: TestClient) -> None:
    ada = open_table(client)
    ada.press("#host-do", "change_code")
    assert tables_of(ada) == [ada.go(tables_of(ada)[0]).path]
    ada.press("form[action$='/leave']")
    assert tables_of(ada) == []


def test_a_table_that_sent_one_away_is_forgotten(client: TestClient) -> None:
    ada = open_table(client)
    ben = join(ada, client, "Ben")
    ada.refresh().press("#people form", "kick")
    assert tables_of(ben) == []
    assert not [name for name in ben.http.cookies if name.startswith("seat-")]


def test_no_script_reads_what_the_list_is_made_from(client: TestClient) -> None:
    ada = open_table(client)
    kept = [it for answer in ada.response.history for it in answer.headers.get_list("Set-Cookie") if "seat-" in it]
    assert len(kept) == 1 and "HttpOnly" in kept[0] and "Path=/;" in f"{kept[0]};"


# --- Sockets --------------------------------------------------------------------------------------------------------


def test_a_shuffle_moves_sockets_with_their_people(client: TestClient) -> None:
    table = lobby(client, 5)
    with of_seat(table.players[3]) as socket:
        before = socket.catch_up()["my_seat"]["name"]
        for _ in range(3):
            table.host.send("shuffle-seats", {}).raise_for_status()
        now = socket.catch_up()["my_seat"]
    assert now["name"] == before == table.watch().json()["table"]["names"][now["seat"]]


def test_a_program_gets_a_link_over_its_socket_and_uses_it(client: TestClient) -> None:
    table = at_table(client)
    with of_seat(table.players[2]) as socket:
        given = socket.ask("make_link")["given"]
    taken = client.post(f"/api/v1/tables/{table.code}/seats/by-link", json={"link": given})
    assert (taken.status_code, taken.json()["seat"]) == (201, 2)


def test_the_score_sheet_is_on_every_page(client: TestClient) -> None:
    table = at_table(client)
    assert table.watch().json()["scores"] == {"scores": []}
    table.until(None)
    for page in (at_seat(table.host), watching(table)):
        assert len(page.page.select("#scores tbody tr")) == 5
