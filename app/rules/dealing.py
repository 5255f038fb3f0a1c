"""What chance decides of a game, and in which order: the first Leader, the characters, and the decks of the modules.

Nothing else is drawn, and nothing after the deal, so that a finished game can be drawn again from its entropy.
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
    """The first Leader, each seat's character, and each deck, its first card first."""

    leader: Seat
    roles: Cards
    decks: tuple[Cards, ...]


def characters(setup: Setup) -> Cards:
    """The characters before the shuffle, resistance first.  Raises `Refused` for a setup that cannot be played."""
    return tuple(key for key, count in lineup(setup) for _ in range(count))


def unshuffled(setup: Setup) -> tuple[tuple[str, Cards], ...]:
    """The key of each deck with its cards before the shuffle, in the order in which the decks are drawn."""
    return tuple((deck.key, deck.cards(setup.seats)) for deck in in_force(setup).decks)


def draw(entropy: str, roles: Cards, decks: Sequence[Cards] = ()) -> Drawn:
    """All that is drawn of an entropy: the Leader, then the characters in seat order, then one deck after the other."""
    stream = Stream(entropy)
    leader = Seat(stream.below(len(roles)))
    return Drawn(leader, stream.shuffled(roles), tuple(stream.shuffled(cards) for cards in decks))


def dealt(state: State) -> Drawn:
    """What was dealt in this game, as it was played: of each deck the cards that were turned up since, then those that
    still lie face down.  Holds secrets until the game has ended."""
    lying = state.beside.game.decks
    decks = ((*_turned_up(state, deck), *lying[deck.key]) for deck in in_force(state.setup).decks)
    return Drawn(state.first_leader, state.roles, tuple(decks))


def _turned_up(state: State, deck: Deck) -> Iterator[str]:
    return (told.option for told in state.events if told.key == deck.turned_up and told.option is not None)
