"""The socket of a page: forms come in, changed regions go out.

A form is answered with a frame for its sender alone: a sentence if it was refused, and in either case the id that it
carried, so that the page knows that it has arrived.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from fastapi import APIRouter, WebSocket
from markupsafe import Markup, escape
from starlette.websockets import WebSocketDisconnect

from app.rules.model import Refused, Seat
from app.store.db import NotSaved
from app.tables.actor import Actor
from app.tables.identity import new_secret
from app.tables.watcher import STALLED, Channel
from app.web import deps, errors, forms, origin
from app.web.door import Read, ask
from app.web.pages import watcher_name
from app.web.render import partial

router = APIRouter()

NO_SEAT, WRONG_ORIGIN, NO_TABLE = 4401, 4403, 4404
"""Close codes that a page does not answer by trying again; the socket is accepted first, since a page cannot see why a
handshake failed."""

Take = Callable[[str], Awaitable[str | None]]
"""Takes a frame, gives the answer for its sender."""


@router.websocket("/table/{code}/socket")
async def player(websocket: WebSocket, code: str) -> None:
    """The socket of a seat."""
    actor = await admit(websocket, deps.table_at(websocket, code))
    if actor is None:
        return
    seat = deps.seat_by_cookie(websocket, actor)
    if seat is None:
        await websocket.close(NO_SEAT)
        return
    action = f"/table/{actor.table.code}/chat"

    async def take(text: str) -> str:
        fields, refused = await _ask(websocket, actor, seat, text, lambda fields: forms.of_player(fields, seat))
        return _answer(websocket, fields, refused, action=action, watcher_name=None)

    await serve(websocket, actor, deps.service(websocket).html, seat, take)


@router.websocket("/watch/{key}/socket")
async def spectator(websocket: WebSocket, key: str) -> None:
    """The socket of a spectator."""
    actor = await admit(websocket, deps.watched_at(websocket, key))
    if actor is None:
        return
    secret = websocket.cookies.get(deps.WATCHER_COOKIE) or new_secret()

    async def take(text: str) -> str:
        fields, refused = await _ask(websocket, actor, None, text, lambda fields: forms.of_spectator(fields, secret))
        name = watcher_name(actor, secret)
        return _answer(websocket, fields, refused, action=f"/watch/{key}/chat", watcher_name=name)

    await serve(websocket, actor, deps.service(websocket).html, None, take)


async def admit(websocket: WebSocket, finding: Awaitable[Actor]) -> Actor | None:
    """Accept a socket and find its table; close it, and give None, where it may not be here."""
    await websocket.accept()
    try:
        actor = await finding
    except Refused:
        await websocket.close(NO_TABLE)
        return None
    if not origin.may_listen(websocket, deps.service(websocket).settings.public_url):
        await websocket.close(WRONG_ORIGIN)
        return None
    return actor


async def serve(websocket: WebSocket, actor: Actor, channel: Channel, seat: Seat | None, take: Take) -> None:
    """Send what changes and take what comes, until the socket closes or takes nothing any more."""
    with suppress(TimeoutError):
        async with asyncio.timeout(None) as listening:
            watcher = actor.audience.join(channel, seat, websocket.send_text, lambda: listening.reschedule(0))
            try:
                await _listen(websocket, take)
            finally:
                actor.audience.leave(watcher)


async def _listen(websocket: WebSocket, take: Take) -> None:
    while (message := await websocket.receive())["type"] != "websocket.disconnect":
        if answer := await take(message.get("text") or ""):
            # Whose socket has gone meanwhile is nobody's fault.
            with suppress(WebSocketDisconnect, RuntimeError):
                async with asyncio.timeout(STALLED):
                    await websocket.send_text(answer)


async def _ask(
    websocket: WebSocket, actor: Actor, seat: Seat | None, text: str, read: Read
) -> tuple[forms.Fields, Refused | None]:
    fields: forms.Fields = {}
    try:
        fields = forms.fields_of_frame(text)
        await ask(websocket, actor, seat, fields, read)
    except (Refused, NotSaved) as error:
        return fields, errors.refusal(error)
    return fields, None


def _answer(websocket: WebSocket, fields: forms.Fields, refused: Refused | None, **chat_form: object) -> str:
    """The frame for the sender.  After a line of chat it brings the chat's form anew: empty, with a new id."""
    renderer = deps.service(websocket).renderer
    arrived = escape("".join(fields.get("sent_as", ())[:1]))
    sentence = errors.sentence(renderer.say, refused) if refused else ""
    answer = partial("notice", Markup('<p data-answers="{}">{}</p>').format(arrived, sentence), "innerMorph")
    if refused is None and fields.get("do") == ["chat"]:
        form = renderer.page("table/_chat_form.html", chat_id=new_secret(), **chat_form)
        answer += partial("chat-form", form, "outerHTML")
    return answer
