"""What goes in and out of the API, for its documentation and its checks.  Views are the same parts that pages show."""

from __future__ import annotations

from typing import Any, get_type_hints

from pydantic import BaseModel, Field, StrictInt, create_model

from app.rules import installed
from app.tables.model.identity import LONGEST_SECRET, SHORTEST_SECRET
from app.tables.views import model as views
from app.tables.views.context import Context
from app.web.inputs.command import Body

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
    """Who is sitting down, perhaps with a secret of their own."""

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


class LinkMade(BaseModel):
    """A link that gives one device a key to your seat, once, within so many minutes.  Send its secret to
    `POST /api/v1/tables/{code}/seats/by-link`, or open the link in a browser."""

    secret: str
    link: str
    minutes: int


class PracticeTable(Name):
    """Who wants to practice, with how many seats in all, and with which module (none: the base game)."""

    module: str = Field("", max_length=100, examples=[EXAMPLE.key])
    seats: StrictInt = Field(5, examples=[5])


class Problem(BaseModel):
    """Why something was refused.  Nothing has changed."""

    code: str = Field(examples=["not_asked"])
    detail: str = Field(examples=["It is not your turn to answer."])


PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem} for code in (401, 403, 404, 409, 413, 422, 429, 503)
}
