"""Plot cards that are kept until their moment comes (rulebook 4.4): windows, and what each card stops."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.rules import choices
from app.rules.model import Choose, Event, PlayCard, Point, Seat, Vote
from tests.rules.builders import OPERATIVE, ROGUE_SUCCESS, Game, game, point, seats

EYE, VOID, LEAD, LIGHT, MAKER = "close_eye", "no_confidence", "strong_leader", "spotlight", "opinion_maker"
PASS, USE = Choose("pass"), Choose("use")
Laid = dict[int, tuple[str, ...]]


def holding(laid: Laid, *modules: str, players: int = 7, cast: dict[int, str] | None = None) -> Game:
    """A game in which these cards lie before these seats; the Leader, on seat 0, is to propose."""
    told = game(players, *modules, "plot", cast=cast).through("propose")
    return told.lay(laid={Seat(seat): cards for seat, cards in laid.items()})


# --- Strong Leader --------------------------------------------------------------------------------------------------


def next_round(laid: Laid) -> Game:
    """The second round begins, in which seat 1 is to lead."""
    return holding(laid).lay(decks={"plot_cards": (EYE,) * 9}).win()


def test_strong_leader_is_asked_before_the_leader_draws() -> None:
    told = next_round({4: (LEAD,)})
    assert (told.step, told.public.situation.waiting) == ("plot.lead", seats(4))


def test_who_uses_it_leads_draws_and_the_lead_goes_on_from_him() -> None:
    told = next_round({4: (LEAD,)}).act(4, USE)
    assert told.public.situation.leader == 4 and told.public.places[4].laid == ()
    drew = [event.seat for event in told.public.story if event.key == "plot.drew"]
    assert drew == [0, 0, 4, 4]
    assert told.through("propose").reject().state.leader == 5


def test_only_one_until_a_vote_was_taken() -> None:
    told = next_round({4: (LEAD,), 6: (LEAD,)}).act(4, USE)
    assert told.step in ("plot.pick", "plot.give")
    assert told.through("propose").reject().step == "plot.lead"


def test_P1_the_leader_is_not_asked() -> None:
    assert next_round({1: (LEAD,)}).step != "plot.lead"


def test_P8_not_after_the_draw_of_the_same_round_but_after_a_rejection() -> None:
    told = holding({4: (LEAD,)})
    assert told.step == "propose" and told.reject().step == "plot.lead"


def test_P9_the_vote_track_is_unchanged() -> None:
    told = holding({4: (LEAD,)}).reject()
    assert told.act(4, USE).public.track.rejections == 1


def test_holders_are_asked_clockwise_from_the_leader_and_each_once() -> None:
    told = next_round({0: (LEAD,), 3: (LEAD,)})
    assert told.public.situation.waiting == seats(3)
    told = told.act(3, PASS)
    assert told.public.situation.waiting == seats(0)
    assert told.act(0, PASS).step in ("plot.pick", "plot.give")


@pytest.mark.parametrize("other", [USE, PASS], ids=["used by another", "used by nobody"])
def test_who_has_declined_one_card_may_use_another_at_its_own_moment(other: Choose) -> None:
    told = holding({3: (LEAD, VOID), 5: (LEAD,)}).reject()
    told = told.act(3, PASS).act(5, other).approve()
    assert (told.step, told.public.situation.waiting) == ("plot.void", seats(3))


# --- No Confidence --------------------------------------------------------------------------------------------------


def test_no_confidence_voids_an_approval() -> None:
    told = holding({4: (VOID,)}).approve().act(4, USE)
    assert (told.step, told.state.leader, told.public.track.rejections) == ("propose", 1, 1)
    assert [(row.approved, row.voided) for row in told.public.record.proposals] == [(True, True)]


def test_who_declines_lets_the_mission_begin() -> None:
    assert holding({4: (VOID,)}).approve().act(4, PASS).step == "cards"


def test_P2_the_first_use_ends_the_opening() -> None:
    told = holding({3: (VOID,), 5: (VOID,)}).approve()
    assert told.act(3, PASS).public.situation.waiting == seats(5)
    assert told.act(3, USE).step == "propose" and told.act(3, USE).public.places[5].laid == (VOID,)


def test_case_4_after_four_rejections_it_is_the_fifth() -> None:
    told = holding({6: (VOID,)}).reject(4).approve()
    assert told.act(6, USE).outcome.reason == "five_rejections"


def test_R9_the_watch_is_given_after_it_and_a_voided_team_is_no_approved_mission() -> None:
    told = holding({4: (VOID,)}, "rogue", players=5, cast={0: OPERATIVE}).win().through("propose").win()
    told = told.through("propose").lay(laid={Seat(4): (VOID,)}).approve()
    assert told.step == "plot.void" and told.act(4, PASS).step == "give.watch"
    first = holding({4: (VOID,)}, "rogue", players=5, cast={0: OPERATIVE}).approve().act(4, USE).approve()
    assert first.through("give.watch", "cards").step == "cards"


def test_S10_after_no_confidence_the_sergeant_is_appointed_anew() -> None:
    told = holding({4: (VOID,)}, "sergeant").approve().act(4, USE)
    assert told.state.tokens == {} and told.step == "propose"


# --- In the Spotlight -----------------------------------------------------------------------------------------------


def lit(at: int, *modules: str, cast: dict[int, str] | None = None) -> Game:
    """A team of 0, 6 and others is approved, and the holder on seat 3 puts this one in the Spotlight."""
    told = holding({3: (LIGHT,)}, *modules, cast=cast).approve(0, 6).through("plot.light")
    return told.act(3, point(at))


def test_the_holder_names_a_member_or_nobody() -> None:
    told = holding({3: (LIGHT,)}).approve(0, 6)
    assert choices(told.state, Seat(3)) == (Point(None), Point(Seat(0)), Point(Seat(6)))
    assert told.refusal(3, point(5)) == ("not_a_choice", {})


def test_P4_the_table_sees_the_card_the_moment_it_is_played() -> None:
    told = lit(6).act(6, PlayCard("fail"))
    assert [place.card for place in told.public.places] == [None] * 6 + ["fail"]


def test_the_other_cards_stay_unseen() -> None:
    assert [place.card for place in lit(6).act(0, PlayCard("success")).public.places] == [None] * 7


def test_the_record_keeps_what_was_played_face_up() -> None:
    told = lit(6).play({6: "fail"})
    assert told.public.record.missions[0].face_up == {6: "fail"}


def test_R22_a_rogue_in_the_spotlight_may_play_rogue_success() -> None:
    told = holding({3: (LIGHT,)}, "rogue", cast={0: OPERATIVE}).approve(0, 6).give(6)
    told = told.act(3, point(0)).act(0, PlayCard(ROGUE_SUCCESS))
    assert told.public.places[0].card == ROGUE_SUCCESS


def test_case_16_the_sergeant_cannot_switch_what_lies_face_up() -> None:
    told = lit(0, "sergeant").play({6: "fail"})
    assert told.public.situation.waiting == seats(6)
    assert told.refusal(6, point(0)) == ("not_a_choice", {}) and told.order(None).results == "F"


def test_S9_a_sergeant_in_the_spotlight_may_still_switch_another() -> None:
    told = holding({3: (LIGHT,)}, "sergeant").approve(0, 6, sergeant=6).act(3, point(6)).play({6: "fail"})
    assert choices(told.state, Seat(6)) == (Point(None), Point(Seat(0)))


# --- Keeping a Close Eye on You -------------------------------------------------------------------------------------


def eyeing(laid: Laid, *modules: str, cast: dict[int, str] | None = None) -> Game:
    """0 and 6 have played, 6 a Fail; these cards lie before these seats."""
    return holding(laid, *modules, cast=cast).approve(0, 6).through("cards").play({6: "fail"})


def test_the_holder_looks_at_a_played_card() -> None:
    told = eyeing({3: (EYE,)}).act(3, point(6))
    assert told.told(3) == (Event("plot.saw_card", Seat(3), Seat(6), card="fail", number=1, only=seats(3)),)
    assert Event("plot.used_on", Seat(3), Seat(6), option=EYE) in told.public.story


def test_P3_never_at_ones_own_and_nobody_need_be_on_the_team() -> None:
    assert choices(eyeing({3: (EYE,)}).state, Seat(3)) == (Point(None), Point(Seat(0)), Point(Seat(6)))
    assert choices(eyeing({6: (EYE,)}).state, Seat(6)) == (Point(None), Point(Seat(0)))


def test_P5_a_card_that_lies_face_up_is_not_offered() -> None:
    told = eyeing({3: (EYE,)})
    assert Point(Seat(6)) not in choices(told.lay(face_up=seats(6)).state, Seat(3))


def test_each_card_is_looked_at_by_one_player_only() -> None:
    told = eyeing({3: (EYE,), 4: (EYE,)}).act(3, point(6))
    assert choices(told.state, Seat(4)) == (Point(None), Point(Seat(0)))


def test_case_16_after_a_switch_it_shows_the_new_card() -> None:
    told = holding({3: (EYE,)}, "sergeant").approve(0, 6, sergeant=6).play({6: "fail"}).order(0).act(3, point(0))
    assert [event.card for event in told.told(3)] == ["fail"]


def test_R23_the_real_card_of_a_rogue_is_seen() -> None:
    told = holding({3: (EYE,)}, "rogue", cast={0: OPERATIVE}).approve(0, 6).give(6).play({0: ROGUE_SUCCESS})
    assert [event.card for event in told.act(3, point(0)).told(3)] == [ROGUE_SUCCESS]


# --- Opinion Maker --------------------------------------------------------------------------------------------------


def opinions() -> Game:
    """Two Opinion Makers, on seats 2 and 5, are to vote first."""
    return holding({2: (MAKER,), 5: (MAKER,)}).propose()


def test_case_5_opinion_makers_vote_first_and_others_cannot() -> None:
    told = opinions()
    assert (told.step, told.public.situation.waiting) == ("plot.opinion", seats(2, 5))
    assert told.refusal(0, Vote(True)) == ("not_asked", {})


def test_case_5_two_reveal_together() -> None:
    told = opinions().act(2, Vote(False))
    assert told.public.places[2].vote is None
    votes = [place.vote for place in told.act(5, Vote(True)).public.places]
    assert votes == [None, None, False, None, None, True, None]


def test_then_the_others_vote_and_all_votes_count() -> None:
    told = opinions().act(2, Vote(False)).act(5, Vote(False))
    assert (told.step, told.public.situation.waiting) == ("vote", seats(0, 1, 3, 4, 6))
    assert told.vote("+++-+++").public.record.proposals[0].votes == (True, True, False, False, True, False, True)


def test_the_duty_lasts_for_every_vote() -> None:
    told = opinions().vote("-------").vote("-------")
    assert told.step == "propose" and told.propose().step == "plot.opinion"


# --- Out of their window --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [USE, PASS, point(0), Choose(VOID)], ids=str)
def test_cards_out_of_their_window_are_refused_and_change_nothing(action: Choose | Point) -> None:
    told = holding({4: (VOID, LEAD, LIGHT, EYE)})
    before = replace(told.state)
    assert told.refusal(4, action) == ("not_asked", {}) and told.state == before


def test_a_card_is_used_once() -> None:
    told = holding({4: (VOID,)}).approve().act(4, USE)
    assert told.approve().step == "cards"
