"""Commands of the host about the people at the table, its chats and its clocks: bodies, forms and rows."""

from __future__ import annotations

from pydantic import Field, StrictBool, StrictInt, model_validator

from app.rules.model import Refused, Seat
from app.tables.commands import absence, bots, chat, clock, host
from app.tables.model.rights import Right
from app.tables.model.table import Change, ChatRoom, Listed, Table
from app.web.inputs.command import Body, Gives, Nothing, SeatCommand, Sender
from app.web.inputs.fields import Fields, number, one

LENGTH = "length."
"""What the name of a field begins with that says how many seconds a kind of step may take; empty for no clock."""


class Whom(Body):
    """A seat number."""

    LOGGED = frozenset({"seat"})
    seat: StrictInt = Field(examples=[2])


class FirstLeader(Body):
    """Who leads first in the next game; null or left out: drawn in the first game, then moving on."""

    LOGGED = frozenset({"seat"})
    seat: StrictInt | None = Field(None, examples=[None])


class Locked(Body):
    """Whether nobody may sit down."""

    LOGGED = frozenset({"locked"})
    locked: StrictBool = Field(examples=[True])


class Listing(Body):
    """Whether strangers find the table in the lobby: not at all (empty), to watch, or also to sit down."""

    LOGGED = frozenset({"listed"})
    listed: Listed = Field(examples=[Listed.TO_WATCH])


class Clocks(Body):
    """How many seconds each kind of step may take (`propose`, `vote`, `play_card`, `point`, `choose`); a kind that is
    left out has no clock.  Or the name of a preset: `off`, `relaxed`, `brisk`."""

    LOGGED = frozenset({"preset", "step_seconds"})
    step_seconds: dict[str, StrictInt] | None = Field(None, max_length=20, examples=[{"propose": 120, "vote": 60}])
    preset: str | None = Field(None, max_length=20, examples=[None])

    @model_validator(mode="after")
    def _one_of_two(self) -> Clocks:
        if (self.step_seconds is None) == (self.preset is None):
            raise ValueError("step_seconds or a preset")
        return self


class Reason(Body):
    """Why, for all to read."""

    reason: str = Field("", examples=["Somebody is at the door."])


class Muted(Body):
    """A chat (`players` or `spectators`), and whether nobody may speak in it."""

    LOGGED = frozenset({"room", "muted"})
    room: ChatRoom = Field(examples=["players"])
    muted: StrictBool = Field(examples=[True])


class Seats(Body):
    """Up to how many seats practice players fill the table."""

    LOGGED = frozenset({"seats"})
    seats: StrictInt = Field(examples=[7])


def _choose_clocks(table: Table, _by: Sender, body: Clocks) -> Change:
    if body.preset is None:
        return clock.choose(table, body.step_seconds or {})
    if body.preset not in clock.PRESETS:
        raise Refused("clock_unknown")
    return clock.choose(table, clock.PRESETS[body.preset])


def _clocks_form(fields: Fields) -> Clocks:
    if "preset" in fields:
        return Clocks(preset=one(fields, "preset"))
    typed = {name.removeprefix(LENGTH): one(fields, name).strip() for name in fields if name.startswith(LENGTH)}
    return Clocks(step_seconds={kind: number(seconds) for kind, seconds in typed.items() if seconds})


