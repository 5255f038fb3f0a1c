"""Forms about who sits at a table, from pages and sockets alike, to what is asked of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.rules.model import Seat
from app.tables.commands import absence, host, links, seats
from app.tables.model.rights import Deed, Do
from app.tables.model.table import Choice, Listed
from app.web.inputs.fields import Fields, number, one, one_of, yes

MOMENT = 15
"""Digits of a moment, in milliseconds since 1970, at most."""

Read = Callable[[Fields, str], Deed]
"""Reads a form of whoever has the key with this hash."""


def _ready(fields: Fields, _digest: str) -> Deed:
    return partial(seats.be_ready, ready=yes(fields, "ready"))


def _lock(fields: Fields, _digest: str) -> Deed:
    locked = yes(fields, "locked")
    return lambda table, _host: host.lock(table, locked)


def _list(fields: Fields, _digest: str) -> Deed:
    listed = one_of(Listed, one(fields, "listed"))
    return lambda table, _host: host.show_in_lobby(table, listed)


def _kick(fields: Fields, _digest: str) -> Deed:
    return partial(host.kick, whom=_seat(fields))


def _hand_over(fields: Fields, _digest: str) -> Deed:
    to = _seat(fields)
    return lambda table, _host: host.hand_over(table, to)


def _lead(fields: Fields, _digest: str) -> Deed:
    seat = None if one(fields, "seat") == "rule" else _seat(fields)
    return lambda table, _host: host.lead_first(table, seat)


def _ballot(fields: Fields, _digest: str) -> Deed:
    choice, poll = one_of(Choice, one(fields, "choice")), number(one(fields, "poll"), digits=MOMENT)
    return partial(absence.vote, choice=choice, poll=poll)


def _invite(fields: Fields, _digest: str) -> Deed:
    seat = _seat(fields)
    return lambda table, _host: absence.invite(table, seat)


def _fill(fields: Fields, _digest: str) -> Deed:
    seat = _seat(fields)
    return lambda table, _host: absence.fill(table, seat)


def _seat(fields: Fields) -> Seat:
    return Seat(number(one(fields, "seat")))


FORMS: dict[Do, Read] = {
    Do.READY: _ready,
    Do.LEAVE: lambda _fields, digest: partial(seats.leave, digest=digest),
    Do.COME_BACK: lambda _fields, _digest: seats.come_back,
    Do.LINK: lambda _fields, _digest: links.make,
    Do.SIGN_OUT: lambda _fields, digest: partial(links.sign_out_others, digest=digest),
    Do.KICK: _kick,
    Do.SHUFFLE: lambda _fields, _digest: lambda table, _host: host.shuffle(table),
    Do.HAND_OVER: _hand_over,
    Do.LOCK: _lock,
    Do.LIST: _list,
    Do.LEAD: _lead,
    Do.ASK_READY: lambda _fields, _digest: host.ask_ready,
    Do.NEW_CODE: lambda _fields, _digest: lambda table, _host: host.change_code(table),
    Do.BALLOT: _ballot,
    Do.INVITE: _invite,
    Do.FILL: _fill,
    Do.NEW_KEY: lambda _fields, _digest: lambda table, _host: host.change_spectator_key(table),
}
