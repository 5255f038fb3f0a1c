"""Joins the parts: settings, database, tables, web."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from functools import partial

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from app.rules import installed
from app.rules.model import Refused
from app.server import garbage
from app.settings import Settings
from app.store.db import Database, NotSaved
from app.tables.live.presence import Patience
from app.tables.live.registry import Registry
from app.web import api, errors, pages
from app.web.api import moved
from app.web.html import completeness
from app.web.html.channels import JsonChannel
from app.web.html.languages import ENGLISH
from app.web.html.localized import Languages
from app.web.middleware import headers, same_origin
from app.web.rate_limits import RateLimits
from app.web.service import Service
from app.web.socket_limits import SocketLimits
from app.web.sockets import json, page
from app.web.sockets.asgi import Sockets

ROUTERS = (*pages.ROUTERS, *api.ROUTERS)
"""Of two routes that fit an address, the first is taken."""


def build_app(settings: Settings) -> FastAPI:
    """The service with these settings.  Raises `completeness.Incomplete` where a module lacks words or pictures."""
    languages = Languages(settings.templates)
    # English at once: it is read first, and what it compiles is used by all languages.
    completeness.check(installed(), languages[ENGLISH].renderer, settings.static)
    app = FastAPI(
        title="The Resistance",
        version="1",
        description=api.DESCRIPTION,
        lifespan=partial(_lifespan, settings, languages),
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
        telemetry={"tracing": False, "metrics": False},
    )
    app.add_middleware(headers.BodyLimit)
    app.add_middleware(same_origin.OursOnly, public_url=settings.public_url)
    app.add_middleware(headers.SecurityHeaders)
    app.add_middleware(Sockets, handlers={**page.HANDLERS, **json.HANDLERS, **moved.HANDLERS})
    if settings.trusted_proxies:
        # Only a proxy that the settings name may say where a request came from.
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=settings.trusted_proxies)
    for router in ROUTERS:
        app.include_router(router)
    _serve_files(app, settings)
    _handle_errors(app)
    return app


@asynccontextmanager
async def _lifespan(settings: Settings, languages: Languages, app: FastAPI) -> AsyncIterator[None]:
    database = Database(settings.database)
    database.start()
    waits = settings.absent_after, settings.absence_waits, settings.count_after
    patience = Patience(*(int(1000 * seconds) for seconds in waits))
    pace, most = settings.practice_pace, settings.tables_in_memory
    registry = Registry(database, settings.park_after, most, pace, patience=patience)
    await registry.resume()
    socket_limits = SocketLimits(settings)
    app.state.service = Service(settings, registry, languages, RateLimits(settings), socket_limits, JsonChannel())
    garbage.begin()
    collecting = garbage.collect_when_quiet(lambda: socket_limits.open)
    chores = [asyncio.create_task(chore) for chore in (_tidy_daily(registry, settings), collecting)]
    yield
    for chore in chores:
        chore.cancel()
    garbage.end()
    with suppress(NotSaved):
        await registry.beat()
    registry.stop()
    database.stop()


async def _tidy_daily(registry: Registry, settings: Settings) -> None:
    """Remove tables that nobody has used for as long as the settings say."""
    while settings.keep_days:
        before = datetime.now(UTC) - timedelta(days=settings.keep_days)
        with suppress(NotSaved, SQLAlchemyError):  # tomorrow, then
            await registry.remove_unused(before.isoformat(timespec="seconds"))
        await asyncio.sleep(timedelta(days=1).total_seconds())


def _serve_files(app: FastAPI, settings: Settings) -> None:
    for path, folder in (
        ("/static/htmx", settings.node_modules / "htmx.org" / "dist"),
        ("/static/swagger", settings.node_modules / "swagger-ui-dist"),
        ("/static", settings.static),
    ):
        # Compressed, as pages are not: what is the same for all tells nothing by its length.
        app.mount(path, GZipMiddleware(StaticFiles(directory=folder, check_dir=False)))


def _handle_errors(app: FastAPI) -> None:
    """Every refusal and fault is a sentence: as JSON under /api, else as a page."""

    @app.exception_handler(Refused)
    @app.exception_handler(NotSaved)
    async def refused(request: Request, error: Refused | NotSaved) -> Response:
        return errors.response(request, errors.refusal(error))

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, _error: RequestValidationError) -> Response:
        # Without the library's details: they would repeat what was sent, secrets included.
        return errors.response(request, Refused("bad_form"))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        return errors.response(request, errors.of_status(error.status_code), error.headers)

    @app.exception_handler(Exception)
    async def fault(request: Request, _error: Exception) -> Response:
        # Answered outside of the middleware, so it brings its headers itself.
        return errors.response(request, Refused("our_fault"), headers.headers(request.scope))
