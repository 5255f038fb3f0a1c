"""Taking an action at a table: the rules decide what follows from it."""

from __future__ import annotations

from dataclasses import replace

from app.rules import apply
from app.rules.model import Action, Refused, Seat
from app.tables.model.identity import clean_id
from app.tables.model.table import Change, LoggedAction, Table


def act(table: Table, seat: Seat, action: Action, *, game: str, step: int, sent_as: str) -> Change[None]:
    """A seat answers the step with this number, of the game with this id.

    `sent_as` is the sender's own id for it: the same id from the same seat is taken only once.  Raises
    `Refused`.
    """
    if table.game is None:
        raise Refused("not_started")
    if table.game.id != game:
        raise Refused("old_step")
    if table.game.stopped:
        raise Refused("game_over")
    if clean_id(sent_as) in table.game.sent.get(seat, ()):
        return Change(table)
    return take(table, seat, action, step=step, sent_as=sent_as)


def take(table: Table, seat: Seat, action: Action, *, step: int, sent_as: str) -> Change[None]:
    """The same for an action that is known to be new and of this game.  Raises `Refused`."""
    before = table.game
    assert before is not None
    state, _events = apply(before.state, seat, action, step=step)
    logged = LoggedAction(before.id, before.taken + 1, seat, step, action, sent_as)
    sent = {**before.sent, seat: before.sent.get(seat, frozenset()) | {sent_as}}
    after = replace(before, state=state, taken=logged.number, sent=sent)
    return Change(replace(table, game=after), log=(logged,))
