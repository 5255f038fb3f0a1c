"""Leaks planted on purpose: each must be found, or the twins of `test_leaks.py` would prove nothing.

The table says which form finds which leak.  What is shown is found by both, by the exchange in the very first state
that shows it; what merely happens is found by parallel games alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

import pytest

from app import rules
from app.rules import View
from app.rules.catalogue import role_of
from app.rules.model import Action, Event, PlayCard, Refused, Seat, Seats, Setup, Side, State, Turn, Vote
from app.rules.parts import Knowledge, Public, Sighting
from tests.rules.builders import OPERATIVE, SPY_ROGUE
from tests.rules.leaks import Leak, by_exchange, by_parallel_games
from tests.rules.prying import Doors, apply

BASE = Setup(7)
SERGEANT = Setup(6, ("sergeant",))
HUNTER, TRAPPER, PLOT = Setup(7, ("hunter",)), Setup(8, ("trapper",)), Setup(5, ("plot",))
DEFECTOR = Setup(7, ("defector",))
ROGUES = Setup(8, ("rogue",), (OPERATIVE, SPY_ROGUE))


def spies(state: State) -> Seats:
    """Every spy, the Rogue included: nobody may know them all."""
    return tuple(seat for seat in state.seats if role_of(state, seat).side == Side.SPIES)


# --- Views that show too much ---------------------------------------------------------------------------------------


def view_with(change: Callable[[State, Public], Public]) -> Doors:
    """Doors with a public half that is changed."""

    def view(state: State, seat: Seat | None) -> View:
        shown = rules.view(state, seat)
        return replace(shown, public=change(state, shown.public))

    return Doors(view=view)


def sees_the_rogue(state: State, seat: Seat | None) -> View:
    """The spies see the spy Rogue too."""
    shown = rules.view(state, seat)
    if shown.private is None or not shown.private.knowledge.sightings:
        return shown
    known: Knowledge = replace(shown.private.knowledge, sightings=(Sighting("spies", spies(state)),))
    return replace(shown, private=replace(shown.private, knowledge=known))


def whole_story(state: State, public: Public) -> Public:
    """The story forgets for whom an event was."""
    return replace(public, story=tuple(replace(event, only=None) for event in state.events))


def votes_in_hand(state: State, public: Public) -> Public:
    """A vote is shown before the last one is in."""
    marked = (replace(place, vote=state.answers.get(place.seat) == Vote(True)) for place in public.places)
    return replace(public, places=tuple(marked))


def order_of_play(state: State, public: Public) -> Public:
    """Cards are shown in the order of their players instead of by kind."""
    slots = (
        replace(slot, cards=tuple((card, 1) for card in past.cards.values()))
        for slot, past in zip(public.track.slots, state.missions, strict=False)
    )
    return replace(public, track=replace(public.track, slots=(*slots, *public.track.slots[len(state.missions) :])))


def entropy_in_the_line_up(state: State, public: Public) -> Public:
    """The entropy, from which all can be worked out, is shown while the game goes on."""
    return replace(public, lineup=replace(public.lineup, modules=(*public.lineup.modules, state.entropy)))


# --- Answers that say too much --------------------------------------------------------------------------------------


def telling_refusal(state: State, seat: Seat, action: Action, *, step: int) -> Turn:
    """A refusal has a detail that depends on the characters of others."""
    try:
        return apply(state, seat, action, step=step)
    except Refused as refused:
        raise Refused(refused.code, **refused.details, spies=spies(state)) from None


def telling_waiting(state: State) -> Seats:
    """Seats that have no choice are not waited for."""
    return tuple(seat for seat in rules.waiting(state) if len(rules.choices(state, seat)) > 1)


def telling_who_decides(state: State) -> Seats:
    """In secret questions only those are waited for who really have a choice."""
    waiting = rules.waiting(state)
    deciding = tuple(seat for seat in waiting if len(rules.choices(state, seat)) > 1)
    return deciding if state.agenda[:1] == ("hunter.early",) and deciding else waiting


def next_card(state: State, public: Public) -> Public:
    """The next card of a deck is shown."""
    decks = (deck[0] for deck in state.beside.game.decks.values() if deck)
    return replace(public, lineup=replace(public.lineup, modules=(*public.lineup.modules, *decks)))


def card_set_aside(state: State, public: Public) -> Public:
    """What the Trapper has set aside is shown."""
    aside = tuple(card for mission in state.missions for card in mission.aside.values())
    return replace(public, lineup=replace(public.lineup, modules=(*public.lineup.modules, *aside)))


def sides_of_now(state: State, public: Public) -> Public:
    """How many Defectors are on the other side is nobody's secret, but where they sit is."""
    return replace(
        public, lineup=replace(public.lineup, modules=(*public.lineup.modules, f"{state.beside.game.sides}"))
    )


