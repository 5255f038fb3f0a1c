"""Whole games of the other modules: two play them on their pages, and a spectator's page shows what is public alone."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

import pytest
from httpx2 import Client
from playwright.async_api import expect

from app.rules.modules.presets import ALL_AT_TEN
from tests.browser.company import CARDS, CHARACTERS, PARTS, PUBLIC
from tests.browser.people import IN_A_BROWSER, People
from tests.browser.person import Player, Spectator
from tests.browser.screenshots import snap
from tests.web.players import JSON, Kind, Table, at_table, some_action

pytestmark = [*IN_A_BROWSER, pytest.mark.slow]

MIXES = {
    "assassin": Kind(7, ("assassin",), ("bodyguard", "false_commander")),
    "hunter": Kind(8, ("hunter",)),
    "plot and sergeant": Kind(7, ("plot", "sergeant")),
    "rogue, hunter and inquisitor": Kind(9, ("rogue", "hunter", "inquisitor"), ("resistance_rogue", "spy_rogue")),
    "defector, reverser and trapper": Kind(10, ("defector", "trapper", "reverser"), ("resistance_reverser",)),
    "everything": Kind(10, ("rogue", "plot", "hunter", "targeting", "trapper", "reverser", "inquisitor"), ALL_AT_TEN),
}
FIELDS = {"play_card": ("card", "card"), "point": ("at", "at"), "choose": ("option", "option")}
"""The name of a question's field, and of what an action says in it."""


@dataclass
class Clicker(Player):
    """Somebody who answers whatever is asked by what stands on his page."""

    async def does(self, asked: JSON, action: JSON) -> None:
        """Take this action."""
        await expect(self.prompt.locator(f"#ask-{asked['step']}")).to_be_visible()
        if asked["kind"] == "propose":
            await self.propose_somebody(action["team"], action["tokens"])
        elif asked["kind"] == "vote":
            await self.press("Approve" if action["approve"] else "Reject")
        else:
            field, key = FIELDS[asked["kind"]]
            await self.field(field, "nobody" if action[key] is None else action[key]).check()
            await self.press_go()

    async def propose_somebody(self, team: list[int], tokens: Mapping[str, int]) -> None:
        """Tick a team, and who gets what goes with it."""
        for seat in team:
            await self.field("team", seat).check()
        for token, seat in tokens.items():
            await self.field(f"token.{token}", seat).check()
        await self.press("Put it to the vote")

    async def press_go(self) -> None:
        """Press the only button of the question."""
        button = self.prompt.locator("button.go")
        sent = await self.prompt.locator("[name=sent_as]").get_attribute("value")
        await self.push(button)
        await expect(self.prompt.locator(f"[name=sent_as][value='{sent}']")).to_have_count(0)


async def learns_nothing(spectator: Spectator) -> None:
    """No character and no card of a seat is named on the spectator's page but where it is public."""
    page, _seats = await spectator.page.evaluate(PARTS, f"{PUBLIC}, #seats, #story, #status, #record, #silences")
    assert not CHARACTERS.search(page) and not CARDS.search(page)


async def play(table: Table, clickers: Mapping[int, Clicker], rng: random.Random) -> set[str]:
    """Play to the end; the kinds of questions that were answered on pages."""
    kinds = set[str]()
    while waiting := table.asked:
        player = rng.choice(waiting)
        clicker = clickers.get(player.seat)
        if clicker is None:
            player.act_somehow(rng, 0.85)
            continue
        view = player.view
        asked = view["prompt"]["prompt"]
        await clicker.does(asked, some_action(view, rng, 0.85))
        kinds.add(asked["kind"])
    return kinds


@pytest.mark.parametrize("mix", MIXES)
async def test_a_whole_game_of_it_is_played_on_its_pages(people: People, api: Client, mix: str) -> None:
    table, rng = at_table(api, MIXES[mix]), random.Random(mix)
    seats = rng.sample(range(len(table.players)), 2)
    clickers = {seat: Clicker((await people.player(table.players[seat])).page) for seat in seats}
    spectator = await people.spectator(table.spectator_key)
    await learns_nothing(spectator)
    kinds = await play(table, clickers, rng)
    for person in (*clickers.values(), spectator):
        await expect(person.region("end")).to_be_visible()
    await snap(spectator.page, f"family-{mix}")
    assert {"vote"} < kinds


async def test_a_token_for_somebody_else_is_offered_to_all_who_are_not_ticked(people: People, api: Client) -> None:
    table = at_table(api, MIXES["hunter"])
    leader = Clicker((await people.player(table.asked[0])).page)
    choices = leader.prompt.locator(".picks-token label:visible")
    await expect(choices).to_have_count(7)  # not the Leader himself
    other = next(seat for seat in range(8) if seat != table.asked[0].seat)
    await leader.field("team", other).check()
    await expect(choices).to_have_count(6)
