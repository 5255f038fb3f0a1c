"""Builds the parts about how an evening is run (`desk_parts.py`), field by field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app.rules import FEWEST, MOST, in_force
from app.rules.model import Seat
from app.tables.commands import clock
from app.tables.model.options import VoteHistory
from app.tables.model.table import ChatLine, ChatRoom, Table
from app.tables.views import votes
from app.tables.views.chat_clock_model import (
    AnsweredFor,
    ClockPart,
    ClocksPart,
    DeskPart,
    Hush,
    Overheard,
    ShownLine,
    Silences,
)

LINES = 100
"""How many lines of chat are shown; the table keeps them all."""


def clock_part(table: Table) -> ClockPart:
    """The clock: everybody may see it."""
    running = table.clock
    return ClockPart(
        preset=clock.preset(table.options.step_seconds),
        lengths=tuple(
            (kind, table.options.step_seconds[kind]) for kind in clock.KINDS if kind in table.options.step_seconds
        ),
        deadline=running.deadline if running and running.left is None else None,
        set_at=running.set_at if running else None,
        left=running.left if running else None,
        reason=running.reason if running else "",
    )


def silences(table: Table) -> Silences:
    """For whom it has answered: everybody may see it."""
    if table.game is None:
        return Silences(table.names, ())
    steps = in_force(table.game.state.setup).steps
    answered_for = (AnsweredFor(it.mission, steps[it.key].kind, it.seats) for it in table.game.silences)
    told = votes.shown(table) is VoteHistory.ALL
    return Silences(table.game.names, tuple(it for it in answered_for if told or it.kind != "vote"))


# --- One room -------------------------------------------------------------------------------------------------------


def lines(table: Table, room: ChatRoom) -> tuple[ShownLine, ...]:
    """The last lines of a room, oldest first."""
    said: tuple[ChatLine, ...] = table.players_chat if room == ChatRoom.PLAYERS else table.spectators_chat
    seats = {player.person: player.seat for player in table.players}
    return tuple(_line(line, seats) for line in said[-LINES:])


def _line(line: ChatLine, seats: Mapping[str, Seat]) -> ShownLine:
    said = ShownLine(line.number, seats.get(line.author), line.name, line.text, line.said_at, line.claim)
    said = replace(said, stand_in=line.stand_in) if line.stand_in else said
    if line.claim is None:
        return said
    return replace(said, text="", about=seats.get(line.about), about_name=line.text)


def overheard(table: Table, room: ChatRoom) -> Overheard:
    """What this room hears of the other one: nothing before a game has ended."""
    other = ChatRoom.SPECTATORS if room is ChatRoom.PLAYERS else ChatRoom.PLAYERS
    ended = table.game is not None and not table.playing
    return Overheard(other, lines(table, other) if ended else None)


def hush(table: Table, room: ChatRoom) -> Hush:
    """Whether one may speak in this room."""
    return Hush(room, room not in table.options.muted)


# --- The host -------------------------------------------------------------------------------------------------------


def clocks_part(table: Table, seat: Seat) -> ClocksPart:
    """The host's form for clocks, between games."""
    if seat != table.host or table.playing:
        return ClocksPart(table.code, open=False)
    return ClocksPart(
        code=table.code,
        open=True,
        preset=clock.preset(table.options.step_seconds),
        presets=tuple(clock.PRESETS),
        lengths=tuple((kind, table.options.step_seconds.get(kind)) for kind in clock.KINDS),
        shortest=clock.SHORTEST,
        longest=clock.LONGEST,
    )


def desk_part(table: Table, seat: Seat) -> DeskPart:
    """What the host has at hand."""
    if seat != table.host:
        return DeskPart(table.code, open=False)
    running = table.clock
    return DeskPart(
        code=table.code,
        open=True,
        clock="" if running is None else "going" if running.left is None else "stopped",
        rooms=tuple((room, room not in table.options.muted) for room in ChatRoom),
        fill=() if table.playing else tuple(range(max(FEWEST, len(table.players) + 1), MOST + 1)),
    )
