"""What a power cut may leave of a write-ahead log, from some byte on: what was not synced need not be there."""

from __future__ import annotations

import random
from collections.abc import Callable

SECTOR = 512

Damage = Callable[[bytes, int, random.Random], bytes]
"""The log after damage that begins at this byte."""


def cut(log: bytes, at: int, _rng: random.Random) -> bytes:
    """It ends there."""
    return log[:at]


def zeros(log: bytes, at: int, _rng: random.Random) -> bytes:
    """The file has its length, but nothing was written."""
    return log[:at] + bytes(len(log) - at)


def garbage(log: bytes, at: int, rng: random.Random) -> bytes:
    """Whatever lay on the disk before."""
    return log[:at] + rng.randbytes(len(log) - at)


def older(log: bytes, at: int, _rng: random.Random) -> bytes:
    """What an earlier log held at that place."""
    return log[:at] + log[: len(log) - at]


def sector(log: bytes, at: int, _rng: random.Random) -> bytes:
    """One sector is missing, and what was written later is there."""
    return log[:at] + bytes(len(log[at : at + SECTOR])) + log[at + SECTOR :]


def bit(log: bytes, at: int, rng: random.Random) -> bytes:
    """One bit is another one."""
    return log[:at] + bytes([log[at] ^ 1 << rng.randrange(8)]) + log[at + 1 :]


DAMAGES: dict[str, Damage] = {damage.__name__: damage for damage in (cut, zeros, garbage, older, sector, bit)}
