"""Japanese in the browser: a game on phones, a table that mixes languages, the choice on the page, one's own time."""

from __future__ import annotations

import re
from datetime import datetime
from zoneinfo import ZoneInfo

from httpx2 import Client
from playwright.async_api import expect

from app.web.html.languages import ENGLISH
from tests.browser.company import Company, sit_down, start, watched
from tests.browser.people import IN_A_BROWSER, People
from tests.web.players import NAMES, at_table, lobby

pytestmark = IN_A_BROWSER

JAPANESE = "ja"
LATIN = re.compile("[A-Za-z]{2,}")
PUSHED = "#status, #prompt, #knowledge, #board, #seats, #record, #story, #end"


async def test_friends_play_a_game_in_japanese(people: People) -> None:
    company = await watched(people, await sit_down(people, 5, languages=[JAPANESE] * 5), JAPANESE)
    company.album = "japanese"
    await start(company, "rogue")
    cast = await company.cast()
    (rogue,), friends = cast["Resistance Rogue"], cast["Resistance"]
    await company.team(*friends, rejecting=range(3))
    await company.all_read("story", "賛成2、反対3で否決")
    await go_on_mission(company, [rogue, friends[0]], rogue)
    await go_on_mission(company, [rogue, *friends], None)
    await company.team(*friends)
    await company.watch(friends[0])
    await company.all_read("seats", "監視")
    await company.mission(dict.fromkeys(friends, "success"))
    await company.all_read("end", "レジスタンスの勝利")
    await company.all_read("end", re.compile(rf"{NAMES[rogue]}\s+レジスタンスのローグ\s+部分勝利"))
    await company.snap(company.host, "end")
    await nobody_reads_english(company)


async def go_on_mission(company: Company, team: list[int], rogue: int | None) -> None:
    """A mission of so many that succeeds; the resistance Rogue, if he is given, plays his own card."""
    await company.team(*team)
    await company.mission({seat: "rogue_success" if seat == rogue else "success" for seat in team})
    await company.all_read("story", re.compile("ミッション[12]は成功しました。"))


async def nobody_reads_english(company: Company) -> None:
    """Nothing that was pushed is English, on any page."""
    for person in company.everybody:
        for text in await person.page.locator(PUSHED).all_inner_texts():
            assert set(LATIN.findall(text)) <= set(NAMES), text


async def test_at_one_table_each_reads_his_own_language(people: People) -> None:
    company = await watched(people, await sit_down(people, 5, languages=[ENGLISH, JAPANESE]))
    await start(company)
    await company.team(0, 1, rejecting=[2])
    ben, others = company.players[1], [player for player in company.everybody if player is not company.players[1]]
    await expect(ben.region("story")).to_contain_text("賛成4、反対1で可決：Ada、Ben")
    for other in others:
        await expect(other.region("story")).to_contain_text("Approved, 4 to 1: Ada and Ben")
    await expect(ben.region("status").locator(".waiting")).to_have_text("回答待ち：Ada、Ben")
    await expect(company.host.region("status").locator(".waiting")).to_have_text("Waiting for Ada and Ben")
    await company.mission({0: "success", 1: "success"})
    await expect(ben.region("board")).to_contain_text("成功")
    await expect(company.host.region("board")).to_contain_text("Success")


async def test_a_refusal_over_the_socket_is_in_the_readers_language(people: People, api: Client) -> None:
    leader = await people.player(at_table(api).asked[0], language=JAPANESE)
    await leader.field("team", 0).check()
    await leader.prompt.get_by_role("button", name="投票にかける").click()
    await leader.reads_notice("このチームは2人です。選ばれているのは1人です。")


async def test_the_language_is_chosen_on_the_page_and_news_comes_in_it(people: People, api: Client) -> None:
    table = lobby(api, 4)
    player = await people.player(table.host)
    await player.page.get_by_role("button", name="日本語").click()
    await player.live()
    await expect(player.region("status")).to_contain_text("4人がテーブルにいます。")
    table.seat("Zoe")
    await expect(player.region("status")).to_contain_text("5人がテーブルにいます。")
    assert await player.seat() == table.host.seat


async def test_a_line_of_chat_tells_the_readers_own_time(people: People, api: Client) -> None:
    table = lobby(api, 2)
    table.host.say("Before", "1").raise_for_status()
    in_tokyo = await people.player(table.players[0], language=JAPANESE, zone="Asia/Tokyo")
    in_lima = await people.player(table.players[1], zone="America/Lima")
    await in_tokyo.says("After")
    for reader, zone in ((in_tokyo, "Asia/Tokyo"), (in_lima, "America/Lima")):
        times = reader.region("chat").locator("time")
        await expect(times).to_have_count(2)
        said = [datetime.fromisoformat(await it.get_attribute("datetime") or "") for it in await times.all()]
        await expect(times).to_have_text([f"{it.astimezone(ZoneInfo(zone)):%H:%M}" for it in said])
