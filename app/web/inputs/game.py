"""A page's forms, from a plain POST or from the socket, to what is asked of a table.

Both bring the same fields; a field may stand several times.  `do` says which form it is.
"""

from __future__ import annotations

from functools import partial

from app.rules.model import Action, Choose, PlayCard, Point, Propose, Refused, Seat, Vote
from app.tables.commands import chat, games, play
from app.tables.model.rights import Deed, Do
from app.web.access import SpectatorHandler
from app.web.inputs import host, notes, seats
from app.web.inputs.fields import Fields, Form, number, one, one_of, yes

TOKEN = "token."
"""What the name of a field begins with that says who gets a token."""


def of_spectator(fields: Fields) -> SpectatorHandler:
    """What a spectator's form asks; he can only talk.  Raises `Refused`."""
    if one(fields, "do") != Do.SAY:
        raise Refused("bad_form")
    name, text, sent_as = (one(fields, field) for field in ("name", "text", "sent_as"))
    return partial(chat.spectator_says, name=name, text=text, sent_as=sent_as)


def _act(fields: Fields) -> Deed:
    return partial(
        play.act,
        action=_action(fields),
        game=one(fields, "game"),
        step=number(one(fields, "step")),
        sent_as=one(fields, "sent_as"),
    )


def _settings(fields: Fields) -> Deed:
    if "preset" in fields:
        preset = one(fields, "preset")
        return lambda table, _host: games.take_preset(table, preset)
    on = "add" in fields
    # Not "remove": a field of that name would hide the form's own remove(), which the morph calls.
    key = one(fields, "add" if on else "drop")
    return lambda table, _host: games.toggle(table, key, on)


def _start(fields: Fields) -> Deed:
    game = number(one(fields, "number"))
    return lambda table, _host: games.start(table, game)


def _chat(fields: Fields) -> Deed:
    return partial(chat.player_says, text=one(fields, "text"), sent_as=one(fields, "sent_as"))


def _words(fields: Fields) -> Deed:
    return partial(games.add_words, words=one(fields, "words"))


def _action(fields: Fields) -> Action:
    kind = one(fields, "kind")
    if kind == "propose":
        team = tuple(Seat(number(value)) for value in fields.get("team", ()))
        tokens = {
            name.removeprefix(TOKEN): Seat(number(one(fields, name))) for name in fields if name.startswith(TOKEN)
        }
        return Propose(team, tokens)
    if kind == "vote":
        return Vote(yes(fields, "approve"))
    if kind == "play_card":
        return PlayCard(one(fields, "card"))
    if kind == "point":
        at = one(fields, "at")
        return Point(None if at == "nobody" else Seat(number(at)))
    if kind == "choose":
        return Choose(one(fields, "option"))
    raise Refused("bad_form")


FORMS: dict[Do, Form] = {
    Do.ACT: _act,
    Do.CHOOSE: _settings,
    Do.START: _start,
    Do.SAY: _chat,
    Do.ADD_WORDS: _words,
    **host.FORMS,
    **notes.FORMS,
}


def of_player(fields: Fields, digest: str) -> tuple[Do, Deed]:
    """What the form of a player, who has the key with this hash, asks of his table.  Raises `Refused` for a form that
    is not one of ours."""
    do = one_of(Do, one(fields, "do"))
    return do, FORMS[do](fields) if do in FORMS else seats.FORMS[do](fields, digest)
