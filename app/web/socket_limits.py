"""How many sockets may be open.

A player is never kept out: of the sockets of a seat the oldest is closed, which may be one whose end nobody has
noticed.  Spectators are counted by table and by address, players never by address.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from app.rules.model import Seat
from app.settings import Settings


@dataclass(eq=False)
class SocketSlot:
    """The spot of a socket: at a seat, or of a spectator (seat None).  `lose` is called when it is taken away; `kept`
    says whether it was not, or never given."""

    table: str
    seat: Seat | None
    address: str
    lose: Callable[[], None]
    kept: bool = True

    @property
    def counted_by(self) -> tuple[Hashable, ...]:
        """What it is counted by."""
        return ((self.table, self.seat),) if self.seat is not None else (self.table, ("from", self.address))


class SocketLimits:
    """The spots that are taken."""

    def __init__(self, settings: Settings) -> None:
        self._of_seat = settings.sockets_per_seat
        self._of_spectators = (settings.spectators_per_table, settings.spectators_per_address)
        self._taken: dict[Hashable, dict[SocketSlot, None]] = {}
        self.open = 0
        """How many sockets have a spot now."""

    def join(self, spot: SocketSlot) -> bool:
        """Whether there is room; for a seat there always is."""
        if spot.seat is None:
            counted = zip(spot.counted_by, self._of_spectators, strict=True)
            spot.kept = all(len(self._taken.get(by, ())) < most for by, most in counted)
            if not spot.kept:
                return False
        elif len(taken := self._taken.get(spot.counted_by[0], {})) >= self._of_seat:
            oldest = next(iter(taken))
            self.leave(oldest)
            oldest.kept = False
            oldest.lose()
        for by in spot.counted_by:
            self._taken.setdefault(by, {})[spot] = None
        self.open += 1
        return True

    def leave(self, spot: SocketSlot) -> None:
        """The spot is free again, if it was taken."""
        if spot not in self._taken.get(spot.counted_by[0], ()):
            return
        for by in spot.counted_by:
            taken = self._taken[by]
            del taken[spot]
            if not taken:
                del self._taken[by]
        self.open -= 1

    def __len__(self) -> int:
        """How many seats, tables and addresses are counted."""
        return len(self._taken)
