"""Who sits at the tables: programs at the JSON socket and pages, who play, talk, and compare what they see."""

from __future__ import annotations

import json
import random
from collections.abc import Coroutine
from typing import Any, Protocol

from app.store import codec
from app.tables.model.table import ChatRoom
from app.web.inputs.actions import Act, act_form, action_of
from app.web.inputs.fields import fields_of_frame
from tests.kills.house import House
from tests.kills.ledger import Acted, Chosen, Kept, Said, Sheet
from tests.kills.line import Line, Told
from tests.web.browser import answer, attribute, sent_by, soup
from tests.web.live import OF_A_SEAT, as_htmx, partials
from tests.web.players import JSON, some_action, vote

TALKATIVE = 0.03
FICKLE = 0.15
LATE = {"old_step", "already_answered", "not_asked", "game_over"}
"""Why an answer may be refused that was sent when another one of the same seat was under way."""


class Scene(Protocol):
    """Where they are."""

    house: House
    sheet: Sheet
    faults: list[str]

    def do(self, work: Coroutine[Any, Any, object]) -> None: ...
    def news(self) -> None: ...


class Person:
    """One device: what is sent is in the ledger before it is on its way, and what is acknowledged after that."""

    def __init__(self, scene: Scene, name: str, seat: int | None, secret: str) -> None:
        self.scene, self.name, self.seat, self.secret = scene, name, seat, secret
        self.rng = random.Random(f"{scene.sheet.code} {name}")
        self.line: Line
        self._sent = 0

    def _line(self, path: str, headers: dict[str, str]) -> Line:
        return Line(
            self.scene.house, path, headers, self._hear, self.complain, f"{self.scene.sheet.code} {self.name} line"
        )

    def _hear(self, text: str, first: bool) -> Told | None:
        raise NotImplementedError

    @property
    def called(self) -> str:
        """The name that the table shows."""
        return self.name if self.seat is None else list(self.scene.sheet.seats)[self.seat]

    def new_id(self) -> str:
        """An id for the next thing that is sent."""
        self._sent += 1
        return f"{self.name} {self._sent}"

    async def tell(self, thing: Kept, id: str, frame: str) -> Told:
        """Send something that is to be kept; again after an acknowledgement, and be answered alike."""
        self.scene.sheet.sent.add(thing)
        told = await self.line.ask(id, frame, again=True)
        if not told.refused:
            self.scene.sheet.done.add(thing)
        self.scene.news()
        return told

    def complain(self, fault: str) -> None:
        """Something is not as it must be."""
        self.scene.faults.append(f"{self.scene.sheet.code}, {self.name}: {fault}")


class Program(Person):
    """Somebody at the JSON socket, of a seat or of a spectator.  `alone`: nobody else answers for this seat."""

    def __init__(
        self, scene: Scene, name: str, seat: int | None, secret: str, key: str = "", alone: bool = True
    ) -> None:
        super().__init__(scene, name, seat, secret)
        path = f"/api/v1/watch/{key}/socket" if seat is None else f"/api/v1/tables/{scene.sheet.code}/socket"
        headers = {"Authorization": f"Bearer {secret}"}
        self.line = self._line(path, headers)
        self.view: JSON = {}
        self._alone = alone
        self._answered: object = None

    async def ask(self, do: str, **fields: object) -> Told:
        """Any request, with an id of its own."""
        id = self.new_id()
        return await self.line.ask(id, json.dumps({"do": do, "id": id, **fields}))

    async def choose(self, modules: tuple[str, ...], characters: tuple[str, ...]) -> None:
        """As the host: what is played."""
        chosen: Chosen = modules, characters
        self.scene.sheet.chosen.sent(chosen)
        self._granted(await self.ask("choose_modules", modules=modules, characters=characters))
        self.scene.sheet.chosen.acknowledged(chosen)

    async def add(self, words: str) -> None:
        """Words to the next deal."""
        assert self.seat is not None
        self.scene.sheet.words_of(self.seat).sent(words)
        self._granted(await self.ask("add_words", words=words))
        self.scene.sheet.words_of(self.seat).acknowledged(words)

    async def start(self, number: int) -> None:
        """As the host: start this game, while nothing else is under way."""
        dealt = self.scene.sheet.start(number)
        self.scene.sheet.sent.add(dealt)
        self._granted(await self.ask("start_game", number=number))
        self.scene.sheet.done.add(dealt)
        self.scene.sheet.started()

    async def say(self) -> None:
        """A line of chat like no other."""
        id = self.new_id()
        room = ChatRoom.SPECTATORS if self.seat is None else ChatRoom.PLAYERS
        named = {"name": self.name} if self.seat is None else {}
        frame = {"do": "say", "id": id, "text": f"This is {id}.", **named}
        self._granted(await self.tell(Said(room, self.called, id, f"This is {id}."), id, json.dumps(frame)))

    def _granted(self, told: Told) -> None:
        if told.refused:
            self.complain(f"{told.id} was refused: {told.refused}")

    def _hear(self, text: str, first: bool) -> Told | None:
        frame = json.loads(text)
        self.scene.news()
        if "parts" not in frame:
            return Told(frame["answer"] or "", "" if frame["ok"] else frame["code"])
        if first and self.view:
            self._compare(frame["parts"])
        self.view |= frame["parts"]
        self._answer_if_asked()
        if self.rng.random() < TALKATIVE:
            self.scene.do(self.say())
        return None

    def _compare(self, now: JSON) -> None:
        """What was shown is never taken back: the story and the chat only go on."""
        then = self.view
        if now["status"]["game"] < then["status"]["game"]:
            self.complain("a game is gone")
        story = then["story"]["events"]
        if now["status"]["game"] == then["status"]["game"] and now["story"]["events"][: len(story)] != story:
            self.complain("the story is another one")
        newer = {line["number"]: line for line in now["chat"]}
        if any(newer.get(line["number"], line) != line for line in then["chat"]):
            self.complain("the chat is another one")
        if max(newer, default=0) < max((line["number"] for line in then["chat"]), default=0):
            self.complain("lines of chat are gone")

    def _answer_if_asked(self) -> None:
        asked = self.view["prompt"]["prompt"] if self.seat is not None else None
        if asked is None or asked["answer"] is not None or not asked["open"]:
            return
        question = self.view["prompt"]["game"], asked["step"]
        if question != self._answered:
            self._answered = question
            self.scene.do(self._answer(*question, some_action(self.view, self.rng)))

    async def _answer(self, game: str, step: int, action: JSON) -> None:
        told = await self._act(game, step, action)
        if told.refused and not (told.refused in LATE and not self._alone):
            self.complain(f"{action} was refused: {told.refused}")
        if action["kind"] == "vote" and self.rng.random() < FICKLE:
            told = await self._act(game, step, vote(not action["approve"]))
            if told.refused and told.refused not in LATE:
                self.complain(f"another mind was refused: {told.refused}")

    async def _act(self, game: str, step: int, action: JSON) -> Told:
        assert self.seat is not None
        id = self.new_id()
        body = {"game": game, "step": step, "id": id, "action": action}
        acted = Acted(game, self.seat, id, step, codec.dump_action(action_of(Act.model_validate(body).action)))
        return await self.tell(acted, id, json.dumps({"do": "act", **body}))


