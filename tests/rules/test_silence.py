"""The answers that stand for no answer when a clock runs out: what they are, and that they prove nothing."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from app.rules import silences, waiting
from app.rules.base import BASE
from app.rules.model import Action, Choose, PlayCard, Point, Propose, Seat, Setup, Vote
from app.rules.modules import ALL
from tests.rules.builders import OPERATIVE, Game, game, point, propose, seats
from tests.rules.mixes import EVERY_MIX, mix_id, random_game
from tests.rules.twins import exchange

BY_SECRET = {"assassin.name", "hunter.loyalty"}
"""Where silence follows what only its seat knows.  Nothing comes after the first, and the second is seen by the player
alone who would have seen the answer."""


def plotting(*drawn: str, laid: dict[Seat, tuple[str, ...]] | None = None) -> Game:
    """Seven; the Leader, on seat 2, is to give these cards."""
    state = game(7, "plot", leader=2).lay(drawn=drawn, laid=laid).state
    return Game(replace(state, agenda=("plot.give", *state.agenda[1:])))


def given(card: str, laid: dict[Seat, tuple[str, ...]] | None = None) -> Game:
    """Seat 2 has given this card to seat 5."""
    return plotting(card, laid=laid).act(2, point(5))


LYING = {Seat(1): ("close_eye", "no_confidence"), Seat(4): ("close_eye",)}
ASSASSINS = {0: "commander", 6: "assassin"}

SILENT: dict[str, tuple[Game, Action]] = {
    "propose": (game(7, leader=5), Propose(seats(0, 5, 6)[1:])),
    "propose, Sergeant": (game(7, "sergeant", leader=5), propose(5, 6, sergeant=6)),
    "propose, Investigator": (game(7, "hunter", leader=5), propose(5, 6, investigator=0)),
    "vote": (game(7).propose(), Vote(True)),
    "cards": (game(7).approve(6), PlayCard("success")),
    "give.watch": (game(7, "rogue", cast={0: OPERATIVE}, leader=5).approve(2, 5), point(2)),
    "give.watch, alone": (game(8, "rogue", cast={0: OPERATIVE}, leader=5).approve(4, 5, 3), point(3)),
    "targeting.slot": (game(7, "targeting"), Choose("mission_1")),
    "sergeant.switch": (game(7, "sergeant").approve(0, 6).play(), point(None)),
    "trapper.trap": (game(8, "trapper", leader=6).approve(1, 3, 5, 6).play(), point(1)),
    "inquisitor.look": (game(7, "inquisitor", leader=1).win().win(), point(1)),
    "hunter.blame": (game(7, "hunter", cast={0: "pretender", 4: "deep_agent"}).propose(), point(None)),
    "hunter.early": (game(7, "hunter").mission({5: "chief_fail"}), point(None)),
    "hunter.investigate": (game(7, "hunter", leader=6).win(), point(0)),
    "hunter.loyalty": (game(7, "hunter").win().act(0, point(2)), Choose("loyalty_resistance_chief")),
    "hunter.loyalty, Dummy Agent": (
        game(7, "hunter", cast={1: "dummy_agent"}).win().act(0, point(1)),
        Choose("loyalty_no_chief"),
    ),
    "plot.pick": (game(7, "plot").lay(drawn=("close_eye", "open_up")), Choose("close_eye")),
    "plot.give": (plotting("close_eye"), point(3)),
    "plot.overhear": (given("overheard"), point(6)),
    "plot.open_up": (given("open_up"), point(6)),
    "plot.relieve": (given("responsibility", LYING), point(1)),
    "plot.take": (given("responsibility", LYING).act(5, point(1)), Choose("close_eye")),
    "plot.lead": (game(7, "plot").lay(laid={Seat(4): ("strong_leader",)}).reject(), Choose("pass")),
    "plot.void": (game(7, "plot").lay(laid={Seat(4): ("no_confidence",)}).through("propose").approve(), Choose("pass")),
    "plot.eye": (game(7, "plot").lay(laid={Seat(4): ("close_eye",)}).through("propose").approve().play(), point(None)),
    "plot.light": (game(7, "plot").lay(laid={Seat(4): ("spotlight",)}).through("propose").approve(), point(None)),
    "plot.opinion": (game(7, "plot").lay(laid={Seat(4): ("opinion_maker",)}).through("propose").propose(), Vote(True)),
}


@pytest.mark.parametrize(("told", "answer"), SILENT.values(), ids=SILENT)
def test_what_silence_answers(told: Game, answer: Action, request: pytest.FixtureRequest) -> None:
    assert told.step == request.node.callspec.id.split(",")[0]
    assert [action for _seat, action in silences(told.state)] == [answer] * len(waiting(told.state))


def test_no_step_that_asks_is_forgotten() -> None:
    asking = {step.key for module in (BASE, *ALL) for step in module.steps if step.silence is not None}
    assert asking == {name.split(",")[0] for name in SILENT} | {"hunter.accuse", "assassin.name"}


def test_a_silent_hunter_accuses_the_first_to_his_left_whom_he_may() -> None:
    told = game(7, "hunter").win().through("propose").win().through("propose").win().through("hunter.accuse")
    assert silences(told.state) == ((Seat(3), Point(Seat(4))),)
    assert silences(told.act(3, point(4)).through("propose").win().state) == ((Seat(3), Point(Seat(5))),)


def test_A4_a_silent_assassin_names_the_first_clockwise_from_the_leader_whom_he_may() -> None:
    told = game(7, "assassin", cast=ASSASSINS, leader=2).win().win().win()
    assert told.state.leader == 4 and dict(silences(told.state)) == dict.fromkeys(range(6), point(None)) | {6: point(0)}


def silent(setup: Setup, rng: random.Random) -> list[tuple[object, object]]:
    """What silence answers in the states of a game, and in their twins for a spectator."""
    found: list[tuple[object, object]] = []
    for move in random_game(setup, f"silence {mix_id(setup)}"):
        state = move.before
        if state.agenda[0] not in BY_SECRET:
            found.append((silences(state), silences(exchange(state, None, rng))))
    return found


def test_silence_depends_on_nothing_that_the_table_does_not_know() -> None:
    found = [(mix_id(setup), *both) for setup in EVERY_MIX for both in silent(setup, random.Random(mix_id(setup)))]
    assert len(found) > 1000 and [it for it in found if it[1] != it[2]] == []
