"""The connection comes, goes and comes back: nothing is lost, and nothing counts twice."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from httpx2 import Client
from playwright.async_api import Browser, Route, WebSocketRoute, expect

from tests.browser.people import IN_A_BROWSER, People
from tests.browser.person import Player
from tests.browser.server import Server
from tests.web.players import Table, at_table, lobby, vote

pytestmark = IN_A_BROWSER

LOST = re.compile("Failed to load resource: net::|WebSocket connection to|htmx:ws:error|when fetching the script")
"""What consoles say while the server is away."""


@pytest.fixture
def doomed(chromium: str, tmp_path: Path) -> Server:
    """A server of this test's own, since it is going to be killed."""
    server = Server(tmp_path)
    server.start()
    return server


@pytest_asyncio.fixture(loop_scope="session")
async def its_people(browser: Browser, doomed: Server) -> AsyncIterator[People]:
    """People at the doomed server."""
    people = People(browser, doomed.address)
    people.expected = LOST
    yield people
    await people.leave()
    doomed.stop()
    assert people.complaints() == []


@pytest.fixture
def table(doomed: Server) -> Iterator[Table]:
    """Five players there who vote on a team."""
    with Client(base_url=doomed.address) as client:
        yield at_table(client).until("vote")


async def sees_the_loss(player: Player) -> None:
    """The banner says that the connection is lost."""
    banner = player.page.locator("#connection")
    await expect(banner).to_contain_text("Connection lost")
    await expect(banner).to_be_in_viewport()


@pytest.mark.parametrize("end", [Server.kill, Server.stop], ids=["killed", "stopped"])
async def test_a_server_comes_back_and_what_was_clicked_meanwhile_is_sent_once(
    doomed: Server, its_people: People, table: Table, end: Callable[[Server], None]
) -> None:
    player = await its_people.player(table.players[1])
    end(doomed)
    await sees_the_loss(player)
    await player.prompt.get_by_role("button", name="Reject").click()
    doomed.start()
    await player.live()
    await expect(player.page.locator("#connection")).to_be_hidden()
    await expect(player.prompt.get_by_role("button", name="Reject")).to_have_attribute("aria-pressed", "true")
    for other in table.asked:
        other.act(vote(True)).raise_for_status()
    await expect(player.region("story")).to_contain_text("Approved, 4 to 1")


async def test_a_line_of_chat_that_was_sent_meanwhile_is_said_once(
    doomed: Server, its_people: People, table: Table
) -> None:
    player = await its_people.player(table.players[1])
    doomed.kill()
    await sees_the_loss(player)
    for _impatient in range(3):
        await player.says("Are you still there?")
    doomed.start()
    await player.live()
    await expect(player.region("chat").get_by_text("Are you still there?")).to_have_count(1)
    await expect(player.page.get_by_label("Say something")).to_have_value("")
    table.players[2].say("Yes")
    await expect(player.region("chat").get_by_role("listitem")).to_have_count(2)


async def lose_the_first_answer(player: Player) -> list[str]:
    """What the page sends is heard, but the first time the connection breaks before it is answered."""
    sent: list[str] = []

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        async def send(text: str | bytes) -> None:
            sent.append(str(text))
            server.send(text)
            if len(sent) == 1:
                await page.close(code=1012)

        page.on_message(send)

    await player.page.route_web_socket(re.compile("/socket$"), between)
    return sent


async def test_a_line_whose_answer_was_lost_is_sent_again_and_taken_once(people: People, api: Client) -> None:
    table = lobby(api)
    player = await people.player(table.players[1], open=False)
    sent = await lose_the_first_answer(player)
    await player.opens(f"/table/{table.code}")
    await player.says("Hello?")
    await expect(player.region("chat").get_by_text("Hello?")).to_have_count(1)
    await expect(player.page.get_by_label("Say something")).to_have_value("")
    assert len(sent) == 2


async def test_a_slow_script_does_not_keep_the_page_from_coming_alive(people: People, api: Client) -> None:
    table = lobby(api)
    player = await people.player(table.host, open=False)

    async def come_late(route: Route) -> None:
        await player.page.wait_for_function("() => window.htmx")
        await player.page.evaluate("() => new Promise(done => setTimeout(done, 100))")
        await route.continue_()

    await player.page.route("**/hx-ws.min.js", come_late)
    await player.opens(f"/table/{table.code}")


async def test_a_page_that_is_told_to_stay_away_says_so_and_sends_its_forms_the_plain_way(
    people: People, api: Client
) -> None:
    table = lobby(api)
    player = await people.player(table.host, open=False)
    await player.page.route_web_socket(re.compile("/socket$"), lambda page: page.close(code=4401))
    await player.page.goto(f"/table/{table.code}")
    await expect(player.page.locator("#connection")).to_contain_text("This page is no longer connected.")
    await player.says("Can you hear me?")
    await expect(player.region("chat")).to_contain_text("Can you hear me?")
