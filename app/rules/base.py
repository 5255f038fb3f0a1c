"""The base game, written as a module: propose, vote, cards, reveal (rulebook section 2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

from app.rules.actions import of_kind, one_target
from app.rules.catalogue import BASE as KEY
from app.rules.catalogue import in_force, playable, size_of_team
from app.rules.flow import (
    APPROVED,
    DEBRIEF,
    MISSION,
    add_mission,
    begin,
    begin_round,
    clockwise,
    first_clockwise,
    pass_leader,
    reject,
)
from app.rules.model import (
    Action,
    Answers,
    Event,
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
from app.rules.numbers import majority, next_clockwise

SUCCESS = Card("success", fails=0, swap="fail")
FAIL = Card("fail", fails=1, swap="success")
SPIES_CALL = Call("spies", Side.SPIES)
RESISTANCE_CARDS, SPY_CARDS = (SUCCESS.key,), (SUCCESS.key, FAIL.key)
RESISTANCE = Role("resistance", Side.RESISTANCE, cards=RESISTANCE_CARDS)
SPY = Role("spy", Side.SPIES, cards=SPY_CARDS, opens=(SPIES_CALL.key,))


# --- Team assignment ------------------------------------------------------------------------------------------------


def _leader(state: State) -> Seats:
    return (state.leader,)


def _voters(state: State) -> Seats:
    early = state.beside.proposal.votes
    return tuple(seat for seat in state.seats if seat not in early) if early else state.seats


def _team(state: State) -> Seats:
    return state.team


def _size(state: State) -> int:
    return size_of_team(state.setup, state.slot)


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


def _silent_proposal(state: State, leader: Seat) -> Propose:
    """The Leader and the seats to the left; each token for the first seat that may have it.  Known to all, so that it
    proves nothing."""
    team = clockwise(state, leader)[: _size(state)]
    may_hold = ((token, token.may_hold(state, team)) for token in in_force(state.setup).given(Given.WITH_THE_TEAM))
    return Propose(team, {token.key: first_clockwise(state, leader, seats) for token, seats in may_hold if seats})


def _close_proposal(state: State, answers: Answers) -> Turn:
    ((leader, proposed),) = of_kind(answers, Propose).items()
    # Kept in seat order: the order in which the Leader ticked them says nothing.
    state = replace(state, team=tuple(sorted(proposed.team)), tokens=dict(proposed.tokens))
    return state, (Event("team.proposed", seat=leader, number=len(state.proposals) + 1),)


# --- Team vote ------------------------------------------------------------------------------------------------------


def _votes(_state: State, _seat: Seat) -> tuple[Vote, ...]:
    return Vote(True), Vote(False)


def _silent_vote(_state: State, _seat: Seat) -> Vote:
    """B1: Approve.  A Reject could help the spies to a fifth one."""
    return Vote(True)


def _close_vote(state: State, answers: Answers) -> Turn:
    early = state.beside.proposal.votes
    votes = tuple(early[seat] if seat in early else answers[seat] == Vote(True) for seat in state.seats)
    approved = sum(votes) >= majority(state.setup.seats)
    proposal = Proposal(state.round, state.leader, state.team, state.tokens, votes, approved, state.slot)
    state = replace(state, proposals=(*state.proposals, proposal))
    event = Event("team.approved" if approved else "team.rejected", number=len(state.proposals))
    if approved:
        return begin(state, APPROVED, MISSION, "cards", "reveal", DEBRIEF, "round"), (event,)
    state, events = reject(state)
    return state, (event, *events)


# --- Mission --------------------------------------------------------------------------------------------------------


def giving(token: Token) -> Step:
    """The step in which the Leader must give a token, openly, to a seat that may hold it."""

    def asks(state: State) -> Seats:
        return (state.leader,) if token.may_hold(state, state.team) else ()

    def choices(state: State, _seat: Seat) -> Iterator[Point]:
        return (Point(seat) for seat in token.may_hold(state, state.team))

    def close(state: State, answers: Answers) -> Turn:
        if not answers:
            return state, ()
        leader, holder = one_target(answers)
        given = Event("token.given", seat=leader, target=holder, token=token.key)
        return replace(state, tokens={**state.tokens, token.key: holder}), (given,)

    def silence(state: State, leader: Seat) -> Point:
        """The first seat to the Leader's left that may have it: known to all, so that it proves nothing."""
        return Point(
            first_clockwise(state, next_clockwise(state.setup.seats, leader), token.may_hold(state, state.team))
        )

    return Step(f"give.{token.key}", "point", asks=asks, choices=choices, close=close, silence=silence, after=MISSION)


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
    played = of_kind(answers, PlayCard)
    return replace(state, cards={seat: played[seat].card for seat in state.team}), ()


def _silent_card(_state: State, _seat: Seat) -> PlayCard:
    """Success: every character may play it, so that it proves nothing."""
    return PlayCard(SUCCESS.key)


def _reveal(state: State, _answers: Answers) -> Turn:
    return add_mission(state)


def _close_round(state: State, _answers: Answers) -> Turn:
    return begin_round(pass_leader(state)), ()


def nobody(_state: State) -> Seats:
    """The seats of a step that asks nobody."""
    return ()


def nothing(_state: State, _seat: Seat) -> tuple[Action, ...]:
    """The choices of a step that asks nobody."""
    return ()


BASE = Module(
    KEY,
    roles=(RESISTANCE, SPY),
    calls=(SPIES_CALL,),
    cards=(SUCCESS, FAIL),
    steps=(
        Step(
            "propose",
            kind="propose",
            asks=_leader,
            choices=_proposals,
            close=_close_proposal,
            silence=_silent_proposal,
            check=_check_proposal,
        ),
        Step(
            "vote",
            kind="vote",
            asks=_voters,
            choices=_votes,
            close=_close_vote,
            silence=_silent_vote,
            changeable=True,
        ),
        Step(
            "cards",
            kind="play_card",
            asks=_team,
            choices=_playable,
            close=_close_cards,
            silence=_silent_card,
            check=_check_card,
        ),
        Step("reveal", kind="", asks=nobody, choices=nothing, close=_reveal),
        Step("round", kind="", asks=nobody, choices=nothing, close=_close_round),
    ),
)
