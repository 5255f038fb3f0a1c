"""The AsyncAPI document of the sockets says what the table of commands holds, with frames that the sockets take."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema_rs import Draft7Validator, Draft202012Validator
from starlette.testclient import TestClient

from app.settings import ROOT
from app.web.inputs.commands import COMMANDS, OF_SPECTATORS, Rows, of_frame
from app.web.sockets.json import HANDLERS
from tests.web.matrix import BODIES, PHASE
from tests.web.players import JSON, at_table
from tests.web.scene import scene
from tests.web.socket_client import of_seat, of_spectator

ROWS: dict[str, Rows] = {"seat": COMMANDS, "spectator": OF_SPECTATORS}


@pytest.fixture(name="document")
def _document(client: TestClient) -> JSON:
    """The document as it is served."""
    document: JSON = client.get("/api/v1/asyncapi.json").raise_for_status().json()
    return document


def at(document: JSON, ref: JSON) -> Any:
    """What a reference stands for."""
    found: Any = document
    for name in ref["$ref"].removeprefix("#/").split("/"):
        found = found[name]
    return found


def validator(document: JSON, channel: str, message: str) -> Draft202012Validator:
    """What says whether this is such a message."""
    payload = document["channels"][channel]["messages"][message]["payload"]
    return Draft202012Validator({**payload, "components": document["components"]})


def references(part: Any) -> list[JSON]:
    """All references below this part of the document."""
    if isinstance(part, list):
        return [found for it in part for found in references(it)]
    if not isinstance(part, dict):
        return []
    return [part] if isinstance(part.get("$ref"), str) else [found for it in part.values() for found in references(it)]


def test_the_addresses_are_those_of_the_sockets(document: JSON) -> None:
    assert {channel["address"] for channel in document["channels"].values()} == set(HANDLERS)


@pytest.mark.parametrize("channel", ROWS)
def test_every_command_is_a_message_with_an_operation_and_an_answer(document: JSON, channel: str) -> None:
    assert set(document["channels"][channel]["messages"]) == {*ROWS[channel], "answer", "parts"}
    for name in ROWS[channel]:
        operation = document["operations"][f"{channel}.{name}"]
        (message,) = operation["messages"]
        (answer,) = operation["reply"]["messages"]
        assert (operation["action"], at(document, message)["name"]) == ("receive", name)
        assert (at(document, answer)["name"], operation["summary"]) == ("answer", ROWS[channel][name].does)


def test_there_are_no_other_operations(document: JSON) -> None:
    sent = {f"{channel}.{name}" for channel, rows in ROWS.items() for name in (*rows, "parts")}
    assert set(document["operations"]) == sent


def test_it_is_an_asyncapi_document(document: JSON) -> None:
    schema = ROOT / "node_modules" / "@asyncapi" / "specs" / "schemas" / "3.0.0.json"
    Draft7Validator(json.loads(schema.read_text(encoding="utf-8"))).validate(document)


def test_every_reference_leads_somewhere(document: JSON) -> None:
    assert len(references(document)) > 100
    for ref in references(document):
        assert isinstance(at(document, ref), dict)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_frame_is_as_it_is_described(client: TestClient, document: JSON, name: str) -> None:
    frame = {"do": name, "id": "1"} | BODIES[name](scene(client, PHASE[name]))
    told = validator(document, "seat", name)
    assert of_frame(COMMANDS, frame).command.name == name
    assert told.is_valid(json.loads(json.dumps(frame)))
    assert not told.is_valid({**frame, "do": "resign"}) and not told.is_valid({**frame, "more": 1})


def test_what_comes_is_as_it_is_described(client: TestClient, document: JSON) -> None:
    table = at_table(client)
    with of_seat(table.host) as seat, of_spectator(client, table.spectator_key) as spectator:
        validator(document, "seat", "parts").validate(json.loads(seat.socket.receive()))
        validator(document, "spectator", "parts").validate(json.loads(spectator.socket.receive()))
        for answer in (seat.ask("lock", locked=True), seat.ask("resign")):
            validator(document, "seat", "answer").validate(answer)


def test_the_page_of_the_documentation_leads_to_it(client: TestClient) -> None:
    assert "/api/v1/asyncapi.json" in client.get("/api").text
