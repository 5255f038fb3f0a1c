"""The Plot Thickens (rulebook 4): drawing and giving, and what is carried out at once."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from app.rules import choices
from app.rules.model import Choose, Event, Point, Seat, Side
from app.rules.modules.plot.cards import deck
from tests.rules.builders import Game, game, point, seats

EYE, VOID, LEAD, LIGHT, MAKER = "close_eye", "no_confidence", "strong_leader", "spotlight", "opinion_maker"
TAKE, OVERHEARD, OPEN, SHOW = "responsibility", "overheard", "open_up", "establish_confidence"


def drawing(*cards: str, told: Game | None = None) -> Game:
    """A game whose first Leader, on seat 0, has drawn these cards and is to give them."""
    state = (told or game(7, "plot")).lay(drawn=cards).state
    step = "plot.pick" if len(set(cards)) > 1 else "plot.give"
    return Game(replace(state, agenda=(step, *state.agenda[1:])))


def give(told: Game, card: str, at: int) -> Game:
    """The Leader gives this card to this seat."""
    if told.step == "plot.pick":
        told = Game(told.state).act(told.state.leader, Choose(card))
    assert told.state.beside.proposal.drawn[0] == card
    return Game(told.state).act(told.state.leader, point(at))


# --- The deck and the draw ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), [(5, 7), (6, 7), (7, 15), (10, 15)])
def test_the_deck(players: int, size: int) -> None:
    assert len(deck(players)) == size


def test_how_many_there_are_of_each() -> None:
    assert Counter(deck(7)) == {EYE: 2, VOID: 3, LEAD: 2, LIGHT: 1, MAKER: 2, TAKE: 1, OVERHEARD: 2, OPEN: 1, SHOW: 1}
    assert Counter(deck(6)) == {EYE: 2, VOID: 1, LEAD: 2, MAKER: 1, TAKE: 1}


@pytest.mark.parametrize(("players", "count"), [(5, 1), (6, 1), (7, 2), (8, 2), (9, 3), (10, 3)])
def test_case_3_so_many_are_drawn_openly_by_the_first_leader_of_the_round(players: int, count: int) -> None:
    told = game(players, "plot")
    drew = [event for event in told.public.story if event.key == "plot.drew"]
    assert len(drew) == len(told.public.situation.drawn) == count
    assert all(event.seat == told.state.leader for event in drew)


def test_after_a_rejection_nothing_is_drawn() -> None:
    told = game(7, "plot").through("propose").reject()
    assert [event.key for event in told.public.story].count("plot.drew") == 2


def test_every_round_draws_anew_and_the_deck_never_runs_out() -> None:
    told = game(10, "plot")
    for spies in ((9,), (), (8,), ()):
        told = told.through("propose").lose(*spies)
    left = told.through("propose").state.beside.game.decks["plot_cards"]
    assert len(left) == 0


# --- Giving ---------------------------------------------------------------------------------------------------------


def test_case_3_the_leader_keeps_none() -> None:
    assert drawing(EYE, EYE).refusal(0, point(0)) == ("not_a_choice", {})


def test_the_leader_chooses_the_order() -> None:
    told = drawing(EYE, VOID)
    assert choices(told.state, Seat(0)) == (Choose(EYE), Choose(VOID))
    assert give(told, VOID, 3).public.places[3].laid == (VOID,)


def test_several_may_go_to_one_player_face_up() -> None:
    told = give(give(drawing(EYE, VOID), VOID, 3), EYE, 3)
    assert told.public.places[3].laid == (VOID, EYE) and told.step == "propose"
    assert Event("plot.given", Seat(0), Seat(3), option=EYE) in told.public.story


def test_case_3_an_immediate_card_is_carried_out_before_the_next_is_given() -> None:
    told = give(drawing(OVERHEARD, EYE), OVERHEARD, 3)
    assert (told.step, told.public.situation.waiting) == ("plot.overhear", seats(3))
    assert told.act(3, point(2)).step == "plot.give"


# --- At once --------------------------------------------------------------------------------------------------------


def test_overheard_conversation_looks_at_a_neighbour() -> None:
    told = give(drawing(OVERHEARD), OVERHEARD, 6)
    assert choices(told.state, Seat(6)) == (Point(Seat(0)), Point(Seat(5)))
    after = told.act(6, point(5))
    assert after.told(6) == (Event("plot.saw", Seat(6), Seat(5), side=Side.SPIES, only=seats(6)),)


def test_open_up_shows_ones_own_side_to_anyone_the_leader_too() -> None:
    told = give(drawing(OPEN), OPEN, 4)
    assert Point(Seat(0)) in choices(told.state, Seat(4)) and Point(Seat(4)) not in choices(told.state, Seat(4))
    after = told.act(4, point(0))
    assert [event.side for event in after.told(0)] == [Side.SPIES] and after.told(4) == ()


def test_P7_establish_confidence_is_given_to_the_one_who_looks() -> None:
    told = give(drawing(SHOW), SHOW, 4)
    assert told.told(4) == (Event("plot.saw", Seat(4), Seat(0), side=Side.RESISTANCE, only=seats(4)),)
    assert told.step == "propose"


def test_that_a_side_was_shown_is_public_and_which_is_not() -> None:
    told = give(drawing(SHOW), SHOW, 4)
    assert Event("plot.looked", Seat(4), Seat(0)) in told.public.story
    assert [event.side for event in told.public.story if event.side] == []


@pytest.mark.parametrize(("turned", "side"), [({}, Side.RESISTANCE), ({Seat(0): Side.SPIES}, Side.SPIES)])
def test_what_is_shown_is_the_side_of_now(turned: dict[Seat, Side], side: Side) -> None:
    told = give(drawing(SHOW).lay(sides=turned), SHOW, 4)
    assert [event.side for event in told.told(4)] == [side]


def test_a_rogue_passes_the_loyalty_card_of_the_side() -> None:
    """7.6."""
    told = drawing(OVERHEARD, told=game(7, "rogue", "plot", cast={5: "spy_rogue"}))
    after = give(told, OVERHEARD, 6).act(6, point(5))
    assert [event.side for event in after.told(6)] == [Side.SPIES]


def test_take_responsibility_takes_a_card_that_lies_before_another() -> None:
    told = drawing(TAKE).lay(laid={Seat(2): (EYE,), Seat(3): (VOID,)})
    told = give(told, TAKE, 3)
    assert choices(told.state, Seat(3)) == (Point(Seat(2)),)
    after = told.act(3, point(2))
    assert [after.public.places[seat].laid for seat in (2, 3)] == [(), (VOID, EYE)]


def test_take_responsibility_chooses_where_several_kinds_lie() -> None:
    told = give(drawing(TAKE).lay(laid={Seat(2): (EYE, VOID)}), TAKE, 3).act(3, point(2))
    assert told.step == "plot.take" and choices(told.state, Seat(3)) == (Choose(EYE), Choose(VOID))
    assert told.act(3, Choose(VOID)).public.places[3].laid == (VOID,)


def test_take_responsibility_where_nothing_lies_does_nothing() -> None:
    """P6: what is still in the Leader's hand does not lie there."""
    told = give(drawing(TAKE, EYE), TAKE, 3)
    assert (told.step, told.public.places[3].laid) == ("plot.give", ())


def test_P6_an_opinion_maker_that_is_taken_takes_its_duty_along() -> None:
    told = give(drawing(TAKE).lay(laid={Seat(2): (MAKER,)}), TAKE, 3).act(3, point(2))
    assert told.propose().public.situation.waiting == seats(3)
