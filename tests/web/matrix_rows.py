"""The rows of the matrix: all endpoints, and who may use them."""

from __future__ import annotations

from app.tables.model.rights import Do
from tests.web.matrix import BODIES, FIELDS, MAY, PHASE, Row, all_alike, answers, of_a_seat

ZOE = {"name": "Zoe"}
OWN_SECRET = {"secret": "q0Jb3mTqv5Yk2l8sXw1dVg"}


def _api(do: Do, method: str, path: str, status: int = 200) -> Row:
    return Row(method, f"/api/tables/{{code}}/{path}", MAY[do](status), PHASE[do], BODIES[do])


PLACES = (
    *("/", "/tables", "/fair", "/clocks", "/offline", "/offline.js", "/rules", "/healthz"),
    *("/api", "/api/openapi.json", "/api/tables"),
)
OPEN = [Row("GET", path, all_alike(200)) for path in PLACES] + [
    Row("GET", "/rules/{module}", all_alike(200)),
    Row("GET", "/{language}.webmanifest", all_alike(200)),
    Row("POST", "/tables", all_alike(303), body=lambda _scene: ZOE),
    Row("POST", "/find", all_alike(303), body=lambda scene: {"code": scene.table.code}),
    Row("POST", "/language", all_alike(303), body=lambda _scene: {"language": "ja"}),
    Row("POST", "/practice", all_alike(303), body=lambda _scene: {"player": "Zoe"}),
    Row("POST", "/api/tables", all_alike(201), body=lambda _scene: ZOE),
    Row("POST", "/api/practice", all_alike(201), body=lambda _scene: ZOE),
]
"""What needs no table."""

BACK = [
    Row("GET", path, all_alike(303))
    for path in ("/find", "/language", "/practice", "/table/{code}/{do}", "/watch/{key}/chat")
]
"""Addresses of forms, which lead back to their pages."""

OWN, JOIN = (200, "own page"), (200, "join page")
PAGES = [
    Row("GET", "/table/{code}", answers(JOIN, OWN, OWN, OWN)),
    Row(
        "POST",
        "/table/{code}/join",
        all_alike(303) | {"nobody": (422, "no_cookie")},
        body=lambda _scene: ZOE,
    ),
    Row(
        "POST",
        "/table/{code}/join",
        answers((409, "already_started"), (303, ""), (303, ""), (303, "")) | {"nobody": (422, "no_cookie")},
        "play",
        lambda _scene: ZOE,
    ),
    *(
        Row(
            "POST",
            "/table/{code}/{do}",
            answers((401, "no_seat"), OWN, OWN, OWN) if do is Do.LINK else MAY[do](303),
            PHASE[do],
            lambda scene, do=do: {"do": do.value} | FIELDS[do](scene),  # type: ignore[misc]
            what=do,
        )
        for do in Do
    ),
    *(Row("POST", f"/table/{{code}}/{do}", MAY[do](303)) for do in (Do.LEAVE, Do.COME_BACK)),
    Row("GET", "/table/{code}/seat/{secret}", all_alike(*JOIN)),
    Row(
        "POST",
        "/table/{code}/seat/{secret}",
        all_alike(303) | {"nobody": (422, "no_cookie")} | dict.fromkeys(("unasked", "host"), (409, "has_another_seat")),
    ),
]

API = [
    Row("POST", "/api/tables/{code}/seats", all_alike(201), body=lambda _scene: ZOE),
    Row(
        "POST",
        "/api/tables/{code}/seats",
        answers((409, "already_started"), (201, ""), (201, ""), (201, "")),
        "play",
        lambda _scene: ZOE,
    ),
    Row("POST", "/api/tables/{code}/seats", all_alike(201), body=lambda _scene: ZOE | OWN_SECRET, what="own secret"),
    Row(
        "POST",
        "/api/tables/{code}/seats",
        answers((409, "already_started"), (201, ""), (201, ""), (201, "")),
        "play",
        lambda _scene: ZOE | OWN_SECRET,
        what="own secret",
    ),
    Row("GET", "/api/tables/{code}/view", of_a_seat(200), "play"),
    _api(Do.CHOOSE, "PUT", "settings"),
    _api(Do.ADD_WORDS, "PUT", "words"),
    _api(Do.START, "POST", "games", 201),
    _api(Do.REMEMBER, "PUT", "memory"),
    _api(Do.NOTE, "PUT", "notes"),
    _api(Do.CLAIM, "POST", "claims", 201),
    _api(Do.ACT, "POST", "actions"),
    _api(Do.SAY, "POST", "chat", 201),
    _api(Do.CLOCKS, "PUT", "clocks"),
    _api(Do.CLOCK, "PUT", "clock"),
    _api(Do.CHATS, "PUT", "chats"),
    _api(Do.PRACTICE, "PUT", "practice"),
    Row(
        "POST",
        "/api/tables/{code}/seats/by-link",
        all_alike(201) | dict.fromkeys(("unasked", "host"), (409, "has_another_seat")),
        body=lambda scene: {"link": scene.link},
    ),
    Row(
        "POST",
        "/api/tables/{code}/seats/by-link",
        all_alike(201) | dict.fromkeys(("unasked", "host"), (409, "has_another_seat")),
        body=lambda scene: {"link": scene.link} | OWN_SECRET,
        what="own secret",
    ),
    _api(Do.READY, "PUT", "ready"),
    _api(Do.LEAVE, "POST", "leave", 204),
    _api(Do.COME_BACK, "POST", "come-back"),
    _api(Do.LINK, "POST", "link", 201),
    _api(Do.SIGN_OUT, "POST", "sign-out"),
    _api(Do.KICK, "POST", "kick"),
    _api(Do.SHUFFLE, "POST", "shuffle"),
    _api(Do.HAND_OVER, "PUT", "host"),
    _api(Do.LOCK, "PUT", "lock"),
    _api(Do.LIST, "PUT", "listing"),
    _api(Do.LEAD, "PUT", "first-leader"),
    _api(Do.ASK_READY, "POST", "ready-check"),
    _api(Do.NEW_CODE, "POST", "new-code"),
    _api(Do.NEW_KEY, "POST", "new-spectator-key"),
    _api(Do.BALLOT, "PUT", "ballot"),
    _api(Do.INVITE, "POST", "stand-in-link", 201),
    _api(Do.FILL, "POST", "practice-stand-in"),
]

WATCHING = [
    Row("GET", "/watch/{key}", all_alike(200), "play"),
    Row("GET", "/watch/{key}/screen", all_alike(200), "play"),
    Row(
        "POST",
        "/watch/{key}/chat",
        all_alike(303) | {"nobody": (422, "no_cookie")},
        body=lambda scene: {"do": "chat", "name": "Zoe"} | FIELDS[Do.SAY](scene),
    ),
    Row("GET", "/api/watch/{key}/view", all_alike(200), "play"),
    Row("POST", "/api/watch/{key}/chat", all_alike(201), body=lambda scene: ZOE | BODIES[Do.SAY](scene)),
]
"""The spectator key in the address opens it; what else is shown makes no difference."""

ROWS = [*OPEN, *BACK, *PAGES, *API, *WATCHING]
