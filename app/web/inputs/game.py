"""Commands of the game in hand and of the next one: bodies, forms and rows."""

from __future__ import annotations

from pydantic import Field, StrictInt

from app.rules import installed
from app.tables.commands import games, play, votes
from app.tables.model.options import VoteHistory
from app.tables.model.rights import Right
from app.tables.model.table import Change, Selection, Table
from app.web.inputs.actions import Act, act_form, action_of
from app.web.inputs.command import Body, SeatCommand, Sender
from app.web.inputs.fields import Fields, one

EXAMPLE = installed()[0]
LAST_GAME = 999_999
"""The highest number that a game of a table can have."""


class Words(Body):
    """Words of your own for the next deal; empty takes them back."""

    words: str = Field(examples=["wolf and dog"])


class Chosen(Body):
    """What is to be played."""

    LOGGED = frozenset({"modules", "characters"})
    modules: tuple[str, ...] = Field(examples=[[EXAMPLE.key]])
    characters: tuple[str, ...] = Field((), examples=[[role.key for role in EXAMPLE.roles]])


class Toggled(Body):
    """A page's switch: a module or a character goes in or out."""

    LOGGED = frozenset({"key", "on"})
    key: str
    on: bool


class PresetTaken(Body):
    """A page's choice with one press."""

    LOGGED = frozenset({"preset"})
    preset: str


class GameNumber(Body):
    """Which game of the table to start: 1, or one more than the last."""

    LOGGED = frozenset({"number"})
    number: StrictInt = Field(le=LAST_GAME, examples=[1])


class HistoryChosen(Body):
    """What is shown of votes that are over: who voted how, the totals, or nothing."""

    LOGGED = frozenset({"vote_history"})
    vote_history: VoteHistory = Field(examples=["totals"])


def _act(table: Table, by: Sender, body: Act) -> Change:
    return play.act(table, by.seat, action=action_of(body.action), game=body.game, step=body.step, sent_as=body.id)


def _choose(table: Table, _by: Sender, body: Chosen | Toggled | PresetTaken) -> Change:
    if isinstance(body, Toggled):
        return games.toggle(table, body.key, body.on)
    if isinstance(body, PresetTaken):
        return games.take_preset(table, body.preset)
    return games.choose(table, Selection(body.modules, body.characters))


def _modules_form(fields: Fields) -> Toggled | PresetTaken:
    if "preset" in fields:
        return PresetTaken(preset=one(fields, "preset"))
    on = "add" in fields
    # Not "remove": a field of that name would hide the form's own remove(), which the morph calls.
    return Toggled(key=one(fields, "add" if on else "drop"), on=on)


COMMANDS = (
    SeatCommand[Act](
        name="act",
        right=Right.PLAYER,
        does="Answer the question that your seat is asked.  Returns when it is safely stored.",
        body=Act,
        handler=_act,
        form=act_form,
    ),
    SeatCommand[Words](
        name="add_words",
        right=Right.PLAYER,
        does="Add words of your own to what the next game is dealt from, so that the server alone does not choose it.",
        body=Words,
        handler=lambda table, by, body: games.add_words(table, by.seat, words=body.words),
        method="PUT",
    ),
    SeatCommand[Chosen | Toggled | PresetTaken](
        name="choose_modules",
        right=Right.HOST,
        does="Choose modules and characters.",
        body=Chosen,
        handler=_choose,
        form=_modules_form,
        method="PUT",
    ),
    SeatCommand[GameNumber](
        name="start_game",
        right=Right.HOST,
        does="Start the first game, or the next one (a rematch).",
        body=GameNumber,
        handler=lambda table, _by, body: games.start(table, body.number),
        status=201,
    ),
    SeatCommand[HistoryChosen](
        name="choose_vote_history",
        right=Right.HOST,
        does="Choose how much of earlier votes is shown as long as a game goes on.",
        body=HistoryChosen,
        handler=lambda table, _by, body: votes.choose(table, body.vote_history),
        method="PUT",
    ),
)
