"""What players send as the answer to a step: the body, the form, and the action of the rules that it stands for."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StrictBool, StrictInt

from app.rules.model import Action, Choose, PlayCard, Point, Propose, Refused, Seat, Vote
from app.web.inputs.command import Body
from app.web.inputs.fields import Fields, number, one, yes

TOKEN = "token."
"""What the name of a field begins with that says who gets a token."""


class TeamSent(Body):
    """The Leader's team: seat numbers, and who holds the tokens that go with it."""

    kind: Literal["propose"]
    team: tuple[StrictInt, ...] = Field(max_length=20)
    tokens: dict[str, StrictInt] = Field({}, max_length=20)


class VoteSent(Body):
    """Approve the team, or reject it."""

    kind: Literal["vote"]
    approve: StrictBool


class CardSent(Body):
    """A mission card, by its key."""

    kind: Literal["play_card"]
    card: str = Field(max_length=100)


class PointSent(Body):
    """A seat, or null for nobody where the step allows it."""

    kind: Literal["point"]
    at: StrictInt | None


class ChoiceSent(Body):
    """One of the options of a question, by its key."""

    kind: Literal["choose"]
    option: str = Field(max_length=100)


Sent = TeamSent | VoteSent | CardSent | PointSent | ChoiceSent


class Act(Body):
    """An action.  `game` and `step` are those of the question in the view (`prompt.game`, `prompt.prompt.step`); `id`
    is the sender's own: the same id is taken once, however often it is sent."""

    LOGGED = frozenset({"step"})
    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={
            "examples": [
                {"game": "V1St…", "step": 1, "id": "7f3a", "action": {"kind": "vote", "approve": True}},
                {"game": "V1St…", "step": 0, "id": "9c1e", "action": {"kind": "propose", "team": [0, 3], "tokens": {}}},
                {"game": "V1St…", "step": 4, "id": "b2d0", "action": {"kind": "play_card", "card": "success"}},
                {"game": "V1St…", "step": 5, "id": "c4aa", "action": {"kind": "point", "at": 2}},
                {"game": "V1St…", "step": 6, "id": "d1b7", "action": {"kind": "choose", "option": "pass"}},
            ]
        },
    )

    game: str
    step: StrictInt
    id: str
    action: Annotated[Sent, Field(discriminator="kind")]


def action_of(sent: Sent) -> Action:
    """What was sent, as an action of the rules."""
    if isinstance(sent, TeamSent):
        team = tuple(Seat(seat) for seat in sent.team)
        return Propose(team, {token: Seat(seat) for token, seat in sent.tokens.items()})
    if isinstance(sent, VoteSent):
        return Vote(sent.approve)
    if isinstance(sent, CardSent):
        return PlayCard(sent.card)
    if isinstance(sent, ChoiceSent):
        return Choose(sent.option)
    return Point(None if sent.at is None else Seat(sent.at))


def act_form(fields: Fields) -> Act:
    """The form of a question.  Raises `Refused`, or pydantic's error."""
    return Act(
        game=one(fields, "game"), step=number(one(fields, "step")), id=one(fields, "sent_as"), action=_action(fields)
    )


def _action(fields: Fields) -> Sent:
    kind = one(fields, "kind")
    if kind == "propose":
        tokens = {name.removeprefix(TOKEN): number(one(fields, name)) for name in fields if name.startswith(TOKEN)}
        return TeamSent(kind="propose", team=tuple(number(seat) for seat in fields.get("team", ())), tokens=tokens)
    if kind == "vote":
        return VoteSent(kind="vote", approve=yes(fields, "approve"))
    if kind == "play_card":
        return CardSent(kind="play_card", card=one(fields, "card"))
    if kind == "point":
        at = one(fields, "at")
        return PointSent(kind="point", at=None if at == "nobody" else number(at))
    if kind == "choose":
        return ChoiceSent(kind="choose", option=one(fields, "option"))
    raise Refused("bad_form")
