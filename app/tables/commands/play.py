"""Taking an action at a table: the rules decide, the journal gets it, with a snapshot where a step is over."""

from __future__ import annotations

from dataclasses import replace

from app.rules import apply
from app.rules.model import Action, Refused, Seat
from app.store import journal
from app.store.db import Write
from app.tables.model.identity import clean_id
from app.tables.model.table import Change, Table


def act(table: Table, seat: Seat, action: Action, *, game: str, step: int, sent_as: str) -> Change:
    """A seat answers the step with this number, of the game with this id.

    `sent_as` is the sender's own id for it: the same id from the same seat is taken once and answered alike.  Raises
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


def take(table: Table, seat: Seat, action: Action, *, step: int, sent_as: str) -> Change:
    """The same for an answer that is known to be new and of this game.  Raises `Refused`."""
    before = table.game
    assert before is not None
    state, _events = apply(before.state, seat, action, step=step)
    write = journal.action_taken(before.id, before.taken + 1, seat, step, action, sent_as)
    sent = {**before.sent, seat: before.sent.get(seat, frozenset()) | {sent_as}}
    after = replace(before, state=state, taken=before.taken + 1, sent=sent)
    return Change(replace(table, game=after), (write,))


def snapshots(before: Table, after: Table) -> tuple[Write, ...]:
    """What is to be written of the game beside the actions that lie between these two: its state after them, unless
    they are answers to a step that still waits.  Those alone lead from the last snapshot to the state."""
    old, game = before.game, after.game
    if game is None or game is old or not game.taken:
        return ()
    if old is not None and (old.id, old.state.step, old.stopped) == (game.id, game.state.step, game.stopped):
        return ()
    return (journal.snapshot(game.id, game.state, game.stopped),)
