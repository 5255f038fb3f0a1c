"""The context beside the parts: who the seats are, drawn anew where it is shown and has changed."""

from __future__ import annotations

from dataclasses import replace

from app.rules.model import Seat
from app.settings import Settings
from app.tables.model.table import ChatRoom, Table
from app.tables.views.context import Context, context
from app.tables.views.model import PublicView, RoomView, SeatView, regions
from app.web.html.channels import HtmlChannel
from app.web.html.render import Renderer
from tests.tables.builders import NAMES, ended, playing, sit, table
from tests.tables.watching import Counting, Hall, carried

HTML = HtmlChannel(Renderer(Settings().templates))


def told(of: Table) -> Context:
    """What players are told."""
    return context(of, ChatRoom.PLAYERS)


def moved() -> Table:
    """A table whose game has ended and whose first two players have changed seats."""
    before = ended(5)
    one, other, *others = before.players
    return replace(before, players=(replace(other, seat=Seat(0)), replace(one, seat=Seat(1)), *others))


def test_before_the_first_game_those_who_sit_are_those_who_play() -> None:
    seen = told(table(3))
    assert (seen.names, seen.played_names, seen.played_seats) == (NAMES[:3], NAMES[:3], (0, 1, 2))


def test_who_has_played_keeps_the_seat_of_the_game_and_is_found_where_they_sit_now() -> None:
    seen = told(moved())
    assert (seen.names[:2], seen.played_names[:2], seen.played_seats) == (
        (NAMES[1], NAMES[0]),
        (NAMES[0], NAMES[1]),
        (1, 0, 2, 3, 4),
    )


def test_who_has_left_sits_nowhere() -> None:
    before = ended(5)
    fewer = replace(before, players=before.players[:4])
    assert told(fewer).played_seats == (0, 1, 2, 3, None)


def test_only_players_are_told_the_join_code() -> None:
    at = playing(5)
    assert [context(at, room).code for room in (ChatRoom.PLAYERS, ChatRoom.SPECTATORS)] == [at.code, None]


async def test_a_program_is_sent_the_context_once_when_it_changes() -> None:
    before = table(5)
    hall = Hall(before)
    spectator = hall.subscriber(None)
    hall.publish(sit(before, 5))
    (frame,) = spectator.news()
    assert carried(frame) == {"table", "seats", "lineup", "deal"}


async def test_a_new_code_is_news_to_players_alone() -> None:
    at = playing(5)
    hall = Hall(at)
    spectator, player = hall.subscriber(None), hall.subscriber(1)
    hall.publish(replace(at, code="NEWONE"))
    assert (spectator.news(), [carried(frame) for frame in player.news()]) == ([], [{"table", "my_seat"}])


class CountingHtml(Counting):
    """Counts what is drawn on pages."""

    def shows(self, region: str) -> tuple[str, ...]:
        return tuple(HTML.shows(region))


async def test_a_page_draws_anew_what_shows_a_name_that_has_changed_and_nothing_else() -> None:
    at, channel = playing(5), CountingHtml()
    hall = Hall(at)
    hall.subscriber(1, channel)
    channel.drawn.clear()
    first, *others = at.players
    hall.publish(replace(at, players=(replace(first, name="Zoe"), *others)))
    everything = [region for view in (PublicView, RoomView, SeatView) for region in regions(view)]
    showing = {region for region in everything if "names" in HTML.shows(region)}
    assert set(channel.drawn) == showing | {"notes", "claims"}  # which name the others by themselves
