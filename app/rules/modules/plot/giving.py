"""Plot cards are drawn and given to others.  Some are carried out at once (rulebook 4.3, 4.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.actions import one_choice, one_target
from app.rules.base import nobody, nothing
from app.rules.catalogue import side_of
from app.rules.flow import PROPOSAL, clockwise, others
from app.rules.model import Answers, Choose, Event, OfStep, Point, Seat, Seats, State, Turn
from app.rules.module import Step
from app.rules.modules.plot.cards import (
    DECK,
    DRAWN,
    ESTABLISH,
    KEPT,
    OPEN_UP,
    OVERHEARD,
    RESPONSIBILITY,
    lay_before,
    take_from,
)
from app.rules.numbers import next_clockwise


def next_is(step: Step, state: State) -> State:
    """The state in which this step comes before what was to come."""
    return replace(state, agenda=(step.key, *state.agenda))


def in_hand(state: State, cards: tuple[str, ...]) -> State:
    """The state in which the Leader has drawn these cards and not yet given them."""
    return state.lay(proposal=replace(state.beside.proposal, drawn=cards))


def saw(state: State, viewer: Seat, shown: Seat) -> tuple[Event, ...]:
    """4.5: a character is shown by the Loyalty card of its side now.  It is public that it was shown, not the card."""
    side = side_of(state, shown)
    return Event("plot.looked", viewer, shown), Event("plot.saw", viewer, shown, side=side, only=(viewer,))


# --- Draw -----------------------------------------------------------------------------------------------------------


def _draw(state: State, _answers: Answers) -> Turn:
    """The first Leader of a round draws openly, once in a round."""
    if any(proposal.mission == state.round for proposal in state.proposals):
        return state, ()
    lying, count = state.beside.game, DRAWN[state.setup.seats]
    drawn, rest = lying.decks[DECK.key][:count], lying.decks[DECK.key][count:]
    state = in_hand(state, drawn).lay(game=replace(lying, decks={**lying.decks, DECK.key: rest}))
    return next_is(PICK, state), tuple(Event(DECK.turned_up, seat=state.leader, option=card) for card in drawn)


DRAW = Step("plot.draw", "", asks=nobody, choices=nothing, close=_draw, after=PROPOSAL)


# --- Give -----------------------------------------------------------------------------------------------------------


def _picks(state: State) -> Seats:
    """The Leader chooses the order, if the cards differ."""
    return (state.leader,) if len(set(state.beside.proposal.drawn)) > 1 else ()


def _kinds(state: State, _leader: Seat) -> Iterator[Choose]:
    return (Choose(card) for card in dict.fromkeys(state.beside.proposal.drawn))


def _picked(state: State, answers: Answers) -> Turn:
    drawn = list(state.beside.proposal.drawn)
    if answers:
        _leader, card = one_choice(answers)
        drawn.remove(card)
        drawn.insert(0, card)
    return next_is(GIVE, in_hand(state, tuple(drawn))), ()


def _first(state: State, leader: Seat) -> Choose:
    """The card that was drawn first: known to all, so that it proves nothing."""
    return next(_kinds(state, leader))


PICK = Step("plot.pick", "choose", asks=_picks, choices=_kinds, close=_picked, silence=_first)


def _leader(state: State) -> Seats:
    return (state.leader,)


def neighbour(state: State, seat: Seat) -> Point:
    """The answer of silence: the seat to the left.  Known to all, so that it proves nothing."""
    return Point(next_clockwise(state.setup.seats, seat))


def _given(state: State, answers: Answers) -> Turn:
    """A card that is carried out at once comes before the next one is given."""
    leader, taker = one_target(answers)
    card, *rest = state.beside.proposal.drawn
    state = in_hand(state, tuple(rest))
    state = next_is(PICK, state) if rest else state
    told = Event("plot.given", leader, taker, option=card)
    if card in KEPT:
        return lay_before(state, taker, card), (told,)
    if card == ESTABLISH:  # P7: the player who gets it looks at the Leader
        return state, (told, *saw(state, taker, leader))
    return next_is(AT_ONCE[card], state.lay(step=OfStep(pair=(taker,)))), (told,)


GIVE = Step("plot.give", "point", asks=_leader, choices=others, close=_given, silence=neighbour)


# --- At once --------------------------------------------------------------------------------------------------------


def _recipient(state: State) -> Seats:
    return state.beside.step.pair


def _neighbours(state: State, seat: Seat) -> Iterator[Point]:
    around = clockwise(state, seat)
    return (Point(other) for other in (around[1], around[-1]))


def _overhear(state: State, answers: Answers) -> Turn:
    viewer, shown = one_target(answers)
    return state.lay(step=OfStep()), saw(state, viewer, shown)


def _open_up(state: State, answers: Answers) -> Turn:
    shown, viewer = one_target(answers)
    return state.lay(step=OfStep()), saw(state, viewer, shown)


OVERHEAR = Step("plot.overhear", "point", asks=_recipient, choices=_neighbours, close=_overhear, silence=neighbour)
OPENING_UP = Step("plot.open_up", "point", asks=_recipient, choices=others, close=_open_up, silence=neighbour)


def _burdened(state: State, taker: Seat) -> Seats:
    """Other seats before which cards lie.  Cards that the Leader still holds do not count (P6)."""
    return tuple(seat for seat in clockwise(state, taker)[1:] if state.beside.game.laid.get(seat))


def _takes(state: State) -> Seats:
    return state.beside.step.pair if _burdened(state, state.beside.step.pair[0]) else ()


def _from(state: State, taker: Seat) -> Iterator[Point]:
    return (Point(seat) for seat in _burdened(state, taker))


def _taken_from(state: State, answers: Answers) -> Turn:
    if not answers:
        return state.lay(step=OfStep()), ()  # no card lies anywhere: nothing happens
    return next_is(TAKE, state.lay(step=OfStep(pair=one_target(answers)))), ()


RELIEVE = Step(
    "plot.relieve",
    "point",
    asks=_takes,
    choices=_from,
    close=_taken_from,
    silence=lambda state, taker: next(_from(state, taker)),  # the first to the left: known to all
)


def _lying(state: State) -> tuple[str, ...]:
    return tuple(dict.fromkeys(state.beside.game.laid[state.beside.step.pair[1]]))


def _chooser(state: State) -> Seats:
    return state.beside.step.pair[:1] if len(_lying(state)) > 1 else ()


def _which(state: State, _taker: Seat) -> Iterator[Choose]:
    return (Choose(card) for card in _lying(state))


def _taken(state: State, answers: Answers) -> Turn:
    """P6: a lasting duty moves with its card."""
    taker, other = state.beside.step.pair
    card = one_choice(answers)[1] if answers else _lying(state)[0]
    state = lay_before(take_from(state, other, card), taker, card)
    return state.lay(step=OfStep()), (Event("plot.took", taker, other, option=card),)


TAKE = Step(
    "plot.take",
    "choose",
    asks=_chooser,
    choices=_which,
    close=_taken,
    silence=lambda state, taker: next(_which(state, taker)),  # the one that has lain longest: known to all
)

AT_ONCE = {OVERHEARD: OVERHEAR, OPEN_UP: OPENING_UP, RESPONSIBILITY: RELIEVE}
STEPS = (DRAW, PICK, GIVE, OVERHEAR, OPENING_UP, RELIEVE, TAKE)
