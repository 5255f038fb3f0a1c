"""What people type is shown as they typed it, and is never markup."""

from __future__ import annotations

from httpx2 import Client
from playwright.async_api import expect

from tests.browser.people import IN_A_BROWSER, People
from tests.web.players import open_table

pytestmark = IN_A_BROWSER

NAMES = (
    "<script>x()</script>",
    "<img src onerror=x()",
    '"><svg onload=x()>',
    "'onfocus=x() id='q",
    "{{7*7}}{% x %}",
    "</hx-partial><b>B",
    "<hx-partial id=seats",
    "javascript:x()",
    "&lt;b&gt;&amp;&#39;",
    "${7*7}`<!--",
)
TEXTS = (
    "<script>document.title = 'broken'</script>",
    "<img src=/nowhere onerror=\"document.title = 'broken'\">",
    "<a href=javascript:alert(1) autofocus onfocus=alert(1)>link</a>",
    '<hx-partial hx-target="#table" hx-swap="innerHTML">gone</hx-partial>',
    '</hx-partial><title>broken</title><section id="board" hx-swap-oob="true">gone</section>',
    "</span></li></ol></div><form action=//evil.example><button>Win a prize",
    '" hx-get="/" hx-trigger="load" hx-on:load="alert(1)',
    '{"content": "<b>x</b>", "target": "#table"}',
)


async def test_names_and_chat_are_text_on_pushed_and_on_loaded_pages(people: People, api: Client) -> None:
    table = open_table(api, NAMES[0])
    player, spectator = await people.player(table.host), await people.spectator(table.spectator_key)
    title = await player.page.title()
    table.seat(*NAMES[1:])
    for number, text in enumerate(TEXTS):
        table.host.say(text, f"line-{number}").raise_for_status()
    for reader in (player, spectator):
        await expect(reader.region("seats").get_by_role("listitem")).to_have_count(len(NAMES))
        seats = await reader.text()
        assert [name for name in NAMES if name not in seats] == []
    lines = player.region("chat").get_by_role("listitem").locator("span")
    await expect(lines).to_have_text(TEXTS)
    await player.page.reload()
    await expect(lines).to_have_text(TEXTS)
    assert await player.page.title() == title and "broken" not in title


async def test_what_a_spectator_types_is_text(people: People, api: Client) -> None:
    spectator = await people.spectator(open_table(api).spectator_key)
    lines = spectator.region("chat").get_by_role("listitem")
    await spectator.page.get_by_label("Your name").fill(NAMES[2])
    for number, text in enumerate(TEXTS):
        await spectator.says(text)
        await expect(lines).to_have_count(number + 1)
        await expect(spectator.page.get_by_label("Say something")).to_have_value("")
    await expect(lines.locator("span")).to_have_text(TEXTS)
    await expect(lines.locator("b")).to_have_text([NAMES[2]] * len(TEXTS))
    await expect(spectator.page.get_by_label("Your name")).to_have_value(NAMES[2])
