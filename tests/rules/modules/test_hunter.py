"""Hunter (rulebook 6A): Investigator, investigation, Chief Fail, Blame.  Accusations are in `test_accusations.py`."""

from __future__ import annotations

import pytest

from app.rules import choices, lineup, objections
from app.rules.model import Choose, Event, PlayCard, Point, Seat, Setup
from app.rules.view import knowledge
from tests.rules.builders import Game, game, point, propose, seats

NO, CHIEF, OURS, THEIRS = "loyalty_no_chief", "loyalty_chief", "loyalty_resistance_chief", "loyalty_spy_chief"


def hunter(players: int = 7, *modules: str, cast: dict[int, str] | None = None) -> Game:
    """Seven: 0 and 1 resistance, 2 their Chief, 3 their Hunter, 4 a spy, 5 the spy Chief, 6 the spy Hunter."""
    return game(players, "hunter", *modules, cast=cast)


# --- Investigator and investigation ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("holder", "code"),
    [
        pytest.param(0, "token_not_there", id="the Leader"),
        pytest.param(1, "token_not_there", id="a member of the team"),
        pytest.param(None, "token_missing", id="nobody"),
    ],
)
def test_who_may_not_be_investigator(holder: int | None, code: str) -> None:
    tokens = {} if holder is None else {"investigator": holder}
    assert hunter().refusal(0, propose(0, 1, **tokens)) == (code, {"token": "investigator"})


def test_the_question_for_a_team_offers_seats_off_the_team() -> None:
    prompt = hunter().prompt(0)
    assert prompt is not None
    assert [(choice.candidates, choice.off_team) for choice in prompt.tokens] == [(seats(1, 2, 3, 4, 5, 6), True)]


def test_H5_on_mission_five_the_token_is_not_given() -> None:
    told = hunter().win().through("propose").win().through("propose").lose(6)
    told = told.through("propose").mission({4: "fail", 6: "fail"}).through("propose")
    assert told.results == "SSFF" and told.propose().state.tokens == {}


def test_after_a_success_the_leader_investigates_after_a_failure_the_investigator() -> None:
    won = hunter().win()
    lost = hunter().approve(0, 6, investigator=2).through("cards").play({6: "fail"}).through("hunter.investigate")
    assert (won.step, won.public.situation.waiting) == ("hunter.investigate", seats(0))
    assert lost.public.situation.waiting == seats(2)


def test_H4_anybody_else_may_be_investigated_members_of_the_team_too() -> None:
    assert choices(hunter().win().state, Seat(0)) == tuple(Point(seat) for seat in seats(1, 2, 3, 4, 5, 6))


def shown(players: int, target: int, card: str, cast: dict[int, str] | None = None) -> Game:
    """After a success the Leader, on seat 0, investigates this seat, who shows this card."""
    told = hunter(players, cast=cast).win().act(0, point(target))
    return told.act(target, Choose(card))


@pytest.mark.parametrize(
    ("players", "cast", "card"),
    [
        pytest.param(7, {1: "resistance_chief"}, OURS, id="resistance Chief, seven"),
        pytest.param(7, {1: "spy_chief"}, THEIRS, id="spy Chief, seven"),
        pytest.param(5, {1: "resistance_chief"}, CHIEF, id="resistance Chief, five"),
        pytest.param(6, {1: "spy_chief"}, CHIEF, id="spy Chief, six"),
        pytest.param(7, {1: "dummy_agent"}, NO, id="Dummy Agent, the truth"),
        pytest.param(7, {1: "dummy_agent"}, OURS, id="Dummy Agent, the other card"),
        pytest.param(6, {1: "dummy_agent"}, CHIEF, id="Dummy Agent among six"),
        pytest.param(7, {1: "coordinator"}, NO, id="Coordinator"),
        pytest.param(7, {1: "deep_agent"}, NO, id="Deep Agent"),
        pytest.param(7, {1: "spy_hunter"}, NO, id="Hunter"),
    ],
)
def test_which_loyalty_card_is_shown(players: int, cast: dict[int, str], card: str) -> None:
    told = shown(players, 1, card, cast)
    assert told.told(0) == (Event("hunter.saw", Seat(0), Seat(1), option=card, only=seats(0)),)


