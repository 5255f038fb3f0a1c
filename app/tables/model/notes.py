"""Private notes and claims."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Mark(StrEnum):
    """What a player holds of another one."""

    NONE = "none"
    TRUSTED = "trusted"
    UNSURE = "unsure"
    SUSPECT = "suspect"


@dataclass(frozen=True, slots=True)
class Note:
    """A private note of a player about another person."""

    mark: Mark = Mark.NONE
    text: str = ""


NOTHING = Note()

Notes = Mapping[str, Note]
"""By the person that they are about."""


class Claim(StrEnum):
    """What a player can say without typing: about themselves, or about another person."""

    RESISTANCE = "resistance"
    TRUST = "trust"
    ACCUSE = "accuse"
