"""The plot cards, the deck, and where cards lie (rulebook 4.1, 4.2)."""

from __future__ import annotations

from dataclasses import replace

from app.rules.model import Seat, Seats, State
from app.rules.module import Deck

CLOSE_EYE = "close_eye"
NO_CONFIDENCE = "no_confidence"
STRONG_LEADER = "strong_leader"
SPOTLIGHT = "spotlight"
OPINION_MAKER = "opinion_maker"
RESPONSIBILITY = "responsibility"
OVERHEARD = "overheard"
OPEN_UP = "open_up"
ESTABLISH = "establish_confidence"

FEW = {CLOSE_EYE: 2, NO_CONFIDENCE: 1, STRONG_LEADER: 2, OPINION_MAKER: 1, RESPONSIBILITY: 1}
MANY = {
    CLOSE_EYE: 2,
    NO_CONFIDENCE: 3,
    STRONG_LEADER: 2,
    SPOTLIGHT: 1,
    OPINION_MAKER: 2,
    RESPONSIBILITY: 1,
    OVERHEARD: 2,
    OPEN_UP: 1,
    ESTABLISH: 1,
}
KEPT = {CLOSE_EYE, NO_CONFIDENCE, STRONG_LEADER, SPOTLIGHT, OPINION_MAKER}
"""Cards that lie before their holder.  The others are carried out when they are given."""

DRAWN = {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}


def deck(seats: int) -> tuple[str, ...]:
    """The cards for this number of players."""
    return tuple(card for card, count in (MANY if seats >= 7 else FEW).items() for _ in range(count))


DECK = Deck("plot_cards", deck, turned_up="plot.drew")


def holding(state: State, card: str) -> Seats:
    """The seats before which such a card lies.  Public."""
    laid = state.beside.game.laid
    return tuple(seat for seat in state.seats if card in laid.get(seat, ()))


def lay_before(state: State, seat: Seat, card: str) -> State:
    """The card lies face up before this seat."""
    return _laid(state, seat, (*state.beside.game.laid.get(seat, ()), card))


def take_from(state: State, seat: Seat, card: str) -> State:
    """One such card no longer lies before this seat."""
    cards = list(state.beside.game.laid[seat])
    cards.remove(card)
    return _laid(state, seat, tuple(cards))


def _laid(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    lying = state.beside.game
    return state.lay(game=replace(lying, laid={**lying.laid, seat: cards}))