@pytest.mark.parametrize("role", ["resistance", "resistance_chief", "spy_chief", "coordinator"])
def test_nobody_but_the_dummy_agent_chooses(role: str) -> None:
    told = hunter(9, cast={1: role}).win().act(0, point(1))
    assert len(choices(told.state, Seat(1))) == 1
    prompt = told.prompt(1)
    assert prompt is not None and {choice.option for choice in prompt.offers if isinstance(choice, Choose)} == {
        NO,
        OURS,
        THEIRS,
    }


def test_R35_any_rogue_shows_not_a_chief() -> None:
    told = game(7, "rogue", "hunter", cast={1: "resistance_rogue", 6: "spy_rogue"}).win()
    for rogue in (1, 6):
        assert choices(told.act(0, point(rogue)).state, Seat(rogue)) == (Choose(NO),)


def test_H6_only_who_looked_knows_the_card_and_that_he_looked_is_public() -> None:
    told = shown(7, 2, OURS)
    assert [seat for seat in range(7) if told.told(seat)] == [0]
    assert Event("hunter.investigated", Seat(0), Seat(2)) in told.public.story


# --- Cards ----------------------------------------------------------------------------------------------------------


def test_with_seven_every_set_has_a_chief_fail_and_with_six_none() -> None:
    """H12."""
    sets = [hunter(players).approve(0).through("cards").prompt(0) for players in (6, 7)]
    assert [prompt and prompt.cards for prompt in sets] == [("success", "fail"), ("success", "fail", "chief_fail")]


def test_R21_beside_the_rogue_four_cards() -> None:
    told = game(7, "rogue", "hunter", cast={0: "resistance_rogue"}).approve(0, 1).through("give.watch").give(1)
    prompt = told.prompt(0)
    assert prompt is not None and set(prompt.cards) == {"success", "fail", "rogue_success", "chief_fail"}


@pytest.mark.parametrize(
    ("players", "chief", "cards"), [(7, 5, ("success", "chief_fail")), (6, 4, ("success", "fail"))]
)
def test_what_a_spy_chief_may_play(players: int, chief: int, cards: tuple[str, ...]) -> None:
    told = hunter(players).approve(chief)
    assert choices(told.state, Seat(chief)) == tuple(PlayCard(card) for card in cards)


def test_nobody_else_plays_a_chief_fail() -> None:
    assert hunter().approve(6).refusal(6, PlayCard("chief_fail")) == ("card_not_yours", {"card": "chief_fail"})


def test_a_chief_fail_counts_as_one_fail_and_is_seen_as_what_it_is() -> None:
    told = hunter().mission({5: "chief_fail", 0: "success"})
    assert told.public.track.slots[0].cards == (("success", 1), ("chief_fail", 1)) and told.results == "F"


# --- Blame ----------------------------------------------------------------------------------------------------------

CAST = {0: "pretender", 4: "deep_agent", 5: "spy_chief", 6: "spy_hunter"}


def blaming() -> Game:
    """Seven, with the Pretender in 0 and the Deep Agent in 4; a team is proposed."""
    return hunter(cast=CAST).propose(1, 2)


def test_everybody_is_asked_between_the_proposal_and_the_vote() -> None:
    told = blaming()
    assert (told.step, told.public.situation.waiting) == ("hunter.blame", told.state.seats)
    assert told.in_secret().step == "vote"


def test_without_both_characters_nobody_is_asked() -> None:
    assert hunter(cast={4: "deep_agent"}).propose(1, 2).step == "vote"


def test_only_the_deep_agent_may_speak_and_all_are_shown_the_same() -> None:
    told = blaming()
    assert told.refusal(6, point(0)) == ("not_yours", {})
    offers = [prompt.offers for seat in (1, 2, 3) if (prompt := told.prompt(seat))]
    assert [len(each) for each in offers] == [7, 7, 7]


