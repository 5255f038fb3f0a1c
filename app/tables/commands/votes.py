"""The host chooses how much of earlier votes is shown."""

from __future__ import annotations

from dataclasses import replace

from app.tables.model.options import VoteHistory
from app.tables.model.rights import between_games
from app.tables.model.table import Change, Table


def choose(table: Table, memory: VoteHistory) -> Change[None]:
    """The host chooses, between games, how much of earlier votes is shown.  Raises `Refused`."""
    between_games(table)
    return Change(replace(table, options=replace(table.options, vote_history=memory)))
