"""The host's form explains what cannot be played before he clicks, and the server refuses it all the same."""

from __future__ import annotations

import pytest
from httpx2 import Client
from playwright.async_api import expect

from tests.browser.people import IN_A_BROWSER, People, on_phone_and_laptop
from tests.browser.person import Player
from tests.web.players import lobby

pytestmark = IN_A_BROWSER

WHY = "Sergeant switches plain Success and Fail"
pairs = pytest.mark.parametrize("one, other", [("rogue", "sergeant"), ("sergeant", "rogue")])


async def host_of(people: People, api: Client, players: int = 5) -> Player:
    """The host of a table in its lobby."""
    return await people.player(lobby(api, players).host)


async def choose(host: Player, module: str, on: bool = True) -> None:
    """Press the switch of a module."""
    switch = host.prompt.locator(f"button[value={module}]")
    await switch.click()
    await expect(switch).to_have_attribute("aria-pressed", "true" if on else "false")


@pairs
async def test_what_does_not_go_together_cannot_be_clicked_and_the_reason_is_beside_it(
    people: People, api: Client, one: str, other: str
) -> None:
    host = await host_of(people, api)
    switch = host.prompt.locator(f"button[value={other}]")
    await expect(switch).to_be_enabled()
    await choose(host, one)
    await expect(switch).to_be_disabled()
    await expect(host.page.locator(f"#{await switch.get_attribute('aria-describedby')}")).to_contain_text(WHY)
    await choose(host, one, on=False)
    await expect(switch).to_be_enabled()


@pairs
async def test_a_forced_click_is_refused_with_the_same_sentence_and_changes_nothing(
    people: People, api: Client, one: str, other: str
) -> None:
    host = await host_of(people, api)
    await choose(host, one)
    before = await host.sees()
    switch = host.prompt.locator(f"button[value={other}]")
    await switch.evaluate("it => { it.disabled = false; it.click(); it.disabled = true; }")
    await host.reads_notice(WHY)
    assert await host.sees() == before


async def test_a_start_with_too_few_says_who_is_missing_and_opens_with_the_fifth(people: People, api: Client) -> None:
    table = lobby(api, 4)
    host = await people.player(table.host)
    start = host.prompt.get_by_role("button", name="Deal the characters")
    await expect(start).to_be_disabled()
    await expect(host.prompt).to_contain_text("Players still missing: 1.")
    table.seat("Eve")
    await expect(start).to_be_enabled()
    await start.click()
    await expect(host.region("story")).to_contain_text("The characters were dealt.")


async def test_one_of_the_two_characters_can_be_taken_out_but_not_the_last(people: People, api: Client) -> None:
    host = await host_of(people, api)
    await choose(host, "rogue")
    await choose(host, "spy_rogue", on=False)
    await expect(host.region("lineup")).not_to_contain_text("Spy Rogue")
    last = host.prompt.locator("button[value=resistance_rogue]")
    await expect(last).to_be_disabled()
    why = host.page.locator(f"#{await last.get_attribute('aria-describedby')}")
    await expect(why).to_contain_text("Rogue needs at least one of its two characters.")


@on_phone_and_laptop
async def test_a_preset_is_one_press(people: People, api: Client) -> None:
    host = await host_of(people, api)
    await host.prompt.get_by_role("button", name="Rogue night").click()
    await expect(host.prompt.locator("button[value=rogue]")).to_have_attribute("aria-pressed", "true")
    await expect(host.region("lineup")).to_contain_text("Spy Rogue")
