"""What is counted down says until when without a script, and brings the script its deadline."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup

from app.settings import Settings
from app.tables.model.table import ChatRoom, Table
from app.tables.views import absence
from app.tables.views.context import context
from app.web.html.render import Renderer, moment
from tests.tables.builders import playing
from tests.tables.missing import NOW, WAITS, asked, seen
from tests.web.browser import attribute, soup

ENDS: dict[str, tuple[Table, int]] = {
    "waited for": (seen(playing(5), 2), NOW + WAITS),
    "the first of two": (seen(seen(playing(5), 2), 2, 4, now=NOW + 5), NOW + WAITS),
    "a vote": (asked(), NOW + 2 * WAITS),
}


def drawn(table: Table) -> BeautifulSoup:
    """Who is absent, as a page has it."""
    return soup(
        Renderer(Settings().templates).region("absence", absence.absence_part(table), context(table, ChatRoom.PLAYERS))
    )


@pytest.mark.parametrize(("table", "ends"), ENDS.values(), ids=ENDS.keys())
def test_a_countdown_says_its_end_in_words_and_to_the_script(table: Table, ends: int) -> None:
    (counted,) = drawn(table).select("[data-deadline]")
    assert attribute(counted, "data-deadline") == str(ends)
    (until,) = drawn(table).select(".until")
    assert f"{moment(ends)} UTC" in until.get_text()


def test_nothing_is_counted_down_where_nobody_is_there_to_be_asked() -> None:
    page = drawn(seen(playing(5), *range(5)))
    assert (page.select("[data-deadline]"), "are absent" in page.get_text()) == ([], True)
