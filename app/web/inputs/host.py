"""The forms on the host's desk, from pages and sockets alike, to what is asked of his table."""

from __future__ import annotations

from app.rules.model import Refused
from app.tables.commands import bots, chat, clock
from app.tables.model.rights import Deed, Do
from app.tables.model.table import ChatRoom
from app.web.inputs.fields import Fields, Form, number, one, one_of

LENGTH = "length."
"""What the name of a field begins with that says how many seconds a kind of step may take; empty for no clock."""


def _clocks(fields: Fields) -> Deed:
    if "preset" in fields:
        return choose_preset(one(fields, "preset"))
    typed = {name.removeprefix(LENGTH): one(fields, name).strip() for name in fields if name.startswith(LENGTH)}
    lengths = {kind: number(seconds) for kind, seconds in typed.items() if seconds}
    return lambda table, _host: clock.choose(table, lengths)


def choose_preset(name: str) -> Deed:
    """Clocks by the name of a preset.  Raises `Refused` for one that there is not."""
    if name not in clock.PRESETS:
        raise Refused("clock_unknown")
    return lambda table, _host: clock.choose(table, clock.PRESETS[name])


def _clock(fields: Fields) -> Deed:
    go_on = "go_on" in fields
    return turn_clock(not go_on, "" if go_on else one(fields, "reason"))


def turn_clock(stop: bool, reason: str) -> Deed:
    """Stop the clock, or let it go on."""
    if not stop:
        return lambda table, _host: clock.resume(table, clock.now())
    return lambda table, _host: clock.pause(table, reason, clock.now())


def _chats(fields: Fields) -> Deed:
    on = "open" in fields
    room = one_of(ChatRoom, one(fields, "open" if on else "shut"))
    return lambda table, _host: chat.switch(table, room, on)


def _practice(fields: Fields) -> Deed:
    seats = number(one(fields, "seats"))
    return lambda table, _host: bots.fill(table, seats)


FORMS: dict[Do, Form] = {
    Do.CLOCKS: _clocks,
    Do.CLOCK: _clock,
    Do.CHATS: _chats,
    Do.PRACTICE: _practice,
}
