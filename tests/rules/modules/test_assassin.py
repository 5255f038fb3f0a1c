"""Assassin (rulebook 5A): the naming, who may be named, and how it ends."""

from __future__ import annotations

import pytest

from app.rules import choices, objections, silences, warnings
from app.rules.model import Event, Outcome, Point, Seat, Setup
from tests.rules.builders import OPERATIVE, ROGUE_SUCCESS, Game, game, point, seats

CAST = {0: "commander", 5: "spy", 6: "assassin"}


def three_successes(*modules: str, cast: dict[int, str] | None = None, players: int = 7) -> Game:
    """Three missions have succeeded: the Assassin is to name somebody."""
    told = game(players, "assassin", *modules, cast=cast or CAST)
    return told.win().win().win()


def naming(told: Game, target: int, assassin: int = 6) -> Game:
    """The Assassin names this seat.  All others say that they are not the Assassin."""
    return told.in_secret({assassin: point(target)})


def test_after_the_third_success_everybody_is_asked() -> None:
    told = three_successes()
    assert (told.step, told.public.situation.waiting) == ("assassin.name", told.state.seats)


def test_the_commander_named_is_a_win_of_the_spies() -> None:
    outcome = naming(three_successes(), 0).outcome
    assert outcome == Outcome("commander_named", outcome.side, seats(4, 5, 6))


@pytest.mark.parametrize("target", [1, 2, 3])
def test_anybody_else_named_is_a_win_of_the_resistance(target: int) -> None:
    assert naming(three_successes(), target).outcome.winners == seats(0, 1, 2, 3)


def test_whom_he_named_is_public() -> None:
    assert Event("assassin.named", target=Seat(2)) in naming(three_successes(), 2).public.story


def test_A1_he_names_anyone_whom_he_does_not_know_to_be_a_spy_never_himself() -> None:
    assert choices(three_successes().state, Seat(6)) == tuple(Point(seat) for seat in seats(0, 1, 2, 3))


def test_A1_a_blind_spy_may_be_named_and_misses() -> None:
    told = three_successes(cast={0: "commander", 4: "blind_spy", 6: "assassin"})
    assert naming(told, 4).outcome.reason == "commander_missed"


def test_V6_an_assassin_among_blind_spies_may_name_anybody_but_himself() -> None:
    told = three_successes("blind_spies")
    assert len(choices(told.state, Seat(6))) == 6


@pytest.mark.parametrize("seat", [0, 1])
def test_A2_who_the_assassin_is_stays_unsaid(seat: int) -> None:
    told = three_successes()
    prompt, assassin = told.prompt(seat), told.prompt(6)
    assert prompt is not None and assassin is not None
    assert prompt.choices == (Point(None),) and len(prompt.offers) == len(assassin.offers) == 7
    assert told.refusal(seat, point(1 if seat != 1 else 2)) == ("not_yours", {})


def test_A2_nobody_is_unmasked_while_the_spies_confer() -> None:
    told = three_successes()
    assert [place.role for place in told.public.places] == [None] * 7 and told.public.end is None


def test_the_assassin_must_name_somebody() -> None:
    assert three_successes().refusal(6, point(None)) == ("not_yours", {})


def test_A4_a_silent_assassin_names_somebody_whom_he_may_name() -> None:
    assert three_successes().in_secret().outcome.reason in ("commander_named", "commander_missed")


@pytest.mark.parametrize(
    ("named", "counts"),
    [({5: 0}, 0), ({4: 2, 5: 0}, 2), ({5: 3, 4: None}, 3)],
    ids=["by one", "the first to the left", "the first who has"],
)
def test_A4_for_a_silent_assassin_counts_whom_the_next_known_spy_has_named(
    named: dict[int, int | None], counts: int
) -> None:
    told = three_successes()
    for spy, target in named.items():
        told = told.act(spy, point(target))
    assert dict(silences(told.state))[Seat(6)] == point(counts)


def test_A4_a_spy_names_nobody_where_the_assassin_does() -> None:
    assert naming(three_successes().act(5, point(0)), 1).outcome.reason == "commander_missed"


