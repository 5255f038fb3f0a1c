"""The modules, in the order of a round (rulebook 9.3): their steps and verdicts come in this order."""

from app.rules.modules.rogue import ROGUE
from app.rules.modules.sergeant import SERGEANT

ALL = (ROGUE, SERGEANT)
