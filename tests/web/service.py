"""The whole service as tests run it: without a server, in the process of the test."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.testclient import TestClient

from app.main import build_app
from app.settings import Settings
from app.web.service import Service


def service(folder: Path) -> TestClient:
    """The service with a database in this folder, not started yet."""
    settings = Settings(database=folder / "resistance.sqlite", public_url="", secure_cookies=False, absent_after=3600)
    return TestClient(build_app(settings))


def parts(client: TestClient) -> Service:
    """What the service is made of."""
    assert isinstance(client.app, FastAPI)
    found: Service = client.app.state.service
    return found
