"""The JSON API of what a table remembers: how much of earlier votes it shows, private notes, and claims."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.responses import Response

from app.rules import MOST
from app.rules.model import Refused
from app.tables.commands import chat, notes, votes
from app.tables.model.notes import Claim, Mark, Note
from app.tables.model.options import VoteHistory
from app.tables.model.rights import Deed, Do
from app.web import access
from app.web.api.schemas import PROBLEMS, Body, Frame, SeatView, without_id
from app.web.api.tables import BEARER, Mine, seen

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS, dependencies=BEARER)


class Remember(Body):
    """What is shown of votes that are over: who voted how, the totals, or nothing."""

    memory: VoteHistory = Field(examples=["totals"])


class NoteSent(Body):
    """A note about another player, by his `person` in your view (`notes.notes`)."""

    person: str = Field(max_length=64, examples=["4f1d2c9a8b7e6051"])
    mark: Mark = Field(Mark.NONE, examples=["suspect"])
    text: str = Field("", examples=["was on both failed missions"])


class NotesSent(Body):
    """All your notes; who is not named has none."""

    notes: tuple[NoteSent, ...] = Field(
        max_length=MOST, examples=[[{"person": "4f1d2c9a8b7e6051", "mark": "suspect", "text": "too quiet"}]]
    )


class ClaimSent(Body):
    """A claim: that you are of the resistance (about nobody), or that you trust or accuse somebody, by his `person` in
    your view (`claims.others`).  Without an id of your own it is taken once as long as nothing else is said."""

    claim: Claim = Field(examples=["accuse"])
    about: str = Field("", max_length=64, examples=["4f1d2c9a8b7e6051"])
    id: str = Field("", examples=["7be1"])


@router.put("/tables/{code}/memory", response_model=SeatView)
async def remember(request: Request, who: Mine, body: Remember) -> Response:
    """The host chooses how much of earlier votes is shown as long as a game goes on."""
    await access.carry_out(request, who, Do.REMEMBER, _choosing(body))
    return seen(request, who)


@router.put("/tables/{code}/notes", response_model=SeatView)
async def keep_notes(request: Request, who: Mine, body: NotesSent) -> Response:
    """Keep notes about the others, which nobody else sees, in the place of those that you had."""
    await access.carry_out(request, who, Do.NOTE, _noting(body))
    return seen(request, who)


@router.post("/tables/{code}/claims", status_code=201, response_model=SeatView)
async def claim(request: Request, who: Mine, body: ClaimSent) -> Response:
    """Claim something before the players, without typing."""
    await access.carry_out(request, who, Do.CLAIM, _claiming(body))
    return seen(request, who, 201)


def _choosing(body: Remember) -> Deed:
    return lambda table, _host: votes.choose(table, body.memory)


def _noting(body: NotesSent) -> Deed:
    noted = {note.person: Note(note.mark, note.text) for note in body.notes}
    if len(noted) != len(body.notes):
        raise Refused("chosen_twice")
    return lambda table, seat: notes.keep(table, seat, noted)


def _claiming(body: ClaimSent) -> Deed:
    return partial(chat.player_claims, claim=body.claim, about=body.about, sent_as=body.id)


FRAMES: dict[Do, Frame] = {
    Do.REMEMBER: lambda fields: _choosing(Remember.model_validate(without_id(fields))),
    Do.NOTE: lambda fields: _noting(NotesSent.model_validate(without_id(fields))),
    Do.CLAIM: lambda fields: _claiming(ClaimSent.model_validate(fields)),
}
"""What a frame of the JSON socket asks, by its name."""
