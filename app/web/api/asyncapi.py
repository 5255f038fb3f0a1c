"""The AsyncAPI document of the JSON sockets, made of the table of commands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, Field, create_model
from pydantic.json_schema import models_json_schema

from app.tables.model.rights import Right
from app.web.api.schemas import SeatView, SpectatorView
from app.web.inputs.command import Command
from app.web.inputs.commands import COMMANDS, OF_SPECTATORS

JSON = dict[str, Any]
SCHEMAS = "#/components/schemas/{model}"
SECURITY = [{"$ref": "#/components/securitySchemes/seatSecret"}]
MAY = {
    Right.PLAYER: "For a player, or who stands in for them.",
    Right.OWNER: "For the owner of the seat, not for who stands in for them.",
    Right.ABSENT: "For the owner of the seat, also while away.",
    Right.HOST: "For the host.",
    Right.SPECTATOR: "For spectators.",
}
ANSWER = "answer"
PARTS = "parts"
ID = Field("", description="Your own name for this frame; its answer carries it.", examples=["5d21"])


class Answer(BaseModel):
    """The answer to a frame, after what it changes is safely stored, or with why it is refused."""

    answer: str | None = Field(description="The `id` of the frame.", examples=["5d21"])
    ok: bool
    code: str = Field("", description="Why it is refused.", examples=["not_asked"])
    detail: str = Field("", description="The same as a sentence.", examples=["It is not your turn to answer."])
    given: str = Field("", description="The secret of the link that was made, if one was asked for.")


def frame_of(command: Command[Any, Any], prefix: str = "") -> type[BaseModel]:
    """The frame that gives this command: its body with `do`, and with an `id` where it has none of its own."""
    name = prefix + command.name.title().replace("_", "") + "Frame"
    fields: JSON = {"do": (Literal[command.name], Field(examples=[command.name]))}
    if "id" not in command.body.model_fields:
        fields["id"] = (str, ID)
    return create_model(name, __base__=command.body, __doc__=command.does, **fields)


def parts_of(name: str, view: type[BaseModel]) -> type[BaseModel]:
    """The frame that brings regions of this view: all of them at first, later those that have changed."""
    fields: JSON = {key: (field.annotation, None) for key, field in view.model_fields.items()}
    some = create_model(f"Some{name}", __doc__="Put these regions over those that you have.", **fields)
    return create_model(f"{name}Parts", __doc__=view.__doc__, parts=(some, ...))


@cache
def document() -> JSON:
    """The whole document."""
    seat, spectator = parts_of("Seat", SeatView), parts_of("Spectator", SpectatorView)
    of_seat = {row.name: frame_of(row) for row in COMMANDS.values()}
    of_spectator = {row.name: frame_of(row, "Spectator") for row in OF_SPECTATORS.values()}
    models: list[type[BaseModel]] = [*of_seat.values(), *of_spectator.values(), Answer, seat, spectator]
    _names, schemas = models_json_schema([(model, "validation") for model in models], ref_template=SCHEMAS)
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "The Resistance", "version": "1", "description": DESCRIPTION},
        "defaultContentType": "application/json",
        "channels": {
            "seat": _channel("/api/v1/tables/{code}/socket", "code", "The join code.", of_seat, seat),
            "spectator": _channel("/api/v1/watch/{key}/socket", "key", "The spectator key.", of_spectator, spectator),
        },
        "operations": _operations("seat", COMMANDS.values(), SECURITY)
        | _operations("spectator", OF_SPECTATORS.values(), []),
        "components": {
            "schemas": _plain(schemas["$defs"]),
            "securitySchemes": {"seatSecret": {"type": "http", "scheme": "bearer", "description": "The seat secret."}},
        },
    }


def _plain(schema: Any) -> Any:
    """The schemas as AsyncAPI has them: what tells kinds apart is named by its field alone."""
    if isinstance(schema, dict):
        return {key: it["propertyName"] if key == "discriminator" else _plain(it) for key, it in schema.items()}
    return [_plain(it) for it in schema] if isinstance(schema, list) else schema


DESCRIPTION = """
The JSON sockets of *The Resistance*. The first frame brings every region of the view, `{"parts": {"board": ..., ...}}`;
later ones bring the regions that have changed: put them over the old ones. Send a command as its body with its name as
`do`. Each frame is answered, after what it changes is safely stored. Keep a socket open: a seat without one is shown as
absent, and after a while the others vote on how to go on. A socket that may not be here is accepted and closed: with
4401 without a seat, 4403 from a page of another site, 4404 without a table, 4429 where too many are open.
"""


def _channel(address: str, name: str, what: str, frames: dict[str, type[BaseModel]], parts: type[BaseModel]) -> JSON:
    messages = {do: _message(do, frame) for do, frame in frames.items()}
    messages |= {ANSWER: _message(ANSWER, Answer), PARTS: _message(PARTS, parts)}
    return {"address": address, "parameters": {name: {"description": what}}, "messages": messages}


def _message(name: str, model: type[BaseModel]) -> JSON:
    return {"name": name, "title": name, "payload": {"$ref": SCHEMAS.format(model=model.__name__)}}


def _operations(channel: str, rows: Iterable[Command[Any, Any]], security: list[JSON]) -> JSON:
    """What the service receives here, with its answer, and what it sends by itself."""
    at = {"$ref": f"#/channels/{channel}"}

    def messages(name: str) -> list[JSON]:
        return [{"$ref": f"#/channels/{channel}/messages/{name}"}]

    found: JSON = {
        f"{channel}.{row.name}": {
            "action": "receive",
            "channel": at,
            "summary": row.does,
            "description": MAY[row.right],
            "messages": messages(row.name),
            "reply": {"channel": at, "messages": messages(ANSWER)},
        }
        for row in rows
    }
    found[f"{channel}.{PARTS}"] = {"action": "send", "channel": at, "messages": messages(PARTS)}
    return {name: it | ({"security": security} if security else {}) for name, it in found.items()}
