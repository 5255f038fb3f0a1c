"""The public board on a television: all of it is seen at once, it follows the game, and there is nothing to press."""

from __future__ import annotations

import pytest
from httpx2 import Client
from playwright.async_api import ViewportSize, expect

from tests.browser.missing import TELEVISION
from tests.browser.people import IN_A_BROWSER, LAPTOP, People
from tests.browser.person import Spectator
from tests.browser.screenshots import snap
from tests.browser.test_phone import NAMES, ROGUE
from tests.browser.typefaces import in_each_typeface
from tests.web.players import Table, open_table, vote

pytestmark = [*IN_A_BROWSER, in_each_typeface]


CUT_OFF = """() => ["table", "status", "board", "seats", "end"].filter(id => {
  const it = document.getElementById(id);
  return it.scrollHeight > it.clientHeight + 1 || it.getBoundingClientRect().bottom > innerHeight + 1;
})"""


def full_table(api: Client, step: str | None) -> Table:
    """Ten players with long names, in this phase of a game with Rogue."""
    return open_table(api, NAMES[0]).seat(*NAMES[1:]).begin(ROGUE).until(step)


@pytest.mark.parametrize("size", [LAPTOP, TELEVISION], ids=["laptop", "television"])
@pytest.mark.parametrize("step", ["propose", "vote", "cards", None])
async def test_all_of_it_is_seen_at_once(people: People, api: Client, step: str | None, size: ViewportSize) -> None:
    table = full_table(api, step)
    page = await people.page(size)
    await page.goto(f"/watch/{table.spectator_key}/screen")
    await Spectator(page).live()
    await snap(page, f"screen-{step}")
    assert await page.evaluate(CUT_OFF) == []
    await expect(page.locator("a, button, input, summary").locator("visible=true")).to_have_count(0)


@pytest.mark.parametrize("size", [LAPTOP, TELEVISION], ids=["laptop", "television"])
@pytest.mark.parametrize("step", ["vote", "cards"])
async def test_so_it_is_while_all_are_absent(people: People, api: Client, step: str, size: ViewportSize) -> None:
    page = await people.page(size)
    await page.goto(f"/watch/{full_table(api, step).spectator_key}/screen")
    await expect(page.locator("#absence")).to_contain_text("are absent.")
    await snap(page, f"screen-absent-{step}")
    assert await page.evaluate(CUT_OFF) == []


async def test_it_follows_the_game(people: People, api: Client) -> None:
    table = full_table(api, "vote")
    page = await people.page(TELEVISION)
    await page.goto(f"/watch/{table.spectator_key}/screen")
    await expect(page.locator("#seats .asked")).to_have_count(10)
    for player in table.asked:
        player.act(vote(True)).raise_for_status()
    await expect(page.locator("#seats .vote")).to_have_count(10)
