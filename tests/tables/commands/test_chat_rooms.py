"""The two rooms: switched off and on by the host, and read by all when a game has ended."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from app.rules.model import Seat
from app.store.db import Database
from app.tables.commands import chat, games
from app.tables.live.registry import Registry
from app.tables.model.table import ChatRoom, Request, Table
from app.tables.views.build import room_view
from app.tables.views.chat import ShownLine, chat_open_part, other_chat_part
from tests.tables.builders import after, busy, ended, game_of, murmuring, playing, refusal, saying, table
from tests.tables.watching import views

SAY: dict[ChatRoom, Request] = {ChatRoom.PLAYERS: saying(1, "hello"), ChatRoom.SPECTATORS: murmuring("hello")}
OTHER = {ChatRoom.PLAYERS: ChatRoom.SPECTATORS, ChatRoom.SPECTATORS: ChatRoom.PLAYERS}
each_room = pytest.mark.parametrize("room", ChatRoom)


def switching(room: ChatRoom, on: bool) -> Request:
    """The host opens or shuts a room."""
    return partial(chat.switch, room=room, on=on)


def lines(of: Table, room: ChatRoom) -> tuple[object, ...]:
    """All that was said there."""
    return of.players_chat if room is ChatRoom.PLAYERS else of.spectators_chat


def heard(of: Table, room: ChatRoom) -> list[str] | None:
    """What this room hears of the other one."""
    found = other_chat_part(of, room).lines
    return None if found is None else [line.text for line in found]


# --- Switched off ---------------------------------------------------------------------------------------------------


@each_room
def test_a_room_that_is_shut_takes_no_line(room: ChatRoom) -> None:
    shut = after(playing(5), switching(room, False))
    assert refusal(lambda: SAY[room](shut)) == "chat_off"


@each_room
def test_the_other_room_stays_open(room: ChatRoom) -> None:
    shut = after(playing(5), switching(room, False), SAY[OTHER[room]])
    assert len(lines(shut, OTHER[room])) == 1


@each_room
def test_a_room_that_is_opened_again_takes_lines(room: ChatRoom) -> None:
    again = after(playing(5), switching(room, False), switching(room, True), SAY[room])
    assert len(lines(again, room)) == 1


@each_room
def test_a_line_that_was_taken_before_is_answered_like_the_first_time(room: ChatRoom) -> None:
    shut = after(playing(5), SAY[room], switching(room, False))
    assert SAY[room](shut).table is shut


@each_room
def test_what_was_said_stays_readable(room: ChatRoom) -> None:
    shut = after(playing(5), SAY[room], switching(room, False))
    assert [line.text for line in room_view(shut, room).chat] == ["hello"]


@each_room
def test_shutting_twice_shuts_once(room: ChatRoom) -> None:
    once = after(playing(5), switching(room, False))
    assert after(once, switching(room, False)) == once


@each_room
def test_a_room_says_whether_one_may_speak_there(room: ChatRoom) -> None:
    before = table(5)
    shut = after(before, switching(room, False))
    assert [chat_open_part(of, room).open for of in (before, shut)] == [True, False]
    assert chat_open_part(shut, OTHER[room]).open


async def test_what_is_shut_wakes_shut(registry: Registry, database: Database) -> None:
    actor = await busy(registry)
    for request in (*(switching(room, False) for room in ChatRoom), switching(ChatRoom.PLAYERS, True)):
        await actor.ask(request)
    later = Registry(database, park_after=3600)
    assert (await later.by_code(actor.table.code)).table.options.muted == {ChatRoom.SPECTATORS}
    later.stop()


# --- Both are read when a game has ended ----------------------------------------------------------------------------


def spoken(of: Table) -> Table:
    """Something is said in both rooms."""
    return after(of, saying(1, "among us"), murmuring("up here"))


@pytest.mark.parametrize("of", [table(5), playing(5)], ids=["before the game", "during the game"])
@each_room
def test_nobody_hears_the_other_room(of: Table, room: ChatRoom) -> None:
    assert heard(spoken(of), room) is None


@each_room
def test_everybody_hears_both_rooms_when_the_game_has_ended(room: ChatRoom) -> None:
    over = spoken(ended(5))
    assert (heard(over, room), other_chat_part(over, room).room) == (
        ["up here" if room is ChatRoom.PLAYERS else "among us"],
        OTHER[room],
    )


@each_room
def test_the_next_deal_closes_the_door_again(room: ChatRoom) -> None:
    assert heard(games.start(spoken(ended(5)), 2).table, room) is None


@each_room
def test_what_is_overheard_names_nobody_s_secret(room: ChatRoom) -> None:
    (line,) = other_chat_part(spoken(ended(5)), room).lines or ()
    seat = None if room is ChatRoom.PLAYERS else Seat(1)
    assert line == ShownLine(1, seat, line.name, line.text, line.said_at)


def test_a_game_that_was_stopped_has_ended_too() -> None:
    before = spoken(playing(5))
    stopped = replace(before, game=replace(game_of(before), stopped=True))
    assert heard(stopped, ChatRoom.PLAYERS) == ["up here"]


@pytest.mark.parametrize("seat", [None, Seat(1)], ids=["spectator", "player"])
def test_everybody_s_page_has_what_he_may_overhear(seat: Seat | None) -> None:
    over = spoken(ended(5))
    assert views(over, seat).room == room_view(over, ChatRoom.SPECTATORS if seat is None else ChatRoom.PLAYERS)
