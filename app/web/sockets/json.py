"""The JSON socket: the parts that have changed go out, requests come in and are answered by their id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from msgspec import json
from pydantic import ValidationError
from starlette.websockets import WebSocket

from app.rules.model import Refused
from app.store.db import NotSaved
from app.tables.commands import chat, games, play
from app.tables.commands.links import NewLink
from app.tables.model.identity import new_secret
from app.tables.model.rights import Deed, Do
from app.tables.model.table import Selection
from app.web import access, deps, errors
from app.web.access import SpectatorHandler, SpectatorSession
from app.web.api import host, notes
from app.web.api.schemas import Act, Chosen, Frame, GameNumber, Say, SpectatorSays, Words, action_of, without_id
from app.web.api.seats import frame_of_seat
from app.web.sockets.page import Take, admit, admit_to_seat, brake, serve

Asked = TypeVar("Asked")


async def seat_socket(websocket: WebSocket, code: str) -> None:
    """The socket of a seat, by `Authorization: Bearer <seat secret>`."""
    who = await admit_to_seat(websocket, code, access.by_bearer)
    if who is not None:
        take = _taker(websocket, partial(access.ask, websocket, who), partial(_of_seat, who.digest))
        await serve(websocket, who, deps.service(websocket).json, take)


async def spectator_socket(websocket: WebSocket, key: str) -> None:
    """The socket of a spectator."""
    actor = await admit(websocket, deps.watched_at, key)
    if actor is not None:
        who = SpectatorSession(actor, key, deps.bearer(websocket) or new_secret())
        take = _taker(websocket, partial(access.say, websocket, who), _of_spectator)
        await serve(websocket, who, deps.service(websocket).json, take)


def _act(fields: Mapping[str, Any]) -> Deed:
    act = Act.model_validate(fields)
    return partial(play.act, action=action_of(act.action), game=act.game, step=act.step, sent_as=act.id)


def _say(fields: Mapping[str, Any]) -> Deed:
    say = Say.model_validate(fields)
    return partial(chat.player_says, text=say.text, sent_as=say.id)


def _choose(fields: Mapping[str, Any]) -> Deed:
    chosen = Chosen.model_validate(without_id(fields))
    return lambda table, _host: games.choose(table, Selection(chosen.modules, chosen.characters))


def _add_words(fields: Mapping[str, Any]) -> Deed:
    return partial(games.add_words, words=Words.model_validate(without_id(fields)).words)


def _start(fields: Mapping[str, Any]) -> Deed:
    number = GameNumber.model_validate(without_id(fields)).number
    return lambda table, _host: games.start(table, number)


FRAMES: dict[Do, Frame] = {
    Do.ACT: _act,
    Do.SAY: _say,
    Do.CHOOSE: _choose,
    Do.ADD_WORDS: _add_words,
    Do.START: _start,
    **notes.FRAMES,
    **host.FRAMES,
}
"""What a frame asks, by its name."""


def _of_seat(digest: str, do: str, fields: Mapping[str, Any]) -> tuple[Do, Deed]:
    return (Do(do), FRAMES[Do(do)](fields)) if do in FRAMES else frame_of_seat(digest, do, fields)


def _of_spectator(do: str, fields: Mapping[str, Any]) -> SpectatorHandler:
    if do != Do.SAY:
        raise Refused("bad_form")
    say = SpectatorSays.model_validate(fields)
    return partial(chat.spectator_says, name=say.name, text=say.text, sent_as=say.id)


def _taker(
    websocket: WebSocket,
    ask: Callable[[Callable[[], Asked]], Awaitable[object]],
    of: Callable[[str, Mapping[str, Any]], Asked],
) -> Take:
    """Takes a frame and gives its answer.  `of` reads what a frame asks by its name and its other fields."""
    say = deps.localized(websocket).renderer.say

    async def take(text: str) -> str:
        fields = _fields(text)
        name, do = fields.get("id"), fields.pop("do", None)
        answer: dict[str, object] = {"answer": name if isinstance(name, str) else None, "ok": True}
        try:
            given = await ask(lambda: of(do if isinstance(do, str) else "", fields))
            answer |= {"given": given.secret} if isinstance(given, NewLink) else {}
        except (Refused, NotSaved, ValidationError) as error:
            refused = Refused("bad_form") if isinstance(error, ValidationError) else errors.refusal(error)
            await brake(refused)
            answer |= {"ok": False, "code": refused.code, "detail": errors.sentence(say, refused).unescape()}
        return json.encode(answer).decode()

    return take


def _fields(text: str) -> dict[str, Any]:
    """The fields of a frame; none of one that makes no sense, which is then refused like any that asks for nothing."""
    try:
        fields = json.decode(text)
    except (ValueError, RecursionError):
        return {}
    return fields if isinstance(fields, dict) else {}


HANDLERS = {"/api/tables/{code}/socket": seat_socket, "/api/watch/{key}/socket": spectator_socket}
"""The JSON sockets, by their addresses."""
