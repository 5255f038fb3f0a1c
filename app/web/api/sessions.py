"""Who asks the API, and of which table: dependencies of endpoints.  What they give was counted."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPBearer

from app.rules.model import Refused
from app.tables.live.actor import Actor
from app.tables.model.identity import new_secret
from app.web import access, deps
from app.web.access import SeatSession, SpectatorSession

BEARER = [Depends(HTTPBearer(auto_error=False, scheme_name="Seat secret"))]


async def _actor(request: Request, code: str) -> Actor:
    return await deps.table_at(request, code)


async def _watched(request: Request, key: str) -> Actor:
    return await deps.watched_at(request, key)


At = Annotated[Actor, Depends(_actor)]
Watched = Annotated[Actor, Depends(_watched)]


async def _seat(request: Request, actor: At) -> SeatSession:
    who = access.by_bearer(request, actor)
    if who is None:
        raise Refused("no_seat")
    access.count(request, who)
    return who


async def _spectator(request: Request, actor: Watched, key: str) -> SpectatorSession:
    who = SpectatorSession(actor, key, deps.bearer(request) or new_secret())
    access.count(request, who)
    return who


Mine = Annotated[SeatSession, Depends(_seat)]
Watching = Annotated[SpectatorSession, Depends(_spectator)]
