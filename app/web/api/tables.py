"""The JSON API: the same views and the same actions as the pages."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse
from fastapi.security import HTTPBearer
from starlette.responses import Response

from app.rules.model import Refused, Seat
from app.tables.commands import chat, games, links, play
from app.tables.live.actor import Actor
from app.tables.model.identity import clean_secret, hashed, new_secret
from app.tables.model.rights import Do
from app.tables.model.table import Selection
from app.web import access, deps
from app.web.access import SeatSession, SpectatorSession
from app.web.api.schemas import (
    PROBLEMS,
    Act,
    Chosen,
    GameNumber,
    LinkUsed,
    Name,
    Say,
    Seated,
    SeatView,
    SittingDown,
    SpectatorSays,
    SpectatorView,
    Words,
    action_of,
)
from app.web.pages.lobby import ListedTable, listed
from app.web.rate_limits import Quota

DESCRIPTION = """
A table for *The Resistance*, for programs.

Open a table or join one: you get a **seat secret** (or bring one of your own when you join, so that you can ask again
where the answer is lost). Send it as `Authorization: Bearer <seat secret>`. Read the view:
`prompt.prompt` is the question to you, with your choices; answer it with an action that carries the game and the step.

**Websockets** (not shown below, since OpenAPI has no words for them): `/api/tables/{code}/socket` with the same header,
and `/api/watch/{key}/socket`. The first message brings every part of the view, `{"parts": {"board": ..., ...}}`; later
ones bring the parts that have changed: put them over the old ones. Send what you would send as a body with its name:
`{"do": "act", "game": ..., "step": ..., "id": ..., "action": {...}}`, `{"do": "chat", "text": ..., "id": ...}`,
`{"do": "settings", "modules": [...], "characters": [...], "id": ...}`, `{"do": "words", "words": ..., "id": ...}`,
`{"do": "start", "number": 1, "id": ...}`; a spectator: `{"do": "chat", "name": ..., "text": ..., "id": ...}`. So with
`notes`, `claim`, `ready`, `leave`, `come_back`, `ballot`, `sign_out` and `link` (the answer has the link's secret as
`given`, as that of `invite` has); the host with `memory`, `invite`, `fill`, `kick`, `shuffle`, `hand_over`, `lock`,
`list`, `lead`, `ask_ready`, `new_code`, `new_key`, `clocks`, `clock`, `chats` and `practice`. Each is answered, after
it is safely stored, with `{"answer": id, "ok": true}` or `{"answer": id, "ok": false, "code": ..., "detail": ...}`.
Keep a socket open: a seat without one is shown as absent, and after a while the others vote on how to go on.

**Clocks**: `clock.deadline` is when the step in hand runs out, in milliseconds since 1970 by the service's own time; it
was `clock.set_at` there when this part was sent first, and every answer's `Date` header says what it is now.

