"""What spectators open: the public board, on a page to scroll or on a screen for the whole room."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from starlette.responses import Response

from app.rules.model import Refused
from app.store.db import NotSaved
from app.tables.live.actor import Actor
from app.tables.model.identity import hashed, new_secret
from app.web import access, deps, errors
from app.web.access import SpectatorSession
from app.web.inputs import fields, game
from app.web.pages.responses import page, regions, see

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/watch/{key}")
async def watch(request: Request, key: str) -> Response:
    """The public board."""
    return _watch(request, await deps.watched_at(request, key))


@router.post("/watch/{key}/chat")
async def spectator_form(request: Request, key: str) -> Response:
    """A spectator says something."""
    actor = await deps.watched_at(request, key)
    secret = deps.kept(request, deps.SPECTATOR_COOKIE)
    try:
        await access.say(
            request, SpectatorSession(actor, key, secret), partial(game.of_spectator, await fields.posted(request))
        )
    except (Refused, NotSaved) as error:
        return _watch(request, actor, errors.refusal(error))
    path = f"/watch/{key}"
    response = see(path)
    deps.keep(response, request, deps.SPECTATOR_COOKIE, secret, path)
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
        action=f"{path}/chat",
        screen=f"{path}/screen",
        chat_id=new_secret(),
        spectator_name=spectator_name(actor, request.cookies.get(deps.SPECTATOR_COOKIE)),
    )
    if deps.SPECTATOR_COOKIE not in request.cookies:
        deps.keep(response, request, deps.SPECTATOR_COOKIE, new_secret(), path)
    return response


def spectator_name(actor: Actor, secret: str | None) -> str:
    """What this spectator last called himself at this table; empty if he has not spoken yet."""
    author = hashed(secret or "")
    return next((line.name for line in reversed(actor.table.spectators_chat) if line.author == author), "")
