"""An endpoint for each row of the table of commands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.tables.commands.links import NewLink
from app.tables.model.rights import Right
from app.web.access import SeatSession, SpectatorSession
from app.web.api.responses import link_made, seen
from app.web.api.schemas import PROBLEMS, LinkMade, SeatView, SpectatorView
from app.web.api.sessions import BEARER, Mine, Watching
from app.web.inputs.command import Body, Command, Given, Gives, Nothing
from app.web.inputs.commands import COMMANDS, OF_SPECTATORS, carry_out

TAGS = {
    Right.PLAYER: "players",
    Right.OWNER: "players",
    Right.ABSENT: "players",
    Right.HOST: "host",
    Right.SPECTATOR: "spectators",
}
router = APIRouter(prefix="/api/v1", responses=PROBLEMS)

Endpoint = Callable[..., Awaitable[Response]]


async def _carried_out(
    request: Request, who: SeatSession | SpectatorSession, command: Command[Any, Any], body: Body
) -> Response:
    result = await carry_out(request, who, Given(command, body))
    if command.gives is Gives.NOTHING:
        return Response(status_code=command.status)
    if isinstance(result, NewLink):
        return link_made(request, who.actor, result)
    return seen(request, who, command.status)


def _endpoint(command: Command[Any, Any], who: Any) -> Endpoint:
    """What serves this command, by the session of this kind.  Its annotations are what FastAPI reads."""

    async def with_body(request: Request, who: Any, body: Any) -> Response:
        return await _carried_out(request, who, command, body)

    async def without(request: Request, who: Any) -> Response:
        return await _carried_out(request, who, command, Nothing())

    endpoint: Endpoint = without if command.body is Nothing else with_body
    endpoint.__annotations__ |= {"who": who, "body": command.body}
    return endpoint


def _add(path: str, command: Command[Any, Any]) -> None:
    watching = command.right is Right.SPECTATOR
    view = SpectatorView if watching else SeatView
    router.add_api_route(
        f"{path}/{command.path}",
        _endpoint(command, Watching if watching else Mine),
        methods=[command.method],
        name=command.name,
        summary=command.name.replace("_", " ").capitalize(),
        description=command.does,
        operation_id=f"spectator_{command.name}" if watching else command.name,
        status_code=command.status,
        response_model={Gives.VIEW: view, Gives.LINK: LinkMade, Gives.NOTHING: None}[command.gives],
        dependencies=[] if watching else BEARER,
        tags=[TAGS[command.right]],
    )


for of_seat in COMMANDS.values():
    _add("/tables/{code}", of_seat)
for of_spectator in OF_SPECTATORS.values():
    _add("/watch/{key}", of_spectator)
