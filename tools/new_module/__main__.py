"""Lays out what a new module needs: `python -m tools.new_module scout`.

What is laid out can be played at once: after each mission the Leader points at a player.  Put your module in its place.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.new_module.layout import NotLaidOut, layout

ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    """Write the files, and say which; a sentence and status 1 if it cannot be done."""
    parser = argparse.ArgumentParser(prog="python -m tools.new_module", description="Lay out a new module.")
    parser.add_argument("name", help="its key: small letters and underscores, like blind_spies")
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout (default: this one)")
    chosen = parser.parse_args()
    try:
        texts = layout(chosen.root, chosen.name)
    except NotLaidOut as error:
        sys.exit(str(error))
    for path, text in texts.items():
        print(f"{'changed' if path.exists() else 'new'}: {path.relative_to(chosen.root)}")
        path.write_text(text, encoding="utf-8")
    print("It can be played. docs/adding-a-module.md says how to go on.")


if __name__ == "__main__":
    main()
