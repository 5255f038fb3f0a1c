"""The chat of a room, whether one may speak there, and what was said in the other room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.rules.model import Seat
from app.tables.model.notes import Claim
from app.tables.model.table import ChatLine, ChatRoom, Table

LINES = 100
"""How many lines of chat are shown; the table keeps them all."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of chat as it is shown.  A claim has no text."""

    number: int
    seat: Seat | None
    """None for a spectator, and for a player who has left the table."""
    name: str
    text: str
    said_at: str
    claim: Claim | None = None
    about: Seat | None = None
    """The seat that a claim is about; None if that player has left the table."""
    about_name: str = ""
    stand_in: str = ""
    """The name of the person who said it for the player of the seat."""


@dataclass(frozen=True, slots=True)
class ChatOpenPart:
    """Whether one may speak in this room."""

    room: ChatRoom
    open: bool


@dataclass(frozen=True, slots=True)
class OtherChatPart:
    """What was said in the other room."""

    room: ChatRoom
    """The other room."""
    lines: tuple[ShownLine, ...] | None
    """None before a game has ended, and while the next one is going on."""


def chat_part(table: Table, room: ChatRoom) -> tuple[ShownLine, ...]:
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


def chat_open_part(table: Table, room: ChatRoom) -> ChatOpenPart:
    """Whether one may speak in this room."""
    return ChatOpenPart(room, room not in table.options.muted)


def other_chat_part(table: Table, room: ChatRoom) -> OtherChatPart:
    """What this room hears of the other one."""
    other = ChatRoom.SPECTATORS if room is ChatRoom.PLAYERS else ChatRoom.PLAYERS
    ended = table.game is not None and not table.playing
    return OtherChatPart(other, chat_part(table, other) if ended else None)
