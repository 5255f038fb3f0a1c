"""Commands about what is remembered of the players: private notes, and claims.  Bodies, forms and rows."""

from __future__ import annotations

from pydantic import Field

from app.rules import MOST
from app.rules.model import Refused
from app.tables.commands import chat, notes
from app.tables.model.notes import Claim, Mark, Note
from app.tables.model.rights import Right
from app.tables.model.table import Change, Table
from app.web.inputs.command import Body, SeatCommand, Sender
from app.web.inputs.fields import Fields, one, one_of

MARK, NOTE = "mark.", "text."
"""What the names of a note's two fields begin with in a form; a person follows."""


class NoteSent(Body):
    """A note about another player, by their `person` in your view (`notes.notes`)."""

    person: str = Field(max_length=64, examples=["4f1d2c9a8b7e6051"])
    mark: Mark = Field(Mark.NONE, examples=["suspect"])
    text: str = Field("", examples=["was on both failed missions"])


class NotesSent(Body):
    """All your notes; a player who is not named has none."""

    notes: tuple[NoteSent, ...] = Field(
        max_length=MOST, examples=[[{"person": "4f1d2c9a8b7e6051", "mark": "suspect", "text": "too quiet"}]]
    )


class ClaimSent(Body):
    """A claim: that you are of the resistance (about nobody), or that you trust or accuse somebody, by their `person`
    in your view (`claims.others`).  Without an id of your own it is taken once as long as nothing else is said."""

    claim: Claim = Field(examples=["accuse"])
    about: str = Field("", max_length=64, examples=["4f1d2c9a8b7e6051"])
    id: str = Field("", examples=["7be1"])


def _keep(table: Table, by: Sender, body: NotesSent) -> Change:
    noted = {note.person: Note(note.mark, note.text) for note in body.notes}
    if len(noted) != len(body.notes):
        raise Refused("chosen_twice")
    return notes.keep(table, by.seat, noted)


def _notes_form(fields: Fields) -> NotesSent:
    """All notes, by fields for each person; none where they are to be cleared."""
    people = () if "clear" in fields else [name.removeprefix(MARK) for name in fields if name.startswith(MARK)]
    return NotesSent(
        notes=tuple(
            NoteSent(person=who, mark=one_of(Mark, one(fields, MARK + who)), text=one(fields, NOTE + who))
            for who in people
        )
    )


def _claim_form(fields: Fields) -> ClaimSent:
    """One button is one claim, with the person that it is about."""
    claim, _dot, about = one(fields, "claim").partition(".")
    return ClaimSent(claim=one_of(Claim, claim), about=about)


COMMANDS = (
    SeatCommand[NotesSent](
        name="keep_notes",
        right=Right.OWNER,
        does="Keep notes about the others, which nobody else sees, in the place of those that you had.",
        body=NotesSent,
        handler=_keep,
        form=_notes_form,
        method="PUT",
    ),
    SeatCommand[ClaimSent](
        name="claim",
        right=Right.PLAYER,
        does="Claim something before the players, without typing.",
        body=ClaimSent,
        handler=lambda table, by, body: chat.player_claims(
            table, by.seat, claim=body.claim, about=body.about, sent_as=body.id
        ),
        form=_claim_form,
        status=201,
        is_line=True,
    ),
)