def test_a_seat_that_is_shown_to_nobody_is_no_choice() -> None:
    assert blaming().refusal(6, point(9)) == ("not_a_choice", {})


def test_H9_a_right_blame_exchanges_characters_and_sides() -> None:
    told = blaming().in_secret({4: point(0)})
    known = [(knowledge(told.state, Seat(seat)).role, knowledge(told.state, Seat(seat)).side) for seat in (0, 4)]
    assert known == [("deep_agent", "spies"), ("pretender", "resistance")]
    assert [told.public.places[seat].role for seat in (0, 4)] == ["deep_agent", "pretender"]


def test_H9_the_new_deep_agent_may_fail_and_the_new_pretender_may_not() -> None:
    told = blaming().in_secret({4: point(0)}).vote("-" * 7).through("propose").approve(0, 4)
    assert [len(choices(told.state, Seat(seat))) for seat in (0, 4)] == [2, 1]


def test_H9_the_number_of_spies_is_unchanged_and_both_are_no_chiefs() -> None:
    told = blaming().in_secret({4: point(0)}).through("propose")
    end = told.through("propose").reject(5 - told.public.track.rejections).outcome
    assert end.winners == seats(0, 5, 6)


def test_a_wrong_blame_only_makes_the_deep_agent_known() -> None:
    told = blaming().in_secret({4: point(1)})
    assert [place.role for place in told.public.places] == [None, None, None, None, "deep_agent", None, None]
    assert knowledge(told.state, Seat(4)).side == "spies"


@pytest.mark.parametrize("target", [0, 1], ids=["right", "wrong"])
def test_it_can_be_done_once(target: int) -> None:
    told = blaming().in_secret({4: point(target)}).vote("-" * 7)
    assert told.propose(1, 2).step == "vote"


# --- Setup ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "codes"),
    [
        pytest.param(
            Setup(7, ("hunter",), ("pretender",)), ["pretender_without_deep_agent"], id="case 17: no Deep Agent"
        ),
        pytest.param(
            Setup(6, ("rogue", "hunter"), ("spy_rogue",)), ["side_too_small"], id="R35 case 17: spy Rogue at 6"
        ),
        pytest.param(Setup(7, ("rogue", "hunter"), ("spy_rogue",)), [], id="R35: at seven"),
        pytest.param(Setup(6, ("hunter",), ("deep_agent",)), ["side_too_small"], id="10.2: Deep Agent at six"),
        pytest.param(Setup(7, ("sergeant", "hunter")), ["sergeant_with_special_cards"], id="case 17: Sergeant"),
        pytest.param(Setup(6, ("sergeant", "hunter")), [], id="S13: Sergeant at six"),
        pytest.param(Setup(10, ("hunter",), ("deep_agent", "pretender")), [], id="ten"),
        pytest.param(Setup(6, ("hunter", "defector")), ["side_too_small"], id="10.2: Defectors at six"),
    ],
)
def test_which_setups_can_be_played(setup: Setup, codes: list[str]) -> None:
    assert [objection.code for objection in objections(setup)] == codes


@pytest.mark.parametrize(
    ("players", "ours", "theirs"), [(5, 1, 1), (6, 1, 1), (7, 1, 1), (8, 2, 1), (9, 2, 1), (10, 2, 2)]
)
def test_how_many_chiefs_there_are(players: int, ours: int, theirs: int) -> None:
    """1.1."""
    counts = dict(lineup(Setup(players, ("hunter",))))
    assert (counts["resistance_chief"], counts["spy_chief"]) == (ours, theirs)
    assert counts["resistance_hunter"] == counts["spy_hunter"] == 1


def test_S16_sergeant_and_investigator_are_different_players() -> None:
    told = game(6, "sergeant", "hunter").propose(1, 2)
    assert told.state.tokens["sergeant"] in told.state.team and told.state.tokens["investigator"] not in told.state.team
