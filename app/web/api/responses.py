"""What the API answers with: a view, a seat, a link."""

from __future__ import annotations

from fastapi import Request
from starlette.responses import Response

from app.rules.model import Seat
from app.tables.commands.links import LINK_LIFETIME, NewLink
from app.tables.live.actor import Actor
from app.web import deps
from app.web.access import SeatSession, SpectatorSession
from app.web.api.schemas import LinkMade, Seated
from app.web.service import service


def view_of(request: Request, actor: Actor, seat: Seat | None, status: int = 200) -> Response:
    """All that a seat may see, a spectator for None: what the first frame of its socket has, too."""
    view = service(request).json.view(actor.broadcast.views(seat))
    return Response(view, status, media_type="application/json")


def seen(request: Request, who: SeatSession | SpectatorSession, status: int = 200) -> Response:
    """What somebody sees, now that their command is carried out."""
    return view_of(request, who.actor, who.seat if isinstance(who, SeatSession) else None, status)


def seated(request: Request, actor: Actor, seat: Seat, secret: str) -> Seated:
    """The seat that somebody has got, with its secret."""
    table = actor.table
    return Seated(
        code=table.code,
        seat=seat,
        secret=secret,
        join_link=deps.outside_url(request, f"/table/{table.code}"),
        spectator_link=deps.outside_url(request, f"/watch/{table.spectator_key}"),
        spectator_key=table.spectator_key,
    )


def link_made(request: Request, actor: Actor, made: NewLink) -> Response:
    """A one-time link, for the person who has asked for it alone."""
    link = deps.outside_url(request, f"/table/{actor.table.code}/seat/{made.secret}")
    answer = LinkMade(secret=made.secret, link=link, minutes=int(LINK_LIFETIME.total_seconds() // 60))
    return Response(answer.model_dump_json(), 201, media_type="application/json")
