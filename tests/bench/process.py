"""The servers as processes: they end with the benchmark, however that ends."""

from __future__ import annotations

import asyncio
import ctypes
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from app.settings import ROOT

PATIENCE = 30.0
LIBC = ctypes.CDLL(None)
DIES_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of Linux."""


class Server:
    """A running server on 127.0.0.1."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far, the kernel's for it among them."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> float:
        """Memory that is this process's own, and its share of what is shared (PSS), in KiB."""
        lines = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text().splitlines()
        return float(next(line.split()[1] for line in lines if line.startswith("Pss:")))


@asynccontextmanager
async def serving(*command: str, **environment: str) -> AsyncIterator[Server]:
    """A server that is ready.  `{port}` in the command becomes the port that it is to listen on."""
    port = free_port()
    process = start([part.format(port=port) for part in command], environment)
    try:
        await listening(process, port)
        yield Server(process, port)
    finally:
        stop(process)


def start(command: list[str], environment: Mapping[str, str] = {}) -> subprocess.Popen[bytes]:
    """The command as a process of its own, without any output but its complaints."""
    return subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=_die_with_parent if sys.platform == "linux" else None,
    )


def stop(process: subprocess.Popen[bytes]) -> None:
    """End it, and wait until it has ended.  Its sockets are not worth a goodbye."""
    process.kill()
    process.wait()


async def listening(process: subprocess.Popen[bytes], port: int) -> None:
    """Return once somebody listens there."""
    deadline = asyncio.get_running_loop().time() + PATIENCE
    while True:
        try:
            _reader, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            if process.poll() is not None or asyncio.get_running_loop().time() > deadline:
                raise RuntimeError(f"did not start: {process.args!r}") from None
            await asyncio.sleep(0.01)
        else:
            writer.close()
            return


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder on the checkout's disk: one for temporary files may be in memory, where fsync is free."""
    parent = ROOT / "test-results"
    parent.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="bench-", dir=parent))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _die_with_parent() -> None:
    LIBC.prctl(DIES_WITH_PARENT, signal.SIGKILL)
