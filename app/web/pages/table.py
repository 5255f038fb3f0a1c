"""The pages, and the plain POSTs that do without JavaScript what the socket does with it."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import Response

from app.rules import MOST, installed
from app.rules.model import Refused
from app.store.db import NotSaved
from app.tables.commands import bots, games
from app.tables.commands.links import NewLink
from app.tables.live.actor import Actor
from app.tables.model.identity import new_secret
from app.tables.views.seats import address
from app.web import access, deps, errors
from app.web.access import SeatSession
from app.web.inputs import fields, game
from app.web.inputs.fields import Text
from app.web.pages.responses import link_shown, page, qr, regions, see, see_own_table, see_table
from app.web.pages.seats import away, owns
from app.web.rate_limits import Quota

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/")
async def home(request: Request) -> Response:
    """Open a table, or find one by its code."""
    return await _home(request)


@router.get("/fair")
async def fair(request: Request) -> Response:
    """How the deal is drawn, and a program that draws it again."""
    program = (deps.service(request).settings.static / "fair" / "check_deal.py").read_text("utf-8")
    return page(request, "fair.html", program=program)


@router.get("/healthz")
async def healthz(request: Request) -> Response:
    """Whether the service can read its database and commit to it: 200 "ok", else 503."""
    try:
        await deps.service(request).registry.check()
    except (NotSaved, SQLAlchemyError):
        return PlainTextResponse("the database does not answer", 503)
    return PlainTextResponse("ok")


@router.post("/tables")
async def open_table(request: Request, name: Text = "") -> Response:
    """Open a table with this host and go there."""
    secret = new_secret()
    try:
        deps.service(request).rate_limits.spend(Quota.TABLE, deps.address(request))
        actor = await deps.service(request).registry.open(name, secret)
    except (Refused, NotSaved) as error:
        return await _home(request, errors.refusal(error), name=name)
    return see_own_table(request, actor, secret)


@router.post("/find")
async def find(request: Request, code: Text = "") -> Response:
    """Go to the table with this code."""
    try:
        actor = await deps.table_at(request, code)
    except Refused as refused:
        return await _home(request, refused, code=code)
    return see_table(actor)


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
    if who.sits and not deps.is_kept(request, actor):
        # A new code has other addresses, which the key is to open, too.
        deps.keep_seat(response, request, actor, deps.seat_secret(request, actor) or "")
    return response


@router.post("/table/{code}/join")
async def join(request: Request, code: str, name: Text = "") -> Response:
    """Sit down.  The secret was left on the device with the form, so that a second click is known as the same."""
    actor = await deps.table_at(request, code)
    secret = deps.kept(request, deps.SEAT_COOKIE)
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
    given: object = None
    try:
        given = await access.ask(request, who, partial(game.of_player, await fields.posted(request), who.digest))
    except (Refused, NotSaved) as error:
        if not who.sits:
            raise
        return _table(request, who, errors.refusal(error))
    if isinstance(given, NewLink):
        return _table(request, who, made=given)
    return see_table(actor)


@router.get("/find")
@router.get("/table/{code}/{do}")
@router.get("/watch/{key}/chat")
async def back(request: Request) -> Response:
    """The address of a form.  A browser stays there when the form was refused, and may load it again: to its page."""
    path, _slash, _form = request.url.path.rpartition("/")
    return see(path or "/")


async def _home(request: Request, refused: Refused | None = None, *, name: str = "", code: str = "") -> Response:
    modules, kept = tuple(module.key for module in installed()), deps.seats_kept(request)
    mine = await deps.service(request).registry.kept_seats(kept)
    offered = bots.offered()
    response = page(request, "home.html", refused, name=name, code=code, modules=modules, practice=offered, mine=mine)
    for table_id in set(kept) - {place.table_id for place in mine}:
        response.delete_cookie(f"{deps.SEAT_OF}{table_id}", path="/")
    return response


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
    if deps.SEAT_COOKIE not in request.cookies:
        deps.keep(response, request, deps.SEAT_COOKIE, new_secret(), f"/table/{table.code}")
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
        action=f"{path}/chat",
        chat_id=new_secret(),
        spectator_name=None,
        made=link_shown(request, table, made) if made else None,
    )
