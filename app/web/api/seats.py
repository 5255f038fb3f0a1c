"""The JSON API for who sits at a table, and for what the host does with it: bodies, endpoints, frames."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from pydantic import Field, StrictBool, StrictInt
from starlette.responses import Response

from app.rules.model import Refused, Seat
from app.tables.commands import absence, host, links, seats
from app.tables.commands.links import LINK_LIFETIME, NewLink
from app.tables.model.rights import Deed, Do
from app.tables.model.table import Choice, Listed
from app.web import access, deps
from app.web.access import SeatSession
from app.web.api.schemas import PROBLEMS, Body, SeatView, without_id
from app.web.api.tables import BEARER, Mine, seen

router = APIRouter(prefix="/api/tables/{code}", tags=["seats"], responses=PROBLEMS, dependencies=BEARER)
host_router = APIRouter(prefix="/api/tables/{code}", tags=["host"], responses=PROBLEMS, dependencies=BEARER)


class Nothing(Body):
    """No fields."""


class Ready(Body):
    """Whether you are ready for the next game."""

    ready: StrictBool = Field(examples=[True])


class Whom(Body):
    """A seat number."""

    seat: StrictInt = Field(examples=[2])


class FirstLeader(Body):
    """Who leads first in the next game; null: drawn in the first game, then moving on."""

    seat: StrictInt | None = Field(examples=[None])


class Locked(Body):
    """Whether nobody may sit down."""

    locked: StrictBool = Field(examples=[True])


class Listing(Body):
    """Whether strangers find the table in the lobby: not at all (empty), to watch, or also to sit down."""

    listed: Listed = Field(examples=[Listed.TO_WATCH])


class Ballot(Body):
    """How to go on without somebody absent; `poll` is that of the question (`ballot.poll` in the view)."""

    poll: StrictInt = Field(examples=[1780000000000])
    choice: Choice = Field(examples=[Choice.WAIT])


class LinkMade(Body):
    """A link that gives one device a key to your seat, once, within so many minutes.  Send its secret to
    `POST /api/tables/{code}/seats/by-link`, or open the link in a browser."""

    secret: str
    link: str
    minutes: int


DEEDS: dict[Do, tuple[type[Body], Callable[[Any, str], Deed]]] = {
    Do.READY: (Ready, lambda body, _key: partial(seats.be_ready, ready=body.ready)),
    Do.LEAVE: (Nothing, lambda _body, key: partial(seats.leave, digest=key)),
    Do.COME_BACK: (Nothing, lambda _body, _key: seats.come_back),
    Do.LINK: (Nothing, lambda _body, _key: links.make),
    Do.SIGN_OUT: (Nothing, lambda _body, key: partial(links.sign_out_others, digest=key)),
    Do.KICK: (Whom, lambda body, _key: partial(host.kick, whom=Seat(body.seat))),
    Do.SHUFFLE: (Nothing, lambda _body, _key: lambda table, _host: host.shuffle(table)),
    Do.HAND_OVER: (Whom, lambda body, _key: lambda table, _host: host.hand_over(table, Seat(body.seat))),
    Do.LOCK: (Locked, lambda body, _key: lambda table, _host: host.lock(table, body.locked)),
    Do.LIST: (Listing, lambda body, _key: lambda table, _host: host.show_in_lobby(table, body.listed)),
    Do.LEAD: (
        FirstLeader,
        lambda body, _key: lambda table, _host: host.lead_first(table, None if body.seat is None else Seat(body.seat)),
    ),
    Do.ASK_READY: (Nothing, lambda _body, _key: host.ask_ready),
    Do.BALLOT: (Ballot, lambda body, _key: partial(absence.vote, choice=body.choice, poll=body.poll)),
    Do.INVITE: (Whom, lambda body, _key: lambda table, _host: absence.invite(table, Seat(body.seat))),
    Do.FILL: (Whom, lambda body, _key: lambda table, _host: absence.fill(table, Seat(body.seat))),
    Do.NEW_CODE: (Nothing, lambda _body, _key: lambda table, _host: host.change_code(table)),
    Do.NEW_KEY: (Nothing, lambda _body, _key: lambda table, _host: host.change_spectator_key(table)),
}
"""What each is asked with, and how that becomes a deed of whoever has the key with this hash."""


def frame_of_seat(digest: str, do: str, fields: Mapping[str, Any]) -> tuple[Do, Deed]:
    """What a frame of a JSON socket asks.  Raises `Refused` or pydantic's `ValidationError`."""
    if do not in DEEDS:
        raise Refused("bad_form")
    model, deed = DEEDS[Do(do)]
    return Do(do), deed(model.model_validate(without_id(fields)), digest)