Errors are `{"code": ..., "detail": ...}` and have changed nothing.
"""

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
documents = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)
_scheme = HTTPBearer(auto_error=False, scheme_name="Seat secret")


async def _actor(request: Request, code: str) -> Actor:
    return await deps.table_at(request, code)


async def _watched(request: Request, key: str) -> Actor:
    return await deps.watched_at(request, key)


At = Annotated[Actor, Depends(_actor)]
Watched = Annotated[Actor, Depends(_watched)]


async def _sitter(request: Request, actor: At) -> SeatSession:
    who = access.by_bearer(request, actor)
    if who is None:
        raise Refused("no_seat")
    deps.count(request, actor, who.counted)
    return who


Mine = Annotated[SeatSession, Depends(_sitter)]
BEARER = [Depends(_scheme)]


@router.post("/tables", status_code=201)
async def open_table(request: Request, body: Name) -> Seated:
    """Open a table; you are its host, on seat 0."""
    secret = new_secret()
    deps.service(request).rate_limits.spend(Quota.TABLE, deps.address(request))
    actor = await deps.service(request).registry.open(body.name, secret)
    return seated(request, actor, games.HOST, secret)


def _secret(request: Request, actor: Actor, own: str) -> str:
    """The secret of the seat that is asked for: one that is a key already, or the asker's own, or a new one.  Raises
    `Refused`."""
    own = clean_secret(own) if own else ""
    secret = deps.bearer(request)
    return secret if secret and hashed(secret) in actor.table.keys else own or new_secret()


@router.post("/tables/{code}/seats", status_code=201, dependencies=BEARER)
async def join(request: Request, actor: At, body: SittingDown) -> Seated:
    """Sit down.  With the secret of a seat at this table, as bearer or as your own in the body: that seat again."""
    secret = _secret(request, actor, body.secret)
    deps.count_join(request, actor, secret)
    seat = await actor.ask(lambda table: games.join(table, body.name, secret))
    assert isinstance(seat, int)
    return seated(request, actor, Seat(seat), secret)


@router.post("/tables/{code}/seats/by-link", status_code=201, dependencies=BEARER)
async def take_by_link(request: Request, actor: At, body: LinkUsed) -> Seated:
    """Take a seat by a one-time link: your own on one more device, or somebody's for whom you stand in.  Whoever sends
    the secret of another seat of this table is refused: nobody plays two."""
    secret = _secret(request, actor, body.secret)
    deps.count_join(request, actor, secret)
    use = links.use_or_have if body.secret else links.use
    seat = await actor.ask(lambda table: use(table, body.link, secret, name=body.name))
    assert isinstance(seat, int)
    return seated(request, actor, Seat(seat), secret)


@router.get("/tables", tags=["lobby"])
async def lobby_of_tables(request: Request) -> tuple[ListedTable, ...]:
    """The tables that their hosts show to strangers, and that are in use."""
    return tuple(listed(request, actor.table) for actor in deps.service(request).registry.listed())


@router.put("/tables/{code}/settings", response_model=SeatView, dependencies=BEARER)
async def choose(request: Request, who: Mine, body: Chosen) -> Response:
    """The host chooses modules and characters."""
    settings = Selection(body.modules, body.characters)
    await access.carry_out(request, who, Do.CHOOSE, lambda table, _host: games.choose(table, settings))
    return seen(request, who)


@router.put("/tables/{code}/words", response_model=SeatView, dependencies=BEARER)
async def add_words(request: Request, who: Mine, body: Words) -> Response:
    """Add words of your own to what the next game is dealt from, so that the server alone does not choose it."""
    await access.carry_out(request, who, Do.ADD_WORDS, partial(games.add_words, words=body.words))
    return seen(request, who)


@router.post("/tables/{code}/games", status_code=201, response_model=SeatView, dependencies=BEARER)
async def start(request: Request, who: Mine, body: GameNumber) -> Response:
    """The host starts the first game, or the next one (a rematch)."""
    await access.carry_out(request, who, Do.START, lambda table, _host: games.start(table, body.number))
    return seen(request, who, 201)


@router.get("/tables/{code}/view", response_model=SeatView, dependencies=BEARER)
async def view(request: Request, who: Mine) -> Response:
    """Everything that your seat may see."""
    return seen(request, who)


@router.post("/tables/{code}/actions", response_model=SeatView, dependencies=BEARER)
async def act(request: Request, who: Mine, body: Act) -> Response:
    """Answer the question that your seat is asked.  Returns when it is safely stored."""
    deed = partial(play.act, action=action_of(body.action), game=body.game, step=body.step, sent_as=body.id)
    await access.carry_out(request, who, Do.ACT, deed)
    return seen(request, who)


@router.post("/tables/{code}/chat", status_code=201, response_model=SeatView, dependencies=BEARER)
async def say(request: Request, who: Mine, body: Say) -> Response:
    """Say something to the players."""
    await access.carry_out(request, who, Do.SAY, partial(chat.player_says, text=body.text, sent_as=body.id))
    return seen(request, who, 201)


@router.get("/watch/{key}/view", response_model=SpectatorView, tags=["spectators"])
async def watch(request: Request, actor: Watched) -> Response:
    """The public board, by the spectator key."""
    return view_of(request, actor, None)


@router.post("/watch/{key}/chat", status_code=201, response_model=SpectatorView, tags=["spectators"])
async def spectator_says(request: Request, actor: Watched, key: str, body: SpectatorSays) -> Response:
    """Say something to the other spectators.  A bearer secret of your own choice, where you send one, makes you known
    as the same spectator."""
    who = SpectatorSession(actor, key, deps.bearer(request) or new_secret())
    line = partial(chat.spectator_says, name=body.name, text=body.text, sent_as=body.id)
    await access.say(request, who, lambda: line)
    return view_of(request, actor, None, 201)


@documents.get("/api")
async def documentation(request: Request) -> HTMLResponse:
    """The OpenAPI page."""
    return HTMLResponse(deps.localized(request).renderer.page("api.html", path="/api"))


def view_of(request: Request, actor: Actor, seat: Seat | None, status: int = 200) -> Response:
    """All that a seat may see, a spectator for None: what the first frame of its socket has, too."""
    view = deps.service(request).json.view(actor.broadcast.views(seat))
    return Response(view, status, media_type="application/json")


def seen(request: Request, who: SeatSession, status: int = 200) -> Response:
    """What somebody sees, now that it is done what he has asked."""
    return view_of(request, who.actor, who.seat, status)


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
