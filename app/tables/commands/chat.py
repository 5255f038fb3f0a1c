"""What players and spectators say, each among themselves."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from app.rules.model import Refused, Seat
from app.tables.model.identity import clean_id, clean_name, clean_text, hashed
from app.tables.model.notes import Claim
from app.tables.model.table import Change, ChatLine, ChatRoom, Table


def player_says(table: Table, seat: Seat, text: str, sent_as: str) -> Change[None]:
    """A line for the players' room.  Raises `Refused`."""
    lines, player = table.players_chat, table.players[seat]
    line = ChatLine(len(lines) + 1, player.name, clean_text(text), _now(), player.person, clean_id(sent_as))
    return _say(table, ChatRoom.PLAYERS, lines, replace(line, stand_in=player.stood_in_by))


def player_claims(table: Table, seat: Seat, claim: Claim, about: str, sent_as: str = "") -> Change[None]:
    """A claim for the players' room: of oneself, or about the person that it takes.  Said twice in a row it is said
    once, so that a second press does nothing.  Raises `Refused`."""
    lines, me = table.players_chat, table.players[seat]
    named = {player.person: player.name for player in table.players if player.seat != seat}
    if (about in named) == (claim is Claim.RESISTANCE) or (about and about not in named):
        raise Refused("claim_of_nobody")
    number, sent_as = len(lines) + 1, clean_id(sent_as) if sent_as else f"claim-{len(lines) + 1}"
    text, by = named.get(about, ""), me.stood_in_by
    line = ChatLine(number, me.name, text, _now(), me.person, sent_as, claim, about, by)
    if lines and (lines[-1].author, lines[-1].claim, lines[-1].about) == (me.person, claim, about):
        return Change(table)
    return _say(table, ChatRoom.PLAYERS, lines, line)


def spectator_says(table: Table, secret: str, name: str, text: str, sent_as: str) -> Change[None]:
    """A line for the spectators' room, under a name of their choice.  Raises `Refused`."""
    lines = table.spectators_chat
    author = hashed(secret)
    line = ChatLine(len(lines) + 1, clean_name(name), clean_text(text), _now(), author, clean_id(sent_as))
    return _say(table, ChatRoom.SPECTATORS, lines, line)


def switch(table: Table, room: ChatRoom, on: bool) -> Change[None]:
    """Open or close a room for speaking; what was said in it stays."""
    muted = table.options.muted - {room} if on else table.options.muted | {room}
    return Change(replace(table, options=replace(table.options, muted=muted)))


def _say(table: Table, room: ChatRoom, lines: tuple[ChatLine, ...], line: ChatLine) -> Change[None]:
    if any((other.author, other.sent_as) == (line.author, line.sent_as) for other in lines):
        return Change(table)
    if room in table.options.muted:
        raise Refused("chat_off")
    lines = (*lines, line)
    return Change(
        replace(table, players_chat=lines) if room == ChatRoom.PLAYERS else replace(table, spectators_chat=lines)
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
