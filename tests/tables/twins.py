"""Twins: the same table but for secrets that its public view must not show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.rules.model import Action, Event, Mission, PlayCard, Seat, Vote
from app.tables.model.table import Table
from tests.tables.builders import state_of, with_state

Twin = Callable[[Table], Table]

OTHER_CARD = {"success": "fail", "fail": "success", "rogue_success": "success"}


def other_characters(of: Table, besides: int | None = None) -> Table:
    """Everybody, but for this seat, holds the character of the next one."""
    turning = [seat for seat in state_of(of).seats if seat != besides]
    roles = dict(enumerate(state_of(of).roles))
    roles |= {seat: roles[following] for seat, following in zip(turning, (*turning[1:], turning[0]), strict=True)}
    return with_state(of, roles=tuple(roles.values()))


def other_answers(of: Table) -> Table:
    """The votes and cards that lie face down are others."""
    return with_state(of, answers={seat: _other(answer) for seat, answer in state_of(of).answers.items()})


def other_players_of_cards(of: Table) -> Table:
    """The cards of each mission were played by others of the team."""
    return with_state(of, missions=tuple(_moved(mission) for mission in state_of(of).missions))


def other_cards_on_the_table(of: Table) -> Table:
    """The cards of the mission in hand, not yet revealed, are others."""
    return with_state(of, cards={seat: OTHER_CARD[card] for seat, card in state_of(of).cards.items()})


def other_things_told(of: Table) -> Table:
    """What was told in private is something else."""
    return with_state(of, events=tuple(_retold(event) for event in state_of(of).events))


def other_secrets(of: Table) -> Table:
    """Everybody holds another seat secret."""
    return replace(of, keys={f"another {digest}": key for digest, key in of.keys.items()})


def other_addresses(of: Table) -> Table:
    """The table is found by another code and another key."""
    return replace(of, id="another", code="ZZZZZZ", spectator_key="another")


TWINS: dict[str, Twin] = {
    "characters": other_characters,
    "answers": other_answers,
    "who played which card": other_players_of_cards,
    "cards on the table": other_cards_on_the_table,
    "what was told": other_things_told,
    "seat secrets": other_secrets,
    "addresses": other_addresses,
}


def _other(answer: Action) -> Action:
    if isinstance(answer, Vote):
        return Vote(not answer.approve)
    return PlayCard(OTHER_CARD[answer.card]) if isinstance(answer, PlayCard) else answer


def _moved(mission: Mission) -> Mission:
    cards = tuple(mission.cards.values())
    moved: Mapping[Seat, str] = dict(zip(mission.team, (*cards[1:], cards[0]), strict=True))
    return replace(mission, cards=moved)


def _retold(event: Event) -> Event:
    return replace(event, card=OTHER_CARD[event.card]) if event.only is not None and event.card else event
