"""Commands about one's own seat: bodies and rows."""

from __future__ import annotations

from pydantic import Field, StrictBool, StrictInt

from app.tables.commands import absence, links, seats
from app.tables.model.rights import Right
from app.tables.model.table import Choice
from app.web.inputs.command import Body, Gives, Nothing, SeatCommand


class Ready(Body):
    """Whether you are ready for the next game."""

    LOGGED = frozenset({"ready"})
    ready: StrictBool = Field(examples=[True])


class Ballot(Body):
    """How to go on without somebody absent; `poll` is that of the question (`ballot.poll` in the view)."""

    LOGGED = frozenset({"poll"})
    poll: StrictInt = Field(le=10**15, examples=[1780000000000])
    choice: Choice = Field(examples=[Choice.WAIT])


COMMANDS = (
    SeatCommand[Ready](
        name="be_ready",
        right=Right.PLAYER,
        does="Say that you are ready for the next game, or not yet.  It only shows: the host starts the game.",
        body=Ready,
        handler=lambda table, by, body: seats.be_ready(table, by.seat, ready=body.ready),
        method="PUT",
    ),
    SeatCommand[Nothing](
        name="leave",
        right=Right.PLAYER,
        does="Leave the table.  Between games your seat is gone; in a game it stays, and you may come back to it.  If"
        " you stand in for somebody, you do so no more.",
        body=Nothing,
        handler=lambda table, by, _body: seats.leave(table, by.seat, digest=by.digest),
        status=204,
        gives=Gives.NOTHING,
    ),
    SeatCommand[Nothing](
        name="come_back",
        right=Right.ABSENT,
        does="Take your seat back after you have left it in a game, or from the person who stands in for you.",
        body=Nothing,
        handler=lambda table, by, _body: seats.come_back(table, by.seat),
    ),
    SeatCommand[Nothing](
        name="make_link",
        right=Right.OWNER,
        does="Make a one-time link that takes your seat to another device.  An earlier one is dead.",
        body=Nothing,
        handler=lambda table, by, _body: links.make(table, by.seat),
        status=201,
        gives=Gives.LINK,
    ),
    SeatCommand[Nothing](
        name="sign_out_others",
        right=Right.OWNER,
        does="Sign out all your other devices: of the keys to your seat only the one that you send stays.",
        body=Nothing,
        handler=lambda table, by, _body: links.sign_out_others(table, by.seat, digest=by.digest),
    ),
    SeatCommand[Ballot](
        name="vote_on_absence",
        right=Right.PLAYER,
        does="Vote on how to go on without somebody absent.  The ballots stay hidden; totals are shown when the vote"
        " closes.",
        body=Ballot,
        handler=lambda table, by, body: absence.vote(table, by.seat, choice=body.choice, poll=body.poll),
        method="PUT",
    ),
)
