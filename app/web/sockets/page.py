"""The socket of a page: forms come in, changed regions go out.

A form is answered with a frame for its sender alone: a sentence if it was refused, and in either case the id that it
carried, so that the page knows that it has arrived.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from markupsafe import Markup, escape
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.rules.model import Refused
from app.store.db import NotSaved
from app.tables.commands.links import NewLink
from app.tables.live.actor import Actor
from app.tables.live.subscriber import SEND_TIMEOUT, Channel
from app.tables.model.identity import new_secret
from app.web import access, cookies, deps, errors
from app.web.access import SeatSession, SpectatorSession
from app.web.direct_write import Outlet
from app.web.html.channels import partial
from app.web.inputs.commands import take_form
from app.web.inputs.fields import Fields, fields_of_frame
from app.web.middleware import same_origin
from app.web.pages.responses import link_shown
from app.web.pages.watch import spectator_name
from app.web.service import service
from app.web.socket_limits import SocketSlot

NO_SEAT, WRONG_ORIGIN, NO_TABLE, CROWDED = 4401, 4403, 4404, 4429
"""Close codes that a page does not answer by trying again; the socket is accepted first, since a page cannot see why a
handshake failed."""
TRY_AGAIN = 1013
CLOSE_DELAY = 0.05
"""Seconds."""

TOO_FAST_DELAY = 1.0
"""Seconds after which the next frame is read of a sender of too many: else refusing them would be work enough."""

Take = Callable[[str], Awaitable[str | None]]
"""Takes a frame, gives the answer for its sender."""
Known = Callable[[WebSocket, Actor], SeatSession | None]
"""Tells who sits at this table, by what the socket shows."""


async def player(websocket: WebSocket, code: str) -> None:
    """The socket of a seat."""
    who = await admit_to_seat(websocket, code, access.by_cookie)
    if who is None:
        return
    action = f"/table/{who.actor.table.code}/say"

    async def take(text: str) -> str:
        fields = fields_of_frame(text)
        given, refused = await _answered(take_form(websocket, who, fields))
        answer = _answer(websocket, fields, refused, action=action, spectator_name=None)
        return answer + (_link(websocket, who, given) if isinstance(given, NewLink) else "")

    await serve(websocket, who, deps.localized(websocket).html, take)


async def spectator(websocket: WebSocket, key: str) -> None:
    """The socket of a spectator."""
    actor = await admit(websocket, deps.watched_at, key)
    if actor is None:
        return
    who = SpectatorSession(actor, key, websocket.cookies.get(cookies.SPECTATOR_COOKIE) or new_secret())

    async def take(text: str) -> str:
        fields = fields_of_frame(text)
        _given, refused = await _answered(take_form(websocket, who, fields))
        name = spectator_name(actor, who.secret)
        return _answer(websocket, fields, refused, action=f"/watch/{key}/say", spectator_name=name)

    await serve(websocket, who, deps.localized(websocket).html, take)


async def admit(websocket: WebSocket, find: Callable[[WebSocket, str], Awaitable[Actor]], key: str) -> Actor | None:
    """Accept a socket and find its table by this key; close it, and give None, where it may not be here."""
    await websocket.accept()
    if not same_origin.may_listen(websocket, service(websocket).settings.public_url):
        await websocket.close(WRONG_ORIGIN)
        return None
    try:
        return await find(websocket, key)
    except Refused as refused:
        await websocket.close(NO_TABLE if refused.code == "no_such_table" else TRY_AGAIN)
        return None


async def admit_to_seat(websocket: WebSocket, code: str, known: Known) -> SeatSession | None:
    """The same for who sits at the table with this code."""
    actor = await admit(websocket, deps.table_at, code)
    who = None if actor is None else known(websocket, actor)
    if who is not None and who.sits:
        return who
    if actor is not None:
        await websocket.close(NO_SEAT)
    return None


async def serve(websocket: WebSocket, who: SeatSession | SpectatorSession, channel: Channel, take: Take) -> None:
    """Send what changes and take what comes, until the socket closes, takes nothing any more, or loses its place."""
    seat, key = (who.seat, who.digest) if isinstance(who, SeatSession) else (None, None)
    socket_limits, broadcast = service(websocket).socket_limits, who.actor.broadcast
    spot = SocketSlot(who.actor.table.id, seat, deps.address(websocket), lambda: _end(listening))
    with suppress(TimeoutError):
        async with asyncio.timeout(None) as listening:
            if socket_limits.join(spot):
                try:
                    outlet = Outlet(websocket)
                    subscriber = broadcast.join(channel, key, outlet, spot.lose)
                    try:
                        await _listen(websocket, outlet, take)
                    finally:
                        broadcast.leave(subscriber)
                finally:
                    socket_limits.leave(spot)
    gone = _closed_as(who) if spot.kept else CROWDED
    if gone is not None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await websocket.close(gone)


def _soon() -> float:
    """When a socket closes that has lost its place: not before the frame is answered that perhaps has cost it."""
    return asyncio.get_running_loop().time() + CLOSE_DELAY


def _closed_as(who: SeatSession | SpectatorSession) -> int | None:
    """Why this socket may not come back; None if it may."""
    if isinstance(who, SeatSession):
        return None if who.sits else NO_SEAT
    return None if who.looks_on else NO_TABLE


def _end(listening: asyncio.Timeout) -> None:
    if not listening.expired():  # it may be ending already, for another reason
        listening.reschedule(_soon())


async def _listen(websocket: WebSocket, outlet: Outlet, take: Take) -> None:
    while (message := await websocket.receive())["type"] != "websocket.disconnect":
        if answer := await take(message.get("text") or ""):
            # Whose socket has gone meanwhile is nobody's fault.
            with suppress(WebSocketDisconnect, RuntimeError):
                if not outlet.write(answer):
                    async with asyncio.timeout(SEND_TIMEOUT):
                        await outlet.send(answer)


async def _answered(asking: Awaitable[object]) -> tuple[object, Refused | None]:
    """What this gives, or how it is refused."""
    try:
        return await asking, None
    except (Refused, NotSaved) as error:
        refused = errors.refusal(error)
        await hold_back(refused)
        return None, refused


async def hold_back(refused: Refused) -> None:
    """Return later if too much was sent.  Meanwhile nothing more of this socket is read."""
    if refused.code == "too_fast":
        await asyncio.sleep(TOO_FAST_DELAY)


def _link(websocket: WebSocket, who: SeatSession, made: NewLink) -> str:
    """The link that was made, for its maker alone."""
    html = deps.localized(websocket).renderer.page("table/_link.html", **link_shown(websocket, who.actor.table, made))
    return partial("link-made", html, "innerMorph")


def _answer(websocket: WebSocket, fields: Fields, refused: Refused | None, **chat_form: object) -> str:
    """The frame for the sender.  After a line of chat it brings the chat's form anew: empty, with a new id."""
    renderer = deps.localized(websocket).renderer
    arrived = escape("".join(fields.get("sent_as", ())[:1]))
    sentence = errors.sentence(renderer.say, refused) if refused else ""
    answer = partial("notice", Markup('<p data-answers="{}">{}</p>').format(arrived, sentence), "innerMorph")
    if refused is None and fields.get("do") == ["say"]:
        form = renderer.page("table/_chat_form.html", chat_id=new_secret(), **chat_form)
        answer += partial("chat-form", form, "outerHTML")
    return answer


HANDLERS = {"/table/{code}/socket": player, "/watch/{key}/socket": spectator}
"""The sockets of pages, by their addresses."""
