"""A module that lacks words or pictures is found when the service starts, and named in one sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from app.rules import installed
from app.rules.base import nobody, nothing
from app.rules.model import State, Turn
from app.rules.module import Card, Given, Module, Step, Token
from app.settings import ROOT, Settings
from app.web.html.completeness import Incomplete, check
from app.web.html.render import Renderer

STATIC = Settings().static
UNKNOWN = Module("stowaway")
TRAPPER = next(module for module in installed() if module.key == "trapper")


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    """The templates as they are."""
    return Renderer(Settings().templates)


def sentence(module: Module, renderer: Renderer, static: Path = STATIC) -> str:
    """What is said of this module."""
    with pytest.raises(Incomplete) as incomplete:
        check([module], renderer, static)
    return str(incomplete.value)


def never(state: State, _answers: object) -> Turn:
    """Closes a step that nobody is asked."""
    return state, ()


def test_every_module_that_can_be_chosen_is_complete(renderer: Renderer) -> None:
    check(installed(), renderer, STATIC)


def test_a_module_without_a_template_and_a_picture_is_named(renderer: Renderer) -> None:
    assert sentence(UNKNOWN, renderer) == (
        "The module stowaway is not complete: there is no templates/modules/stowaway.html; "
        "static/img/icons.svg has no symbol module-stowaway."
    )


def test_words_and_pictures_that_are_missing_are_named(renderer: Renderer) -> None:
    step = Step("trapper.ask", "point", asks=nobody, choices=nothing, close=never)
    token = Token("compass", Given.WITH_THE_TEAM, may_hold=lambda state, _team: state.seats)
    more = replace(TRAPPER, tokens=(token,), cards=(Card("fog", fails=0),), steps=(*TRAPPER.steps, step))
    assert sentence(more, renderer) == (
        "The module trapper is not complete: templates/modules/trapper.html has no words for card.fog, token.compass, "
        "step.trapper.ask, step.trapper.ask.ask, step.trapper.ask.silence; "
        "static/img/icons.svg has no symbol card-fog, token-compass."
    )


def test_a_template_that_does_not_say_what_changes_is_named(tmp_path: Path) -> None:
    shutil.copytree(Settings().templates, tmp_path / "templates")
    template = tmp_path / "templates" / "modules" / "trapper.html"
    template.write_text(template.read_text(encoding="utf-8").replace("macro effects", "macro changes"))
    told = sentence(TRAPPER, Renderer(tmp_path / "templates"))
    assert told == "The module trapper is not complete: templates/modules/trapper.html has no macro effects."


def test_a_step_that_asks_nobody_needs_no_words(renderer: Renderer) -> None:
    check(
        [replace(TRAPPER, steps=(Step("trapper.ask", "", asks=nobody, choices=nothing, close=never),))],
        renderer,
        STATIC,
    )


def test_a_service_started_without_the_words_of_a_module_says_so_and_stops(tmp_path: Path) -> None:
    shutil.copytree(Settings().templates, tmp_path / "templates")
    (tmp_path / "templates" / "modules" / "trapper.html").unlink()
    paths = {"RESISTANCE_TEMPLATES": tmp_path / "templates", "RESISTANCE_DATABASE": tmp_path / "new.sqlite"}
    serve = [sys.executable, "-m", "app", "serve", "--port", "0"]
    environment = {**os.environ, **{name: str(path) for name, path in paths.items()}}
    ran = subprocess.run(serve, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)
    told = "The module trapper is not complete: there is no templates/modules/trapper.html.\n"
    assert (ran.returncode, ran.stdout, ran.stderr) == (1, "", told)
    assert not (tmp_path / "new.sqlite").exists()
