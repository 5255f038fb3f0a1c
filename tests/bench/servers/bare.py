"""A FastAPI application with one page and nothing else, to compare a cold start with.

python -m tests.bench.servers.bare PORT
"""

from __future__ import annotations

import sys

import uvicorn
from fastapi import FastAPI
from fastapi.responses import HTMLResponse

app = FastAPI(telemetry={"tracing": False, "metrics": False})


@app.get("/")
async def home() -> HTMLResponse:
    """The page."""
    return HTMLResponse("<!doctype html><title>The Resistance</title><p>The Resistance")


if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), ws="websockets-sansio", access_log=False, log_level="warning")
