"""How much is measured: a look in a few minutes, or everything."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Extent:
    """Times in seconds; `tables` play where nothing else is said."""

    full: bool
    rounds: int = 5
    slice: float = 1.2
    warm_up: float = 2.0
    peer_warm_up: float = 6.0
    tables: int = 100

    def warming(self, name: str) -> float:
        """How long a server plays before it is measured; V8 takes longer to get going."""
        return self.peer_warm_up if "boardgame.io" in name else self.warm_up


QUICK = Extent(full=False)
FULL = Extent(full=True, slice=4.0, warm_up=6.0)
