"""The base game, written as a module: propose, vote, cards, reveal.  Rulebook section 2."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

from app.rules.catalogue import BASE as KEY
from app.rules.catalogue import in_force, playable, role_of, verdict
from app.rules.model import (
    Action,
    Answers,
    Event,
    Mission,
    Outcome,
    PlayCard,
    Point,
    Proposal,
    Propose,
    Refused,
    Seat,
    Seats,
    Side,
    State,
    Turn,
    Vote,
)
from app.rules.module import Call, Card, Given, Module, Role, Step, Token
from app.rules.numbers import REJECTIONS, TO_WIN, fails_needed, majority, next_clockwise, team_size

SUCCESS = Card("success", fails=0, swap="fail")
FAIL = Card("fail", fails=1, swap="success")
SPIES_CALL = Call("spies", Side.SPIES)
RESISTANCE = Role("resistance", Side.RESISTANCE, cards=("success",))
SPY = Role("spy", Side.SPIES, cards=("success", "fail"), opens=(SPIES_CALL.key,))


def begin(state: State, *keys: str) -> State:
    """The state with these steps, and what the modules insert after them, as its agenda."""
    return replace(state, agenda=in_force(state.setup).flow(*keys))


def begin_proposal(state: State) -> State:
    """The Leader is to propose; tokens of the last team have come back to him (S10)."""
    return begin(replace(state, team=(), tokens={}, cards={}), "propose", "vote")


def pass_leader(state: State) -> State:
    """The Leader token moves one seat clockwise (2.4)."""
    return replace(state, leader=next_clockwise(state.setup.seats, state.leader))


# --- Team assignment ------------------------------------------------------------------------------------------------


def _leader(state: State) -> Seats:
    return (state.leader,)


def _everybody(state: State) -> Seats:
    return state.seats


def _team(state: State) -> Seats:
    return state.team


def _size(state: State) -> int:
    return team_size(state.setup.seats, state.round)


def _proposals(state: State, _seat: Seat) -> Iterator[Propose]:
    tokens = in_force(state.setup).given(Given.WITH_THE_TEAM)
    for team in combinations(state.seats, _size(state)):
        may_hold = {token.key: seats for token in tokens if (seats := token.may_hold(state, team))}
        for held in product(*may_hold.values()):
            yield Propose(team, dict(zip(may_hold, held, strict=True)))


def _check_proposal(state: State, _seat: Seat, action: Action) -> None:
    if not isinstance(action, Propose):
        raise Refused("wrong_kind")
    if not set(action.team) <= set(state.seats):
        raise Refused("team_stranger")
    if len(set(action.team)) != len(action.team):
        raise Refused("team_double")
    if len(action.team) != _size(state):
        raise Refused("team_size", size=_size(state), given=len(action.team))
    tokens = in_force(state.setup).given(Given.WITH_THE_TEAM)
    if not set(action.tokens) <= {token.key for token in tokens}:
        raise Refused("token_unknown")
    for token in tokens:
        may_hold = token.may_hold(state, action.team)
        if may_hold and token.key not in action.tokens:
            raise Refused("token_missing", token=token.key)
        if token.key in action.tokens and action.tokens[token.key] not in may_hold:
            raise Refused("token_not_there", token=token.key)


def _close_proposal(state: State, answers: Answers) -> Turn:
    ((leader, action),) = answers.items()
    assert isinstance(action, Propose)
    # Kept in seat order: the order in which the Leader ticked them says nothing.
    state = replace(state, team=tuple(sorted(action.team)), tokens=dict(action.tokens))
    return state, (Event("team.proposed", seat=leader, number=len(state.proposals) + 1),)


# --- Team vote ------------------------------------------------------------------------------------------------------


def _votes(_state: State, _seat: Seat) -> tuple[Vote, ...]:
    return Vote(True), Vote(False)


def _close_vote(state: State, answers: Answers) -> Turn:
    votes = tuple(answers[seat] == Vote(True) for seat in state.seats)
    approved = sum(votes) >= majority(state.setup.seats)
    proposal = Proposal(state.round, state.leader, state.team, state.tokens, votes, approved)
    state = replace(state, proposals=(*state.proposals, proposal))
    event = Event("team.approved" if approved else "team.rejected", number=len(state.proposals))
    if approved:
        return begin(state, "approved", "cards", "reveal", "round"), (event,)
    if state.rejections == REJECTIONS:
        return end(state, "five_rejections", Side.SPIES), (event,)
    return begin_proposal(pass_leader(state)), (event,)


# --- Mission --------------------------------------------------------------------------------------------------------


def giving(token: Token) -> Step:
    """The step in which the Leader hands a token to a seat that may hold it, openly and compulsorily."""

    def asks(state: State) -> Seats:
        return (state.leader,) if token.may_hold(state, state.team) else ()

    def choices(state: State, _seat: Seat) -> Iterator[Point]:
        return (Point(seat) for seat in token.may_hold(state, state.team))

    def close(state: State, answers: Answers) -> Turn:
        given = tuple(
            Event("token.given", seat=leader, target=point.at, token=token.key)
            for leader, point in answers.items()
            if isinstance(point, Point)
        )
        held = {event.token: event.target for event in given if event.token and event.target is not None}
        return replace(state, tokens={**state.tokens, **held}), given

    return Step(f"give.{token.key}", kind="point", asks=asks, choices=choices, close=close, after="approved")


def _playable(state: State, seat: Seat) -> Iterator[PlayCard]:
    return (PlayCard(card) for card in playable(state, seat))


def _check_card(state: State, seat: Seat, action: Action) -> None:
    if not isinstance(action, PlayCard):
        raise Refused("wrong_kind")
    if action.card not in in_force(state.setup).cards:
        raise Refused("card_unknown")
    if action.card not in playable(state, seat):
        raise Refused("card_not_yours", card=action.card)


def _close_cards(state: State, answers: Answers) -> Turn:
    cards = {seat: action.card for seat, action in answers.items() if isinstance(action, PlayCard)}
    return replace(state, cards={seat: cards[seat] for seat in state.team}), ()


def _reveal(state: State, _answers: Answers) -> Turn:
    number, kinds = state.round, in_force(state.setup).cards
    fails = sum(kinds[card].fails for card in state.cards.values())
    success = fails < fails_needed(state.setup.seats, number)
    mission = Mission(number, state.team, state.tokens, state.cards, fails, success)
    state = replace(state, missions=(*state.missions, mission))
    return state, (Event("mission.succeeded" if success else "mission.failed", number=number),)


def _close_round(state: State, _answers: Answers) -> Turn:
    for success, reason, side in (
        (True, "three_successes", Side.RESISTANCE),
        (False, "three_fails", Side.SPIES),
    ):
        if sum(mission.success == success for mission in state.missions) == TO_WIN:
            return end(state, reason, side), ()
    return begin_proposal(pass_leader(state)), ()


def end(state: State, reason: str, side: Side) -> State:
    """The game is over; the modules may still change for whom (rulebook 2.5, 9.4)."""
    winners = tuple(seat for seat in state.seats if role_of(state, seat).side == side)
    return replace(state, agenda=(), outcome=verdict(state, Outcome(reason, side, winners)))


def _nobody(_state: State) -> Seats:
    return ()


def _nothing(_state: State, _seat: Seat) -> tuple[Action, ...]:
    return ()


def _go_on(state: State, _answers: Answers) -> Turn:
    return state, ()


BASE = Module(
    KEY,
    roles=(RESISTANCE, SPY),
    calls=(SPIES_CALL,),
    cards=(SUCCESS, FAIL),
    steps=(
        Step("propose", kind="propose", asks=_leader, choices=_proposals, close=_close_proposal, check=_check_proposal),
        Step("vote", kind="vote", asks=_everybody, choices=_votes, close=_close_vote, changeable=True),
        Step("approved", kind="", asks=_nobody, choices=_nothing, close=_go_on),
        Step("cards", kind="play_card", asks=_team, choices=_playable, close=_close_cards, check=_check_card),
        Step("reveal", kind="", asks=_nobody, choices=_nothing, close=_reveal),
        Step("round", kind="", asks=_nobody, choices=_nothing, close=_close_round),
    ),
)
