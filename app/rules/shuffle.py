"""The shuffle: a simple algorithm, written down, that anybody can repeat in any language.

`random` is not used, since Python promises only `random.random()` to stay the same between versions.

1. The stream is SHA-256(entropy + ":" + counter) for counter = 0, 1, 2 ..., each digest read as eight big-endian
   32-bit numbers.
2. A number below n is the next number of the stream modulo n; numbers at or above the largest multiple of n below
   2**32 are skipped, so that no value is favoured.
3. Shuffling is Fisher-Yates from the end: for i = last .. 1 exchange item i with item below(i + 1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
WORD = 2**32


class Stream:
    """Numbers from an entropy text.  Equal texts give equal numbers."""

    def __init__(self, entropy: str) -> None:
        self._words = self._draw(entropy)

    @staticmethod
    def _draw(entropy: str) -> Iterator[int]:
        counter = 0
        while True:
            digest = sha256(f"{entropy}:{counter}".encode()).digest()
            for start in range(0, len(digest), 4):
                yield int.from_bytes(digest[start : start + 4], "big")
            counter += 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely.  n is 1 to 2**32."""
        limit = WORD - WORD % n
        return next(word % n for word in self._words if word < limit)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in another order, each order equally likely."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)
