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

SET = (
    *(
        "be-ready",
        "vote-on-absence",
        "add-words",
        "keep-notes",
        "choose-modules",
        "choose-clocks",
        "choose-vote-history",
    ),
    *("choose-first-leader", "hand-over", "lock", "list-table", "mute-chat", "seat-bots"),
)
DONE = (
    *(
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
    ),
    *("ask-ready", "change-code", "change-spectator-key", "stop-clock", "resume-clock"),
    *("invite-stand-in", "let-bot-stand-in"),
)
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
every_operation = pytest.mark.parametrize(("method", "path"), OPERATIONS, ids=lambda part: part)
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


def test_every_operation_is_in_the_document_and_nothing_else(document: JSON) -> None:
    assert sorted((method, path) for path, found in document["paths"].items() for method in found) == sorted(OPERATIONS)


def test_no_page_is_in_the_document(document: JSON) -> None:
    assert all(path.startswith("/api/") for path in document["paths"])


@every_operation
def test_an_operation_says_what_it_does(document: JSON, method: str, path: str) -> None:
    operation = document["paths"][path][method]
    assert operation["summary"] and operation["description"].endswith(".")


@every_operation
def test_an_operation_says_what_it_gives(document: JSON, method: str, path: str) -> None:
    (good,) = (answer for status, answer in document["paths"][path][method]["responses"].items() if status < "300")
    assert (method, path) in GIVES_NO_VIEW or _schema_of(good).endswith(("/Seated", "/SeatView", "/SpectatorView"))


@every_operation
def test_an_operation_says_how_it_refuses(document: JSON, method: str, path: str) -> None:
    answers = document["paths"][path][method]["responses"]
    refusals = {status: answer for status, answer in answers.items() if status >= "400"}
    assert set(refusals) >= {"401", "403", "404", "409", "413", "422", "503"}
    for answer in refusals.values():
        assert answer["content"]["application/json"]["schema"]["$ref"].endswith("/Problem")


@every_operation
def test_what_belongs_to_a_seat_asks_for_its_secret(document: JSON, method: str, path: str) -> None:
    asked = "security" in document["paths"][path][method]
    assert asked is path.startswith("/api/v1/tables/{code}/")


@every_operation
def test_a_body_has_examples(document: JSON, method: str, path: str) -> None:
    if method == "get" or path.rpartition("/")[2] in NO_BODY:
        assert "requestBody" not in document["paths"][path][method]
        return
    content = document["paths"][path][method]["requestBody"]["content"]["application/json"]
    assert list(_examples(document, content["schema"]))


@pytest.mark.parametrize("model", BODIES, ids=lambda model: model.__name__)
def test_the_examples_of_a_body_are_true(document: JSON, model: type[Body]) -> None:
    adapter = TypeAdapter(model)
    for example in _examples(document, document["components"]["schemas"].get(model.__name__, {})):
        adapter.validate_python(example)


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
    """What the body of an answer is."""
    found: str = answer["content"]["application/json"]["schema"]["$ref"]
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
