"""A host runs his table, and seats move: in browsers, by what stands on the pages."""

from __future__ import annotations

from functools import partial

from httpx2 import Client
from playwright.async_api import expect

from tests.browser.people import IN_A_BROWSER, PHONE, People, on_phone_and_laptop
from tests.browser.person import Player, eventually
from tests.web.players import Table, at_table, lobby

pytestmark = IN_A_BROWSER


async def seated(people: People, table: Table, *seats: int) -> list[Player]:
    """These seats at their browsers."""
    return [await people.player(table.players[seat]) for seat in seats]


async def unfold(player: Player, fold: str) -> None:
    """Open what is folded up."""
    await player.page.locator(f"#{fold} > summary").click()


@on_phone_and_laptop
async def test_a_host_sends_somebody_away_and_hands_the_table_over(people: People, api: Client) -> None:
    host, ben, cleo = await seated(people, lobby(api, 3), 0, 1, 2)
    await unfold(host, "people")
    await host.push(host.region("people").get_by_role("button", name="Send away : Ben"))
    await expect(host.region("seats").locator("[data-seat]")).to_have_count(2)
    await expect(ben.region("connection")).to_be_visible()
    await expect(cleo.page.locator("body")).to_have_attribute("data-me", "1")
    await host.region("people").get_by_role("button", name="Make host : Cleo").click()
    await expect(cleo.region("host")).to_be_visible()
    await expect(host.region("host")).to_be_hidden()
    await ben.page.reload()
    await expect(ben.page.get_by_role("button", name="Sit down")).to_be_visible()


async def finds_himself(player: Player, name: str) -> bool:
    """Whether the page says of the right seat that it is his."""
    his = player.region("seats").locator("[data-seat]", has_text=name)
    return await his.get_attribute("data-seat") == str(await player.seat())


async def test_after_a_shuffle_everybody_still_finds_himself(people: People, api: Client) -> None:
    players = await seated(people, lobby(api, 3), 0, 1, 2)
    for _ in range(3):
        await players[0].page.get_by_role("button", name="Shuffle the seats").click()
    names = ["Ada", "Ben", "Cleo"]
    for player, name in zip(players, names, strict=True):
        await eventually(partial(finds_himself, player, name), f"{name} finds himself")


@on_phone_and_laptop
async def test_a_seat_moves_to_a_second_browser_and_the_first_is_signed_out(people: People, api: Client) -> None:
    (ada,) = await seated(people, at_table(api), 2)
    await ada.page.get_by_role("button", name="Take my seat to another device").click()
    link = await ada.page.locator("a.one-time").get_attribute("href") or ""
    await expect(ada.page.locator("#link-made svg.qr")).to_be_visible()
    phone = Player(await people.page(PHONE))
    await phone.page.goto(link)
    await phone.page.get_by_role("button", name="Take the seat on this device").click()
    await phone.live()
    assert (await phone.seat(), await phone.sees("knowledge")) == (2, await ada.sees("knowledge"))
    await phone.page.get_by_role("button", name="Sign out my other devices").click()
    await expect(ada.region("connection")).to_be_visible()
    assert (await phone.page.goto("/")) is not None
    await expect(phone.region("my-tables")).to_be_visible()
    people.expected = people.REFUSED
    await phone.page.goto(link)
    await expect(phone.region("notice")).to_contain_text("has been used")


async def test_a_new_code_takes_every_page_with_it(people: People, api: Client) -> None:
    table = lobby(api, 3)
    host, ben = await seated(people, table, 0, 1)
    await host.page.get_by_role("button", name="New join code").click()
    for player in (host, ben):
        await expect(player.page.locator("header a.code")).not_to_contain_text(table.code)
        await player.live()
    assert host.page.url == ben.page.url != f"{people.address}/table/{table.code}"


@on_phone_and_laptop
async def test_strangers_find_a_listed_table_and_sit_down(people: People, api: Client) -> None:
    table = lobby(api, 3)
    (host,) = await seated(people, table, 0)
    await host.page.get_by_role("button", name="They may watch and sit down").click()
    stranger = Player(await people.page())
    await stranger.page.goto("/")
    await stranger.page.get_by_role("link", name="Open tables").click()
    await stranger.page.locator(f"a[href$='/table/{table.code}']").click()
    await stranger.page.get_by_label("Your name").fill("Zoe")
    await stranger.page.get_by_role("button", name="Sit down").click()
    await stranger.live()
    await expect(host.region("seats")).to_contain_text("Zoe")


async def test_who_closes_his_page_is_shown_as_absent_and_there_again(people: People, api: Client) -> None:
    table = at_table(api)
    ada, ben = await seated(people, table, 0, 1)
    await ben.page.close()
    his = ada.region("seats").locator("[data-seat='1']")
    await expect(his).to_contain_text("Absent")
    await seated(people, table, 1)
    await expect(his).not_to_contain_text("Absent")
