"""The service, which waits for nothing as long as it usually does, for answers to pings where PINGS says how long (in
seconds): `python -m tests.restart.impatient serve`.  While there is a file of this name beside its database it can
write nothing there, as when a disk has trouble and the system makes it read-only."""

from __future__ import annotations

import os
from pathlib import Path
from unittest import mock

from sqlalchemy import Connection, event
from sqlalchemy.engine import Engine

from app.__main__ import main
from app.server import run
from app.store import db
from app.tables.live import subscriber

READ_ONLY = "read-only"


def _as_the_disk_is(connection: Connection) -> None:
    sign = Path(os.environ["RESISTANCE_DATABASE"]).with_name(READ_ONLY)
    connection.exec_driver_sql(f"PRAGMA query_only={sign.exists():d}")


if __name__ == "__main__":
    mock.patch.object(db, "BUSY_TIMEOUT", 100).start()
    mock.patch.object(subscriber, "SEND_TIMEOUT", 1).start()
    mock.patch.object(run, "WRITE_TIMEOUT", 2).start()
    event.listen(Engine, "begin", _as_the_disk_is)
    if pings := float(os.environ.get("PINGS", "0")):
        mock.patch.dict(run.UVICORN, ws_ping_interval=pings, ws_ping_timeout=pings).start()
    main()
