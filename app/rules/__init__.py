"""The rules of the game, pure.  The rest of the program uses these names:

deal(setup, entropy) -> Turn                 apply(state, seat, action, step=n) -> Turn
asked(state), waiting(state), choices(state, seat)      view(state, seat | None) -> View
replay(setup, entropy, first_leader, answers) -> State  objections(setup), warnings(setup), lineup(setup)
silences(state): the answers that stand for no answer when a clock runs out
dealt(state) -> Drawn, draw(entropy, characters(setup), cards of unshuffled(setup)) -> Drawn: the same in a fair game
"""

from app.rules.base import BASE
from app.rules.catalogue import in_force, install, installed
from app.rules.dealing import characters, dealt, draw, unshuffled
from app.rules.engine import apply, asked, choices, deal, replay, silences, waiting
from app.rules.modules import ALL
from app.rules.modules.presets import PRESETS
from app.rules.numbers import FEWEST, MOST
from app.rules.parts import View
from app.rules.setup import check, lineup, objections, warnings
from app.rules.view import answered, in_play, knowledge, private, prompt, public, situation, view

install(BASE, *ALL)

__all__ = [
    "FEWEST",
    "MOST",
    "PRESETS",
    "View",
    "answered",
    "apply",
    "asked",
    "characters",
    "check",
    "choices",
    "deal",
    "dealt",
    "draw",
    "in_force",
    "in_play",
    "installed",
    "knowledge",
    "lineup",
    "objections",
    "private",
    "prompt",
    "public",
    "replay",
    "silences",
    "situation",
    "unshuffled",
    "view",
    "waiting",
    "warnings",
]