def telling_choices(state: State, seat: Seat) -> tuple[Action, ...]:
    """Choices come in another order if a spy sits to the left."""
    found = rules.choices(state, seat)
    left = (seat + 1) % state.setup.seats
    return tuple(reversed(found)) if left in spies(state) else found


# --- Happenings that tell -------------------------------------------------------------------------------------------


def apply_with(happening: Callable[[State, Seat, Action, Turn], Iterator[Event]]) -> Doors:
    """Doors behind which an action brings about more public events."""

    def more(state: State, seat: Seat, action: Action, *, step: int) -> Turn:
        turn = apply(state, seat, action, step=step)
        extra = tuple(happening(state, seat, action, turn))
        return replace(turn[0], events=(*turn[0].events, *extra)), (*turn[1], *extra)

    return Doors(apply=more)


def card_told(_state: State, seat: Seat, action: Action, _turn: Turn) -> Iterator[Event]:
    """Everybody hears which card is played."""
    if isinstance(action, PlayCard):
        yield Event("card.played", seat=seat, card=action.card)


def private_news_told(_state: State, _seat: Seat, _action: Action, turn: Turn) -> Iterator[Event]:
    """Everybody hears what the Sergeant saw."""
    return (replace(event, only=None) for event in turn[1] if event.only is not None)


def one_frame_more(state: State, seat: Seat, action: Action, _turn: Turn) -> Iterator[Event]:
    """Something without any content happens when a player who has a choice of cards has made it."""
    if isinstance(action, PlayCard) and len(rules.choices(state, seat)) > 1:
        yield Event("card.chosen")


def one_frame_less(state: State, seat: Seat, action: Action, _turn: Turn) -> Iterator[Event]:
    """A vote that was changed makes no sound unless it really is another one."""
    if isinstance(action, Vote) and state.answers.get(seat) != action:
        yield Event("vote.cast")


LEAKS = [
    pytest.param(Doors(view=sees_the_rogue), ROGUES, "both", id="a view field: the spy Rogue is seen"),
    pytest.param(view_with(whole_story), SERGEANT, "both", id="a view field: private events"),
    pytest.param(view_with(votes_in_hand), BASE, "both", id="a view field: votes that lie face down"),
    pytest.param(view_with(order_of_play), BASE, "both", id="a view field: cards in order of play"),
    pytest.param(view_with(entropy_in_the_line_up), BASE, "both", id="a view field: the entropy"),
    pytest.param(Doors(apply=telling_refusal), BASE, "both", id="a refusal: details with the characters of others"),
    pytest.param(Doors(waiting=telling_waiting), BASE, "both", id="the waiting list: who has no choice"),
    pytest.param(Doors(choices=telling_choices), BASE, "both", id="choices: their order"),
    pytest.param(Doors(waiting=telling_who_decides), HUNTER, "both", id="the waiting list: who decides in secret"),
    pytest.param(view_with(card_set_aside), TRAPPER, "exchange", id="a view field: the card that was set aside"),
    pytest.param(view_with(next_card), PLOT, "exchange", id="a view field: the next card of a deck"),
    pytest.param(view_with(sides_of_now), DEFECTOR, "both", id="a view field: where the Defectors sit"),
    pytest.param(apply_with(card_told), BASE, "parallel", id="a public event: the card that is played"),
    pytest.param(apply_with(private_news_told), SERGEANT, "parallel", id="a public event: what the Sergeant saw"),
    pytest.param(apply_with(one_frame_more), ROGUES, "parallel", id="one frame more: who has a choice"),
    pytest.param(apply_with(one_frame_less), BASE, "parallel", id="one frame less: a vote that was not changed"),
]


def found(form: Callable[[Setup, str, Doors], Iterator[Leak]], setup: Setup, doors: Doors) -> bool:
    """Whether a few games are enough to find a leak."""
    games = (form(setup, f"planted {number}", doors) for number in range(3))
    return next(chain.from_iterable(games), None) is not None


@pytest.mark.parametrize(("doors", "setup", "form"), LEAKS)
def test_a_planted_leak_is_found_by_exchange(doors: Doors, setup: Setup, form: str) -> None:
    assert found(by_exchange, setup, doors) is (form != "parallel")


@pytest.mark.parametrize(("doors", "setup", "form"), [leak for leak in LEAKS if "exchange" not in leak.values])
def test_a_planted_leak_is_found_by_parallel_games(doors: Doors, setup: Setup, form: str) -> None:
    assert found(by_parallel_games, setup, doors), form


def test_no_leak_is_found_where_none_was_planted() -> None:
    assert not found(by_exchange, ROGUES, Doors()) and not found(by_parallel_games, SERGEANT, Doors())
