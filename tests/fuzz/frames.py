"""Frames that make little sense: what a broken or a hostile program might send."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from hypothesis import strategies as st

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
    "option": st.sampled_from(["pass", "use", "treasure"]),
    "seat": SEATS | SEATS.map(str),
    "seats": st.integers(-1, 12) | st.integers(-1, 12).map(str),
    "person": st.text(max_size=20),
    "about": st.text(max_size=20),
    "muted": st.booleans() | st.sampled_from(["yes", "no"]),
    "ready": st.booleans() | st.sampled_from(["yes", "no"]),
    "locked": st.booleans() | st.sampled_from(["yes", "no"]),
    "listed": st.booleans() | st.sampled_from(["yes", "no"]),
    "step_seconds": st.dictionaries(st.sampled_from(["propose", "vote", "chess"]), st.integers(-1, 9999), max_size=3),
    "preset": st.sampled_from(["none", "quick", "slow", "never"]),
    "reason": st.text(max_size=120),
    "room": st.sampled_from(["players", "spectators", "cellar"]),
    "vote_history": st.sampled_from(["all", "totals", "none", "some"]),
    "claim": st.sampled_from(["resistance", "accuse", "spy"]),
    "mark": st.sampled_from(["none", "suspect", "trust"]),
    "module": st.sampled_from(["rogue", "chess"]),
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
CALM = ("act", "say", "add_words", "choose_modules", "start_game")
"""What leaves everybody on his seat, and lets nothing happen by itself later."""


def requests(dos: Iterable[str]) -> st.SearchStrategy[str]:
    """Requests that are nearly right."""
    fields = {name: values | st.lists(values, max_size=3) | JUNK for name, values in FIELDS.items()}
    do = st.sampled_from([*dos, "resign"]) | JUNK
    return st.fixed_dictionaries({"do": do}, optional={**fields, "action": ACTIONS | JUNK}).map(json.dumps)


def bare_requests(dos: Iterable[str]) -> st.SearchStrategy[str]:
    """Requests with a field or two of about the right kind."""
    some = st.lists(st.sampled_from(sorted(FIELDS)), max_size=3, unique=True)
    values = some.flatmap(lambda names: st.fixed_dictionaries({name: FIELDS[name] for name in names}))
    return st.builds(lambda do, fields: json.dumps({"do": do} | fields), st.sampled_from([*dos]), values)


def frames(dos: Iterable[str]) -> st.SearchStrategy[str | bytes]:
    """Requests of these kinds that are nearly right or break off, other JSON, text and bytes."""
    whole = requests(dos)
    broken = whole.flatmap(lambda frame: st.integers(0, len(frame)).map(lambda end: frame[:end]))
    return st.one_of(
        bare_requests(dos), whole, broken, JUNK.map(json.dumps), st.text(max_size=200), st.binary(max_size=200)
    )
