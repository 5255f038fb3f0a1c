"""A page that can be installed: small, from this site alone, and honest when there is no network."""

from __future__ import annotations

from httpx2 import Client
from playwright.async_api import Response, expect

from tests.browser.people import IN_A_BROWSER, People, on_phone_and_laptop
from tests.web.players import ROGUE, at_table

pytestmark = IN_A_BROWSER

LARGEST = 100_000
"""Bytes on the first load."""


@on_phone_and_laptop
async def test_the_first_load_is_small_and_from_here_alone(people: People, api: Client) -> None:
    table = at_table(api, ROGUE).until("vote")
    player = await people.player(table.host, open=False)
    loaded: list[Response] = []
    player.page.on("response", lambda response: loaded.append(response))
    await player.opens(f"/table/{table.code}")
    await player.page.wait_for_load_state("networkidle")
    sizes = [(await response.request.sizes())["responseBodySize"] for response in loaded]
    assert len(loaded) > 5 and sum(sizes) < LARGEST
    assert {response.url.startswith(people.address) for response in loaded} == {True}


async def test_without_a_network_the_page_says_so_and_comes_back_with_it(people: People) -> None:
    page = await people.page()
    await page.goto("/fair")
    await page.evaluate("() => navigator.serviceWorker.ready.then(it => it.active.state)")
    await page.reload()
    people.expected = people.OFFLINE
    await page.context.set_offline(True)
    await page.goto("/fair")
    await expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    await page.context.set_offline(False)
    await page.get_by_role("link", name="Try again").click()
    await expect(page.get_by_role("heading", name="A fair deal")).to_be_visible()


async def test_no_page_of_a_table_is_kept(people: People, api: Client) -> None:
    table = at_table(api, ROGUE)
    player = await people.player(table.host)
    await player.page.evaluate("() => navigator.serviceWorker.ready")
    await player.page.reload()
    await player.live()
    kept = await player.page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async it => (await (await caches.open(it)).keys())"
        ".map(it => new URL(it.url).pathname)))).flat()"
    )
    assert {path.removeprefix("/static/css/") for path in kept} == {
        *("/offline", "base.css", "controls.css", "parts.css", "pages.css")
    }
