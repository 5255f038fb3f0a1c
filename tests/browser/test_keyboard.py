"""A whole game by the keyboard alone: every question is reached, answered and sent without a pointer."""

from __future__ import annotations

import random
from dataclasses import dataclass

from httpx2 import Client
from playwright.async_api import Locator, expect

from tests.browser.people import IN_A_BROWSER, People, on_phone_and_laptop
from tests.browser.person import Player
from tests.web.players import ROGUE, at_table

pytestmark = IN_A_BROWSER

STOPS = 150
"""So many places at most can be reached by Tab before one is round."""


@dataclass
class Typist(Player):
    """Somebody without a pointer."""

    async def reach(self, wanted: Locator) -> None:
        """Go there by Tab."""
        for _ in range(STOPS):
            if await wanted.evaluate("it => it === document.activeElement"):
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError(f"not reached by Tab: {wanted}")

    async def tick(self, wanted: Locator) -> None:
        """Choose a box, or one of several circles, of which Tab reaches only one."""
        if await wanted.get_attribute("type") == "checkbox":
            await self.reach(wanted)
            await self.page.keyboard.press("Space")
            return
        name = await wanted.get_attribute("name")
        await self.reach_any(self.prompt.locator(f"input[name='{name}']"))
        while not await wanted.is_checked():
            await self.page.keyboard.press("ArrowDown")

    async def reach_any(self, group: Locator) -> None:
        """Go to whichever of these Tab comes to."""
        for _ in range(STOPS):
            if await group.evaluate_all("them => them.includes(document.activeElement)"):
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError(f"not reached by Tab: {group}")

    async def push(self, button: Locator) -> None:
        """Press Enter on a button, and again where it is asked twice."""
        twice = await button.get_attribute("data-confirm")
        await self.reach(button)
        await self.page.keyboard.press("Enter")
        if twice:
            await expect(self.page.locator("[data-armed]")).to_be_focused()
            await self.page.keyboard.press("Enter")

    async def answers(self, asked: dict[str, object], rng: random.Random) -> None:
        """Answer whatever is asked."""
        kind = asked["kind"]
        if kind == "propose":
            assert isinstance(asked["size"], int)
            for box in (await self.prompt.locator("input[name=team]").all())[: asked["size"]]:
                await self.tick(box)
            await self.press("Put it to the vote")
        elif kind == "vote":
            await self.press("Approve")
        elif kind == "play_card":
            await self.tick(self.field("card", "success"))
            await self.press("Play it face down")
        else:
            await self.tick(rng.choice(await self.prompt.locator("input[name=at]").all()))
            await self.press("Give the Watch token")


@on_phone_and_laptop
async def test_a_whole_game_is_played_by_the_keyboard_alone(people: People, api: Client) -> None:
    table, rng = at_table(api, ROGUE), random.Random("keys")
    (first,) = table.asked  # the Leader, so that a team is proposed by him at least once
    me = Typist((await people.player(first)).page)
    played = set[str]()
    while waiting := table.asked:
        if first.seat in {player.seat for player in waiting}:
            asked = first.view["prompt"]["prompt"]
            await expect(me.prompt.locator(f"#ask-{asked['step']}")).to_be_visible()
            await me.answers(asked, rng)
            played.add(asked["kind"])
        else:
            waiting[0].act_somehow(rng, 1).raise_for_status()
    await expect(me.region("end")).to_be_visible()
    assert {"propose", "vote"} <= played
