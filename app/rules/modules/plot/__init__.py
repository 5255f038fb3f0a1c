"""The Plot Thickens: cards that the Leader draws and gives to others.  Rulebook section 4."""

from __future__ import annotations

from app.rules.module import Module
from app.rules.modules.plot import giving, playing
from app.rules.modules.plot.cards import DECK

PLOT = Module("plot", decks=(DECK,), steps=(*playing.STEPS, *giving.STEPS))
