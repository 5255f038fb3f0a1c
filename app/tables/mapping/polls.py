"""A vote about somebody absent as it is stored: JSON, empty for none."""

from __future__ import annotations

from pydantic import TypeAdapter

from app.tables.model.seats import Poll

_poll: TypeAdapter[Poll] = TypeAdapter(Poll)


def poll_text(poll: Poll | None) -> str:
    """What is stored of a vote."""
    return _poll.dump_json(poll).decode() if poll else ""


def poll_of(text: str) -> Poll | None:
    """The vote that `poll_text` wrote."""
    return _poll.validate_json(text) if text else None
