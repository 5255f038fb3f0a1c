"""An evening from which a player's page goes away in the middle of a game."""

from __future__ import annotations

import re
from dataclasses import dataclass

from httpx2 import Client
from playwright.async_api import Locator, ViewportSize, expect

from tests.browser.people import People
from tests.browser.person import Person, Player, Spectator, eventually
from tests.web.players import open_table

TELEVISION = ViewportSize(width=1920, height=1080)
LEFT = re.compile(r"\b0:0\d\b")


@dataclass
class Evening:
    """A game of Ada, who is the host, Ben, Cleo and two practice players, which a television shows."""

    ada: Player
    ben: Player
    cleo: Player
    screen: Spectator

    @property
    def others(self) -> tuple[Player, Player]:
        """All people but Cleo."""
        return self.ada, self.ben

    async def cleo_goes(self) -> None:
        """Her page goes away, as when a phone's battery is empty."""
        await self.cleo.page.close()

    async def decide(self, choice: str) -> None:
        """All others vote so."""
        await vote(self.ada, choice)
        await self.ben.region("absence_vote").get_by_role("button", name=choice).click()

    async def all_read(self, text: str) -> None:
        """Everybody reads this of who is absent, on the television, too."""
        for person in (*self.others, self.screen):
            await expect(person.region("absence")).to_contain_text(text)


async def vote(voter: Player, choice: str) -> None:
    """Somebody who is not the last one votes, and sees that his ballot has arrived."""
    button = voter.region("absence_vote").get_by_role("button", name=choice)
    await button.click()
    await expect(button).to_have_attribute("aria-pressed", "true")


async def evening(people: People, size: ViewportSize) -> Evening:
    """They have just begun."""
    with Client(base_url=people.address) as client:
        table = open_table(client).seat("Ben", "Cleo")
        table.host.send("seat-bots", {"seats": 5}, "PUT").raise_for_status()
        table.host.start().raise_for_status()
        ada, ben, cleo = [await people.player(seated, size) for seated in table.players]
        screen = Spectator(await people.page(TELEVISION))
        await screen.opens(f"/watch/{table.spectator_key}/screen")
        for person in (ada, ben, screen):  # who came late was missed
            await expect(person.region("absence")).to_have_text("")
        return Evening(ada, ben, cleo, screen)


def ticking(person: Person) -> Locator:
    """What counts down how long somebody absent is waited for, or how long one can vote."""
    return person.region("absence").locator(".left")


async def seconds(person: Person) -> int:
    """What it shows."""
    return int((await ticking(person).inner_text()).rpartition(":")[2])


async def ticks(person: Person) -> None:
    """It counts down."""
    await expect(ticking(person)).to_have_text(LEFT)
    first = await seconds(person)

    async def fewer() -> bool:
        return await ticking(person).count() > 0 and await seconds(person) < first

    await eventually(fewer, "the time that is left is told each second")
