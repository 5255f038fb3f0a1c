"""The reveal, against the rulebook's tables 9.1 and 9.2 (copied here, so that a slip shows)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.rules import deal, in_play, view
from app.rules.model import Setup, Side, State
from app.rules.parts import ScriptLine, Sighting
from tests.rules.builders import game, seats
from tests.rules.mixes import EVERY_MIX, LINE_UPS, mix_id

EYES, BOTH, THUMB = "eyes", "eyes and thumb", "thumb"
ALL_SPIES = ["spy", "assassin", "false_commander", "deep_cover", "spy_hunter", "spy_counterpart", "spy_reverser"]
THUMBS_FOR_THE_COMMANDER = [
    "spy",
    "assassin",
    "false_commander",
    "blind_spy",
    "spy_defector",
    "spy_counterpart",
    "spy_reverser",
]

SHOWN = {
    "spies": {
        **dict.fromkeys(ALL_SPIES, EYES),
        "spy_chief": BOTH,
        **dict.fromkeys(("deep_agent", "pretender", "spy_defector"), THUMB),
    },
    "commander": {"commander": EYES, **dict.fromkeys(THUMBS_FOR_THE_COMMANDER, THUMB)},
    "bodyguard": {"bodyguard": EYES, "commander": THUMB, "false_commander": THUMB},
    "chiefs": {"resistance_chief": EYES, "coordinator": THUMB},
    "defectors": {"resistance_counterpart": EYES, "spy_counterpart": EYES},
}
"""9.2: at each call, what of each character is seen.  A character whose eyes are open sees the others."""


def expected(state: State, seat: int) -> Iterator[Sighting]:
    """What this seat saw, by the table."""
    own = state.roles[seat]
    for call, looks in SHOWN.items():
        blind = call == "spies" and "blind_spies" in state.setup.modules
        if looks.get(own) not in (EYES, BOTH) or blind:
            continue
        seen = {
            look: [other for other in state.seats if other != seat and looks.get(state.roles[other]) == look]
            for look in (EYES, BOTH, THUMB)
        }
        for look, others in seen.items():
            alike = {role for role in state.roles if looks.get(role) == look}
            if others:
                yield Sighting(call, tuple(others), tuple(sorted(alike)) if look != EYES else ())
        if not any(seen.values()):
            yield Sighting(call, ())


def saw(state: State, seat: int) -> list[Sighting]:
    """What this seat is shown: by call, then eyes, eyes with thumb, thumb."""
    private = view(state, seats(seat)[0]).private
    assert private is not None
    found = private.knowledge.sightings
    return [Sighting(one.call, one.seats, tuple(sorted(one.roles))) for one in found]


def test_who_sees_whom() -> None:
    """R15, R35, D1, X1, 9.2."""
    otherwise = set()
    for setup in (*EVERY_MIX, *LINE_UPS):
        for number in range(3):
            state, _events = deal(setup, f"who sees whom {number}")
            seen = {seat for seat in state.seats if saw(state, seat) == list(expected(state, seat))}
            otherwise |= {(mix_id(setup), state.roles[seat]) for seat in set(state.seats) - seen}
    assert otherwise == set()


def test_V6_blind_spies_see_nobody_but_the_commander_sees_them() -> None:
    told = game(7, "assassin", "blind_spies", cast={0: "commander", 6: "assassin"})
    assert [saw(told.state, seat) for seat in (4, 5, 6)] == [[], [], []]
    assert saw(told.state, 0) == [Sighting("commander", seats(4, 5, 6), ("assassin", "spy"))]


def test_V6_blind_spies_do_not_learn_their_chief() -> None:
    told = game(8, "hunter", "blind_spies")
    assert {sighting.call for seat in told.state.seats for sighting in saw(told.state, seat)} == {"chiefs"}


def test_the_bodyguard_cannot_tell_the_two_commanders_apart() -> None:
    cast = {0: "commander", 1: "bodyguard", 5: "false_commander", 6: "assassin"}
    told = game(7, "assassin", cast=cast)
    assert saw(told.state, 1) == [Sighting("bodyguard", seats(0, 5), ("commander", "false_commander"))]


def test_spies_cannot_tell_the_pretender_from_the_deep_agent() -> None:
    told = game(7, "hunter", cast={0: "pretender", 4: "deep_agent", 5: "spy_chief", 6: "spy_hunter"})
    assert saw(told.state, 6) == [
        Sighting("spies", seats(5), ("spy_chief",)),
        Sighting("spies", seats(0, 4), ("deep_agent", "pretender")),
    ]


# --- The script -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "script"),
    [
        pytest.param(Setup(7), (ScriptLine("spies", Side.SPIES, ()),), id="base"),
        pytest.param(
            Setup(7, ("rogue",), ("spy_rogue",)), (ScriptLine("spies", Side.SPIES, ("spy_rogue",)),), id="R15 Rogue"
        ),
        pytest.param(
            Setup(10, ("assassin", "rogue"), ("spy_rogue", "deep_cover")),
            (
                ScriptLine("spies", Side.SPIES, ("spy_rogue",)),
                ScriptLine("commander", Side.SPIES, ("spy_rogue", "deep_cover")),
            ),
            id="R15 Rogue and Commander",
        ),
        pytest.param(
            Setup(7, ("hunter",), ("deep_agent", "pretender")),
            (
                ScriptLine("spies", Side.SPIES, ("deep_agent",), ("pretender", "spy_chief", "deep_agent")),
                ScriptLine("chiefs", None, ()),
            ),
            id="Hunter",
        ),
        pytest.param(Setup(7, ("blind_spies",)), (), id="Blind Spies"),
    ],
)
def test_the_script_names_who_does_not_do_as_the_others(setup: Setup, script: tuple[ScriptLine, ...]) -> None:
    assert in_play(setup).script == script
