"""Requests made of the OpenAPI document, good and bad: none brings the service down; each is answered as documented."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from httpx2 import Client
from hypothesis import given
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.fuzz.length import as_long_as_it_takes, so_many
from tests.restart.process import PATIENCE, Service
from tests.web.api.test_document import OPERATIONS
from tests.web.players import Table, at_table, lobby

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


ATTACKS = [
    (method, path, mode)
    for method, path in OPERATIONS
    for mode in GenerationMode
    # What is only looked at, without a secret, has nothing that could be spoiled.
    if mode is GenerationMode.POSITIVE or method != "get" or path.startswith("/api/v1/tables/{code}")
]


@pytest.fixture(scope="module", name="document")
def _document(server: Service) -> Any:
    """The document that the service gives."""
    return schemathesis.openapi.from_url(f"{server.address}/api/v1/openapi.json")


def aim(case: Any, table: Table, seat: int | None) -> None:
    """Turn a request to nowhere into one to this table, by this seat."""
    real = {"code": table.code, "key": table.spectator_key}
    case.path_parameters = {name: real[name] for name in case.path_parameters or {}}
    if seat is not None:
        case.headers = {**(case.headers or {}), **table.players[seat].headers}


@pytest.mark.parametrize(("method", "path", "mode"), ATTACKS, ids=lambda part: str(part))
def test_every_answer_is_documented(
    document: Any, client: Client, method: str, path: str, mode: GenerationMode
) -> None:
    tables = [lobby(client), at_table(client).until("vote")]

    @so_many(12)
    @given(
        case=document[path][method].as_strategy(generation_mode=mode),
        where=st.sampled_from([None, *tables]),
        seat=st.sampled_from([None, 0, 1]),
    )
    def attack(case: Any, where: Table | None, seat: int | None) -> None:
        if where is not None:
            aim(case, where, seat)
        case.validate_response(case.call(timeout=PATIENCE), checks=CHECKS)

    as_long_as_it_takes(attack, len(ATTACKS))
