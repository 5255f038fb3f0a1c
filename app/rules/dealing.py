"""What chance decides, in this order: the first Leader, the characters, the decks of the modules.

Nothing is drawn after the deal, so that a finished game can be drawn again from its entropy.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.rules.catalogue import in_force
from app.rules.model import Seat, Setup, State
from app.rules.module import Deck
from app.rules.setup import lineup
from app.rules.shuffle import Stream

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """The first Leader, the characters in seat order, and the decks, each with its first card first."""

    leader: Seat
    roles: Cards
    decks: tuple[Cards, ...]


def characters(setup: Setup) -> Cards:
    """The characters before the shuffle, resistance first.  Raises `Refused` if the setup cannot be played."""
    return tuple(key for key, count in lineup(setup) for _ in range(count))


def unshuffled(setup: Setup) -> tuple[tuple[str, Cards], ...]:
    """Each deck (key, cards before the shuffle), in the order in which the decks are shuffled."""
    return tuple((deck.key, deck.cards(setup.seats)) for deck in in_force(setup).decks)


def draw(entropy: str, roles: Cards, decks: Sequence[Cards] = ()) -> Drawn:
    """All that follows from an entropy: the Leader, then the characters in seat order, then each deck."""
    stream = Stream(entropy)
    leader = Seat(stream.below(len(roles)))
    return Drawn(leader, stream.shuffled(roles), tuple(stream.shuffled(cards) for cards in decks))


def dealt(state: State) -> Drawn:
    """What was dealt in this game, read from its play.  Of a deck: the cards turned up since, then those that still lie
    face down.  Secret until the game has ended."""
    lying = state.beside.game.decks
    decks = ((*_turned_up(state, deck), *lying[deck.key]) for deck in in_force(state.setup).decks)
    return Drawn(state.first_leader, state.roles, tuple(decks))


def _turned_up(state: State, deck: Deck) -> Iterator[str]:
    return (told.option for told in state.events if told.key == deck.turned_up and told.option is not None)
