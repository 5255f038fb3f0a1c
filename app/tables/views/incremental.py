"""What a later table keeps of the scenes of an earlier one, where only its game has gone on.

It gives what `build.py` would build from nothing (a test compares the two at every step of games), only sooner.  What
is kept never depends on a secret: as much is done whatever somebody holds or has answered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from operator import attrgetter

from app.rules import answered, public, situation
from app.rules.model import Seat, State
from app.rules.parts import Place
from app.tables.model.table import Game, Table
from app.tables.views import build, chat_clock, votes
from app.tables.views.model import Board, Own, SeatsPart, Shared

_OUTSIDE = attrgetter(*sorted({it.name for it in fields(Table)} - {"game", "clock", "players_chat", "spectators_chat"}))
_DEALT = attrgetter(*sorted({it.name for it in fields(Game)} - {"state", "taken", "sent"}))
_BUT_ANSWERS = attrgetter(*sorted({it.name for it in fields(State)} - {"answers"}))
"""What no answer touches as long as others are waited for."""


def between(before: Table, after: Table) -> Progress | None:
    """How the game has gone on; None where more than that has happened."""
    old, new = before.game, after.game
    if _OUTSIDE(before) != _OUTSIDE(after):
        return None
    seats = _answered(old, new)
    if seats is not None:
        return Progress(old, after, seats) if before.clock == after.clock else None
    same = old is not None and new is not None and old.id == new.id
    return Progress(old, after, None) if same and before.playing and after.playing else None


def _answered(old: Game | None, new: Game | None) -> frozenset[Seat] | None:
    if old is new:
        return frozenset()
    if old is None or new is None or _DEALT(old) != _DEALT(new) or _BUT_ANSWERS(old.state) != _BUT_ANSWERS(new.state):
        return None
    return frozenset(seat for seat, ids in new.sent.items() if ids != old.sent.get(seat))


@dataclass(frozen=True, slots=True)
class Progress:
    """How the game has gone on.  `answered` are the seats whose answers to the step in hand are all that is new; None
    if more is.  Until a step is closed its answers change nothing but who is waited for, and what these seats see."""

    before: Game | None
    after: Table
    answered: frozenset[Seat] | None

    def owns(self, earlier: Mapping[Seat, Own]) -> dict[Seat, Own]:
        """What these seats alone may see now."""
        changed = earlier if self.answered is None else earlier.keys() & self.answered
        return {**earlier, **{seat: self._own(seat, earlier[seat]) for seat in changed}}

    def _own(self, seat: Seat, earlier: Own) -> Own:
        return Own(
            prompt=build.question(self.after, seat),
            knowledge=build.known(self.after, seat) if self.answered is None else earlier.knowledge,
            words=earlier.words,
            clocks=earlier.clocks,
            desk=chat_clock.desk_part(self.after, seat) if self.answered is None else earlier.desk,
            mine=earlier.mine,
            ballot=earlier.ballot,
            house=earlier.house,
            notes=earlier.notes,
            claims=earlier.claims,
        )

    def shared(self, earlier: Shared) -> Shared:
        """What everybody may see now."""
        if self.answered is None:
            return self._moved_on(earlier)
        return waiting(self.after, earlier, self.answered) if self.answered else earlier

    def _moved_on(self, earlier: Shared) -> Shared:
        game = self.after.game
        assert game is not None and self.before is not None
        old, new = self.before.state, game.state
        shown, record = public(new), earlier.record
        if new.proposals is not old.proposals or new.missions is not old.missions:
            record = replace(record, record=votes.record(self.after, shown))
        assert record.record is not None
        return Shared(
            board=Board(shown.track),
            status=build.status(self.after, shown, earlier.status.names),
            seats=_lying(shown.places, earlier.seats),
            record=record,
            story=votes.story(self.after, shown, record.record),
            lineup=earlier.lineup,
            end=earlier.end,
            sheet=earlier.sheet,
            absence=earlier.absence,
            deal=earlier.deal,
            clock=chat_clock.clock_part(self.after),
            silences=chat_clock.silences(self.after),
            watching=earlier.watching,
        )


def waiting(table: Table, before: Shared, seats: frozenset[Seat]) -> Shared:
    """What everybody may see after these seats have answered the same step."""
    assert table.game is not None
    state = table.game.state
    status = replace(before.status, situation=situation(state))
    return replace(before, status=status, seats=_lying(answered(state, before.seats.places, seats), before.seats))


def _lying(lying: tuple[Place, ...], seats: SeatsPart) -> SeatsPart:
    return replace(seats, places=lying) if seats.places else seats
