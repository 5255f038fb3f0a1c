"""The service, which waits for nothing as long as it usually does: `python -m tests.restart.impatient serve`."""

from __future__ import annotations

from unittest import mock

from app.__main__ import main
from app.store import db
from app.tables import watcher
from app.web import wire

if __name__ == "__main__":
    mock.patch.object(db, "BUSY_TIMEOUT", 100).start()
    mock.patch.object(watcher, "STALLED", 1).start()
    mock.patch.object(wire, "UNTAKEN", 2).start()
    main()
