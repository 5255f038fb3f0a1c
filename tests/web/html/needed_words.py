"""What words there have to be: read from what is installed, from random games and from the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from app.rules import PRESETS, in_force, installed
from app.rules.base import BASE
from app.rules.model import Action, Choose, Point, Side, State
from app.rules.modules.assassin import MISSED, NAMED
from app.rules.modules.hunter.accusing import ENDS
from app.rules.modules.rogue import GOALS
from app.settings import ROOT
from app.tables.commands import clock
from app.tables.model.notes import Claim, Mark
from app.tables.model.options import ChatRoom, Listed, VoteHistory
from app.tables.model.seats import Choice
from app.web.errors import BY_STATUS
from tests.rules.mixes import alone, random_game

MODULES = (BASE, *installed())
STEPS = tuple(step for module in MODULES for step in module.steps if step.kind)
SOURCES = {path: ast.parse(path.read_text()) for path in sorted((ROOT / "app").rglob("*.py"))}


def calls(name: str) -> Iterator[ast.Call]:
    """Every place in the source where this is called."""
    for tree in SOURCES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name and node.args:
                yield node


def literals(node: ast.AST) -> set[str]:
    """The texts in an expression."""
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def codes(name: str) -> set[str]:
    """The codes that modules give by their functions of this name (`conflicts`, `warnings`)."""
    functions = (node for tree in SOURCES.values() for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    found = [node for function in functions if function.name == name for node in ast.walk(function)]
    return {text for node in found if isinstance(node, ast.Yield) and node.value for text in literals(node.value)}


def details() -> dict[str, set[str]]:
    """The code of each refusal, with the names of the values that it always has."""
    found: dict[str, set[str]] = {}
    for call in calls("Refused"):
        names = {keyword.arg for keyword in call.keywords if keyword.arg}
        for code in literals(call.args[0]):
            found[code] = found.get(code, names) & names
    # Made without a literal: by the conflicts of a module (setup.py), and for the framework's own errors (errors.py).
    return found | {code: {"module"} for code in codes("conflicts")} | {code: set() for code in BY_STATUS.values()}


def may_decline() -> set[str]:
    """The steps at which somebody, in some random games, has pointed at nobody."""
    return {move.before.agenda[0] for move in MOVES if move.answer[2] == Point(None)}


def options() -> set[str]:
    """What there is to choose, and what lies in decks: seen in some random games."""
    chosen = {choice.option for move in MOVES for choice in all_choices(move.before) if isinstance(choice, Choose)}
    happened = {event.option for move in MOVES for event in move.events if event.option is not None}
    decks = {card for module in MODULES for deck in module.decks for seats in (5, 10) for card in deck.cards(seats)}
    return chosen | happened | decks


def all_choices(state: State) -> Iterator[Action]:
    """What those who are asked, or just one of them, may choose or are shown."""
    step = in_force(state.setup).steps[state.agenda[0]]
    if step.kind == "choose":
        for seat in step.asks(state):
            yield from step.choices(state, seat)
            yield from step.offers(state, seat) if step.offers else ()


ALONE = [list(alone(players, module))[-1] for module in installed() for players in (6, 8, 10)[-2:]]
SIX = [list(alone(6, module))[-1] for module in installed()]
MOVES = [move for setup in (*ALONE, *SIX) for number in range(4) for move in random_game(setup, f"words {number}")]
REFUSALS = details()
TURNED_UP = {deck.turned_up for module in MODULES for deck in module.decks if deck.turned_up}
EVENTS = {key for call in calls("Event") for key in literals(call.args[0])} | TURNED_UP
ROGUES = {role.key for role, _card in GOALS.values()}
OUTCOMES = {"five_rejections", *GOALS, *ROGUES, NAMED, MISSED, *(reason for reason, _side in ENDS.values())}

NEEDED: dict[str, tuple[set[str], set[str]]] = {
    "module": ({module.key for module in MODULES}, {"", ".line"}),
    "side": ({side.value for side in Side}, {""}),
    "role": ({role.key for module in MODULES for role in module.roles}, {"", ".named", ".line", ".why"}),
    "call": (
        {call.key for module in MODULES for call in module.calls},
        {"", ".close", ".why", ".alone", ".shut", ".thumb"},
    ),
    "card": ({card.key for module in MODULES for card in module.cards}, {"", ".line"}),
    "token": ({token.key for module in MODULES for token in module.tokens}, {""}),
    "step": ({step.key for step in STEPS}, {"", ".ask", ".silence"}),
    "kind": (set(clock.KINDS), {""}),
    "clocks": (set(clock.PRESETS), {""}),
    "listed": ({listed.name.lower() for listed in Listed}, {""}),
    "vote_history": (set(VoteHistory), {"", ".title"}),
    "ballot": (set(Choice), {"", ".decided"}),
    "chat": (set(ChatRoom), {"", ".said"}),
    "mark": (set(Mark), {""}),
    "claim": (set(Claim), {""}),
    "prompt": ({"answered"}, {""}),
    "event": (EVENTS, {""}),
    "outcome": (OUTCOMES, {"", ".line"}),
    "refused": (set(REFUSALS), {""}),
    "preset": ({preset.key for preset in PRESETS}, {""}),
    "warning": (codes("warnings"), {""}),
    "option": (options(), {""}),
    "script": ({"begin", "besides", "thumbs", "end"}, {""}),
}
"""What words begin with: of what there are words, and with which ends at least."""

OF_A_KIND = {
    "propose": {".do"},
    "vote": set[str](),
    "play_card": {".do", ".done"},
    "point": {".do", ".line"},
    "choose": {".do", ".line"},
}
"""What a question of each kind needs besides, for the template of its kind."""

AT_MOST = {
    "event": {".short", ".self"},
    "step": {".do", ".done", ".line", ".nobody"},
    "vote_history": {".line", ".later"},
}
"""Ends that some keys have."""
