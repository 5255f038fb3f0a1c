"""What a seat may know, what the table may know, and the unmasking."""

from __future__ import annotations

import pytest

from app.rules import view
from app.rules.model import PlayCard, Seat, Side, Vote
from app.rules.parts import Knowledge, Sighting, TokenChoice
from tests.rules.builders import OPERATIVE, ROGUE_SUCCESS, SPY_ROGUE, Game, game, point, seats


def knowledge(told: Game, seat: int) -> Knowledge:
    """What this seat was dealt and has learned."""
    private = view(told.state, Seat(seat)).private
    assert private is not None
    return private.knowledge


# --- The reveal (2.3, 7.3, 9.2) -------------------------------------------------------------------------------------


def test_case_13_the_other_two_spies_see_each_other_only() -> None:
    told = game(7, "rogue", cast={6: SPY_ROGUE})
    seen = [knowledge(told, seat).sightings for seat in (4, 5, 6)]
    assert seen == [(Sighting("spies", seats(5)),), (Sighting("spies", seats(4)),), ()]


@pytest.mark.parametrize(
    ("seat", "role", "side", "cards"),
    [
        (0, OPERATIVE, Side.RESISTANCE, ("success", ROGUE_SUCCESS)),
        (1, "resistance", Side.RESISTANCE, ("success",)),
        (5, "spy", Side.SPIES, ("success", "fail")),
        (6, SPY_ROGUE, Side.SPIES, ("success", "fail")),
    ],
)
def test_everybody_knows_their_own_character(seat: int, role: str, side: Side, cards: tuple[str, ...]) -> None:
    own = knowledge(game(7, "rogue", cast={0: OPERATIVE, 6: SPY_ROGUE}), seat)
    assert (own.role, own.side, own.cards) == (role, side, cards)


def test_what_was_revealed_stays_readable_until_the_end() -> None:
    told = game(7)
    assert knowledge(told.win().win().win(), 4) == knowledge(told, 4)


def test_the_characters_in_play_and_their_numbers_are_public() -> None:
    lineup = game(7, "rogue", cast={6: SPY_ROGUE}).public.lineup
    assert (lineup.modules, lineup.roles) == (("rogue",), (("resistance", 4), ("spy", 2), (SPY_ROGUE, 1)))


# --- The board ------------------------------------------------------------------------------------------------------


def test_a_spectator_has_no_private_half() -> None:
    assert view(game(5).state, None).private is None


def test_everybody_shares_the_public_half() -> None:
    told = game(7).lose(4)
    assert {view(told.state, seat).public == told.public for seat in told.state.seats} == {True}


def test_played_cards_are_counts_by_kind_never_in_order_of_play() -> None:
    told = game(7).win().mission({5: "fail", 0: "success", 4: "fail"})
    assert told.public.record.missions[1].cards == told.public.track.slots[1].cards == (("success", 1), ("fail", 2))


def test_a_kind_that_nobody_played_is_not_counted() -> None:
    assert game(7).win().public.track.slots[0].cards == (("success", 2),)


def test_the_track_tells_the_missions_to_come() -> None:
    slot = game(7).public.track.slots[3]
    assert (slot.number, slot.size, slot.fails_needed, slot.success, slot.cards) == (4, 4, 2, None, ())


def test_a_mission_without_its_last_card_shows_nothing() -> None:
    told = game(5).approve(0, 4).act(4, PlayCard("fail"))
    assert told.public.track.slots[0].cards == ()


def test_votes_are_unseen_until_the_last_one_is_in() -> None:
    told = game(5).reject().propose().act(0, Vote(True)).act(1, Vote(False))
    assert [place.vote for place in told.public.places] == [None] * 5


def test_votes_lie_before_their_voters_when_all_are_in() -> None:
    told = game(5).propose().vote("+-+-+")
    assert [place.vote for place in told.public.places] == [True, False, True, False, True]


def test_has_not_answered_and_has_answered_are_told_apart() -> None:
    told = game(5).approve(0, 4).act(0, PlayCard("success"))
    marks = [(place.asked, place.answered) for place in told.public.places]
    assert marks == [(True, True), (False, False), (False, False), (False, False), (True, False)]


def test_a_changed_vote_looks_like_the_first() -> None:
    told = game(5).propose().act(0, Vote(True))
    assert told.act(0, Vote(False)).public == told.public


def test_leader_and_team_are_marked() -> None:
    places = game(5, leader=2).propose(1, 3).public.places
    assert [(place.leader, place.on_team) for place in places] == [
        (False, False),
        (False, True),
        (True, False),
        (False, True),
        (False, False),
    ]


def test_tokens_lie_before_their_holders() -> None:
    places = game(5, "sergeant").propose(1, 3, sergeant=3).public.places
    assert [place.tokens for place in places] == [(), (), (), ("sergeant",), ()]


def test_the_record_keeps_every_proposal() -> None:
    told = game(5, leader=1).propose(0, 1).vote("+---+").approve(2, 3)
    rows = [(row.mission, row.leader, row.team, row.approved) for row in told.public.record.proposals]
    assert rows == [(1, 1, (0, 1), False), (1, 2, (2, 3), True)]


def test_the_story_holds_only_what_is_public() -> None:
    told = game(5, "sergeant", leader=0).mission({1: "success", 4: "success"}, sergeant=1, switch=4)
    assert [event.only for event in told.public.story] == [None] * len(told.public.story)


# --- The question to a seat -----------------------------------------------------------------------------------------


def test_who_is_not_asked_has_no_question() -> None:
    assert game(5, leader=0).prompt(1) is None


def test_the_leader_is_told_the_size_and_the_tokens_of_a_team() -> None:
    question = game(5, "sergeant", leader=2).prompt(2)
    assert question is not None
    assert (question.kind, question.size, question.tokens, question.choices) == (
        "propose",
        2,
        (TokenChoice("sergeant", seats(0, 1, 3, 4)),),
        (),
    )


@pytest.mark.parametrize("seat", [0, 1, 4, 6])
def test_R2_every_team_member_holds_the_same_set_of_cards(seat: int) -> None:
    told = game(7, "rogue", cast={0: OPERATIVE, 6: SPY_ROGUE}).win().win().mission({5: "fail"}).approve(0, 1, 4, 6)
    question = told.give(1).prompt(seat)
    assert question is not None
    assert question.cards == ("success", "fail", ROGUE_SUCCESS)


def test_the_choices_are_those_that_he_really_has() -> None:
    question = game(5).approve(0, 4).prompt(0)
    assert question is not None
    assert question.choices == (PlayCard("success"),)


def test_an_answer_is_shown_to_him_who_gave_it() -> None:
    question = game(5).propose().act(3, Vote(False)).prompt(3)
    assert question is not None
    assert (question.answer, question.open) == (Vote(False), True)


def test_a_played_card_closes_the_question() -> None:
    question = game(5).approve(0, 4).act(4, PlayCard("fail")).prompt(4)
    assert question is not None
    assert (question.answer, question.open, question.choices) == (PlayCard("fail"), False, ())


def test_a_question_carries_the_step_that_an_answer_must_carry() -> None:
    told = game(5, "sergeant").approve(0, 1).play()
    question = told.prompt(1)
    assert question is not None
    assert (question.step, question.key, question.choices) == (
        told.state.step,
        "sergeant.switch",
        (point(None), point(0)),
    )
