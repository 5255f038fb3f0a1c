"""Whether a page of ours has sent this: what browsers say of where a request or a socket comes from.

The cookies are `SameSite=Lax`, so that a form on somebody else's page comes without them; this is the second lock, and
the only one for what needs no cookie.  Programs send none of these headers and are known by their bearer secret.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from app.rules.model import Refused
from app.web import errors

READING = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
"""Methods that change nothing, so that a link from anywhere may bring them."""
OPAQUE = "null"
"""The Origin of a page that does not say whose it is."""


class OursOnly:
    """Refuses what a page of somebody else sends to be done.  (The sockets ask for themselves.)"""

    def __init__(self, app: ASGIApp, public_url: str) -> None:
        self.app = app
        self._public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer 403."""
        if scope["type"] == "http" and scope["method"] not in READING:
            request = Request(scope)
            if not _may_send(request, self._public_url):
                await errors.response(request, Refused("cross_site"))(scope, receive, send)
                return
        await self.app(scope, receive, send)


def _may_send(request: Request, public_url: str) -> bool:
    """Whether this form or request comes from a page of ours, from the person directly, or from a program.

    Over plain http, in a home's network, browsers leave `Sec-Fetch-Site` out; and because our pages send no referrer
    (their addresses carry keys), their forms come with the Origin "null" there.  So does a form of somebody else's
    page that sends none: then it is `SameSite` that leaves it without a seat.
    """
    if (site := request.headers.get("sec-fetch-site")) is not None:
        return site in ("same-origin", "none")
    if (origin := request.headers.get("origin")) is not None:
        return origin == OPAQUE or _is_ours(origin, request, public_url)
    referrer = request.headers.get("referer")
    return referrer is None or _is_ours(referrer, request, public_url)


def may_listen(websocket: HTTPConnection, public_url: str) -> bool:
    """Whether a socket was opened by a page of ours, which always says so, or by a program.  "null", from a sandbox or
    a file, is nobody of ours."""
    origin = websocket.headers.get("origin")
    return origin is None or _is_ours(origin, websocket, public_url)


def _is_ours(address: str, connection: HTTPConnection, public_url: str) -> bool:
    try:
        netloc = urlsplit(address).netloc
    except ValueError:
        return False
    return netloc != "" and netloc in (connection.headers.get("host"), urlsplit(public_url).netloc)
