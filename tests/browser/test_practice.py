"""Alone at a practice table: one click, a whole game with Rogue, a rematch; and a clock that runs out."""

from __future__ import annotations

import re

from httpx2 import Client
from playwright.async_api import expect

from tests.browser.people import IN_A_BROWSER, LAPTOP, People, on_phone_and_laptop
from tests.browser.person import Player, Spectator, eventually
from tests.browser.screenshots import snap
from tests.web.players import Table, open_table

pytestmark = IN_A_BROWSER

ASKED = "#prompt form[action$='/act']"


async def practise(people: People, module: str) -> Player:
    """One click on the front page."""
    me = Player(await people.page())
    await me.page.goto("/")
    await me.page.get_by_role("button", name=module, exact=True).click()
    await me.live()
    return me


async def over(me: Player) -> bool:
    """Whether the game has ended."""
    return await me.region("end").is_visible()


async def answer(me: Player) -> None:
    """Whatever is asked: himself and the first others, Approve, Success, and the first of anything else."""
    kind = await me.page.locator(f"{ASKED} [name=kind]").get_attribute("value")
    if kind == "propose":
        size = int(re.findall(r"\d+", await me.page.locator("#question").inner_text())[0])
        await me.propose(*range(size))
    elif kind == "vote":
        await me.vote(True)
    elif kind == "play_card":
        await me.play("success")
    else:
        await me.prompt.locator("input[name=at]").first.check()
        await me.press("Give the Watch token")


async def play_to_the_end(me: Player) -> None:
    """Answer every question until the game is over."""
    while not await over(me):

        async def wanted() -> bool:
            return await over(me) or await me.page.locator(f"{ASKED}:not(:has([aria-pressed=true]))").count() > 0

        await eventually(wanted, "a question, or the end")
        if not await over(me):
            await answer(me)


@on_phone_and_laptop
async def test_somebody_alone_plays_a_whole_game_with_rogue_and_another(people: People) -> None:
    me = await practise(people, "Rogue")
    await expect(me.region("seats").locator(".mark-practice")).to_have_count(4)
    await expect(me.region("knowledge")).to_be_visible()
    await play_to_the_end(me)
    await snap(me.page, "practice-end")
    await expect(me.region("end")).to_contain_text("Guest")
    await me.page.get_by_role("button", name="Play again").click()
    await expect(me.region("end")).to_be_hidden()
    await expect(me.region("status")).to_contain_text("Game 2")


def timed_table(api: Client) -> Table:
    """A host with four practice players, ten seconds for each step, and a game that has just begun."""
    table = open_table(api, "Ada")
    table.host.send("seat-bots", {"seats": 5}, "PUT").raise_for_status()
    lengths = dict.fromkeys(("propose", "vote", "play_card", "point", "choose"), 10)
    table.host.send("choose-clocks", {"step_seconds": lengths}, "PUT").raise_for_status()
    table.host.start().raise_for_status()
    return table


async def test_a_clock_counts_down_and_answers_for_who_is_silent(people: People, api: Client) -> None:
    table = timed_table(api)
    ada, grace = await people.player(table.host), await people.spectator(table.spectator_key)
    on_laptop = await people.player(table.host, LAPTOP)
    screen = Spectator(await people.page(LAPTOP))
    await screen.opens(f"/watch/{table.spectator_key}/screen")
    for person in (ada, on_laptop, grace, screen):
        await expect(person.page.locator("#clock .clock-left")).to_have_text(re.compile(r"0:0\d|0:10"))
        await expect(person.page.locator("#clock .until")).to_be_hidden()
    await snap(ada.page, "clock")
    for person in (ada, on_laptop, grace):
        await expect(person.region("silences")).to_contain_text("Ada", timeout=30_000)


async def test_the_host_stops_the_clock_and_all_see_why(people: People, api: Client) -> None:
    table = timed_table(api)
    ada, grace = await people.player(table.host), await people.spectator(table.spectator_key)
    await ada.page.get_by_label("Why, for all to read").fill("Somebody is at the door")
    await ada.page.get_by_role("button", name="Stop the clock").click()
    for person in (ada, grace):
        await expect(person.region("clock")).to_contain_text("Somebody is at the door")
    await ada.page.get_by_role("button", name="Let the clock go on").click()
    await expect(grace.page.locator("#clock .clock-left")).to_have_text(re.compile(r"0:0\d|0:10"))


async def test_everybody_sees_that_somebody_watches(people: People, api: Client) -> None:
    table = timed_table(api)
    ada = await people.player(table.host)
    await people.spectator(table.spectator_key)
    await expect(ada.region("watching")).to_have_text("1 spectator is watching.")
