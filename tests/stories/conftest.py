"""Stories cross the rooms of the code: they may use what the tests of the tables and of the web use."""

from __future__ import annotations

from tests.tables.conftest import actor, disk, later
from tests.web.conftest import _fixed_deal, _sealed_alike, client, in_phase, say

__all__ = ["_fixed_deal", "_sealed_alike", "actor", "client", "disk", "in_phase", "later", "say"]