async def _done(request: Request, who: SeatSession, do: Do, body: Body | None = None) -> Response:
    answer = await _carried_out(request, who, do, body)
    if isinstance(answer, NewLink):
        link = deps.outside_url(request, f"/table/{who.actor.table.code}/seat/{answer.secret}")
        made = LinkMade(secret=answer.secret, link=link, minutes=int(LINK_LIFETIME.total_seconds() // 60))
        return Response(made.model_dump_json(), 201, media_type="application/json")
    return seen(request, who) if who.sits else Response(status_code=204)


async def _carried_out(request: Request, who: SeatSession, do: Do, body: Body | None) -> object:
    _model, deed = DEEDS[do]
    return await access.carry_out(request, who, do, deed(body, who.digest))


@router.put("/ready", response_model=SeatView)
async def ready(request: Request, who: Mine, body: Ready) -> Response:
    """Say that you are ready for the next game, or not yet.  It only shows: the host starts when he wants."""
    return await _done(request, who, Do.READY, body)


@router.post("/leave", status_code=204)
async def leave(request: Request, who: Mine) -> Response:
    """Leave the table.  Between games your seat is gone; in a game it stays, and you may come back to it.  If you stand
    in for somebody, you do so no more."""
    return await _done(request, who, Do.LEAVE)


@router.post("/come-back", response_model=SeatView)
async def come_back(request: Request, who: Mine) -> Response:
    """Take your seat back after you have left it in a game, or from whoever stands in for you."""
    return await _done(request, who, Do.COME_BACK)


@router.post("/link", status_code=201, response_model=LinkMade)
async def link(request: Request, who: Mine) -> Response:
    """Make a one-time link that takes your seat to another device.  An earlier one is dead."""
    return await _done(request, who, Do.LINK)


@router.post("/sign-out", response_model=SeatView)
async def sign_out(request: Request, who: Mine) -> Response:
    """Sign out all your other devices: of the keys to your seat only the one that you send stays."""
    return await _done(request, who, Do.SIGN_OUT)


@host_router.post("/kick", response_model=SeatView)
async def kick(request: Request, who: Mine, body: Whom) -> Response:
    """Between games: somebody else loses his seat, and the seats close up."""
    return await _done(request, who, Do.KICK, body)


@host_router.post("/shuffle", response_model=SeatView)
async def shuffle(request: Request, who: Mine) -> Response:
    """Between games: all change seats, by chance."""
    return await _done(request, who, Do.SHUFFLE)


@host_router.put("/host", response_model=SeatView)
async def hand_over(request: Request, who: Mine, body: Whom) -> Response:
    """Make somebody else the host."""
    return await _done(request, who, Do.HAND_OVER, body)


@host_router.put("/lock", response_model=SeatView)
async def lock(request: Request, who: Mine, body: Locked) -> Response:
    """Let nobody sit down any more, or let people again."""
    return await _done(request, who, Do.LOCK, body)


@host_router.put("/listing", response_model=SeatView)
async def show_in_lobby(request: Request, who: Mine, body: Listing) -> Response:
    """Show the table in the lobby, to strangers, or do not."""
    return await _done(request, who, Do.LIST, body)


@host_router.put("/first-leader", response_model=SeatView)
async def lead_first(request: Request, who: Mine, body: FirstLeader) -> Response:
    """Choose who leads first in the next game."""
    return await _done(request, who, Do.LEAD, body)


@host_router.post("/ready-check", response_model=SeatView)
async def ask_ready(request: Request, who: Mine) -> Response:
    """Ask everybody whether he is ready."""
    return await _done(request, who, Do.ASK_READY)


@host_router.post("/new-code", response_model=SeatView)
async def new_code(request: Request, who: Mine) -> Response:
    """Give the table another join code, `mine.code` in the view.  Whoever sits at it finds it by the old one, too."""
    return await _done(request, who, Do.NEW_CODE)


@host_router.post("/new-spectator-key", response_model=SeatView)
async def new_spectator_key(request: Request, who: Mine) -> Response:
    """Give the table another spectator key; it is `mine.spectator_key` in the view.  The old link is dead, and sockets
    that it has opened are closed."""
    return await _done(request, who, Do.NEW_KEY)


@router.put("/ballot", response_model=SeatView)
async def ballot(request: Request, who: Mine, body: Ballot) -> Response:
    """Vote on how to go on without somebody absent.  The ballots stay hidden; totals are shown when the vote closes."""
    return await _done(request, who, Do.BALLOT, body)


@host_router.post("/stand-in-link", status_code=201, response_model=LinkMade)
async def invite(request: Request, who: Mine, body: Whom) -> Response:
    """Make a one-time link for somebody who is to play for an absent player, when the table has decided that."""
    return await _done(request, who, Do.INVITE, body)


@host_router.post("/practice-stand-in", response_model=SeatView)
async def fill(request: Request, who: Mine, body: Whom) -> Response:
    """Let a practice player play for an absent player, when the table has decided that."""
    return await _done(request, who, Do.FILL, body)
