"""Keeps what people sent out of the log."""

from __future__ import annotations

import logging


def keep_input_out() -> None:
    """Silence what libraries log of broken forms and frames: they quote pieces of them."""
    logging.getLogger("python_multipart").setLevel(logging.CRITICAL)
    logging.getLogger("uvicorn.error").addFilter(_without_a_traceback)


def _without_a_traceback(record: logging.LogRecord) -> bool:
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
    return True
