"""The service, which does not wait long for a lock that another process holds: `python -m tests.restart.impatient`."""

from __future__ import annotations

from unittest import mock

from app.__main__ import main
from app.store import db

if __name__ == "__main__":
    mock.patch.object(db, "BUSY_TIMEOUT", 100).start()
    main()
