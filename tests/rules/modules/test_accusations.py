"""Accusations of the Hunters (rulebook 6A, 9.4), and the Rogue's second chance (R20)."""

from __future__ import annotations

import pytest

from app.rules import choices, waiting
from app.rules.model import Event, Point, Seat
from tests.rules.builders import OPERATIVE, ROGUE_SUCCESS, Game, game, point, seats


def hunter(players: int = 7, *modules: str, cast: dict[int, str] | None = None) -> Game:
    """Seven: 0 and 1 resistance, 2 their Chief, 3 their Hunter, 4 a spy, 5 the spy Chief, 6 the spy Hunter."""
    return game(players, "hunter", *modules, cast=cast)


def missions(told: Game, results: str) -> Game:
    """These missions, one after the other; seat 6 fails them."""
    for result in results:
        told = told.through("propose")
        if result == "S":
            told = told.win()
        else:
            four = len(told.state.missions) == 3 and told.state.setup.seats >= 7
            told = told.mission({6: "fail", 4: "fail"} if four else {6: "fail"})
    return told


def accuse(told: Game, at: int) -> Game:
    """The Hunter who is asked accuses this seat."""
    return Game(told.state).act(waiting(told.state)[0], point(at))


# --- At the end -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("results", "seat"), [("SSS", 3), ("FFF", 6)], ids=["third success", "third failure"])
def test_the_hunter_of_the_side_is_revealed_and_must_accuse(results: str, seat: int) -> None:
    told = missions(hunter(), results)
    assert (told.step, told.public.situation.waiting) == ("hunter.accuse", seats(seat))
    assert told.public.places[seat].role in ("resistance_hunter", "spy_hunter")
    assert told.refusal(seat, point(None)) == ("not_a_choice", {})


@pytest.mark.parametrize(
    ("results", "at", "reason"),
    [
        pytest.param("SSS", 5, "spy_chief_found", id="a spy Chief"),
        pytest.param("FFF", 2, "chief_found", id="a resistance Chief"),
    ],
)
def test_a_right_accusation_wins(results: str, at: int, reason: str) -> None:
    assert accuse(missions(hunter(), results), at).outcome.reason == reason


@pytest.mark.parametrize(("players", "chief"), [(9, 4), (9, 3)])
def test_any_one_of_two_chiefs_is_enough(players: int, chief: int) -> None:
    cast = {3: "resistance_chief", 4: "resistance_chief", 8: "spy_hunter"}
    told = game(players, "hunter", cast=cast)
    for _ in range(3):
        told = told.through("propose").mission({8: "fail"})
    assert accuse(told, chief).outcome.reason == "chief_found"


def test_case_18_the_coordinator_counts_for_the_spy_hunter() -> None:
    assert accuse(missions(hunter(cast={0: "coordinator"}), "FFF"), 0).outcome.reason == "chief_found"


@pytest.mark.parametrize(
    ("cast", "at"),
    [
        pytest.param({0: "dummy_agent"}, 0, id="case 18: the Dummy Agent"),
        pytest.param({}, 3, id="H8: the Hunter of the other side, not yet revealed"),
        pytest.param({}, 5, id="a Chief of the same side"),
    ],
)
def test_a_wrong_accusation_turns_the_mission_over(cast: dict[int, str], at: int) -> None:
    told = accuse(missions(hunter(cast=cast), "FFF"), at)
    assert (told.results, told.state.outcome, told.public.track.slots[2].overturned) == ("FFS", None, 1)


def test_after_a_wrong_one_play_goes_on_with_the_investigation() -> None:
    """H3: by the result as it stands after the flip the Leader investigates."""
    told = accuse(missions(hunter(), "FFF"), 3)
    assert (told.step, told.public.situation.waiting) == ("hunter.investigate", seats(told.state.leader))


def test_accusations_alternate_on_the_last_mission_until_somebody_is_right() -> None:
    told = accuse(missions(hunter(), "SSFFF"), 0)
    assert (told.results, told.step, waiting(told.state)) == ("SSFFS", "hunter.accuse", seats(3))
    told = accuse(told, 1)
    assert (told.results, waiting(told.state)) == ("SSFFF", seats(6))
    assert accuse(told, 2).outcome.reason == "chief_found"


def test_H11_nobody_is_accused_twice_by_the_same_hunter_nor_a_hunter_who_is_known() -> None:
    told = accuse(accuse(missions(hunter(), "SSFFF"), 0), 1)
    assert choices(told.state, Seat(6)) == tuple(Point(seat) for seat in seats(1, 2, 4, 5))


def test_alternating_accusations_always_end() -> None:
    told = missions(hunter(), "SSFFF")
    while told.state.outcome is None:
        told = accuse(told, [choice.at for choice in choices(told.state, waiting(told.state)[0]) if choice.at][-1])  # type: ignore[union-attr]
    assert told.outcome.reason in ("chief_found", "spy_chief_found")


def test_a_fifth_rejection_is_followed_by_no_accusation() -> None:
    assert hunter().reject(5).outcome.reason == "five_rejections"


# --- Early ----------------------------------------------------------------------------------------------------------


def early(told: Game, at: int) -> Game:
    """The spy Hunter accuses this seat before the end."""
    return told.in_secret({6: point(at)})


def chief_failed() -> Game:
    """The spy Chief, in 5, has failed the first mission."""
    return hunter().mission({5: "chief_fail"})


def test_H1_everybody_is_asked_after_every_failed_mission_and_only_then() -> None:
    for told in (chief_failed(), hunter().mission({6: "fail"})):
        assert (told.step, told.public.situation.waiting) == ("hunter.early", told.state.seats)
    assert hunter().win().step == "hunter.investigate"


