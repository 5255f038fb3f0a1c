"""What spectators open: the public board, on a page to scroll or on a screen for the whole room."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from starlette.responses import Response

from app.rules.model import Refused
from app.store.db import NotSaved
from app.tables.live.actor import Actor
from app.tables.model.identity import hashed, new_secret
from app.web import cookies, deps, errors
from app.web.access import SpectatorSession
from app.web.inputs import commands, fields
from app.web.pages.responses import page, regions, see

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/watch/{key}")
async def watch(request: Request, key: str) -> Response:
    """The public board."""
    return _watch(request, await deps.watched_at(request, key))


@router.post("/watch/{key}/say")
async def spectator_form(request: Request, key: str) -> Response:
    """A spectator says something."""
    actor = await deps.watched_at(request, key)
    secret = cookies.kept(request, cookies.SPECTATOR_COOKIE)
    try:
        who = SpectatorSession(actor, key, secret)
        await commands.take_form(request, who, await fields.posted(request))
    except (Refused, NotSaved) as error:
        return _watch(request, actor, errors.refusal(error))
    path = f"/watch/{key}"
    response = see(path)
    cookies.keep(response, request, cookies.SPECTATOR_COOKIE, secret, path)
    return response


@router.get("/watch/{key}/screen")
async def screen(request: Request, key: str) -> Response:
    """The public board on a television: all at once, to look at only."""
    actor = await deps.watched_at(request, key)
    path = f"/watch/{actor.table.spectator_key}"
    return page(request, "table/screen.html", regions=regions(request, actor, None), socket=f"{path}/socket")


def _watch(request: Request, actor: Actor, refused: Refused | None = None) -> Response:
    path = f"/watch/{actor.table.spectator_key}"
    response = page(
        request,
        "table/watch.html",
        refused,
        regions=regions(request, actor, None),
        socket=f"{path}/socket",
        action=f"{path}/say",
        screen=f"{path}/screen",
        chat_id=new_secret(),
        spectator_name=spectator_name(actor, request.cookies.get(cookies.SPECTATOR_COOKIE)),
    )
    if cookies.SPECTATOR_COOKIE not in request.cookies:
        cookies.keep(response, request, cookies.SPECTATOR_COOKIE, new_secret(), path)
    return response


def spectator_name(actor: Actor, secret: str | None) -> str:
    """The name under which this spectator spoke last at this table; empty if they have not spoken yet."""
    author = hashed(secret or "")
    return next((line.name for line in reversed(actor.table.spectators_chat) if line.author == author), "")
