"""One's own card: shown while it is held or after a tap, in every phase; folded up when nobody may be looking."""

from __future__ import annotations

import pytest
from httpx2 import Client
from playwright.async_api import Locator, expect

from tests.browser.people import IN_A_BROWSER, PHONE, People, on_phone_and_laptop
from tests.browser.person import Player
from tests.web.phases import PHASES
from tests.web.players import at_table, vote

pytestmark = IN_A_BROWSER

HIDDEN = """() => {
  Object.defineProperty(document, "hidden", {value: true, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""
HELD = "since => performance.now() - since > 400"
"""More time has passed than a tap takes."""


def card(player: Player) -> Locator:
    """The card itself."""
    return player.region("knowledge").locator(".role-card")


def handle(player: Player) -> Locator:
    """What is held or tapped."""
    return player.region("knowledge").locator("summary")


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "lobby"])
async def test_the_card_is_one_tap_away(people: People, api: Client, phase: str) -> None:
    player = await people.player(PHASES[phase](api).host)
    await expect(card(player)).not_to_be_visible()
    await expect(handle(player)).to_be_in_viewport()
    await handle(player).click()
    await expect(card(player)).to_be_in_viewport()


@on_phone_and_laptop
async def test_a_second_tap_hides_it(people: People, api: Client) -> None:
    player = await people.player(at_table(api).host)
    for shown in (True, False, True):
        await handle(player).click()
        await expect(card(player)).to_be_visible(visible=shown)


@on_phone_and_laptop
async def test_it_shows_for_as_long_as_it_is_held(people: People, api: Client) -> None:
    player = await people.player(at_table(api).host)
    await handle(player).hover()
    await player.page.mouse.down()
    await expect(card(player)).to_be_visible()
    await player.page.wait_for_function(HELD, arg=await player.page.evaluate("() => performance.now()"))
    await player.page.mouse.up()
    await expect(card(player)).not_to_be_visible()


async def test_it_opens_and_shuts_by_the_keyboard(people: People, api: Client) -> None:
    player = await people.player(at_table(api).host)
    await handle(player).focus()
    for key, shown in (("Enter", True), ("Space", False), ("Enter", True)):
        await player.page.keyboard.press(key)
        await expect(card(player)).to_be_visible(visible=shown)


async def test_it_folds_up_when_the_page_goes_out_of_sight(people: People, api: Client) -> None:
    player = await people.player(at_table(api).host)
    await handle(player).click()
    await expect(card(player)).to_be_visible()
    await player.page.evaluate(HIDDEN)
    await expect(card(player)).not_to_be_visible()


@on_phone_and_laptop
async def test_showing_it_moves_no_button(people: People, api: Client) -> None:
    player = await people.player(at_table(api).until("vote").host)
    approve = player.prompt.get_by_role("button", name="Approve")
    before = await approve.bounding_box()
    await handle(player).click()
    await expect(card(player)).to_be_visible()
    assert await approve.bounding_box() == before


async def test_no_update_opens_it(people: People, api: Client) -> None:
    table = at_table(api).until("vote")
    player = await people.player(table.host)
    await handle(player).click()
    await handle(player).click()
    for other in table.asked:
        other.act(vote(True)).raise_for_status()
    await expect(player.region("status")).to_contain_text("approved")
    await expect(card(player)).not_to_be_visible()


async def test_it_works_without_javascript(people: People, api: Client) -> None:
    table = at_table(api)
    player = Player(await people.page(PHONE, javascript=False))
    path = f"/table/{table.code}"
    cookie = {"name": "seat", "value": table.host.secret, "domain": "127.0.0.1", "path": path}
    await player.page.context.add_cookies([cookie])  # type: ignore[list-item]
    await player.page.goto(path)
    await handle(player).click()
    await expect(card(player)).to_be_in_viewport()
