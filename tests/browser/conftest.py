"""One server and one Chromium for each worker; every test has a table and browsers' contexts of its own."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from httpx2 import Client
from playwright.async_api import Browser, async_playwright

from tests.browser.people import PHONE, People
from tests.browser.server import Server

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--renderer-process-limit=1",  # else it keeps a spare process ready for each page
    "--host-resolver-rules=MAP *.example 127.0.0.1",  # names for pages of ours and of others
]


@pytest.fixture(scope="session")
def chromium() -> str:
    """The Chromium of this machine.  Without one nothing here is tested, and in CI that is a failure."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found:
        return found
    if os.environ.get("CI") == "true":
        pytest.fail("NO CHROMIUM: in CI the browser tests must run. On Debian: apt-get install chromium")
    pytest.skip("NO CHROMIUM ON THIS MACHINE: THE BROWSER TESTS DID NOT RUN. On Debian: apt-get install chromium")


@pytest.fixture(scope="session")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of this worker."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.log


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    """The browser of this worker."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield browser
        await browser.close()


@pytest.fixture
def api(server: Server) -> Iterator[Client]:
    """For those at a table who need no browser in a test."""
    with Client(base_url=server.address) as client:
        yield client


@pytest_asyncio.fixture(loop_scope="session")
async def people(browser: Browser, server: Server, request: pytest.FixtureRequest) -> AsyncIterator[People]:
    """Makes people with browsers, on phones where a test does not say it; afterwards no console has complained, of a
    blocked script least of all."""
    people = People(browser, server.address, getattr(request, "param", PHONE))
    yield people
    await people.leave()
    assert people.complaints() == []


# --- Where an absent player is not waited for long -----------------------------------------------------------------


@pytest.fixture(scope="session")
def hasty(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody for long."""
    server = Server(tmp_path_factory.mktemp("hasty"), ABSENCE_WAITS="6")
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.log


@pytest_asyncio.fixture(loop_scope="session")
async def hasty_people(browser: Browser, hasty: Server) -> AsyncIterator[People]:
    """People at that server; their consoles have not complained either."""
    people = People(browser, hasty.address)
    yield people
    await people.leave()
    assert people.complaints() == []
