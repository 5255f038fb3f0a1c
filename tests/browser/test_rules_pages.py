"""The rules are beside the table: a page for each module, reached from it without leaving it."""

from __future__ import annotations

import pytest
from httpx2 import Client
from playwright.async_api import expect

from tests.browser.people import IN_A_BROWSER, People, on_phone_and_laptop
from tests.web.players import ROGUE, at_table

pytestmark = IN_A_BROWSER
TITLES = {"en": "Rogue", "ja": "ローグ"}


@on_phone_and_laptop
@pytest.mark.parametrize("language", TITLES)
async def test_the_rules_of_a_module_open_beside_the_table(people: People, api: Client, language: str) -> None:
    player = await people.player(at_table(api, ROGUE).host, language=language)
    link = player.region("lineup").locator("a[href^='/rules/rogue']")
    await player.region("lineup").locator("details:has(a[href^='/rules/rogue']) summary").click()
    async with player.page.context.expect_page() as opened:
        await link.click()
    rules = await opened.value
    await expect(rules.locator("h1")).to_contain_text(TITLES[language])
    assert await rules.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    await player.live()
    await expect(player.region("board")).to_be_visible()
