"""What goes in and out of the API, for its documentation and its checks.  Views are the same parts that pages show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, create_model

from app.rules import installed
from app.rules.model import Action, Choose, PlayCard, Point, Propose, Seat, Vote
from app.tables.model.identity import LONGEST_SECRET, SHORTEST_SECRET
from app.tables.model.rights import Deed
from app.tables.views import model as views
from app.tables.views.context import Context

EXAMPLE = installed()[0]


def _fields(*kinds: type[views.View]) -> dict[str, Any]:
    """The regions of these views, as fields of a schema."""
    return {name: (hint, ...) for kind in kinds for name, hint in get_type_hints(kind).items()}


SpectatorView = create_model(
    "SpectatorView",
    __doc__="What a spectator sees: the public board, and the spectators' chat.",
    table=(Context, ...),
    **_fields(views.PublicView, views.RoomView),
)
SeatView = create_model(
    "SeatView",
    __base__=SpectatorView,
    __doc__="What a seat sees: the public board, the players' chat, its question and its knowledge.",
    **_fields(views.SeatView),
)


class Body(BaseModel):
    """A body with these fields and no others."""

    model_config = ConfigDict(extra="forbid")


class Name(Body):
    """Who is sitting down."""

    name: str = Field(examples=["Ada"])


OWN_SECRET = Field(
    "",
    description="A secret that you have made for this seat (128 random bits, as base64url). It becomes the seat's: when"
    " the answer is lost, ask again with the same one, and you are answered with the same seat. Without it each"
    " request that arrives takes a seat.",
    examples=["q0Jb3mTqv5Yk2l8sXw1dVg"],
    json_schema_extra={"pattern": f"^[A-Za-z0-9_-]{{{SHORTEST_SECRET},{LONGEST_SECRET}}}$"},
)


class SittingDown(Name):
    """Who is sitting down, perhaps with a secret of his own."""

    secret: str = OWN_SECRET


class LinkUsed(Body):
    """A one-time link, by its secret: what comes last in its address."""

    secret: str = OWN_SECRET
    link: str = Field(examples=["Zk3l0aXw2Q9vJm1c8sYtRg"])
    name: str = Field("", description="Your own name, if you stand in: what you say is said by it.", examples=["Ben"])


class Seated(BaseModel):
    """A seat of one's own.  The secret is shown this once; it goes into `Authorization: Bearer <seat secret>`."""

    code: str = Field(description="The join code.", examples=["K7MQ2X"])
    seat: int = Field(description="The number of the seat, clockwise from 0.", examples=[0])
    secret: str = Field(description="The seat secret.", examples=["q0Jb3mTqv5Yk2l8sXw1dVg"])
    join_link: str
    spectator_link: str
    spectator_key: str


class Chosen(Body):
    """What is to be played."""

    modules: tuple[str, ...] = Field(examples=[[EXAMPLE.key]])
    characters: tuple[str, ...] = Field((), examples=[[role.key for role in EXAMPLE.roles]])


class GameNumber(Body):
    """Which game of the table to start: 1, or one more than the last."""

    number: StrictInt = Field(examples=[1])


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

    model_config = ConfigDict(
        extra="forbid",
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


class Words(Body):
    """Words of your own for the next deal; empty takes them back."""

    words: str = Field(examples=["wolf and dog"])


class Say(Body):
    """A line of chat; the same id is taken once."""

    text: str = Field(examples=["I trust Ben."])
    id: str = Field(examples=["5d21"])


class SpectatorSays(Say):
    """A spectator's line of chat, under a name of his choice."""

    name: str = Field(examples=["Grace"])


class Problem(BaseModel):
    """Why something was refused.  Nothing has changed."""

    code: str = Field(examples=["not_asked"])
    detail: str = Field(examples=["It is not your turn to answer."])


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


Frame = Callable[[Mapping[str, Any]], Deed]
"""Reads a frame of the JSON socket by its fields.  Raises `Refused` or pydantic's `ValidationError`."""


def without_id(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a frame as those of the body that it stands for: without the id that only names the answer."""
    return {name: value for name, value in fields.items() if name != "id"}


PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem} for code in (401, 403, 404, 409, 413, 422, 429, 503)
}
