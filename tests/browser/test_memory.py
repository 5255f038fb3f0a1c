"""What helps one's memory, notes and marks, claims in two taps, log and chat of one player alone."""

from __future__ import annotations

from httpx2 import Client
from playwright.async_api import Locator, expect

from tests.browser.people import IN_A_BROWSER, PHONE, People, on_phone_and_laptop
from tests.browser.person import Player
from tests.web.players import Table, at_table, lobby, vote

pytestmark = IN_A_BROWSER

SIGN = "name => getComputedStyle(name, '::before').content"


def seat_name(player: Player, seat: int) -> Locator:
    """The name at a seat."""
    return player.region("seats").locator(f"[data-seat='{seat}'] .seat-name")


async def sign(player: Player, seat: int) -> str:
    """The sign of a mark beside this seat's name, and how it is spoken."""
    return str(await seat_name(player, seat).evaluate(SIGN)).replace('"', "")


async def keep(player: Player, name: str, mark: str, text: str) -> None:
    """Note something about somebody."""
    about = player.region("notes").get_by_role("group", name=name)
    await about.get_by_label(mark, exact=True).check()
    await about.get_by_role("textbox").fill(text)
    await player.push(player.region("notes").get_by_role("button", name="Keep"))


@on_phone_and_laptop
async def test_a_mark_stands_beside_the_seat_for_its_owner_alone(people: People, api: Client) -> None:
    table = at_table(api)
    ben, cleo = await people.player(table.players[1]), await people.player(table.players[2])
    await ben.region("notes").locator("summary").click()
    await keep(ben, "Dan", "suspect", "too quiet")
    await expect(ben.region("notes").locator("[data-about='3']")).to_have_attribute("data-mark", "suspect")
    assert [await sign(player, 3) for player in (ben, cleo)] == ["! / suspect", "none"]
    assert "suspect Dan" in await ben.region("seats").aria_snapshot()
    await expect(ben.region("notes").get_by_role("button", name="Keep")).to_be_visible()


async def test_notes_follow_their_owner_to_every_tab_and_can_be_cleared(people: People, api: Client) -> None:
    ben = await people.player(at_table(api).players[1])
    tab = await people.second_tab(ben)
    await ben.region("notes").locator("summary").click()
    await keep(ben, "Dan", "trusted", "backed me")
    await expect(tab.region("notes").locator("[data-about='3']")).to_have_attribute("data-mark", "trusted")
    await ben.push(ben.region("notes").get_by_role("button", name="Clear all"))
    await expect(tab.region("notes").locator("[data-about='3']")).to_have_attribute("data-mark", "none")
    await expect(ben.region("notes").get_by_label("Note about Dan")).to_have_value("")


async def test_half_a_note_survives_what_others_do(people: People, api: Client) -> None:
    table = at_table(api).until("vote")
    ben = await people.player(table.players[1])
    await ben.region("notes").locator("summary").click()
    await ben.region("notes").get_by_label("Note about Dan").fill("hm")
    for other in table.asked:
        other.act(vote(False))
    await expect(ben.region("story")).to_contain_text("Rejected")
    await expect(ben.region("notes").get_by_label("Note about Dan")).to_have_value("hm")


@on_phone_and_laptop
async def test_a_claim_takes_two_taps(people: People, api: Client) -> None:
    table = at_table(api)
    ben, cleo = await people.player(table.players[1]), await people.player(table.players[2])
    await ben.region("claims").locator("summary").click()
    await ben.region("claims").get_by_role("button", name="I accuse Dan").click()
    for player in (ben, cleo):
        await expect(player.region("chat").locator(".claim")).to_contain_text("I accuse Dan")
    await expect(ben.region("claims").get_by_role("button")).to_have_count(0)


# --- One player alone -----------------------------------------------------------------------------------------------


def talked(api: Client) -> Table:
    """A table where a team was rejected, and two have spoken."""
    table = at_table(api).until("vote")
    for player in table.asked:
        player.act(vote(False)).raise_for_status()
    table.players[1].say("Ben’s own words").raise_for_status()
    table.players[2].say("Cleo’s own words").raise_for_status()
    return table


def shown(player: Player) -> Locator:
    """What can be read of log, chat and votes and is about somebody."""
    return player.page.locator("[data-of]:visible")


@on_phone_and_laptop
async def test_one_player_s_lines_and_votes_are_shown_alone(people: People, api: Client) -> None:
    table = talked(api)
    player = await people.player(table.players[3])
    everything = await shown(player).count()
    await player.page.get_by_label("Log, chat and votes of").select_option("Ben")
    await expect(player.region("chat").get_by_text("Cleo’s own words")).not_to_be_visible()
    await expect(player.region("chat").get_by_text("Ben’s own words")).to_be_visible()
    await expect(player.region("record").locator("tbody tr:visible")).to_have_count(1)
    await player.page.get_by_label("Log, chat and votes of").select_option("everybody")
    await expect(shown(player)).to_have_count(everything)


async def test_what_comes_later_is_chosen_too(people: People, api: Client) -> None:
    table = talked(api)
    player = await people.player(table.players[3])
    await player.page.get_by_label("Log, chat and votes of").select_option("Ben")
    table.players[2].say("More of Cleo", "2").raise_for_status()
    table.players[1].say("More of Ben", "2").raise_for_status()
    await expect(player.region("chat").get_by_text("More of Ben")).to_be_visible()
    await expect(player.region("chat").get_by_text("More of Cleo")).not_to_be_visible()


async def test_whoever_comes_can_be_chosen(people: People, api: Client) -> None:
    table = lobby(api, 2)
    host = await people.player(table.host)
    table.seat("Cleo")
    await expect(host.page.locator("#only-seat option")).to_have_text(["everybody", "Ada", "Ben", "Cleo"])


async def test_without_javascript_nothing_is_lost(people: People, api: Client) -> None:
    table = talked(api)
    player = Player(await people.page(PHONE, javascript=False))
    path = f"/table/{table.code}"
    cookie = {"name": "seat", "value": table.host.secret, "domain": "127.0.0.1", "path": path}
    await player.page.context.add_cookies([cookie])  # type: ignore[list-item]
    await player.page.goto(path)
    await expect(player.page.get_by_label("Log, chat and votes of")).not_to_be_visible()
    await expect(player.region("chat").get_by_text("own words")).to_have_count(2)
