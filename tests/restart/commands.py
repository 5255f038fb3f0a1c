"""Commands as an operator gives them, by a user who may not do everything."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path

from app.settings import ROOT

DROP, OVERRIDE = 24, 1
"""PR_CAPBSET_DROP and CAP_DAC_OVERRIDE of Linux."""


def obey_permissions() -> None:
    """Root, as which tests run in containers, may write what is read-only; not so after this."""
    ctypes.CDLL(None).prctl(DROP, OVERRIDE)


def say(database: Path, command: str, *rest: str, module: str = "tests.restart.impatient") -> tuple[int, str]:
    """What a command answers: its status and its text."""
    environment = {**os.environ, "RESISTANCE_DATABASE": str(database)}
    words = [sys.executable, "-m", module, command, *rest]
    ran = subprocess.run(
        words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, preexec_fn=obey_permissions
    )
    return ran.returncode, ran.stdout + ran.stderr
