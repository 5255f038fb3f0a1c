"""A page's forms, from a plain POST or from the socket, to requests of a table.

Both bring the same fields; a field may stand several times.  `do` says which form it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from app.rules.model import Action, Choose, PlayCard, Point, Propose, Refused, Seat, Vote
from app.tables import chat, lobby, play
from app.tables.model import Change, Request, Table

Fields = Mapping[str, Sequence[str]]
"""Field name -> its values, in order."""

TOKEN = "token."
"""What the name of a field begins with that says who gets a token."""


def fields_of_frame(text: str) -> Fields:
    """The fields of a socket frame, as hx-ws sends a form: one JSON object.  Raises `Refused`."""
    try:
        sent = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("bad_form") from None
    if not isinstance(sent, dict):
        raise Refused("bad_form")
    sent.pop("headers", None)
    fields = {name: value if isinstance(value, list) else [value] for name, value in sent.items()}
    if not all(_is_text(value) for values in fields.values() for value in values):
        raise Refused("bad_form")
    return fields


def _is_text(value: object) -> bool:
    """Whether this is text that can be sent back: JSON may also hold half a character (a lone surrogate)."""
    return isinstance(value, str) and not any("\ud800" <= character <= "\udfff" for character in value)


def of_player(fields: Fields, seat: Seat) -> Request:
    """What a player's form asks of his table.  Raises `Refused` for a form that is not one of ours."""
    forms: dict[str, Callable[[Fields, Seat], Request]] = {
        "act": _act,
        "settings": _settings,
        "start": _start,
        "chat": _chat,
        "words": _words,
    }
    form = forms.get(one(fields, "do"))
    if form is None:
        raise Refused("bad_form")
    return form(fields, seat)


def of_spectator(fields: Fields, secret: str) -> Request:
    """What a spectator's form asks; he can only talk.  Raises `Refused`."""
    if one(fields, "do") != "chat":
        raise Refused("bad_form")
    name, text, sent_as = one(fields, "name"), one(fields, "text"), one(fields, "sent_as")
    return lambda table: chat.spectator_says(table, secret, name, text, sent_as)


def one(fields: Fields, name: str) -> str:
    """The only value of a field.  Raises `Refused`."""
    values = fields.get(name, ())
    if len(values) != 1:
        raise Refused("bad_form")
    return values[0]


def _act(fields: Fields, seat: Seat) -> Request:
    return partial(
        play.act,
        seat=seat,
        action=_action(fields),
        game=one(fields, "game"),
        step=_number(one(fields, "step")),
        sent_as=one(fields, "sent_as"),
    )


def _settings(fields: Fields, seat: Seat) -> Request:
    on = "add" in fields
    # Not "remove": a field of that name would hide the form's own remove(), which the morph calls.
    return partial(lobby.toggle, seat=seat, key=one(fields, "add" if on else "drop"), on=on)


def _start(fields: Fields, seat: Seat) -> Request:
    number = _number(one(fields, "number"))

    def request(table: Table) -> Change:
        return lobby.start(table, seat, number)

    return request


def _chat(fields: Fields, seat: Seat) -> Request:
    return partial(chat.player_says, seat=seat, text=one(fields, "text"), sent_as=one(fields, "sent_as"))


def _words(fields: Fields, seat: Seat) -> Request:
    return partial(lobby.add_words, seat=seat, words=one(fields, "words"))


def _action(fields: Fields) -> Action:
    kind = one(fields, "kind")
    if kind == "propose":
        team = tuple(Seat(_number(value)) for value in fields.get("team", ()))
        tokens = {
            name.removeprefix(TOKEN): Seat(_number(one(fields, name))) for name in fields if name.startswith(TOKEN)
        }
        return Propose(team, tokens)
    if kind == "vote":
        approve = one(fields, "approve")
        if approve not in ("yes", "no"):
            raise Refused("bad_form")
        return Vote(approve == "yes")
    if kind == "play_card":
        return PlayCard(one(fields, "card"))
    if kind == "point":
        at = one(fields, "at")
        return Point(None if at == "nobody" else Seat(_number(at)))
    if kind == "choose":
        return Choose(one(fields, "option"))
    raise Refused("bad_form")


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise Refused("bad_form")
    return int(text)