class Page(Person):
    """Somebody at a page, who fills in the forms that its socket brings.  `alone` as for a program."""

    def __init__(self, scene: Scene, name: str, seat: int, secret: str, alone: bool = True) -> None:
        super().__init__(scene, name, seat, secret)
        path, cookie = f"/table/{scene.sheet.code}/socket", {"Cookie": f"seat={secret}"}
        self.line = self._line(path, cookie)
        self.regions: dict[str, str] = {}
        self._alone = alone
        self._answered: object = None

    def _hear(self, text: str, first: bool) -> Told | None:
        pieces = {piece.target: piece.html for piece in partials(text)}
        self.scene.news()
        if "notice" in pieces:
            (notice,) = soup(pieces["notice"]).select("[data-answers]")
            return Told(attribute(notice, "data-answers"), notice.get_text())
        if first and pieces.keys() != OF_A_SEAT:
            self.complain(f"the first frame has only {sorted(pieces)}")
        self.regions |= pieces
        if "prompt" in pieces:
            self._answer_if_asked()
        if self.rng.random() < TALKATIVE:
            self.scene.do(self._say())
        return None

    async def _say(self) -> None:
        id = self.new_id()
        said = Said(ChatRoom.PLAYERS, self.called, id, f"This is {id}.")
        fields = [("do", "say"), ("sent_as", id), ("text", said.text)]
        if (told := await self.tell(said, id, as_htmx(fields))).refused:
            self.complain(f"{id} was refused: {told.refused}")

    def _answer_if_asked(self) -> None:
        form = soup(self.regions["prompt"]).select_one("form[action$='/act']")
        if form is None or form.select("[aria-pressed=true]"):
            return
        filled, button = answer(form, self.rng)
        fields = sent_by(form, filled, button)
        question = dict(fields)["game"], dict(fields)["step"]
        if question != self._answered:
            self._answered = question
            self.scene.do(self._answer(fields))

    async def _answer(self, fields: list[tuple[str, str]]) -> None:
        told = await self._act(fields)
        if told.refused and dict(fields)["kind"] == "play_card":
            # Everybody sees the same cards; this one was not for him.
            other = {"card": "success", "sent_as": f"{dict(fields)['sent_as']} again"}
            told = await self._act([(name, other.get(name, value)) for name, value in fields])
        if told.refused and self._alone:
            self.complain(f"{fields} was refused: {told.refused}")

    async def _act(self, fields: list[tuple[str, str]]) -> Told:
        assert self.seat is not None
        frame = as_htmx(fields)
        act = act_form(fields_of_frame(frame))
        acted = Acted(act.game, self.seat, act.id, act.step, codec.dump_action(action_of(act.action)))
        return await self.tell(acted, act.id, frame)
