"""Everything that the game can name or say has words in the right file, and there are no words for anything else.

A new module, event or refusal without words fails here.
"""

from __future__ import annotations

import re
import string
from collections import Counter

from app.rules import installed
from app.rules.base import BASE
from app.rules.model import Event, Seat
from app.rules.module import Module
from app.settings import ROOT, Settings
from app.tables.model.options import VoteHistory
from app.web.html.extraction import place
from app.web.html.render import Renderer
from app.web.html.words import Words
from tests.web.html.needed_words import (
    AT_MOST,
    EVENTS,
    NEEDED,
    OF_A_KIND,
    REFUSALS,
    SOURCES,
    STEPS,
    literals,
    may_decline,
)
from tests.web.wording import TEMPLATES, words_in

KEYS = sorted(f"{prefix}.{key}{end}" for prefix, (keys, ends) in NEEDED.items() for key in keys for end in ends)
FILES = {path: words_in(path) for folder in ("modules", "words") for path in (TEMPLATES / folder).glob("*.html")}
RULES = ROOT / "app" / "rules" / "modules"


# --- All that is needed, and nothing else ---------------------------------------------------------------------------


def test_there_are_words_for_everything(say: Words) -> None:
    assert len(KEYS) > 400 and [key for key in KEYS if not say.has(key)] == []


def test_a_question_has_the_words_of_its_kind(say: Words) -> None:
    needed = [f"step.{step.key}{end}" for step in STEPS for end in OF_A_KIND[step.kind]]
    assert [key for key in needed if not say.has(key)] == []


def test_where_one_may_decline_there_are_words_for_it(say: Words) -> None:
    steps = may_decline()
    assert steps and [step for step in steps if not say.has(f"step.{step}.nobody")] == []


def test_where_less_than_all_votes_stay_on_show_there_are_words_for_it(say: Words) -> None:
    less = set(VoteHistory) - {VoteHistory.ALL}
    needed = [f"vote_history.{value}{end}" for value in less for end in (".line", ".later")]
    assert [key for key in needed if not say.has(key)] == []


def test_there_are_no_words_for_what_there_is_not(say: Words) -> None:
    ends = {prefix: ends | AT_MOST.get(prefix, set()) for prefix, (_keys, ends) in NEEDED.items()}
    known = {f"{prefix}.{key}{end}" for prefix, (keys, _) in NEEDED.items() for key in keys for end in ends[prefix]}
    assert sorted(set(say.texts) - known) == []


def test_the_sentence_of_a_refusal_needs_no_more_than_it_is_given(say: Words) -> None:
    needed = {code: {it[1] for it in string.Formatter().parse(say.texts[f"refused.{code}"])} for code in REFUSALS}
    wanting = {code: names - REFUSALS[code] - {None} for code, names in needed.items()}
    assert {code: names for code, names in wanting.items() if names} == {}


def test_the_source_has_been_read() -> None:
    assert ROOT / "app" / "rules" / "base.py" in SOURCES
    assert {"game.dealt", "team.rejected", "sergeant.saw"} <= EVENTS
    assert {"team_size", "name_taken", "sergeant_with_special_cards", "too_large", "not_saved"} <= set(REFUSALS)


# --- Where they stand -----------------------------------------------------------------------------------------------


def spelled_by(key: str) -> set[str]:
    """The modules whose files spell this; "" stands for all other files."""
    files = [path for path, tree in SOURCES.items() if key in literals(tree)]
    return {path.relative_to(RULES).parts[0].removesuffix(".py") if RULES in path.parents else "" for path in files}


def parts(module: Module) -> set[str]:
    """What only this module names: itself, its characters, calls, cards, tokens and steps."""
    kinds = ("role", module.roles), ("call", module.calls), ("card", module.cards), ("token", module.tokens)
    steps = (f"step.{step.key}" for step in module.steps)
    return {f"module.{module.key}", *(f"{kind}.{it.key}" for kind, found in kinds for it in found), *steps}


def test_a_module_has_its_words_in_its_own_template_and_all_others_stand_in_words() -> None:
    places = {thing: f"modules/{module.key}.html" for module in installed() for thing in parts(module)}
    places |= dict.fromkeys(parts(BASE), "words")
    for prefix in ("event", "refused", "warning"):
        for key in NEEDED[prefix][0]:
            by = spelled_by(key) & {"", *(module.key for module in installed())}
            places[f"{prefix}.{key}"] = f"modules/{min(by)}.html" if len(by) == 1 and "" not in by else "words"
    stand = {key: path.relative_to(TEMPLATES).as_posix() for path, words in FILES.items() for key in words}
    wrong = {key: (stand[key], at) for key, at in places.items() if key in stand and not stand[key].startswith(at)}
    assert wrong == {}


def test_no_words_stand_twice() -> None:
    keys = Counter(key for path in FILES for key in re.findall(r'^  "([\w.]+)": "', path.read_text("utf-8"), re.M))
    assert keys.keys() == {key for words in FILES.values() for key in words}
    assert [key for key, times in keys.items() if times > 1] == []


def test_a_translator_is_told_where_words_stand() -> None:
    assert [key for words in FILES.values() for key in words if not place(key).endswith((".", ":"))] == []


# --- How they are put together --------------------------------------------------------------------------------------


def test_what_is_put_into_words_is_text(say: Words) -> None:
    assert say("step.propose", leader="<b>Ada</b>") == "&lt;b&gt;Ada&lt;/b&gt; is choosing a team."


def test_a_leader_who_gives_a_token_to_themselves_keeps_it() -> None:
    happened = Renderer(Settings().templates).macros["happened"]
    told = [happened(Event("token.given", Seat(0), Seat(target), token="watch"), ("Ada", "Ben")) for target in (0, 1)]
    assert ["kept" in text for text in told] == [True, False]
