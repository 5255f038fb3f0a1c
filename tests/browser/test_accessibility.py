"""axe-core finds nothing on any page in any phase, by day and by night; a live region tells what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from httpx2 import Client
from playwright.async_api import Page, ViewportSize, expect

from app.settings import ROOT
from tests.browser.people import IN_A_BROWSER, LAPTOP, PHONE, People
from tests.web.players import ROGUE, SERGEANT, Kind, Table, at_table, lobby, open_table, vote

pytestmark = IN_A_BROWSER

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RULES = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']"
OURS = "rules: {'target-size': {enabled: false}}"
"""It counts what the dock covers until one scrolls; `test_phone.py` measures everything that is pressed."""
FAULTS = f"""async within => (await axe.run(within, {{runOnly: {RULES}, {OURS}}})).violations
  .map(({{id, nodes}}) => `${{id}}: ${{nodes.map(it => it.target + " " + (it.any[0]?.message ?? "")).slice(0, 4)}}`)"""
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
DOWN = """() => [...document.querySelectorAll("main > :is(.head, #end), .col > :not(.ring, #story), .ring > *")]
  .filter(it => it.checkVisibility()).map(it => [it.id || it.className, it.getBoundingClientRect()])
  .map(([name, {left, top}]) => [name, Math.round(left), Math.round(top)])"""
"""What stands on the page, as it is read aloud, and where it is seen; not the log, which phones show above votes."""
UNFOLD = "which => document.querySelectorAll(which).forEach(it => { it.open = true; })"


async def faults(page: Page) -> list[str]:
    """What axe finds, by day and by night, with everything unfolded."""
    found: list[str] = []
    await page.evaluate(AXE)
    # The dossier lies over the page while it is open, so that it is looked at by itself.
    for unfolded, within in (("details:not(.dossier)", "body"), (".dossier", "#knowledge")):
        await page.evaluate(UNFOLD, unfolded)
        for scheme in SCHEMES if await page.locator(within).count() else ():
            await page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found += [f"{scheme}: {fault}" for fault in await page.evaluate(FAULTS, within)]
    return found


@pytest.mark.parametrize("path", ["/", "/rules", "/rules/hunter", "/fair", "/offline", "/table/NOSUCH"])
async def test_nothing_is_found_on_a_page_without_a_table(people: People, path: str) -> None:
    people.expected = people.REFUSED
    page = await people.page()
    await page.goto(path)
    assert await faults(page) == []


async def test_nothing_is_found_where_one_joins(people: People, api: Client) -> None:
    page = await people.page()
    await page.goto(f"/table/{open_table(api).code}")
    assert await faults(page) == []


def plots(api: Client) -> Table:
    """A game in which plot cards and mission cards lie about."""
    return at_table(api, Kind(7, ("plot", "hunter"))).until("cards")


PHASES: dict[str, Callable[[Client], Table]] = {
    "lobby": lambda api: lobby(api, 7),
    "propose": lambda api: at_table(api, SERGEANT),
    "vote": lambda api: at_table(api, ROGUE).until("cards").until("vote"),
    "give": lambda api: at_table(api, ROGUE).until("give.watch"),
    "cards": lambda api: at_table(api, ROGUE).until("cards"),
    "switch": lambda api: at_table(api, SERGEANT).until("sergeant.switch"),
    "plots": plots,
    "end": lambda api: at_table(api, ROGUE).until(None),
}


@pytest.mark.parametrize("phase", ["vote", "end"])
async def test_nothing_is_found_at_a_table_on_a_laptop(people: People, api: Client, phase: str) -> None:
    table = PHASES[phase](api)
    player = await people.player((table.asked or table.players)[0], LAPTOP)
    assert await faults(player.page) == []


@pytest.mark.parametrize("phase", PHASES)
async def test_nothing_is_found_at_a_table(people: People, api: Client, phase: str) -> None:
    table = PHASES[phase](api)
    table.host.say("Shall we?").raise_for_status()
    player = await people.player((table.asked or table.players)[0] if phase != "lobby" else table.host)
    assert await faults(player.page) == []
    spectator = await people.spectator(table.spectator_key, PHONE)
    assert await faults(spectator.page) == []
    await spectator.page.set_viewport_size(LAPTOP)
    await spectator.page.goto(f"/watch/{table.spectator_key}/screen")
    assert await faults(spectator.page) == []


async def test_a_live_region_tells_what_is_asked_and_what_happened(people: People, api: Client) -> None:
    table = at_table(api, ROGUE).until("vote")
    player = await people.player(table.players[1])
    status = player.page.get_by_role("status").filter(has_text="votes on")
    await expect(status).to_have_attribute("aria-live", "polite")
    for other in table.asked:
        other.act(vote(True)).raise_for_status()
    await expect(player.region("status")).to_contain_text("approved, 7 to 0")


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
async def test_what_is_read_aloud_comes_in_the_order_in_which_it_is_seen(
    people: People, api: Client, size: ViewportSize
) -> None:
    table = at_table(api, ROGUE).until("cards").until("vote")
    for person in (await people.player(table.host, size), await people.spectator(table.spectator_key, size)):
        columns: dict[int, list[tuple[int, str]]] = {}
        for name, left, top in await person.page.evaluate(DOWN):
            columns.setdefault(0 if size is PHONE else left, []).append((top, name))
        assert len(columns) >= (1 if size is PHONE else 2) and all(
            column == sorted(column) for column in columns.values()
        ), columns
