"""Keeps out of the log what people sent, and what is no fault."""

from __future__ import annotations

import logging

ANSWERED = "ASGI callable returned without completing handshake."
"""What uvicorn says after every handshake that was refused with an answer of its own (here the 308 of an old address),
as if none had been given."""


def keep_input_out() -> None:
    """Silence what libraries log of broken forms and frames: they quote pieces of them."""
    logging.getLogger("python_multipart").setLevel(logging.CRITICAL)
    logging.getLogger("uvicorn.error").addFilter(_without_a_traceback)


def keep_false_alarms_out() -> None:
    """Silence what anybody could have logged as an error by asking for an address of before."""
    logging.getLogger("uvicorn.error").addFilter(_is_an_alarm)


def _without_a_traceback(record: logging.LogRecord) -> bool:
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
    return True


def _is_an_alarm(record: logging.LogRecord) -> bool:
    return record.msg != ANSWERED
