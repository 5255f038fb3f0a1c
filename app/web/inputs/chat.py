"""Commands to speak, of players and of spectators: bodies and rows."""

from __future__ import annotations

from pydantic import Field

from app.tables.commands import chat
from app.tables.model.rights import Right
from app.web.inputs.command import Body, SeatCommand, SpectatorCommand


class Say(Body):
    """A line of chat; the same id is taken once."""

    text: str = Field(examples=["I trust Ben."])
    id: str = Field(examples=["5d21"])


class SpectatorSays(Say):
    """A spectator's line of chat, under a name of their choice."""

    name: str = Field(examples=["Grace"])


COMMANDS = (
    SeatCommand[Say](
        name="say",
        right=Right.PLAYER,
        does="Say something to the players.",
        body=Say,
        handler=lambda table, by, body: chat.player_says(table, by.seat, text=body.text, sent_as=body.id),
        status=201,
        is_line=True,
    ),
)
OF_SPECTATORS = (
    SpectatorCommand[SpectatorSays](
        name="say",
        right=Right.SPECTATOR,
        does="Say something to the other spectators.  A bearer secret of your own choice, if you send one, makes you"
        " known as the same spectator.",
        body=SpectatorSays,
        handler=lambda table, secret, body: chat.spectator_says(
            table, secret, name=body.name, text=body.text, sent_as=body.id
        ),
        status=201,
        is_line=True,
    ),
)