def test_A4_a_spy_whom_the_assassin_does_not_know_names_nobody() -> None:
    told = three_successes(cast={0: "commander", 4: "blind_spy", 6: "assassin"})
    assert (choices(told.state, Seat(4)), len(choices(told.state, Seat(5)))) == ((Point(None),), 6)


def test_nobody_is_named_after_a_third_failure() -> None:
    assert game(7, "assassin", cast=CAST).lose(4).lose(4).lose(4).outcome.reason == "three_fails"


def test_nobody_is_named_after_a_fifth_rejection() -> None:
    assert game(7, "assassin", cast=CAST).reject(5).outcome.reason == "five_rejections"


# --- With others ----------------------------------------------------------------------------------------------------


def with_the_rogue(*played: int) -> Game:
    """Three successes, with Rogue Success on those of these numbers."""
    told = game(7, "rogue", "assassin", cast={**CAST, 1: OPERATIVE})
    for number in range(3):
        told = told.mission({1: ROGUE_SUCCESS} if number in played else {1: "success"}, watch=0)
    return told


def test_R12_a_rogue_who_has_won_is_followed_by_no_naming() -> None:
    assert with_the_rogue(0, 2).outcome.winners == seats(1)


def test_case_8_without_a_rogue_win_the_naming_follows() -> None:
    assert with_the_rogue(0).step == "assassin.name"


def test_R25_a_rogue_shares_the_outcome_of_the_naming_in_part() -> None:
    outcome = naming(with_the_rogue(0), 2).outcome
    assert (outcome.winners, outcome.partial) == (seats(0, 2, 3), seats(1))


def test_R24_the_spy_rogue_may_be_named_and_misses() -> None:
    told = game(7, "rogue", "assassin", cast={**CAST, 5: "spy_rogue"}).win().win().win()
    outcome = naming(told, 5).outcome
    assert (outcome.reason, outcome.partial) == ("commander_missed", ())


def test_D5_a_defector_named_is_a_miss() -> None:
    cast = {0: "commander", 1: "resistance_defector", 5: "spy_defector", 6: "assassin"}
    assert naming(three_successes("defector", cast=cast), 1).outcome.reason == "commander_missed"


# --- Setup ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "codes"),
    [
        pytest.param(
            Setup(7, ("assassin",), ("false_commander",)),
            ["false_commander_without_bodyguard"],
            id="case 17: False Commander without Bodyguard",
        ),
        pytest.param(Setup(9, ("assassin", "hunter")), ["two_ends"], id="case 17: Assassin + Hunter"),
        pytest.param(Setup(5, ("assassin",), ("deep_cover", "blind_spy")), ["side_too_small"], id="10.2: three spies"),
        pytest.param(Setup(7, ("assassin",), ("commander",)), ["unknown_character"], id="who comes is not chosen"),
    ],
)
def test_a_setup_that_is_refused(setup: Setup, codes: list[str]) -> None:
    assert [objection.code for objection in objections(setup)] == codes


@pytest.mark.parametrize(
    ("setup", "codes"),
    [
        pytest.param(Setup(5, ("assassin",), ("bodyguard",)), ["bodyguard_among_five"], id="A3"),
        pytest.param(Setup(5, ("assassin",), ("bodyguard", "deep_cover")), [], id="A3: with Deep Cover"),
        pytest.param(
            Setup(5, ("rogue", "assassin"), (OPERATIVE, "spy_rogue")),
            ["both_rogues_among_few", "assassin_alone"],
            id="10.2: Rogues at five",
        ),
        pytest.param(Setup(7, ("assassin", "blind_spies")), ["blind_spies_at_the_end"], id="V6: Blind Spies"),
        pytest.param(Setup(7, ("assassin",)), [], id="nothing unwise"),
    ],
)
def test_a_setup_that_is_unwise(setup: Setup, codes: list[str]) -> None:
    assert [warning.code for warning in warnings(setup)] == codes
