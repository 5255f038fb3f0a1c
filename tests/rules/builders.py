"""A small language for telling games, so that tests read as sentences.

    game(7, "rogue", cast={0: OPERATIVE}).mission({0: ROGUE_SUCCESS}).lose(4).reject()

Seats that are not cast get the ordinary characters: resistance in the low seats, spies in the high ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest

from app.rules import apply, deal, in_force, installed, lineup, silences, view, waiting
from app.rules.model import (
    Action,
    Event,
    Outcome,
    PlayCard,
    Point,
    Propose,
    Refused,
    Seat,
    Seats,
    Setup,
    Side,
    State,
    Vote,
)
from app.rules.module import Given
from app.rules.parts import Prompt, Public

OPERATIVE, SPY_ROGUE, ROGUE_SUCCESS = "resistance_rogue", "spy_rogue", "rogue_success"
ENTROPY = "a fixed entropy"


def seats(*numbers: int) -> Seats:
    """Plain numbers as seats."""
    return tuple(Seat(number) for number in numbers)


def propose(*team: int, **tokens: int) -> Propose:
    """A team, with the tokens that go with it."""
    return Propose(seats(*team), {key: Seat(holder) for key, holder in tokens.items()})


def point(at: int | None) -> Point:
    """Point at a seat, or decline."""
    return Point(None if at is None else Seat(at))


@dataclass(frozen=True)
class Game:
    """A game so far; every method tells what happens next and gives the game after it.

    `events` are what the last method has brought about.
    """

    state: State
    events: tuple[Event, ...] = ()

    @property
    def step(self) -> str | None:
        """The key of the step in hand."""
        return self.public.situation.step

    @property
    def public(self) -> Public:
        """What the spectator sees."""
        return view(self.state, None).public

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        assert self.state.outcome is not None, "the game has not ended"
        return self.state.outcome

    @property
    def results(self) -> str:
        """The missions so far: S for a success, F for a failure."""
        return "".join("S" if mission.success else "F" for mission in self.state.missions)

    def prompt(self, seat: int) -> Prompt | None:
        """The question to a seat."""
        private = view(self.state, Seat(seat)).private
        assert private is not None
        return private.prompt

    def told(self, seat: int) -> tuple[Event, ...]:
        """What this seat was told in private."""
        private = view(self.state, Seat(seat)).private
        assert private is not None
        return private.knowledge.told

    def act(self, seat: int, action: Action) -> Game:
        """One answer to the step in hand."""
        state, events = apply(self.state, Seat(seat), action, step=self.state.step)
        return Game(state, (*self.events, *events))

    def all_act(self, actions: Mapping[int, Action]) -> Game:
        """Several answers, one after the other."""
        after = Game(self.state)
        for seat, action in actions.items():
            after = after.act(seat, action)
        return after

    def refusal(self, seat: int, action: Action, *, step: int | None = None) -> tuple[str, dict[str, object]]:
        """The code and details with which the action is refused."""
        with pytest.raises(Refused) as refused:
            apply(self.state, Seat(seat), action, step=self.state.step if step is None else step)
        return refused.value.code, refused.value.details

    def team_of(self, *wanted: int) -> tuple[int, ...]:
        """A team of the right size: the wanted seats, then those from seat 0 on."""
        size = self.public.track.slots[self.state.slot - 1].size
        return tuple(dict.fromkeys((*wanted, *range(self.state.setup.seats))))[: max(size, len(wanted))]

    def propose(self, *wanted: int, **holders: int | None) -> Game:
        """The Leader proposes these, filled up from seat 0 on; each token goes to the holder named, or to the first
        who may have it."""
        team, given = self.team_of(*wanted), in_force(self.state.setup).given(Given.WITH_THE_TEAM)
        may_hold = {token.key: token.may_hold(self.state, seats(*team)) for token in given}
        tokens = {key: may[0] for key, may in may_hold.items() if may}
        tokens |= {key: Seat(seat) for key, seat in holders.items() if seat is not None}
        return Game(self.state).act(self.state.leader, Propose(seats(*team), tokens))

    def vote(self, votes: str = "") -> Game:
        """Those who are asked vote, in seat order: + approves, - rejects.  All approve when nothing is said."""
        said = votes or "+" * len(self.state.seats)
        return self.all_act({seat: Vote(said[seat] == "+") for seat in waiting(self.state)})

    def reject(self, times: int = 1) -> Game:
        """So many proposals are rejected by everybody."""
        after = self
        for _ in range(times):
            after = after.through("propose").propose().through("vote").vote("-" * len(self.state.seats))
        return after

    def approve(self, *wanted: int, **holders: int | None) -> Game:
        """A team is proposed and approved by everybody."""
        return self.propose(*wanted, **holders).through("vote").vote()

    def through(self, *steps: str) -> Game:
        """Everybody is silent until one of these steps is in hand, or the game has ended."""
        after = Game(self.state)
        while after.state.outcome is None and after.step not in steps:
            after = after.act(*silences(after.state)[0])
        return after

    def in_secret(self, answers: Mapping[int, Action] | None = None) -> Game:
        """All who are asked answer, each what they must unless something is said."""
        said = answers or {}
        return self.all_act({seat: said.get(seat, action) for seat, action in silences(self.state)})

    def lay(
        self,
        *,
        sides: Mapping[Seat, Side] | None = None,
        decks: Mapping[str, tuple[str, ...]] | None = None,
        laid: Mapping[Seat, tuple[str, ...]] | None = None,
        drawn: tuple[str, ...] = (),
        face_up: Seats = (),
    ) -> Game:
        """The same game with these things beside the tableau; what is not named stays."""
        lying, proposal = self.state.beside.game, self.state.beside.proposal
        game = replace(lying, sides=sides or lying.sides, decks=decks or lying.decks, laid=laid or lying.laid)
        proposal = replace(proposal, drawn=drawn or proposal.drawn, face_up=face_up or proposal.face_up)
        return Game(self.state.lay(game=game, proposal=proposal))

    def give(self, at: int) -> Game:
        """The Leader hands the token in question to this seat."""
        return Game(self.state).act(self.state.leader, point(at))

    def play(self, cards: Mapping[int, str] | None = None) -> Game:
        """The team plays these cards, and a Success where nothing is said."""
        return self.all_act({seat: PlayCard((cards or {}).get(seat, "success")) for seat in self.state.team})

    def order(self, at: int | None) -> Game:
        """The Sergeant has the card of this seat switched, or of nobody."""
        return Game(self.state).act(self.state.tokens["sergeant"], point(at))

    def mission(
        self,
        cards: Mapping[int, str] | None = None,
        *,
        watch: int | None = None,
        sergeant: int | None = None,
        switch: int | None = None,
    ) -> Game:
        """A whole mission: a team with these seats is approved and plays these cards, whatever the modules ask before;
        what they ask afterwards is left open, but for the Sergeant's order."""
        holders = {"sergeant": sergeant} if sergeant is not None else {}
        after = self.through("propose").approve(*(cards or {}), **holders).through("give.watch", "cards")
        if after.step == "give.watch":
            free = [seat for seat in after.state.team if (cards or {}).get(seat) != ROGUE_SUCCESS]
            after = after.give(free[0] if watch is None else watch).through("cards")
        after = after.play(cards)
        return after.order(switch) if after.step == "sergeant.switch" else after

    def win(self) -> Game:
        """A mission that succeeds with nothing but plain Success."""
        return self.mission()

    def lose(self, *spies: int) -> Game:
        """A mission on which these spies play Fail."""
        return self.mission(dict.fromkeys(spies, "fail"))


def game(players: int, *modules: str, cast: Mapping[int, str] | None = None, leader: int = 0) -> Game:
    """A game just dealt: these seats hold these characters, the others the ordinary ones."""
    cast = cast or {}
    offered = {role for module in installed() for role in module.choosable}
    named = tuple(dict.fromkeys(role for role in cast.values() if role in offered))
    state, events = deal(Setup(players, modules, named), ENTROPY, Seat(leader))
    rest = [role for role, count in lineup(state.setup) for _ in range(count)]
    for role in cast.values():
        rest.remove(role)
    roles = tuple(cast.get(seat) or rest.pop(0) for seat in range(players))
    return Game(replace(state, roles=roles), events)
