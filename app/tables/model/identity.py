"""Secrets, codes and names: how a seat is known, how a table is found, and which names may sit together."""

from __future__ import annotations

import secrets
import string
import unicodedata
from hashlib import sha256

from disarm import is_zalgo, skeleton_key

from app.rules.model import Refused

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits of join codes, without look-alikes (I L O 0 1)."""
CODE_LENGTH = 6
NAME_LENGTH = 20
TEXT_LENGTH = 500
ID_LENGTH = 64
SHORTEST_SECRET, LONGEST_SECRET = 22, 64
"""Characters of a secret that a program has made itself: at least as many as ours have."""
_OF_SECRETS = frozenset(string.ascii_letters + string.digits + "-_")
_FEWEST_KINDS = 8
_MARKS = ("Mn", "Mc", "Me")
"""Categories of what is drawn over the character before it."""
_INVISIBLE = frozenset("\u17b4\u17b5\u180b\u180c\u180d\u180f")
"""Marks that are drawn as nothing at all, and that the skeleton keeps."""


def new_secret() -> str:
    """128 random bits for a seat, a spectator link, or an id."""
    return secrets.token_urlsafe(16)


def clean_secret(text: str) -> str:
    """A secret that a program has made itself, in the letters of ours, if it can have been made by chance.  Raises
    `Refused`."""
    if not SHORTEST_SECRET <= len(text) <= LONGEST_SECRET or not _OF_SECRETS.issuperset(text):
        raise Refused("bad_secret", shortest=SHORTEST_SECRET, longest=LONGEST_SECRET)
    if len(set(text)) < _FEWEST_KINDS:  # by chance at most once in twenty million times
        raise Refused("bad_secret", shortest=SHORTEST_SECRET, longest=LONGEST_SECRET)
    return text


def new_person() -> str:
    """A new id for somebody at a table, the same on every seat.  It is no secret, and nobody else's."""
    return secrets.token_hex(8)


def hashed(secret: str) -> str:
    """How a secret is kept.  It is long and random, so a plain hash cannot be turned back."""
    return sha256(secret.encode()).hexdigest()


def new_code() -> str:
    """A join code: 31**6, about 890 million."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def clean_code(text: str) -> str:
    """A code as somebody typed it: spaces, hyphens, small letters and full-width ones do not matter."""
    typed = unicodedata.normalize("NFKC", text).upper()
    return "".join(character for character in typed if character.isalnum())[:CODE_LENGTH]


def clean_name(text: str) -> str:
    """A name as it is shown: normalised (NFKC), trimmed, inner space single.  Raises `Refused`."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not name:
        raise Refused("name_empty")
    if len(name) > NAME_LENGTH:
        raise Refused("name_too_long", longest=NAME_LENGTH)
    if not _printable(name) or not skeleton(name) or unicodedata.category(name[0]) in _MARKS:
        raise Refused("name_unprintable")
    return name


def clean_text(text: str, longest: int = TEXT_LENGTH) -> str:
    """A line of text as it is shown.  Raises `Refused`."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if not line:
        raise Refused("text_empty")
    if len(line) > longest:
        raise Refused("text_too_long", longest=longest)
    if not _printable(line):
        raise Refused("text_unprintable")
    return line


def clean_id(text: str) -> str:
    """The id that a sender gave a request.  Raises `Refused`."""
    if not text or len(text) > ID_LENGTH or not text.isascii() or not text.isprintable():
        raise Refused("bad_id")
    return text


def skeleton(name: str) -> str:
    """What look-alike names share (Unicode TR39): I/l/1, O/0 and letters of other scripts are folded, then case."""
    return skeleton_key(name, digit_policy="tr39")


def alike(one: str, other: str) -> bool:
    """Whether two names cannot sit together: they look alike, or are the same but for case.  (The skeleton alone takes
    "Ian" for "lan", so not for "ian".)"""
    return not {skeleton(one), skeleton(one.casefold())}.isdisjoint({skeleton(other), skeleton(other.casefold())})


def _printable(text: str) -> bool:
    """No control, surrogate, private or unassigned character, of the format characters only the joiner that emoji need,
    and no towers of accents that run over other lines."""
    # The joiner U+200D makes one emoji of several; the skeleton looks through it.
    return not is_zalgo(text) and all(
        (unicodedata.category(c)[0] != "C" or c == "\u200d") and c not in _INVISIBLE for c in text
    )
