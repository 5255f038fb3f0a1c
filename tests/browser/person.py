"""Somebody at a browser: what he sees and does on a page, found by labels, roles and names of fields."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from playwright.async_api import Locator, Page, expect

from app.web.html.languages import ENGLISH
from tests.web.wording import in_words

PATIENCE = 15.0
"""Seconds; a busy machine is no failure."""
REGIONS = (
    "status",
    "prompt",
    "knowledge",
    "board",
    "seats",
    "record",
    "story",
    "chat",
    "lineup",
    "end",
    "words",
    "notes",
    "claims",
    "deal",
)
ROLES = {
    "role.resistance_rogue": "Resistance Rogue",
    "role.spy_rogue": "Spy Rogue",
    "role.resistance": "Resistance",
    "role.spy": "Spy",
}

SEEN = """ids => Object.fromEntries(ids.map(id => [id, document.getElementById(id)]).filter(([, region]) => region)
  .map(([id, region]) => [id, region.hidden ? "" : region.textContent.replace(/\\s+/g, " ").trim()
    + [...region.querySelectorAll("input, button")]
        .map(it => ` [${it.name}=${it.value}${it.checked ? " on" : ""}${it.disabled ? " off" : ""}]`).join("")]))"""


expect.set_options(timeout=PATIENCE * 1000)


async def eventually(holds: Callable[[], Awaitable[bool]], what: str) -> None:
    """Return once it holds."""
    deadline = time.monotonic() + PATIENCE
    while not await holds():
        assert time.monotonic() < deadline, what
        await asyncio.sleep(0.1)


@dataclass
class Person:
    """Somebody with a page of his own.  Others speak of what is on it in English, whatever he reads."""

    page: Page
    language: str = ENGLISH

    def reads(self, english: str, key: str | None = None) -> str:
        """How his page says this."""
        return english if self.language == ENGLISH else in_words(self.language, english, key)

    def region(self, name: str) -> Locator:
        """A region of the table page."""
        return self.page.locator(f"#{name}")

    async def sees(self, *regions: str) -> dict[str, str]:
        """The text of regions, all of them by default, and the state of their buttons and fields."""
        seen: dict[str, str] = await self.page.evaluate(SEEN, list(regions or REGIONS))
        return seen

    async def text(self) -> str:
        """All text of the page, folded up or not."""
        return " ".join((await self.page.locator("body").text_content() or "").split())

    async def live(self) -> None:
        """Return once the page hears of news."""
        await expect(self.page.locator("body")).to_have_attribute("data-connection", "open")

    async def look(self) -> None:
        """Look at the table as it is now."""

    async def push(self, button: Locator) -> None:
        """Push a button that sends a form: twice, where that cannot be taken back."""
        twice = await button.get_attribute("data-confirm")
        await button.click()
        if twice:
            await self.page.locator("[data-armed]").click()

    async def opens(self, path: str) -> None:
        """Open an address of the table, and wait until the page is live."""
        await self.page.goto(path)
        await self.live()

    async def reads_notice(self, sentence: str) -> None:
        """A refusal is told."""
        await expect(self.region("notice")).to_contain_text(sentence)

    async def says(self, text: str) -> None:
        """Say something in the chat."""
        await self.page.get_by_label(self.reads("Say something")).fill(text)
        await self.push(self.page.get_by_role("button", name=self.reads("Send")))

    async def leader(self) -> int:
        """The seat of the Leader."""
        leader = self.region("seats").locator("[data-seat]", has_text=self.reads("Leader"))
        return int(await leader.get_attribute("data-seat") or "")


@dataclass
class Spectator(Person):
    """A spectator."""

    frames: list[str] = field(default_factory=list)


@dataclass
class Player(Person):
    """Somebody with a seat."""

    @property
    def prompt(self) -> Locator:
        """The question to him."""
        return self.region("prompt")

    async def seat(self) -> int:
        """His seat."""
        return int(await self.page.locator("body").get_attribute("data-me") or "")

    async def role(self) -> str:
        """His character, as his dossier tells him."""
        dossier = (await self.sees("knowledge"))["knowledge"]
        roles = {self.reads(role, key): role for key, role in ROLES.items()}
        found = re.search(rf"{self.reads('You are')} ({'|'.join(roles)})\b", dossier)
        assert found, dossier
        return roles[found[1]]

    async def propose(self, *team: int, **tokens: int) -> None:
        """As the Leader: tick a team, and who gets the tokens that go with it."""
        for seat in team:
            await self.field("team", seat).check()
        for token, seat in tokens.items():
            await self.field(f"token.{token}", seat).check()
        await self.press("Put it to the vote")

    async def vote(self, approve: bool) -> None:
        """Approve or reject."""
        await self.press("Approve" if approve else "Reject")

    async def play(self, card: str) -> None:
        """Play a mission card."""
        await self.field("card", card).check()
        await self.press("Play it face down")

    async def give(self, token: str, seat: int) -> None:
        """As the Leader: give a token to a member of the team."""
        await self.field("at", seat).check()
        await self.press(f"Give the {token} token")

    async def order(self, seat: int | None) -> None:
        """As the Sergeant: have a card switched, or none."""
        await self.field("at", "nobody" if seat is None else seat).check()
        await self.press("Give the order")

    def field(self, name: str, value: object) -> Locator:
        """A box or a circle of the question."""
        return self.prompt.locator(f"input[name='{name}'][value='{value}']")

    async def press(self, button: str) -> None:
        """Press a button of the question, and wait until the answer is in."""
        pressed = self.prompt.get_by_role("button", name=self.reads(button))
        await expect(pressed).to_be_visible()
        sent = await self.prompt.locator("[name=sent_as]").get_attribute("value")
        await self.push(pressed)
        await expect(self.prompt.locator(f"[name=sent_as][value='{sent}']")).to_have_count(0)


@dataclass
class PlainPlayer(Player):
    """Somebody whose browser runs no scripts: he reloads to see news."""

    async def live(self) -> None:
        """Never, and it does without."""

    async def look(self) -> None:
        await self.page.reload()

    async def push(self, button: Locator) -> None:
        # The form's answer is a new page: to load it again while it is still on its way is an error in Chromium.
        async with self.page.expect_navigation():
            await button.click()
