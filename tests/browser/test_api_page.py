"""The page that documents the API."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.people import IN_A_BROWSER, LAPTOP, People
from tests.browser.screenshots import snap

pytestmark = IN_A_BROWSER


async def test_the_api_page_draws_and_an_example_unfolds(people: People) -> None:
    page = await people.page(LAPTOP)
    await page.goto("/api")
    await expect(page.get_by_role("heading", name="The Resistance")).to_be_visible()
    action = page.locator(".opblock", has_text="/api/v1/tables/{code}/act")
    await action.get_by_role("button").first.click()
    await expect(action.get_by_text("Seat secret").or_(action.locator(".opblock-body")).first).to_be_visible()
    await snap(page, "api")
