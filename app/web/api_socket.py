"""The JSON socket: the parts that have changed go out, requests come in and are answered by their id."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import Field, ValidationError

from app.rules.model import Refused, Seat
from app.store.db import NotSaved
from app.tables import chat, lobby, play
from app.tables.actor import Actor
from app.tables.identity import new_secret
from app.tables.model import Request, Settings
from app.web import deps, errors
from app.web.api_model import Act, Chosen, GameNumber, Say, SpectatorSays, Words, action_of
from app.web.limits import Spent
from app.web.socket import NO_SEAT, Take, admit, serve

router = APIRouter()


class ChosenById(Chosen):
    """`Chosen` with an id for the answer."""

    id: str = Field("", max_length=64)


class GameNumberById(GameNumber):
    """`GameNumber` with an id for the answer."""

    id: str = Field("", max_length=64)


class WordsById(Words):
    """`Words` with an id for the answer."""

    id: str = Field("", max_length=64)


Read = Callable[[str, Mapping[str, Any]], Request]
"""Reads the request of this name from the other fields of a frame."""


@router.websocket("/api/tables/{code}/socket")
async def seat_socket(websocket: WebSocket, code: str) -> None:
    """The socket of a seat, by `Authorization: Bearer <seat secret>`."""
    actor = await admit(websocket, deps.table_at(websocket, code))
    if actor is None:
        return
    try:
        seat = deps.seat_by_bearer(websocket, actor)
    except Refused:
        await websocket.close(NO_SEAT)
        return
    await serve(
        websocket, actor, deps.service(websocket).json, seat, _taker(websocket, actor, seat, partial(_of_seat, seat))
    )


@router.websocket("/api/watch/{key}/socket")
async def spectator_socket(websocket: WebSocket, key: str) -> None:
    """The socket of a spectator."""
    actor = await admit(websocket, deps.watched_at(websocket, key))
    if actor is None:
        return
    read = partial(_of_spectator, deps.bearer(websocket) or new_secret())
    await serve(websocket, actor, deps.service(websocket).json, None, _taker(websocket, actor, None, read))


def _of_seat(seat: Seat, do: str, fields: Mapping[str, Any]) -> Request:
    if do == "act":
        act = Act.model_validate(fields)
        action = action_of(act.action)
        return partial(play.act, seat=seat, action=action, game=act.game, step=act.step, sent_as=act.id)
    if do == "chat":
        say = Say.model_validate(fields)
        return partial(chat.player_says, seat=seat, text=say.text, sent_as=say.id)
    if do == "settings":
        chosen = ChosenById.model_validate(fields)
        return partial(lobby.choose, seat=seat, settings=Settings(chosen.modules, chosen.characters))
    if do == "words":
        words = WordsById.model_validate(fields).words
        return partial(lobby.add_words, seat=seat, words=words)
    if do == "start":
        number = GameNumberById.model_validate(fields).number
        return lambda table: lobby.start(table, seat, number)
    raise Refused("bad_form")


def _of_spectator(secret: str, do: str, fields: Mapping[str, Any]) -> Request:
    if do != "chat":
        raise Refused("bad_form")
    say = SpectatorSays.model_validate(fields)
    return partial(chat.spectator_says, secret=secret, name=say.name, text=say.text, sent_as=say.id)


def _taker(websocket: WebSocket, actor: Actor, seat: Seat | None, read: Read) -> Take:
    """Takes a frame and gives its answer."""
    say = deps.service(websocket).renderer.say

    async def take(text: str) -> str:
        answer: dict[str, object] = {"answer": None, "ok": True}
        try:
            deps.count(websocket, actor, seat)
            fields = _fields(text)
            answer["answer"] = fields.get("id") if isinstance(fields.get("id"), str) else None
            do = fields.pop("do", None)
            if do == "chat":
                deps.count(websocket, actor, seat, Spent.LINE)
            await actor.ask(read(do if isinstance(do, str) else "", fields))
        except (Refused, NotSaved, ValidationError) as error:
            refused = Refused("bad_form") if isinstance(error, ValidationError) else errors.refusal(error)
            answer |= {"ok": False, "code": refused.code, "detail": errors.sentence(say, refused).unescape()}
        return json.dumps(answer)

    return take


def _fields(text: str) -> dict[str, Any]:
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("bad_form") from None
    if not isinstance(fields, dict):
        raise Refused("bad_form")
    return fields
