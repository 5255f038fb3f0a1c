"""The fields of a page's form, from a plain POST or from the socket alike; one may stand several times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated, TypeVar

import fastapi
from msgspec import json
from starlette.requests import Request as HttpRequest

from app.rules.model import Refused

Fields = Mapping[str, Sequence[str]]
"""Field name -> its values, in order."""

Text = Annotated[str, fastapi.Form()]
"""A field of a plain POST, as an endpoint takes it."""


async def posted(request: HttpRequest) -> Fields:
    """The fields of a plain POST; files are none."""
    form = await request.form()
    return {name: [value for value in form.getlist(name) if isinstance(value, str)] for name in form}


def fields_of_frame(text: str) -> Fields:
    """The fields of a socket frame, as hx-ws sends a form: one JSON object.  None of a frame that makes no sense, which
    is then refused like a form that asks for nothing."""
    try:
        sent = json.decode(text)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(sent, dict):
        return {}
    sent.pop("headers", None)
    fields = {name: value if isinstance(value, list) else [value] for name, value in sent.items()}
    return fields if all(_is_text(value) for values in fields.values() for value in values) else {}


def _is_text(value: object) -> bool:
    """Whether this is text that can be sent back: JSON may also hold half a character (a lone surrogate)."""
    return isinstance(value, str) and not any("\ud800" <= character <= "\udfff" for character in value)


def one(fields: Fields, name: str) -> str:
    """The only value of a field.  Raises `Refused`."""
    values = fields.get(name, ())
    if len(values) != 1:
        raise Refused("bad_form")
    return values[0]


Kind = TypeVar("Kind", bound=StrEnum)


def one_of(kind: type[Kind], text: str) -> Kind:
    """The one of these that is called so.  Raises `Refused`."""
    try:
        return kind(text)
    except ValueError:
        raise Refused("bad_form") from None


def yes(fields: Fields, name: str) -> bool:
    """Whether a field says yes rather than no.  Raises `Refused` for anything else."""
    said = one(fields, name)
    if said not in ("yes", "no"):
        raise Refused("bad_form")
    return said == "yes"


def number(text: str, digits: int = 6) -> int:
    """The number that a field holds, of so many digits at most.  Raises `Refused`."""
    if not (text.isascii() and text.isdecimal() and len(text) <= digits):
        raise Refused("bad_form")
    return int(text)
