"""One server and one Chromium for each worker; every test has a table and browsers' contexts of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from typing import NoReturn

import pytest
import pytest_asyncio
from httpx2 import Client
from playwright.async_api import Browser, async_playwright

from tests.browser.people import PHONE, People
from tests.browser.server import Server
from tests.browser.typefaces import FAMILIES, missing, only

UNWANTED = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    # This switch takes the place of Playwright's own, so that what it does without is said again.
    *("AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying"),
    *("OptimizationHints", "AimEnabled", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"),
)
"""What Chromium is to do without: above all, two pages of its own for the address line of each window, which nobody
sees, and which cost a third of the time in which a page of ours opens."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    f"--disable-features={','.join(UNWANTED)}",
    "--renderer-process-limit=1",  # else it keeps a spare process ready for each page
    "--host-resolver-rules=MAP *.example 127.0.0.1",  # names for pages of ours and of others
]


def do_without(lack: str) -> NoReturn:
    """Skip the tests for which something is missing on this machine.  In CI that is a failure."""
    cure = "On Debian, as root: make chromium"
    if os.environ.get("CI") == "true":
        pytest.fail(f"{lack}: in CI the browser tests must run. {cure}")
    pytest.skip(f"{lack} ON THIS MACHINE: BROWSER TESTS DID NOT RUN. {cure}")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The Chromium of this machine.  Nothing here is tested without one, or without what drives it."""
    if subprocess.run([sys.executable, "-m", "playwright", "--version"], capture_output=True).returncode:
        do_without("NO NODE FOR PLAYWRIGHT")
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    return found or do_without("NO CHROMIUM")


def running(server: Server) -> Iterator[Server]:
    """This server, at work; in the end nothing has gone wrong in it."""
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.log


@pytest.fixture(scope="session")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of this worker."""
    yield from running(Server(tmp_path_factory.mktemp("server")))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(
    chromium: str, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> AsyncIterator[Browser]:
    """The browser of this worker: with all typefaces of the machine, or with the family that a test asks for."""
    family = FAMILIES.get(getattr(request, "param", ""))
    fonts = only(family, tmp_path_factory.mktemp("typefaces")) if family else {}
    async with async_playwright() as playwright:
        environment: dict[str, str | float | bool] = {**os.environ, **fonts}
        browser = await playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS, env=environment)
        if family and (lacking := await missing(browser, family)):
            do_without(f"NO TYPEFACE {', '.join(sorted(lacking)).upper()}")
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
    yield from running(Server(tmp_path_factory.mktemp("hasty"), ABSENCE_WAITS="6"))


@pytest.fixture(scope="session")
def asking(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that asks at once how to go on, and gives its time to the vote."""
    yield from running(Server(tmp_path_factory.mktemp("asking"), "tests.browser.asking"))


@pytest_asyncio.fixture(loop_scope="session")
async def hasty_people(browser: Browser, hasty: Server) -> AsyncIterator[People]:
    """People at the hasty server; their consoles have not complained either."""
    people = People(browser, hasty.address)
    yield people
    await people.leave()
    assert people.complaints() == []


@pytest_asyncio.fixture(loop_scope="session")
async def asked_people(browser: Browser, asking: Server) -> AsyncIterator[People]:
    """People at the server that asks; nor have theirs."""
    people = People(browser, asking.address)
    yield people
    await people.leave()
    assert people.complaints() == []
