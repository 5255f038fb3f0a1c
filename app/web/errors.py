"""Refusals and faults to sentences and status codes: the one place where their words are made."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from app.rules.model import Refused
from app.store.db import NotSaved
from app.web import deps
from app.web.html.words import Words

_STATUS = {
    "no_such_table": HTTPStatus.NOT_FOUND,
    "no_such_page": HTTPStatus.NOT_FOUND,
    "moved": HTTPStatus.GONE,
    "wrong_method": HTTPStatus.METHOD_NOT_ALLOWED,
    "no_such_link": HTTPStatus.NOT_FOUND,
    "no_seat": HTTPStatus.UNAUTHORIZED,
    "owner_only": HTTPStatus.FORBIDDEN,
    "host_only": HTTPStatus.FORBIDDEN,
    "cross_site": HTTPStatus.FORBIDDEN,
    "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "not_saved": HTTPStatus.SERVICE_UNAVAILABLE,
    "too_many_tables": HTTPStatus.SERVICE_UNAVAILABLE,
    "our_fault": HTTPStatus.INTERNAL_SERVER_ERROR,
} | dict.fromkeys(
    (
        "already_answered",
        "already_started",
        "cannot_host",
        "game_over",
        "chat_off",
        "has_another_seat",
        "name_taken",
        "no_clock",
        "not_asked",
        "not_vacant",
        "not_started",
        "old_step",
        "seat_is_kept",
        "table_full",
        "table_locked",
        "too_few_seats",
        "too_many_seats",
    ),
    HTTPStatus.CONFLICT,
)


BY_STATUS: dict[int, str] = {
    HTTPStatus.NOT_FOUND: "no_such_page",
    HTTPStatus.METHOD_NOT_ALLOWED: "wrong_method",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too_large",
}


def refusal(error: Refused | NotSaved) -> Refused:
    """Any error that a person may be told, as a refusal."""
    return Refused("not_saved") if isinstance(error, NotSaved) else error


def status(refused: Refused) -> int:
    """The fitting HTTP status; 422 for what was wrong in itself, whoever had sent it and whenever."""
    return _STATUS.get(refused.code, HTTPStatus.UNPROCESSABLE_ENTITY)


def sentence(say: Words, refused: Refused) -> Markup:
    """What to tell the person, safe as HTML."""
    return say(f"refused.{refused.code}", **refused.details)


def of_status(code: int) -> Refused:
    """An error of the framework's own (no such page, a body too large, ...) as a refusal."""
    return Refused(BY_STATUS.get(code, "bad_form"))


def response(request: Request, refused: Refused, headers: Mapping[str, str] | None = None) -> Response:
    """The refusal as `{"code": ..., "detail": ...}` under /api, else as a page."""
    renderer = deps.localized(request).renderer
    if request.url.path.startswith("/api/"):
        detail = sentence(renderer.say, refused).unescape()
        if status(refused) == HTTPStatus.UNAUTHORIZED:
            headers = {"WWW-Authenticate": "Bearer"}
        return JSONResponse({"code": refused.code, "detail": detail}, status(refused), headers)
    html = renderer.page("error.html", path=request.url.path, sentence=sentence(renderer.say, refused))
    return HTMLResponse(html, status(refused), headers)
