"""The JSON socket: the parts that have changed go out, commands come in and are answered by their id."""

from __future__ import annotations

from typing import Any

from msgspec import json
from starlette.websockets import WebSocket

from app.rules.model import Refused
from app.store.db import NotSaved
from app.tables.commands.links import NewLink
from app.tables.model.identity import new_secret
from app.web import access, deps, errors
from app.web.access import SpectatorSession
from app.web.inputs.commands import Session, take_frame
from app.web.service import service
from app.web.sockets.page import Take, admit, admit_to_seat, hold_back, serve


async def seat_socket(websocket: WebSocket, code: str) -> None:
    """The socket of a seat, by `Authorization: Bearer <seat secret>`."""
    who = await admit_to_seat(websocket, code, access.by_bearer)
    if who is not None:
        await serve(websocket, who, service(websocket).json, _taker(websocket, who))


async def spectator_socket(websocket: WebSocket, key: str) -> None:
    """The socket of a spectator."""
    actor = await admit(websocket, deps.watched_at, key)
    if actor is not None:
        who = SpectatorSession(actor, key, deps.bearer(websocket) or new_secret())
        await serve(websocket, who, service(websocket).json, _taker(websocket, who))


def _taker(websocket: WebSocket, who: Session) -> Take:
    """Takes a frame and gives its answer."""
    say = deps.localized(websocket).renderer.say

    async def take(text: str) -> str:
        frame = _frame(text)
        name = frame.get("id")
        answer: dict[str, object] = {"answer": name if isinstance(name, str) else None, "ok": True}
        try:
            result = await take_frame(websocket, who, frame)
            answer |= {"given": result.secret} if isinstance(result, NewLink) else {}
        except (Refused, NotSaved) as error:
            refused = errors.refusal(error)
            await hold_back(refused)
            answer |= {"ok": False, "code": refused.code, "detail": errors.sentence(say, refused).unescape()}
        return json.encode(answer).decode()

    return take


def _frame(text: str) -> dict[str, Any]:
    """The fields of a frame; none of one that makes no sense, which is then refused like any that asks for nothing."""
    try:
        fields = json.decode(text)
    except (ValueError, RecursionError):
        return {}
    return fields if isinstance(fields, dict) else {}


HANDLERS = {"/api/v1/tables/{code}/socket": seat_socket, "/api/v1/watch/{key}/socket": spectator_socket}
"""The JSON sockets, by their addresses."""
