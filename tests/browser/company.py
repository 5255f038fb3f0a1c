"""Friends who sit down by the pages alone and play a game, each at his own browser, and one who watches."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from playwright.async_api import expect

from app.web.html.languages import ENGLISH
from tests.browser.people import LAPTOP, PHONE, People
from tests.browser.person import Person, PlainPlayer, Player, Spectator, eventually
from tests.browser.screenshots import snap
from tests.web.players import NAMES

CHARACTERS = re.compile(r"rogue|\bsp(y|ies)\b|resistance|ローグ|スパイ|レジスタンス", re.IGNORECASE)
CARDS = re.compile(r"success|fail|成功|失敗", re.IGNORECASE)
PUBLIC = "#lineup, #board, .counts, head"
"""Where characters and cards are named that belong to nobody: what is played, the tableau, cards as counts."""

PARTS = """public => {
  const page = document.documentElement.cloneNode(true);
  page.querySelectorAll(public).forEach(it => it.remove());
  return [page.outerHTML, [...page.querySelectorAll("[data-seat]")].map(it => it.outerHTML).join()];
}"""


@dataclass
class Company:
    """Players in the order of their seats, each in his own language."""

    players: list[Player]
    names: tuple[str, ...]
    code: str
    spectator: Spectator | None = None
    album: str = ""

    @property
    def host(self) -> Player:
        """Who opened the table."""
        return self.players[0]

    async def cast(self) -> dict[str, list[int]]:
        """Who holds which character, as everybody reads it on his own page."""
        roles: dict[str, list[int]] = {}
        for seat, player in enumerate(self.players):
            await player.look()
            roles.setdefault(await player.role(), []).append(seat)
        return roles

    async def leader(self) -> int:
        """The seat of the Leader."""
        await self.host.look()
        return await self.host.leader()

    async def team(self, *team: int, rejecting: Collection[int] = (), **tokens: int) -> None:
        """The Leader proposes a team, and all vote."""
        leader = self.players[await self.leader()]
        await self.snap(leader, "propose")
        await leader.propose(*team, **tokens)
        await self.agree()
        await self.snap(self.host, "vote")
        votes = [player.vote(seat not in rejecting) for seat, player in enumerate(self.players)]
        await asyncio.gather(*votes)
        await self.agree()

    async def watch(self, seat: int) -> None:
        """The Leader gives the Watch token."""
        leader = self.players[await self.leader()]
        await self.snap(leader, "give")
        await leader.give("Watch", seat)
        await self.agree()

    async def mission(self, cards: Mapping[int, str]) -> None:
        """The team plays these cards."""
        await self.snap(self.players[next(iter(cards))], "cards")
        await asyncio.gather(*(self.players[seat].play(card) for seat, card in cards.items()))
        await self.agree()

    async def agree(self) -> None:
        """Return once everybody sees the same news as those who have acted; the spectator sees no secret."""

        async def same() -> bool:
            for person in self.everybody:
                await person.look()
            seen = await asyncio.gather(*(person.sees("status", "story") for person in self.everybody))
            languages = [person.language for person in self.everybody]
            told = dict(zip(languages, seen, strict=True))
            lengths = {await person.region("story").locator("li").count() for person in self.everybody}
            return [told[language] for language in languages] == seen and len(lengths) == 1

        await eventually(same, "all see the same news")
        if self.spectator:
            await self.learns_nothing(self.spectator)

    async def learns_nothing(self, spectator: Spectator) -> None:
        """Nothing on the spectator's page tells a character, a card of a seat, or the join code."""
        page, seats = await spectator.page.evaluate(PARTS, PUBLIC)
        if not await self.ended(spectator):
            assert not CHARACTERS.search(page) and not CARDS.search(seats)
        await expect(spectator.page.locator("#prompt, #knowledge")).to_have_count(0)
        assert self.code not in await spectator.page.content()
        assert not any(self.code in frame for frame in spectator.frames)

    async def ended(self, person: Person) -> bool:
        """Whether the game is over for him."""
        return bool((await person.sees("end"))["end"])

    async def all_read(self, region: str, text: str | re.Pattern[str]) -> None:
        """Everybody, the spectator too, reads this."""
        for person in self.everybody:
            await person.look()
            await expect(person.region(region)).to_contain_text(text)

    async def snap(self, person: Person, what: str) -> None:
        """A picture for the album."""
        if self.album:
            await snap(person.page, f"{self.album}-{what}")

    @property
    def everybody(self) -> list[Person]:
        """The players, and who watches."""
        return [*self.players, *([self.spectator] if self.spectator else [])]


async def sit_down(people: People, count: int, *, javascript: bool = True, languages: Sequence[str] = ()) -> Company:
    """The first opens a table by the home page; half of the others come by its link, half by its code.  Those for whom
    no language is given read English.  Every other one has a laptop, the rest have phones."""
    new = Player if javascript else PlainPlayer
    spoken = [*languages, *[ENGLISH] * count][:count]
    sizes = [PHONE, LAPTOP] * count
    players = [
        new(await people.page(size, javascript, language), language)
        for size, language in zip(sizes, spoken, strict=False)
    ]
    host = players[0]
    await host.page.goto("/")
    await host.page.get_by_label(host.reads("Your name")).fill(NAMES[0])
    await host.page.get_by_role("button", name=host.reads("Open a table")).click()
    link = await host.page.locator("#invite a[href*='/table/']").get_attribute("href") or ""
    code = link.rpartition("/")[2]
    for number, guest in enumerate(players[1:], start=1):
        page = guest.page
        if number % 2:
            await page.goto(link)
        else:
            await page.goto("/")
            await page.get_by_label(guest.reads("Code")).fill(code.lower())
            await page.get_by_role("button", name=guest.reads("Find the table")).click()
        await page.get_by_label(guest.reads("Your name")).fill(NAMES[number])
        await page.get_by_role("button", name=guest.reads("Sit down")).click()
        await expect(page.locator("body")).to_have_attribute("data-me", str(number))
    for player in players:
        await player.live()
    return Company(players, NAMES[:count], code)


async def watched(people: People, company: Company, language: str = ENGLISH) -> Company:
    """With somebody at the spectator link, which is not the link to a seat."""
    link = await company.host.page.locator("#invite a[href*='/watch/']").get_attribute("href") or ""
    company.spectator = await people.spectator(link.rpartition("/")[2], language=language)
    return company


async def start(company: Company, *modules: str) -> None:
    """The host chooses what is played, and deals."""
    for module in modules:
        button = company.host.prompt.locator(f"button[value={module}]")
        await company.host.look()
        await company.host.push(button)
        await company.host.look()
        await expect(button).to_have_attribute("aria-pressed", "true")
    await company.snap(company.host, "lobby")
    await company.host.look()
    deal = company.host.prompt.get_by_role("button", name=company.host.reads("Deal the characters"))
    await company.host.push(deal)
    await expect(deal).to_have_count(0)
    await company.agree()