PEOPLE = (
    SeatCommand[Whom](
        name="kick",
        right=Right.HOST,
        does="Send somebody else away, between games.  The seats close up.",
        body=Whom,
        handler=lambda table, by, body: host.kick(table, by.seat, whom=Seat(body.seat)),
    ),
    SeatCommand[Nothing](
        name="shuffle_seats",
        right=Right.HOST,
        does="All change seats, by chance, between games.",
        body=Nothing,
        handler=lambda table, _by, _body: host.shuffle(table),
    ),
    SeatCommand[Whom](
        name="hand_over",
        right=Right.HOST,
        does="Make somebody else the host.",
        body=Whom,
        handler=lambda table, _by, body: host.hand_over(table, Seat(body.seat)),
        method="PUT",
    ),
    SeatCommand[Locked](
        name="lock",
        right=Right.HOST,
        does="Let nobody sit down any more, or let people again.",
        body=Locked,
        handler=lambda table, _by, body: host.lock(table, body.locked),
        method="PUT",
    ),
    SeatCommand[Listing](
        name="list_table",
        right=Right.HOST,
        does="Show the table in the lobby, to strangers, or do not.",
        body=Listing,
        handler=lambda table, _by, body: host.show_in_lobby(table, body.listed),
        method="PUT",
    ),
    SeatCommand[FirstLeader](
        name="choose_first_leader",
        right=Right.HOST,
        does="Choose who leads first in the next game.",
        body=FirstLeader,
        handler=lambda table, _by, body: host.lead_first(table, None if body.seat is None else Seat(body.seat)),
        method="PUT",
    ),
    SeatCommand[Nothing](
        name="ask_ready",
        right=Right.HOST,
        does="Ask all players whether they are ready.",
        body=Nothing,
        handler=lambda table, by, _body: host.ask_ready(table, by.seat),
    ),
    SeatCommand[Nothing](
        name="change_code",
        right=Right.HOST,
        does="Give the table another join code, `my_seat.code` in the view.  Those who sit at it find it by the"
        " old one, too.",
        body=Nothing,
        handler=lambda table, _by, _body: host.change_code(table),
    ),
    SeatCommand[Nothing](
        name="change_spectator_key",
        right=Right.HOST,
        does="Give the table another spectator key; it is `my_seat.spectator_key` in the view.  The old link is dead,"
        " and sockets that it has opened are closed.",
        body=Nothing,
        handler=lambda table, _by, _body: host.change_spectator_key(table),
    ),
)
CONTROLS = (
    SeatCommand[Clocks](
        name="choose_clocks",
        right=Right.HOST,
        does="Choose how long each kind of step may take, between games.",
        body=Clocks,
        handler=_choose_clocks,
        form=_clocks_form,
        method="PUT",
    ),
    SeatCommand[Reason](
        name="stop_clock",
        right=Right.HOST,
        does="Stop the clock for all, and say why.",
        body=Reason,
        handler=lambda table, _by, body: clock.pause(table, body.reason, clock.now()),
    ),
    SeatCommand[Nothing](
        name="resume_clock",
        right=Right.HOST,
        does="Let the clock go on.",
        body=Nothing,
        handler=lambda table, _by, _body: clock.resume(table, clock.now()),
    ),
    SeatCommand[Muted](
        name="mute_chat",
        right=Right.HOST,
        does="Mute one of the two chats, or open it again; what was said stays readable.",
        body=Muted,
        handler=lambda table, _by, body: chat.switch(table, body.room, not body.muted),
        method="PUT",
    ),
    SeatCommand[Seats](
        name="seat_bots",
        right=Right.HOST,
        does="Practice players take seats until so many are taken, between games.",
        body=Seats,
        handler=lambda table, _by, body: bots.fill(table, body.seats),
        method="PUT",
    ),
    SeatCommand[Whom](
        name="invite_stand_in",
        right=Right.HOST,
        does="Make a one-time link for somebody who is to play for an absent player, when the table has decided that.",
        body=Whom,
        handler=lambda table, _by, body: absence.invite(table, Seat(body.seat)),
        status=201,
        gives=Gives.LINK,
    ),
    SeatCommand[Whom](
        name="let_bot_stand_in",
        right=Right.HOST,
        does="Let a practice player play for an absent player, when the table has decided that.",
        body=Whom,
        handler=lambda table, _by, body: absence.fill(table, Seat(body.seat)),
    ),
)
COMMANDS = (*PEOPLE, *CONTROLS)
