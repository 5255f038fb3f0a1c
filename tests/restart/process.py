"""The service as a process that can be killed, and started again on the same database."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect

from app.settings import ROOT
from app.store.db import Database
from app.tables.audit import Difference, audit
from tests.web.players import Player

PATIENCE = 90.0
"""Seconds; a start takes one, on a machine that has nothing else to do."""
HOST = "127.0.0.1"


class Service:
    """The service with a database in this folder, always on the same port."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "resistance.sqlite"
        self._log = folder / "server.log"
        with socket.create_server((HOST, 0)) as free:
            self._port: int = free.getsockname()[1]
        self.address = f"http://{HOST}:{self._port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, module: str = "app", **environment: str) -> None:
        """Start it, and return once it serves; as another module, where one stands in for it."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", module, "serve", "--port", str(self._port)],
                cwd=ROOT,
                env={**os.environ, "RESISTANCE_DATABASE": str(self.database), **environment},
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + PATIENCE
        while not self._serves():
            assert time.monotonic() < deadline, self.log
            with suppress(subprocess.TimeoutExpired):
                pytest.fail(f"it has ended with {self._process.wait(0.05)}: {self.log}")

    @property
    def wal(self) -> Path:
        """SQLite's write-ahead log, which holds what was committed since the start."""
        return self.database.with_name(self.database.name + "-wal")

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process
        return self._process.pid

    @property
    def log(self) -> str:
        """All that it has written."""
        return self._log.read_text()

    def kill(self) -> None:
        """SIGKILL: it has no time to say goodbye.  Nothing happens where it has ended already."""
        if self._process:
            self._process.kill()
            self._process.wait(PATIENCE)

    def again(self) -> None:
        """Kill it and start it again."""
        self.kill()
        self.start()

    def stop(self) -> int:
        """SIGTERM, as an operator stops it; how it has ended."""
        assert self._process
        self._process.terminate()
        return self._process.wait(PATIENCE)

    def socket(self, player: Player) -> ClientConnection:
        """The JSON socket of a seat."""
        return self.connect(f"/api/v1/tables/{player.code}/socket", player.headers)

    def connect(self, path: str, headers: dict[str, str] | None = None) -> ClientConnection:
        """Any socket."""
        address = f"{self.address.replace('http', 'ws', 1)}{path}"
        return connect(address, additional_headers=headers, open_timeout=PATIENCE)

    def differences(self) -> list[Difference]:
        """Games whose log does not lead to their snapshot: an action is missing, or there twice."""
        database = Database(self.database)
        with database.engine.connect() as connection:
            found = [difference for difference in audit(connection) if difference]
        database.engine.dispose()
        return found

    def _serves(self) -> bool:
        try:
            socket.create_connection((HOST, self._port)).close()
        except ConnectionError:
            return False
        return True
