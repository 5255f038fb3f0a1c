"""Pages about one's seat: take it by a one-time link, come back to it, leave it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from starlette.responses import Response

from app.rules.model import Refused
from app.store.db import NotSaved
from app.tables.commands import links
from app.tables.live.actor import Actor
from app.tables.model import rights
from app.tables.model.identity import new_secret
from app.web import access, cookies, deps, errors
from app.web.access import SeatSession
from app.web.inputs import commands, fields
from app.web.pages.responses import page, see, see_own_table

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/table/{code}/seat/{secret}")
async def offered(request: Request, code: str, secret: str) -> Response:
    """The seat that a one-time link opens, to be taken with a button: what only looks at the link uses nothing up."""
    return _offered(request, await deps.table_at(request, code), secret)


@router.post("/table/{code}/seat/{secret}")
async def take(request: Request, code: str, secret: str) -> Response:
    """Take the seat on this device."""
    actor = await deps.table_at(request, code)
    device = cookies.seat_secret(request, actor) or cookies.kept(request, cookies.SEAT_COOKIE)
    name = "".join((await fields.posted(request)).get("name", ())[:1])
    try:
        deps.count_join(request, actor, device)
        await actor.ask(lambda table: links.use(table, secret, device, name=name))
    except (Refused, NotSaved) as error:
        return _offered(request, actor, secret, errors.refusal(error), name)
    return see_own_table(request, actor, device)


def _offered(
    request: Request, actor: Actor, secret: str, refused: Refused | None = None, own_name: str = ""
) -> Response:
    table = actor.table
    try:
        link, seat = links.find(table, secret)
    except Refused as gone:
        return page(request, "seat/gone.html", refused or gone, code=table.code)
    context = {"code": table.code, "secret": secret, "stand_in": link.stand_in, "name": table.names[seat]}
    response = page(request, "seat/offered.html", refused, own_name=own_name, **context)
    if cookies.SEAT_COOKIE not in request.cookies:
        cookies.keep(response, request, cookies.SEAT_COOKIE, new_secret(), f"/table/{table.code}")
    return response


@router.post("/table/{code}/leave")
async def leave(request: Request, code: str) -> Response:
    """Leave the table, and go to the front page, which does not list it any more."""
    who = await _done(request, code, "leave")
    response = see("/")
    cookies.forget_seat(response, who.actor.table.id)
    return response


@router.post("/table/{code}/come_back")
async def come_back(request: Request, code: str) -> Response:
    """Take one's seat back."""
    who = await _done(request, code, "come_back")
    return see_own_table(request, who.actor, cookies.seat_secret(request, who.actor) or "")


async def _done(request: Request, code: str, do: str) -> SeatSession:
    """The person who asks for this, when it is done.  Raises `Refused` or `NotSaved`."""
    actor = await deps.table_at(request, code)
    who = access.by_cookie(request, actor)
    if who is None:
        raise Refused("no_seat")
    await commands.take_form(request, who, {"do": [do]})
    return who


def away(request: Request, who: SeatSession, refused: Refused | None = None) -> Response:
    """What the owner of a seat finds who has left it in a game, or for whom somebody plays."""
    table = who.actor.table
    seat = rights.owned(table, who.digest)
    player = table.players[seat]
    return page(request, "seat/away.html", refused, code=table.code, name=player.name, left=player.left)


def owns(who: SeatSession | None) -> bool:
    """Whether this session is the owner's, also while they are away from the seat."""
    key = who.actor.table.keys.get(who.digest) if who else None
    return key is not None and not key.stand_in
