"""The page of a table for those who sit at it or want to, and its forms as plain POSTs, without JavaScript."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from starlette.responses import Response

from app.rules import MOST
from app.rules.model import Refused
from app.store.db import NotSaved
from app.tables.commands import games
from app.tables.commands.links import NewLink
from app.tables.live.actor import Actor
from app.tables.model.identity import new_secret
from app.tables.views.seats import address
from app.web import access, cookies, deps, errors
from app.web.access import SeatSession
from app.web.inputs import commands, fields
from app.web.inputs.fields import Text
from app.web.pages.responses import link_shown, page, qr, regions, see, see_own_table, see_table
from app.web.pages.seats import away, owns

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/table/{code}")
async def table(request: Request, code: str) -> Response:
    """The table to those who sit at it; to others the way to a seat."""
    actor = await deps.table_at(request, code)
    if code != actor.table.code:
        return see_table(actor)
    who = access.by_cookie(request, actor)
    if who is None or not (who.sits or owns(who)):
        return _join(request, actor)
    response = _table(request, who) if who.sits else away(request, who)
    if who.sits and not cookies.is_kept(request, actor):
        # A new code has other addresses, which the key is to open, too.
        cookies.keep_seat(response, request, actor, cookies.seat_secret(request, actor) or "")
    return response


@router.post("/table/{code}/join")
async def join(request: Request, code: str, name: Text = "") -> Response:
    """Sit down.  The secret was left on the device with the form, so that a second click is known as the same."""
    actor = await deps.table_at(request, code)
    secret = cookies.kept(request, cookies.SEAT_COOKIE)
    try:
        deps.count_join(request, actor, secret)
        await actor.ask(lambda table: games.join(table, name, secret))
    except (Refused, NotSaved) as error:
        return _join(request, actor, errors.refusal(error), name=name)
    return see_own_table(request, actor, secret)


@router.post("/table/{code}/{do}")
async def player_form(request: Request, code: str, do: str) -> Response:
    """Any form of the table page (`do` only names it in the address)."""
    actor = await deps.table_at(request, code)
    who = access.by_cookie(request, actor)
    if who is None:
        raise Refused("no_seat")
    try:
        made = await commands.take_form(request, who, await fields.posted(request))
    except (Refused, NotSaved) as error:
        if not who.sits:
            raise
        return _table(request, who, errors.refusal(error))
    if isinstance(made, NewLink):
        return _table(request, who, made=made)
    return see_table(actor)


@router.get("/table/{code}/{do}")
@router.get("/watch/{key}/say")
async def back(request: Request) -> Response:
    """The address of a form.  A browser stays there when the form was refused, and may load it again: to its page."""
    path, _slash, _form = request.url.path.rpartition("/")
    return see(path or "/")


def _join(request: Request, actor: Actor, refused: Refused | None = None, *, name: str = "") -> Response:
    table = actor.table
    response = page(
        request,
        "join.html",
        refused,
        code=table.code,
        names=table.names,
        full=len(table.players) >= MOST,
        started=table.playing,
        locked=table.options.locked,
        name=name,
    )
    if cookies.SEAT_COOKIE not in request.cookies:
        cookies.keep(response, request, cookies.SEAT_COOKIE, new_secret(), f"/table/{table.code}")
    return response


def _table(request: Request, who: SeatSession, refused: Refused | None = None, made: NewLink | None = None) -> Response:
    table, seat = who.actor.table, who.seat
    who.actor.came_by(seat)
    path = f"/table/{table.code}"
    return page(
        request,
        "table/page.html",
        refused,
        regions=regions(request, who.actor, seat),
        code=table.code,
        seat=seat,
        address=address(table),
        name=table.names[seat],
        join_link=deps.outside_url(request, path),
        spectator_link=deps.outside_url(request, f"/watch/{table.spectator_key}"),
        qr=qr(deps.outside_url(request, path)),
        socket=f"{path}/socket",
        action=f"{path}/say",
        chat_id=new_secret(),
        spectator_name=None,
        made=link_shown(request, table, made) if made else None,
    )
