"""Frames that make little sense: what a broken or a hostile program might send."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from app.tables.rights import Do

SCRAPS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
JUNK: st.SearchStrategy[Any] = st.recursive(
    SCRAPS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)
"""Any JSON, and some that is none (NaN)."""
SEATS = st.integers(-2, 12)
KINDS = st.sampled_from(["propose", "vote", "play_card", "point", "choose", "resign"])
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "game": st.text(max_size=30),
    "step": st.integers(-1, 60) | st.integers().map(str),
    "sent_as": st.text(max_size=70),
    "id": st.text(max_size=70),
    "kind": KINDS,
    "team": st.lists(SEATS, max_size=6) | st.lists(SEATS.map(str), max_size=6),
    "token.watch": SEATS.map(str),
    "approve": st.sampled_from(["yes", "no", "maybe", True, None]),
    "card": st.sampled_from(["success", "fail", "rogue_success", "joker"]),
    "at": SEATS | SEATS.map(str) | st.just("nobody"),
    "text": st.text(max_size=600),
    "name": st.text(max_size=25),
    "words": st.text(max_size=120),
    "number": st.integers(-1, 4) | st.integers(-1, 4).map(str),
    "add": st.sampled_from(["rogue", "sergeant", "chess", "spy_rogue"]),
    "drop": st.sampled_from(["rogue", "sergeant", "chess", "spy_rogue"]),
    "modules": st.lists(st.sampled_from(["rogue", "sergeant", "chess"]), max_size=3),
    "characters": st.lists(st.sampled_from(["spy_rogue", "resistance_rogue", "queen"]), max_size=3),
    "headers": JUNK,
}
"""The fields of all requests, with values of about the right kind."""
ACTIONS = st.fixed_dictionaries(
    {"kind": KINDS},
    optional={
        "team": FIELDS["team"],
        "tokens": st.dictionaries(st.sampled_from(["watch", "sergeant", "medal"]), SEATS, max_size=2),
        "approve": FIELDS["approve"],
        "card": FIELDS["card"],
        "at": st.none() | SEATS,
    },
)
REQUESTS = st.fixed_dictionaries(
    {"do": st.sampled_from([*Do, "resign"]) | JUNK},
    optional={
        **{name: values | st.lists(values, max_size=3) | JUNK for name, values in FIELDS.items()},
        "action": ACTIONS | JUNK,
    },
)
FRAMES: st.SearchStrategy[str | bytes] = st.one_of(
    REQUESTS.map(json.dumps),
    JUNK.map(json.dumps),
    st.text(max_size=200),
    st.binary(max_size=200),
    REQUESTS.map(json.dumps).flatmap(lambda whole: st.integers(0, len(whole)).map(lambda end: whole[:end])),
)
"""Requests that are nearly right, other JSON, text, bytes, and requests that break off."""
