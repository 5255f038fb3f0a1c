"""Three ways to a game: by the rules alone, by the JSON API, and by the forms of the pages without JavaScript."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import TypeAdapter
from starlette.testclient import TestClient

from app.rules import apply, deal, view, waiting
from app.rules.model import Action, Choose, PlayCard, Point, Propose, Seat, Setup, Vote
from app.rules.parts import Prompt
from tests.kit.stories import FAIL
from tests.web.browser import Browser, at_seat
from tests.web.players import JSON, Kind, Table, at_table

_ACTION: TypeAdapter[Action] = TypeAdapter(Action)
_PROMPT: TypeAdapter[Prompt] = TypeAdapter(Prompt)


class ByRules:
    """The rules alone: a state, and what is applied to it."""

    def __init__(self, kind: Kind, entropy: str = "a story") -> None:
        self.seats = kind.players
        self._state, _events = deal(Setup(kind.players, kind.modules, kind.characters), entropy)

    @property
    def step(self) -> str | None:
        """The key of the step in hand."""
        return view(self._state, None).public.situation.step

    @property
    def leader(self) -> Seat:
        """Who leads."""
        return self._state.leader

    @property
    def waiting(self) -> Sequence[Seat]:
        """Who has not answered yet."""
        return waiting(self._state)

    @property
    def results(self) -> str:
        """The missions so far."""
        return "".join("S" if mission.success else "F" for mission in self._state.missions)

    def question(self, seat: Seat) -> Prompt:
        """What this seat is asked."""
        private = view(self._state, seat).private
        assert private is not None and private.prompt is not None, "this seat is not asked"
        return private.prompt

    def may_fail(self, seat: Seat) -> bool:
        """Whether this seat may play a Fail."""
        private = view(self._state, seat).private
        assert private is not None
        return FAIL in private.knowledge.cards

    def act(self, seat: Seat, action: Action) -> None:
        """This seat answers."""
        self._state, _events = apply(self._state, seat, action, step=self._state.step)


class ByApi:
    """The JSON API: each player sees what the API shows them."""

    def __init__(self, client: TestClient, kind: Kind) -> None:
        self.seats = kind.players
        self.table: Table = at_table(client, kind)

    @property
    def _public(self) -> JSON:
        seen: JSON = self.table.watch().json()
        return seen

    @property
    def step(self) -> str | None:
        """The key of the step in hand."""
        return self.table.step

    @property
    def leader(self) -> Seat:
        """Who leads."""
        return Seat(self._public["status"]["situation"]["leader"])

    @property
    def waiting(self) -> Sequence[Seat]:
        """Who has not answered yet."""
        return [Seat(player.seat) for player in self.table.asked]

    @property
    def results(self) -> str:
        """The missions so far."""
        missions = self._public["record"]["record"]["missions"]
        return "".join("S" if mission["success"] else "F" for mission in missions)

    def question(self, seat: Seat) -> Prompt:
        """What this seat is asked."""
        return _PROMPT.validate_python(self.table.players[seat].view["prompt"]["prompt"])

    def may_fail(self, seat: Seat) -> bool:
        """Whether this seat may play a Fail."""
        return FAIL in self.table.players[seat].view["knowledge"]["knowledge"]["cards"]

    def act(self, seat: Seat, action: Action) -> None:
        """This seat answers."""
        self.table.players[seat].act(_ACTION.dump_python(action, mode="json")).raise_for_status()


class ByPages(ByApi):
    """The forms of the pages: answers are filled into the form that the page shows; only questions are read as JSON."""

    def __init__(self, client: TestClient, kind: Kind) -> None:
        super().__init__(client, kind)
        self._pages = [at_seat(player) for player in self.table.players]

    def act(self, seat: Seat, action: Action) -> None:
        """This seat fills in its form and sends it."""
        page = self._pages[seat].refresh()
        assert page.asked is not None, "the page asks nothing"
        answer(page, action)
        assert page.status == 200, page.text("#notice")


def answer(page: Browser, action: Action) -> None:
    """Fill the form of the question in, and send it."""
    form = page.asked
    assert form is not None
    match action:
        case Propose(team, tokens):
            given = {f"token.{token}": str(seat) for token, seat in tokens.items()}
            page.send(form, {"team": [str(seat) for seat in team], **given})
        case Vote(approve):
            page.send(form, {}, "yes" if approve else "no")
        case PlayCard(card):
            page.send(form, {"card": card})
        case Point(at):
            page.send(form, {"at": "nobody" if at is None else str(at)})
        case Choose(option):
            page.send(form, {"option": option})
