"""The real service in a process of its own, as `make run` would start it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

from httpx2 import Client, TransportError

ROOT = Path(__file__).resolve().parents[2]
HOST = "127.0.0.1"
PATIENCE = 60.0
"""Seconds; a busy machine is no failure."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server that can be killed and started again, on the same port and with the same database."""

    def __init__(self, folder: Path, module: str = "app", **settings: str) -> None:
        """`module`: what is run, where something stands in for the service; `settings`: of its environment, without
        their prefix."""
        self._module = module
        self.port = free_port()
        self.address = f"http://{HOST}:{self.port}"
        self._folder = folder
        self._settings = {"COUNT_AFTER": "1", "ABSENT_AFTER": "1", **settings}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and return once it answers."""
        command = [sys.executable, "-m", self._module, "serve", "--host", HOST, "--port", str(self.port)]
        own = {f"RESISTANCE_{name}": value for name, value in self._settings.items()}
        own["RESISTANCE_DATABASE"] = str(self._folder / "resistance.sqlite")
        environment = {**os.environ, **own}
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None and time.monotonic() < deadline, self.log
            time.sleep(0.05)

    def kill(self) -> None:
        """SIGKILL: it has no time to say goodbye."""
        assert self._process
        self._process.kill()
        self._process.wait(PATIENCE)

    def stop(self) -> None:
        """Stop it as an operator would."""
        assert self._process
        self._process.terminate()
        self._process.wait(PATIENCE)

    @property
    def log(self) -> str:
        """What it has written."""
        return (self._folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def _answers(self) -> bool:
        try:
            with Client(base_url=self.address) as client:
                return client.get("/healthz").is_success
        except TransportError:
            return False
