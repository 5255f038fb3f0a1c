"""Parts that grow at their end."""

from __future__ import annotations

from abc import ABC, abstractmethod


class Growing(ABC):
    """A part with lines, of which only the new ones have to be drawn."""

    __slots__ = ()

    @abstractmethod
    def added_since(self, before: object) -> int:
        """How many lines are new at the end since an earlier part; 0 if none are, or if an earlier line differs."""
