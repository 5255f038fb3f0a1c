"""The command line: `python -m app serve`."""

from __future__ import annotations

import argparse

import uvicorn

from app.main import build_app
from app.settings import Settings
from app.web.guard import LARGEST


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="python -m app", description="A table for The Resistance.")
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="serve the tables until stopped")
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    serve.add_argument("--port", type=int, default=8000, help="port to listen on, 0 for any free one")
    arguments = parser.parse_args()
    uvicorn.run(
        build_app(Settings()),
        host=arguments.host,
        port=arguments.port,
        ws="websockets-sansio",
        # Frames are small: compressing them costs six times the time and twice the memory.
        ws_per_message_deflate=False,
        ws_max_size=LARGEST,
        # Addresses of tables and spectators carry keys, so requests are not logged.
        access_log=False,
    )


if __name__ == "__main__":
    main()
