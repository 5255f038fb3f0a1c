"""The host's desk in the JSON API, and tables to practice at."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import Field, StrictBool, StrictInt
from starlette.responses import Response

from app.rules.model import Refused
from app.tables.commands import bots, chat, clock, games
from app.tables.model.identity import new_secret
from app.tables.model.rights import Deed, Do
from app.tables.model.table import ChatRoom
from app.web import access, deps
from app.web.api.schemas import EXAMPLE, PROBLEMS, Body, Frame, Name, Seated, SeatView, without_id
from app.web.api.tables import BEARER, Mine, seated, seen
from app.web.inputs.host import choose_preset, turn_clock
from app.web.rate_limits import Quota

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["tables"])


class PracticeTable(Name):
    """Who wants to practice, with how many seats in all, and with which module (none: the base game)."""

    module: str = Field("", max_length=100, examples=[EXAMPLE.key])
    seats: StrictInt = Field(5, examples=[5])


class Clocks(Body):
    """How many seconds each kind of step may take (`propose`, `vote`, `play_card`, `point`, `choose`); a kind that is
    left out has no clock.  Or the name of a preset: `off`, `relaxed`, `brisk`."""

    lengths: dict[str, StrictInt] | None = Field(None, max_length=20, examples=[{"propose": 120, "vote": 60}])
    preset: str | None = Field(None, max_length=20, examples=[None])


class Turn(Body):
    """Stop the clock, and say why to all, or let it go on."""

    stop: StrictBool = Field(examples=[True])
    reason: str = Field("", examples=["Somebody is at the door."])


class Switch(Body):
    """A chat (`players` or `spectators`), and whether one may speak in it."""

    room: ChatRoom = Field(examples=["players"])
    on: StrictBool = Field(examples=[False])


class Seats(Body):
    """Up to how many seats practice players fill the table."""

    seats: StrictInt = Field(examples=[7])


@router.post("/practice", status_code=201)
async def open_practice(request: Request, body: PracticeTable) -> Seated:
    """Open a table at which you play with practice players: it is dealt, and you are its host, on seat 0."""
    secret, service = new_secret(), deps.service(request)
    service.rate_limits.spend(Quota.TABLE, deps.address(request))
    actor = await service.registry.open_practice(body.name, secret, body.module, body.seats)
    return seated(request, actor, games.HOST, secret)


@router.put("/tables/{code}/clocks", response_model=SeatView, dependencies=BEARER)
async def choose_clocks(request: Request, who: Mine, body: Clocks) -> Response:
    """The host chooses how long each kind of step may take, between games."""
    await access.carry_out(request, who, Do.CLOCKS, _clocks(body))
    return seen(request, who)


@router.put("/tables/{code}/clock", response_model=SeatView, dependencies=BEARER)
async def turn(request: Request, who: Mine, body: Turn) -> Response:
    """The host stops the clock for all, or lets it go on."""
    await access.carry_out(request, who, Do.CLOCK, _turning(body))
    return seen(request, who)


@router.put("/tables/{code}/chats", response_model=SeatView, dependencies=BEARER)
async def switch(request: Request, who: Mine, body: Switch) -> Response:
    """The host opens or shuts one of the two chats; what was said stays readable."""
    await access.carry_out(request, who, Do.CHATS, _switching(body))
    return seen(request, who)


@router.put("/tables/{code}/practice", response_model=SeatView, dependencies=BEARER)
async def fill(request: Request, who: Mine, body: Seats) -> Response:
    """The host has practice players take seats until so many are taken, between games."""
    await access.carry_out(request, who, Do.PRACTICE, _filling(body))
    return seen(request, who)


def _clocks(body: Clocks) -> Deed:
    if (body.lengths is None) == (body.preset is None):
        raise Refused("bad_form")
    if body.preset is not None:
        return choose_preset(body.preset)
    lengths = body.lengths or {}
    return lambda table, _host: clock.choose(table, lengths)


def _turning(body: Turn) -> Deed:
    return turn_clock(body.stop, body.reason)


def _switching(body: Switch) -> Deed:
    return lambda table, _host: chat.switch(table, body.room, body.on)


def _filling(body: Seats) -> Deed:
    return lambda table, _host: bots.fill(table, body.seats)


FRAMES: dict[Do, Frame] = {
    Do.CLOCKS: lambda fields: _clocks(Clocks.model_validate(without_id(fields))),
    Do.CLOCK: lambda fields: _turning(Turn.model_validate(without_id(fields))),
    Do.CHATS: lambda fields: _switching(Switch.model_validate(without_id(fields))),
    Do.PRACTICE: lambda fields: _filling(Seats.model_validate(without_id(fields))),
}
"""What a frame of the JSON socket asks, by its name."""
