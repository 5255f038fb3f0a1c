"""The OpenAPI document says what the JSON API takes and gives, with examples that are true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from app.web.api import DESCRIPTION, schemas
from app.web.inputs.command import Body, Command, Nothing
from app.web.inputs.commands import COMMANDS, OF_SPECTATORS
from tests.web.players import JSON

SET = [
    "be-ready",
    "vote-on-absence",
    "add-words",
    "keep-notes",
    "choose-modules",
    "choose-clocks",
    "choose-vote-history",
    "choose-first-leader",
    "hand-over",
    "lock",
    "list-table",
    "mute-chat",
    "seat-bots",
]
DONE = [
    "act",
    "say",
    "claim",
    "start-game",
    "leave",
    "come-back",
    "make-link",
    "sign-out-others",
    "kick",
    "shuffle-seats",
    "ask-ready",
    "change-code",
    "change-spectator-key",
    "stop-clock",
    "resume-clock",
    "invite-stand-in",
    "let-bot-stand-in",
]
OPERATIONS = [
    ("post", "/api/v1/tables"),
    ("get", "/api/v1/tables"),
    ("post", "/api/v1/tables/{code}/seats"),
    ("post", "/api/v1/tables/{code}/seats/by-link"),
    ("get", "/api/v1/tables/{code}/view"),
    ("post", "/api/v1/practice"),
    ("get", "/api/v1/watch/{key}/view"),
    ("post", "/api/v1/watch/{key}/say"),
    *(("put", f"/api/v1/tables/{{code}}/{name}") for name in SET),
    *(("post", f"/api/v1/tables/{{code}}/{name}") for name in DONE),
]
Operations = dict[tuple[str, str], JSON]
"""By method and path."""
REFUSED = {"401", "403", "404", "409", "413", "422", "503"}
"""The refusals that every operation may give."""
VIEWS = ("/Seated", "/SeatView", "/SpectatorView")
GIVES_NO_VIEW = [
    ("get", "/api/v1/tables"),
    ("post", "/api/v1/tables/{code}/leave"),
    ("post", "/api/v1/tables/{code}/make-link"),
    ("post", "/api/v1/tables/{code}/invite-stand-in"),
]
ROWS: list[Command[Any, Any]] = [*COMMANDS.values(), *OF_SPECTATORS.values()]
NO_BODY = {row.path for row in COMMANDS.values() if row.body is Nothing}
BODIES = [it for it in vars(schemas).values() if isinstance(it, type) and issubclass(it, Body) and it is not Body]
BODIES += {row.body for row in ROWS} - {Nothing}


@pytest.fixture(name="document")
def _document(client: TestClient) -> JSON:
    """The OpenAPI document."""
    document: JSON = client.get("/api/v1/openapi.json").raise_for_status().json()
    return document


@pytest.fixture(name="operations")
def _operations(document: JSON) -> Operations:
    """All of its operations."""
    return {(method, path): it for path, found in document["paths"].items() for method, it in found.items()}


def answers(operation: JSON) -> JSON:
    """The answers of an operation, by status."""
    found: JSON = operation["responses"]
    return found


def test_every_operation_is_in_the_document_and_nothing_else(operations: Operations) -> None:
    assert sorted(operations) == sorted(OPERATIONS)


def test_no_page_is_in_the_document(document: JSON) -> None:
    assert all(path.startswith("/api/") for path in document["paths"])


def test_every_operation_says_what_it_does(operations: Operations) -> None:
    silent = [key for key, it in operations.items() if not (it["summary"] and it["description"].endswith("."))]
    assert silent == []


def test_every_operation_says_what_it_gives(operations: Operations) -> None:
    given = {key: [it for status, it in answers(found).items() if status < "300"] for key, found in operations.items()}
    assert [key for key, good in given.items() if len(good) != 1] == []
    views = {key for key, (good,) in given.items() if _schema_of(good).endswith(VIEWS)}
    assert operations.keys() - views == set(GIVES_NO_VIEW)


def test_every_operation_says_how_it_refuses(operations: Operations) -> None:
    refused = {key: {s: it for s, it in answers(found).items() if s >= "400"} for key, found in operations.items()}
    assert {key: REFUSED - set(found) for key, found in refused.items() if not set(found) >= REFUSED} == {}
    others = [
        (key, status)
        for key, found in refused.items()
        for status, it in found.items()
        if not _schema_of(it).endswith("/Problem")
    ]
    assert others == []


def test_just_what_belongs_to_a_seat_asks_for_its_secret(operations: Operations) -> None:
    asking = {(method, path) for (method, path), found in operations.items() if "security" in found}
    assert asking == {(method, path) for method, path in operations if path.startswith("/api/v1/tables/{code}/")}


def test_just_what_needs_a_body_has_one_and_every_body_has_examples(document: JSON, operations: Operations) -> None:
    needed = {
        (method, path) for method, path in operations if method != "get" and path.rpartition("/")[2] not in NO_BODY
    }
    bodies = {key: found["requestBody"] for key, found in operations.items() if "requestBody" in found}
    assert bodies.keys() == needed
    schemas = {key: body["content"]["application/json"]["schema"] for key, body in bodies.items()}
    assert [key for key, schema in schemas.items() if not list(_examples(document, schema))] == []


def test_the_examples_of_a_body_are_true(document: JSON) -> None:
    known = document["components"]["schemas"]
    assert len(BODIES) > 10
    for model in BODIES:
        for example in _examples(document, known.get(model.__name__, {})):
            TypeAdapter(model).validate_python(example)


def test_the_document_tells_of_the_sockets_and_of_errors(document: JSON) -> None:
    assert document["info"]["description"] == DESCRIPTION
    for word in ("/api/v1/tables/{code}/socket", "/api/v1/watch/{key}/socket", "Authorization: Bearer"):
        assert word in DESCRIPTION
    for word in ("/api/v1/asyncapi.json", '"code"', '"detail"', "Deprecation"):
        assert word in DESCRIPTION


def test_the_page_of_the_document_is_served(client: TestClient) -> None:
    response = client.get("/api")
    assert (response.status_code, response.headers["Content-Type"]) == (200, "text/html; charset=utf-8")


def _schema_of(answer: JSON) -> str:
    """The named schema of the body of an answer; empty where there is none."""
    content = answer.get("content", {}).get("application/json", {"schema": {}})
    found: str = content["schema"].get("$ref", "")
    return found


def _examples(document: JSON, schema: JSON) -> Iterator[Any]:
    """Whole bodies: those of the schema, or one made of the examples of its fields."""
    if "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    if "examples" in schema:
        yield from schema["examples"]
        return
    fields = schema.get("properties", {})
    body = {name: field["examples"][0] for name, field in fields.items() if "examples" in field}
    if set(schema.get("required", ())) <= set(body) and body:
        yield body
