"""The forms of what a table remembers, from pages and sockets alike: how much of votes, private notes, claims."""

from __future__ import annotations

from functools import partial

from app.tables.commands import chat, notes, votes
from app.tables.model.notes import Claim, Mark, Note
from app.tables.model.options import VoteHistory
from app.tables.model.rights import Deed, Do
from app.web.inputs.fields import Fields, Form, one, one_of

MARK, NOTE = "mark.", "text."
"""What the names of a note's two fields begin with; a person follows."""


def _memory(fields: Fields) -> Deed:
    chosen = one_of(VoteHistory, one(fields, "memory"))
    return lambda table, _host: votes.choose(table, chosen)


def _notes(fields: Fields) -> Deed:
    """All notes, by fields for each person; none where they are to be cleared."""
    people = () if "clear" in fields else [name.removeprefix(MARK) for name in fields if name.startswith(MARK)]
    noted = {who: Note(one_of(Mark, one(fields, MARK + who)), one(fields, NOTE + who)) for who in people}
    return lambda table, seat: notes.keep(table, seat, noted)


def _claim(fields: Fields) -> Deed:
    """One button is one claim, with the person that it is about."""
    claim, _dot, about = one(fields, "claim").partition(".")
    return partial(chat.player_claims, claim=one_of(Claim, claim), about=about)


FORMS: dict[Do, Form] = {Do.REMEMBER: _memory, Do.NOTE: _notes, Do.CLAIM: _claim}
