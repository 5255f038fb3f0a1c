"""Who may do what, as tables: every endpoint and every kind of frame, and how each kind of asker is answered.

A row says what is asked, in which phase, and the answers: (status, code).  `test_rights.py` asks it all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlencode

from httpx2 import Response
from starlette.testclient import TestClient

from app.web.inputs.command import Nothing
from app.web.inputs.commands import COMMANDS
from tests.web.players import JSON, propose
from tests.web.scene import Scene

Answer = tuple[int, str]
"""The status, and the code of a refusal or which page it is."""
Answers = dict[str, Answer]

STRANGERS = ("nobody", "spectator", "guest", "gone")
"""Without a secret; with the spectator key for one; from a seat of another table; from a seat that is lost."""
SEATED = ("unasked", "asked", "host")
ASKERS = (*STRANGERS, *SEATED)


def answers(strangers: Answer, unasked: Answer, asked: Answer, host: Answer) -> Answers:
    """How each kind of asker is answered, the strangers all alike."""
    return dict.fromkeys(STRANGERS, strangers) | {"unasked": unasked, "asked": asked, "host": host}


def all_alike(status: int, code: str = "") -> Answers:
    """Everybody may."""
    return dict.fromkeys(ASKERS, (status, code))


def of_a_seat(status: int) -> Answers:
    """Whoever sits there may."""
    return answers((401, "no_seat"), (status, ""), (status, ""), (status, ""))


def of_the_host(status: int) -> Answers:
    """The host may."""
    return answers((401, "no_seat"), (403, "host_only"), (403, "host_only"), (status, ""))


def of_the_asked(status: int) -> Answers:
    """Whoever is asked may."""
    return answers((401, "no_seat"), (409, "not_asked"), (status, ""), (409, "not_asked"))


# --- What is asked --------------------------------------------------------------------------------------------------

Body = Callable[[Scene], JSON]


def an_action(scene: Scene) -> JSON:
    """The Leader's team, as he would send it."""
    return scene.asked.answer(propose(0, 1))


WITHOUT_A_BODY = [name for name, row in COMMANDS.items() if row.body is Nothing]

BODIES: dict[str, Body] = {
    "act": an_action,
    "say": lambda _scene: {"text": "Hello", "id": "1"},
    "add_words": lambda _scene: {"words": "wolf"},
    "choose_modules": lambda _scene: {"modules": ["sergeant"], "characters": []},
    "start_game": lambda _scene: {"number": 1},
    "choose_clocks": lambda _scene: {"preset": "brisk"},
    "stop_clock": lambda _scene: {"reason": "Tea"},
    "mute_chat": lambda _scene: {"room": "players", "muted": True},
    "seat_bots": lambda _scene: {"seats": 7},
    "be_ready": lambda _scene: {"ready": True},
    "kick": lambda _scene: {"seat": 4},
    "vote_on_absence": lambda _scene: {"poll": 1, "choice": "wait"},
    "invite_stand_in": lambda _scene: {"seat": 1},
    "let_bot_stand_in": lambda _scene: {"seat": 1},
    "hand_over": lambda _scene: {"seat": 1},
    "lock": lambda _scene: {"locked": True},
    "list_table": lambda _scene: {"listed": "spectators"},
    "choose_first_leader": lambda _scene: {"seat": 1},
    **dict.fromkeys(WITHOUT_A_BODY, lambda _scene: {}),
    "choose_vote_history": lambda _scene: {"vote_history": "none"},
    "keep_notes": lambda scene: {"notes": [{"person": scene.somebody, "mark": "suspect", "text": "quiet"}]},
    "claim": lambda scene: {"claim": "accuse", "about": scene.somebody, "id": "1"},
}
"""What programs send."""


def action_fields(scene: Scene) -> JSON:
    """The same as a page's form."""
    body = an_action(scene)
    return {"kind": "propose", "team": ["0", "1"], "game": body["game"], "step": str(body["step"]), "sent_as": "1"}


FIELDS: dict[str, Body] = {
    "act": action_fields,
    "say": lambda _scene: {"text": "Hello", "sent_as": "1"},
    "add_words": lambda _scene: {"words": "wolf"},
    "choose_modules": lambda _scene: {"add": "sergeant"},
    "start_game": lambda _scene: {"number": "1"},
    "choose_clocks": lambda _scene: {"preset": "brisk"},
    "stop_clock": lambda _scene: {"reason": ""},
    "mute_chat": lambda _scene: {"room": "players", "muted": "yes"},
    "seat_bots": lambda _scene: {"seats": "7"},
    "be_ready": lambda _scene: {"ready": "yes"},
    "kick": lambda _scene: {"seat": "4"},
    "vote_on_absence": lambda _scene: {"poll": "1", "choice": "wait"},
    "invite_stand_in": lambda _scene: {"seat": "1"},
    "let_bot_stand_in": lambda _scene: {"seat": "1"},
    "hand_over": lambda _scene: {"seat": "1"},
    "lock": lambda _scene: {"locked": "yes"},
    "list_table": lambda _scene: {"listed": "spectators"},
    "choose_first_leader": lambda _scene: {"seat": "1"},
    **dict.fromkeys(WITHOUT_A_BODY, lambda _scene: {}),
    "choose_vote_history": lambda _scene: {"vote_history": "none"},
    "keep_notes": lambda scene: {f"mark.{scene.somebody}": "suspect", f"text.{scene.somebody}": "quiet"},
    "claim": lambda scene: {"claim": f"accuse.{scene.somebody}"},
}
"""What the page's forms send."""
PHASE = dict.fromkeys(COMMANDS, "lobby") | dict.fromkeys(("act", "say", "keep_notes", "claim"), "play")
OF_A_SEAT = {
    "say",
    "add_words",
    "be_ready",
    "leave",
    "come_back",
    "make_link",
    "sign_out_others",
    "keep_notes",
    "claim",
}
MAY = (
    dict.fromkeys(COMMANDS, of_the_host)
    | dict.fromkeys(OF_A_SEAT, of_a_seat)
    | {"act": of_the_asked}
    | dict.fromkeys(("stop_clock", "resume_clock"), lambda _status: of_the_host(200) | {"host": (409, "no_clock")})
    | dict.fromkeys(
        ("invite_stand_in", "let_bot_stand_in"), lambda _status: of_the_host(200) | {"host": (409, "not_vacant")}
    )
    | {"vote_on_absence": lambda _status: of_a_seat(200) | dict.fromkeys(SEATED, (409, "old_step"))}
)


@dataclass(frozen=True)
class Row:
    """A request, and how each kind of asker is answered."""

    method: str
    path: str
    answers: Answers
    phase: str = "lobby"
    body: Body = lambda _scene: {}
    what: str = ""

    def ask(self, scene: Scene, asker: str) -> Response:
        """Somebody of this kind sends it: to the API with his secret as bearer, else with his cookie."""
        device, secret, path = TestClient(scene.client.app), scene.secret(asker), scene.path(self.path)
        device.portal = scene.client.portal
        body = self.body(scene)
        if path.startswith("/api/"):
            headers = {"Authorization": f"Bearer {secret}"} if secret else {}
            return device.request(self.method, path, json=body or None, headers=headers, follow_redirects=False)
        headers = {"Cookie": f"seat={secret}; watcher={secret}"} if secret else {}
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        return device.request(
            self.method, path, content=urlencode(body, doseq=True), headers=headers, follow_redirects=False
        )

    def __str__(self) -> str:
        return " ".join(filter(None, (self.method, self.path, self.what, self.phase)))
