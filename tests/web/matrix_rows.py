"""The rows of the matrix: all endpoints, and who may use them."""

from __future__ import annotations

from app.web.inputs.commands import COMMANDS
from tests.web.matrix import BODIES, FIELDS, MAY, PHASE, Row, all_alike, answers, of_a_seat

ZOE = {"name": "Zoe"}
OWN_SECRET = {"secret": "q0Jb3mTqv5Yk2l8sXw1dVg"}


PLACES = (
    *("/", "/tables", "/fair", "/clocks", "/offline", "/offline.js", "/rules", "/healthz"),
    *("/api", "/api/v1/openapi.json", "/api/v1/asyncapi.json", "/api/v1/tables"),
)
OPEN = [Row("GET", path, all_alike(200)) for path in PLACES] + [
    Row("GET", "/rules/{module}", all_alike(200)),
    Row("GET", "/{language}.webmanifest", all_alike(200)),
    Row("POST", "/tables", all_alike(303), body=lambda _scene: ZOE),
    Row("POST", "/find", all_alike(303), body=lambda scene: {"code": scene.table.code}),
    Row("POST", "/language", all_alike(303), body=lambda _scene: {"language": "ja"}),
    Row("POST", "/practice", all_alike(303), body=lambda _scene: {"player": "Zoe"}),
    Row("POST", "/api/v1/tables", all_alike(201), body=lambda _scene: ZOE),
    Row("POST", "/api/v1/practice", all_alike(201), body=lambda _scene: ZOE),
]
"""What needs no table."""

BACK = [
    Row("GET", path, all_alike(303))
    for path in ("/find", "/language", "/practice", "/table/{code}/{do}", "/watch/{key}/say")
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
            answers((401, "no_seat"), OWN, OWN, OWN) if do == "make_link" else MAY[do](303),
            PHASE[do],
            lambda scene, do=do: {"do": do} | FIELDS[do](scene),  # type: ignore[misc]
            what=do,
        )
        for do in COMMANDS
    ),
    *(Row("POST", f"/table/{{code}}/{do}", MAY[do](303)) for do in ("leave", "come_back")),
    Row("GET", "/table/{code}/seat/{secret}", all_alike(*JOIN)),
    Row(
        "POST",
        "/table/{code}/seat/{secret}",
        all_alike(303) | {"nobody": (422, "no_cookie")} | dict.fromkeys(("unasked", "host"), (409, "has_another_seat")),
    ),
]

API = [
    Row("POST", "/api/v1/tables/{code}/seats", all_alike(201), body=lambda _scene: ZOE),
    Row(
        "POST",
        "/api/v1/tables/{code}/seats",
        answers((409, "already_started"), (201, ""), (201, ""), (201, "")),
        "play",
        lambda _scene: ZOE,
    ),
    Row("POST", "/api/v1/tables/{code}/seats", all_alike(201), body=lambda _scene: ZOE | OWN_SECRET, what="own secret"),
    Row(
        "POST",
        "/api/v1/tables/{code}/seats",
        answers((409, "already_started"), (201, ""), (201, ""), (201, "")),
        "play",
        lambda _scene: ZOE | OWN_SECRET,
        what="own secret",
    ),
    Row("GET", "/api/v1/tables/{code}/view", of_a_seat(200), "play"),
    *(
        Row(row.method, f"/api/v1/tables/{{code}}/{row.path}", MAY[do](row.status), PHASE[do], BODIES[do])
        for do, row in COMMANDS.items()
    ),
    Row(
        "POST",
        "/api/v1/tables/{code}/seats/by-link",
        all_alike(201) | dict.fromkeys(("unasked", "host"), (409, "has_another_seat")),
        body=lambda scene: {"link": scene.link},
    ),
    Row(
        "POST",
        "/api/v1/tables/{code}/seats/by-link",
        all_alike(201) | dict.fromkeys(("unasked", "host"), (409, "has_another_seat")),
        body=lambda scene: {"link": scene.link} | OWN_SECRET,
        what="own secret",
    ),
]

WATCHING = [
    Row("GET", "/watch/{key}", all_alike(200), "play"),
    Row("GET", "/watch/{key}/screen", all_alike(200), "play"),
    Row(
        "POST",
        "/watch/{key}/say",
        all_alike(303) | {"nobody": (422, "no_cookie")},
        body=lambda scene: {"do": "say", "name": "Zoe"} | FIELDS["say"](scene),
    ),
    Row("GET", "/api/v1/watch/{key}/view", all_alike(200), "play"),
    Row("POST", "/api/v1/watch/{key}/say", all_alike(201), body=lambda scene: ZOE | BODIES["say"](scene)),
]
"""The spectator key in the address opens it; what else is shown makes no difference."""

MOVED = [
    Row(method, path, all_alike(308))
    for method in ("GET", "POST", "PUT")
    for path in (
        *("/api/tables", "/api/practice", "/api/openapi.json"),
        *("/api/tables/{code}/{last:path}", "/api/watch/{key}/{last:path}"),
    )
]
"""Addresses of before, which tell nothing but the new ones."""

ROWS = [*OPEN, *BACK, *PAGES, *API, *WATCHING, *MOVED]
