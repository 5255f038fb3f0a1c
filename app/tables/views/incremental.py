"""The next views of a table, made from the earlier ones where only its game has gone on.

They are equal to what `build.py` makes from nothing (a test compares the two at every step of games), only sooner.
What is kept never depends on a secret: as much is done whatever a seat holds or has answered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from operator import attrgetter

from app.rules import answered, public, situation
from app.rules.model import Seat, State
from app.rules.parts import Place
from app.tables.model.table import Game, Table
from app.tables.views import board, clock, host, question, votes
from app.tables.views.model import PublicView, SeatView
from app.tables.views.seats import SeatsPart


def _all_but(kind: type, *left_out: str) -> Callable[[object], tuple[object, ...]]:
    """Reads all fields of a record but these, so that two records can be compared in the others."""
    names = [field.name for field in fields(kind) if field.name not in left_out]
    return attrgetter(*names)


_outside = _all_but(Table, "game", "clock", "players_chat", "spectators_chat")
"""What no action of a game touches."""
_dealt = _all_but(Game, "state", "taken", "sent")
_but_answers = _all_but(State, "answers")
"""What no answer touches as long as others are waited for."""


def between(before: Table, after: Table) -> Progress | None:
    """How the game has gone on; None where more than that has happened."""
    old, new = before.game, after.game
    if _outside(before) != _outside(after):
        return None
    seats = _answered(old, new)
    if seats is not None:
        return Progress(old, after, seats) if before.clock == after.clock else None
    same = old is not None and new is not None and old.id == new.id
    return Progress(old, after, None) if same and before.playing and after.playing else None


def _answered(old: Game | None, new: Game | None) -> frozenset[Seat] | None:
    if old is new:
        return frozenset()
    if old is None or new is None or _dealt(old) != _dealt(new) or _but_answers(old.state) != _but_answers(new.state):
        return None
    return frozenset(seat for seat, ids in new.sent.items() if ids != old.sent.get(seat))


@dataclass(frozen=True, slots=True)
class Progress:
    """How the game has gone on.  Until a step is closed its answers change nothing but who is waited for, and what the
    seats see that have answered."""

    before: Game | None
    after: Table
    answered: frozenset[Seat] | None
    """The seats whose answers to the step in hand are all that is new; None if more is."""

    def seat_views(self, earlier: Mapping[Seat, SeatView]) -> dict[Seat, SeatView]:
        """What these seats alone may see now."""
        changed = earlier if self.answered is None else earlier.keys() & self.answered
        return {**earlier, **{seat: self._seat_view(seat, earlier[seat]) for seat in changed}}

    def _seat_view(self, seat: Seat, earlier: SeatView) -> SeatView:
        prompt = question.prompt_part(self.after, seat)
        if self.answered is not None:
            return replace(earlier, prompt=prompt)
        return replace(
            earlier,
            prompt=prompt,
            knowledge=question.knowledge_part(self.after, seat),
            host_controls=host.host_controls_part(self.after, seat),
        )

    def public_view(self, earlier: PublicView) -> PublicView:
        """What everybody may see now."""
        if self.answered is None:
            return self._moved_on(earlier)
        return waiting(self.after, earlier, self.answered) if self.answered else earlier

    def _moved_on(self, earlier: PublicView) -> PublicView:
        game = self.after.game
        assert game is not None and self.before is not None
        old, new = self.before.state, game.state
        shown, record = public(new), earlier.record
        if new.proposals is not old.proposals or new.missions is not old.missions:
            record = replace(record, record=votes.record(self.after, shown))
        assert record.record is not None
        return replace(
            earlier,
            board=board.BoardPart(shown.track),
            status=board.status_part(self.after, shown),
            seats=_lying(shown.places, earlier.seats),
            record=record,
            story=votes.story_part(shown, record.record),
            clock=clock.clock_part(self.after),
            silences=clock.silences_part(self.after),
        )


def waiting(table: Table, before: PublicView, seats: frozenset[Seat]) -> PublicView:
    """What everybody may see after these seats have answered the same step."""
    assert table.game is not None
    state = table.game.state
    status = replace(before.status, situation=situation(state))
    return replace(before, status=status, seats=_lying(answered(state, before.seats.places, seats), before.seats))


def _lying(lying: tuple[Place, ...], seats: SeatsPart) -> SeatsPart:
    return replace(seats, places=lying) if seats.places else seats
