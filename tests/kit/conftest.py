"""Stories are told to the whole service as well."""

from __future__ import annotations

from tests.web.conftest import client

__all__ = ["client"]
