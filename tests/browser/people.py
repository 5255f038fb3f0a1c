"""Makes people at their browsers, and hears what their consoles complain of."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, WebError

from app.web.html.languages import ENGLISH
from tests.browser.person import PATIENCE, Player, Spectator
from tests.web import players as api

IN_A_BROWSER = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
PHONE = ViewportSize(width=360, height=640)
LAPTOP = ViewportSize(width=1280, height=800)
on_phone_and_laptop = pytest.mark.parametrize("people", [PHONE, LAPTOP], ids=["phone", "laptop"], indirect=True)
"""The test is run by people with phones, and by people with laptops."""


class People:
    """Makes people, each with a browser context of his own, and hears what their consoles complain of."""

    REFUSED = re.compile("Failed to load resource: the server responded with a status of 4")
    """How Chromium tells that a form was refused the plain way."""
    OFFLINE = re.compile("Failed to load resource: net::ERR_INTERNET_DISCONNECTED")
    """How it tells that there is no network."""
    UNOPENED = re.compile("WebSocket is closed before the connection is established")
    """How it tells that a page was closed whose socket was just being opened: no fault when all go home."""

    def __init__(self, browser: Browser, address: str, size: ViewportSize = PHONE) -> None:
        self.address = address
        self.size = size
        self.expected = re.compile("(?!)")
        """Complaints that belong to a test."""
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._complaints: list[str] = []
        self._going_home = False

    async def page(
        self, size: ViewportSize | None = None, javascript: bool = True, language: str = ENGLISH, zone: str = "UTC"
    ) -> Page:
        """A window of somebody new, who reads this language and lives in this zone of time."""
        context = await self._browser.new_context(
            base_url=self.address,
            viewport=size or self.size,
            java_script_enabled=javascript,
            locale=language,
            timezone_id=zone,
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.on("console", self._hear)
        context.on("weberror", self._hear_error)
        self._contexts.append(context)
        return await context.new_page()

    async def player(
        self,
        seated: api.Player,
        size: ViewportSize | None = None,
        *,
        open: bool = True,
        language: str = ENGLISH,
        zone: str = "UTC",
    ) -> Player:
        """The player of a seat that was taken over the API."""
        page = await self.page(size, language=language, zone=zone)
        path = f"/table/{seated.code}"
        await page.context.add_cookies([{"name": "seat", "value": seated.secret, "domain": "127.0.0.1", "path": path}])
        player = Player(page, language)
        if open:
            await player.opens(path)
        return player

    async def spectator(self, key: str, size: ViewportSize = LAPTOP, language: str = ENGLISH) -> Spectator:
        """Somebody with the spectator link."""
        spectator = Spectator(await self.page(size, language=language), language)
        spectator.page.on(
            "websocket", lambda socket: socket.on("framereceived", lambda it: spectator.frames.append(str(it)))
        )
        await spectator.opens(f"/watch/{key}")
        return spectator

    async def second_tab(self, player: Player) -> Player:
        """The same seat in another tab."""
        tab = Player(await player.page.context.new_page(), player.language)
        await tab.opens(player.page.url)
        return tab

    async def leave(self) -> None:
        """All go home."""
        self._going_home = True
        await asyncio.gather(*(context.close() for context in self._contexts))

    def complaints(self) -> list[str]:
        """What consoles have complained of, but for what the test expects."""
        return [complaint for complaint in self._complaints if not self.expected.search(complaint)]

    def _hear(self, message: ConsoleMessage) -> None:
        if self._going_home and self.UNOPENED.search(message.text):
            return
        if message.type in ("error", "warning"):
            self._complaints.append(f"{message.type}: {message.text} {message.location}")

    def _hear_error(self, error: WebError) -> None:
        self._complaints.append(f"thrown: {error.error}")
