"""The modules.  Their order is that of their steps in a round (rulebook 9.3); a Rogue's verdict comes first (9.4)."""

from app.rules.modules.assassin import ASSASSIN
from app.rules.modules.blind_spies import BLIND_SPIES
from app.rules.modules.defector import COUNTERPARTS, DEFECTOR
from app.rules.modules.hunter import HUNTER
from app.rules.modules.inquisitor import INQUISITOR
from app.rules.modules.plot import PLOT
from app.rules.modules.reverser import REVERSER
from app.rules.modules.rogue import ROGUE
from app.rules.modules.sergeant import SERGEANT
from app.rules.modules.targeting import TARGETING
from app.rules.modules.trapper import TRAPPER

ALL = (
    ROGUE,
    SERGEANT,
    PLOT,
    ASSASSIN,
    HUNTER,
    DEFECTOR,
    COUNTERPARTS,
    TARGETING,
    TRAPPER,
    REVERSER,
    INQUISITOR,
    BLIND_SPIES,
)