def test_the_spy_hunter_may_accuse_early_if_the_chief_failed_it() -> None:
    told = early(chief_failed(), 2)
    assert (told.outcome.reason, told.outcome.winners) == ("chief_found", seats(4, 5, 6))


def test_H10_the_coordinator_counts_early_too() -> None:
    told = hunter(cast={0: "coordinator"}).mission({5: "chief_fail", 1: "success"})
    assert early(told, 0).outcome.reason == "chief_found"


@pytest.mark.parametrize("seat", [0, 3, 4, 5])
def test_nobody_else_may(seat: int) -> None:
    assert chief_failed().refusal(seat, point(1 if seat != 1 else 2)) == ("not_yours", {})


def test_it_is_not_allowed_if_the_chief_did_not_fail_it() -> None:
    assert hunter().mission({6: "fail"}).refusal(6, point(2)) == ("not_yours", {})


def test_H2_a_wrong_early_accusation_turns_the_mission_over() -> None:
    told = early(chief_failed(), 0)
    assert (told.results, told.step, waiting(told.state)) == ("S", "hunter.investigate", (told.state.leader,))
    assert Event("hunter.accused_early", Seat(6), Seat(0), number=1) in told.public.story


def test_once_in_a_game_and_who_declines_may_do_it_later() -> None:
    told = chief_failed().in_secret().through("propose").mission({5: "chief_fail"})
    assert early(told, 2).outcome.reason == "chief_found"
    assert early(chief_failed(), 0).through("propose").mission({5: "chief_fail"}).step == "hunter.investigate"


def test_a_flip_to_the_third_success_is_followed_by_the_other_hunter() -> None:
    told = missions(hunter(), "SS").through("propose").mission({5: "chief_fail"})
    told = early(told, 0)
    assert (told.results, told.step, waiting(told.state)) == ("SSS", "hunter.accuse", seats(3))


def test_H7_a_chief_fail_that_does_not_fail_mission_four_gives_none() -> None:
    told = missions(hunter(), "SFF").through("propose").mission({5: "chief_fail"})
    assert told.results == "SFFS" and told.step == "hunter.investigate"


@pytest.mark.parametrize(
    ("cards", "may"), [({4: "fail"}, True), ({4: "success", 5: "fail"}, False)], ids=["the Chief", "another spy"]
)
def test_H1_among_six_it_goes_by_what_the_chief_really_played(cards: dict[int, str], may: bool) -> None:
    told = game(6, "hunter").mission(cards)
    assert (len(choices(told.state, Seat(5))) > 1) is may


def test_S13_the_final_card_of_the_chief_counts() -> None:
    """The Sergeant has switched the Chief's Success for a Fail."""
    told = game(6, "sergeant", "hunter").mission({4: "success", 1: "success"}, sergeant=1, switch=4)
    assert told.step == "hunter.early" and len(choices(told.state, Seat(5))) > 1


def test_H13_a_trapped_chief_fail_authorises_nothing() -> None:
    """T5."""
    told = hunter(7, "trapper", cast={4: "spy"}).mission({5: "chief_fail", 6: "fail", 0: "success"})
    told = told.act(told.state.leader, point(5))
    assert told.step == "hunter.early" and choices(told.state, Seat(6)) == (Point(None),)


# --- With the Rogue -------------------------------------------------------------------------------------------------


def rogue(played: str) -> Game:
    """Rogue Success (R) or Success (s) of the resistance Rogue, in 0, on three missions that succeed."""
    told = hunter(7, "rogue", cast={0: OPERATIVE})
    for card in played:
        told = told.through("propose").mission({0: ROGUE_SUCCESS if card == "R" else "success", 1: "success"}, watch=1)
    return told


def test_a_rogue_win_skips_the_accusation() -> None:
    assert rogue("RsR").outcome.winners == seats(0)


def test_without_it_the_accusation_follows_and_the_rogue_shares_in_part() -> None:
    told = rogue("Rss")
    assert told.step == "hunter.accuse"
    assert accuse(told, 5).outcome.partial == seats(0)


def test_R20_a_flip_may_give_the_spy_rogue_the_win() -> None:
    """Their Fail on the last mission was turned over by a Reverse, and is turned back by a wrong accusation."""
    cast = {0: "resistance_reverser", 4: "spy_rogue"}
    told = hunter(7, "rogue", "reverser", cast=cast)
    played = ({4: "fail", 1: "success"}, {6: "fail", 1: "success"}, {1: "success"}, {1: "success"})
    for cards in (*played, {4: "fail", 0: "reverse", 1: "success"}):
        told = told.through("propose").mission(cards, watch=1)
    assert (told.results, told.step) == ("FFSSS", "hunter.accuse")
    assert accuse(told, 1).outcome.winners == seats(4)


def test_R20_the_rogue_is_checked_when_a_flip_makes_a_third_success() -> None:
    told = hunter(7, "rogue", cast={0: OPERATIVE})
    for cards in (
        {0: ROGUE_SUCCESS, 1: "success"},
        {0: ROGUE_SUCCESS, 1: "success"},
        {6: "fail"},
        {6: "fail", 4: "fail"},
    ):
        told = told.through("propose").mission(cards, watch=next(seat for seat in (1, 6) if seat in cards))
    told = told.through("propose").mission({0: ROGUE_SUCCESS, 6: "fail"}, watch=6)
    assert (told.results, told.step) == ("SSFFF", "hunter.accuse")
    assert accuse(told, 1).outcome.winners == seats(0)
