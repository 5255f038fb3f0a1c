"""The service, which waits for nothing as long as it usually does, for answers to pings where PINGS says how long (in
seconds): `python -m tests.restart.impatient serve`."""

from __future__ import annotations

import os
from unittest import mock

from app import __main__ as command_line
from app.store import db
from app.tables import watcher
from app.web import wire

if __name__ == "__main__":
    mock.patch.object(db, "BUSY_TIMEOUT", 100).start()
    mock.patch.object(watcher, "STALLED", 1).start()
    mock.patch.object(wire, "UNTAKEN", 2).start()
    if pings := float(os.environ.get("PINGS", "0")):
        mock.patch.dict(command_line.UVICORN, ws_ping_interval=pings, ws_ping_timeout=pings).start()
    command_line.main()
