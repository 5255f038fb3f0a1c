"""Tables: open one, find one, sit down, and look at it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.tables.commands import games, links
from app.tables.live.actor import Actor
from app.tables.model.identity import clean_secret, hashed, new_secret
from app.web import deps
from app.web.api.responses import seated, seen, view_of
from app.web.api.schemas import (
    PROBLEMS,
    LinkUsed,
    Name,
    PracticeTable,
    Seated,
    SeatView,
    SittingDown,
    SpectatorView,
)
from app.web.api.sessions import BEARER, At, Mine, Watched
from app.web.pages.lobby import ListedTable, listed
from app.web.service import service

router = APIRouter(prefix="/api/v1", tags=["tables"], responses=PROBLEMS)


@router.post("/tables", status_code=201)
async def open_table(request: Request, body: Name) -> Seated:
    """Open a table; you are its host, on seat 0."""
    secret = new_secret()
    deps.count_table(request)
    actor = await service(request).registry.open(body.name, secret)
    return seated(request, actor, games.HOST, secret)


@router.post("/practice", status_code=201)
async def open_practice(request: Request, body: PracticeTable) -> Seated:
    """Open a table at which you play with practice players: it is dealt, and you are its host, on seat 0."""
    secret = new_secret()
    deps.count_table(request)
    actor = await service(request).registry.open_practice(body.name, secret, body.module, body.seats)
    return seated(request, actor, games.HOST, secret)


@router.get("/tables", tags=["lobby"])
async def list_tables(request: Request) -> tuple[ListedTable, ...]:
    """The tables that their hosts show to strangers, and that are in use."""
    return tuple(listed(request, actor.table) for actor in service(request).registry.listed())


@router.post("/tables/{code}/seats", status_code=201, dependencies=BEARER)
async def join(request: Request, actor: At, body: SittingDown) -> Seated:
    """Sit down.  With the secret of a seat at this table, as bearer or as your own in the body: that seat again."""
    secret = _secret(request, actor, body.secret)
    deps.count_join(request, actor, secret)
    seat = await actor.ask(lambda table: games.join(table, body.name, secret), "join")
    return seated(request, actor, seat, secret)


@router.post("/tables/{code}/seats/by-link", status_code=201, dependencies=BEARER)
async def join_by_link(request: Request, actor: At, body: LinkUsed) -> Seated:
    """Take a seat by a one-time link: your own on one more device, or that of a player for whom you stand in.  The
    secret of another seat of this table is refused: nobody plays two."""
    secret = _secret(request, actor, body.secret)
    deps.count_join(request, actor, secret)
    use = links.use_or_have if body.secret else links.use
    seat = await actor.ask(lambda table: use(table, body.link, secret, name=body.name), "join_by_link")
    return seated(request, actor, seat, secret)


def _secret(request: Request, actor: Actor, own: str) -> str:
    """The secret of the seat that is asked for: one that is a key already, or the asker's own, or a new one.  Raises
    `Refused`."""
    own = clean_secret(own) if own else ""
    secret = deps.bearer(request)
    return secret if secret and hashed(secret) in actor.table.keys else own or new_secret()


@router.get("/tables/{code}/view", response_model=SeatView, dependencies=BEARER)
async def view(request: Request, who: Mine) -> Response:
    """Everything that your seat may see."""
    return seen(request, who)


@router.get("/watch/{key}/view", response_model=SpectatorView, tags=["spectators"])
async def watch(request: Request, actor: Watched) -> Response:
    """The public board, by the spectator key."""
    return view_of(request, actor, None)
