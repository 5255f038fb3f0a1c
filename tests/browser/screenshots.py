"""Screenshots for people who want to look; only where SCREENSHOTS=1."""

from __future__ import annotations

import os

from playwright.async_api import Page

from tests.browser.people import LAPTOP, PHONE
from tests.browser.server import ROOT

FOLDER = ROOT / "test-results"


async def snap(page: Page, name: str) -> None:
    """The page as it is, on a phone and on a laptop."""
    if not os.environ.get("SCREENSHOTS"):
        return
    before = page.viewport_size
    for size in (PHONE, LAPTOP):
        await page.set_viewport_size(size)
        await page.screenshot(path=FOLDER / f"{name}-{size['width']}.png")
    await page.set_viewport_size(PHONE)
    await page.screenshot(path=FOLDER / f"{name}-360-long.png", full_page=True)
    if before:
        await page.set_viewport_size(before)
