"""The addresses that the API had before it had a version.  They lead to the new ones for one release."""

from __future__ import annotations

from urllib.parse import quote

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response
from starlette.websockets import WebSocket

from app.rules.model import Refused
from app.web import errors

router = APIRouter(include_in_schema=False)

SINCE = "@1796083200"
"""2026-12-01, as the header `Deprecation` has it (RFC 9745)."""
NOTE = {"Deprecation": SINCE, "Link": '</api>; rel="deprecation"'}

RENAMED = {
    "actions": "act",
    "chat": "say",
    "words": "add-words",
    "settings": "choose-modules",
    "games": "start-game",
    "practice": "seat-bots",
    "ready": "be-ready",
    "link": "make-link",
    "sign-out": "sign-out-others",
    "ballot": "vote-on-absence",
    "shuffle": "shuffle-seats",
    "host": "hand-over",
    "listing": "list-table",
    "first-leader": "choose-first-leader",
    "ready-check": "ask-ready",
    "new-code": "change-code",
    "new-spectator-key": "change-spectator-key",
    "stand-in-link": "invite-stand-in",
    "practice-stand-in": "let-bot-stand-in",
    "notes": "keep-notes",
    "claims": "claim",
}
"""What came last in an address -> what comes last now.  What is not named here is called as before."""
RESHAPED = {
    "memory": ("choose-vote-history",),
    "clocks": ("choose-clocks",),
    "clock": ("stop-clock", "resume-clock"),
    "chats": ("mute-chat",),
}
"""Where the body has another shape now, so that a request cannot be led on."""
SAME = ("leave", "come-back", "kick", "lock", "view", "seats", "seats/by-link", "socket")

METHODS = ["GET", "POST", "PUT"]
CLOSED_AS_MOVED = 4410


@router.api_route("/api/tables", methods=METHODS)
@router.api_route("/api/practice", methods=METHODS)
@router.api_route("/api/openapi.json", methods=METHODS)
@router.api_route("/api/tables/{code}/{last:path}", methods=METHODS)
@router.api_route("/api/watch/{key}/{last:path}", methods=METHODS)
async def moved(request: Request) -> Response:
    """Lead on to the new address by 308, which keeps method and body; or say where it is.  Raises `Refused`."""
    path = request.url.path.removeprefix("/api/")
    now = new_addresses(path)
    if _last(path)[1] in RESHAPED:
        return errors.response(request, Refused("moved", now=", ".join(now)), NOTE)
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(quote(now[0]) + query, 308, NOTE)


async def moved_socket(websocket: WebSocket, _key: str) -> None:
    """Refuse the handshake of a socket by 308 with its new address; where the server cannot, close the socket with it
    as the reason."""
    (now,) = new_addresses(websocket.url.path.removeprefix("/api/"))
    if "websocket.http.response" in websocket.scope.get("extensions", {}):
        await websocket.send_denial_response(RedirectResponse(quote(now), 308, NOTE))
    else:
        await websocket.accept()
        await websocket.close(CLOSED_AS_MOVED, f"Moved to {now}"[:120])


def new_addresses(path: str) -> list[str]:
    """Where what was at this address under `/api/` is now.  Raises `Refused` for what was never there."""
    if path in ("tables", "practice", "openapi.json"):
        return [f"/api/v1/{path}"]
    head, last = _last(path)
    if not head or last not in (*RENAMED, *RESHAPED, *SAME):
        raise Refused("no_such_page")
    return [f"/api/v1/{head}/{name}" for name in RESHAPED.get(last, (RENAMED.get(last, last),))]


def _last(path: str) -> tuple[str, str]:
    """An address as the table (`tables/{code}` or `watch/{key}`) and what follows; nothing of any other."""
    kind, _slash, rest = path.partition("/")
    key, _slash, last = rest.partition("/")
    return (f"{kind}/{key}", last) if path.startswith(("tables/", "watch/")) and key else ("", "")


HANDLERS = {"/api/tables/{code}/socket": moved_socket, "/api/watch/{key}/socket": moved_socket}
"""The JSON sockets of before, by their addresses."""
