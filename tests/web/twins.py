"""Twin tables at the doors of the web: whatever a viewer is sent, in HTML or in JSON, must be equal for both.

`tests/rules/twins.py` makes twin states and says what a viewer may know; `test_planted_leaks.py` plants leaks.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.rules.model import Action, Seat, Setup, State, Turn
from app.settings import Settings
from app.tables.commands import play
from app.tables.live.broadcast import Broadcast
from app.tables.live.subscriber import Channel
from app.tables.model.table import Selection as Chosen
from app.tables.model.table import Table
from app.web.html.channels import HtmlChannel, JsonChannel
from app.web.html.render import Renderer
from tests.rules.leaks import viewers
from tests.rules.mixes import random_answer
from tests.rules.parallel import parallel_games
from tests.rules.prying import Doors, apply
from tests.rules.twins import exchange
from tests.tables.builders import playing, state_of
from tests.tables.watching import everything, join

CHANNELS: tuple[Channel, ...] = (HtmlChannel(Renderer(Settings().templates)), JsonChannel())


@dataclass(frozen=True)
class Difference:
    """What a viewer could tell apart, and at which step."""

    viewer: Seat | None
    step: int
    left: str
    right: str
    """What was sent, from a little before the place where the two part."""

    @classmethod
    def between(cls, viewer: Seat | None, step: int, left: str, right: str) -> Difference:
        """Where these two part."""
        apart = next((at for at, (one, other) in enumerate(zip(left, right, strict=False)) if one != other), 0)
        cut = slice(max(0, apart - 60), apart + 60)
        return cls(viewer, step, left[cut], right[cut])


def table_of(setup: Setup, entropy: str) -> Table:
    """A table at which this game has just been dealt."""
    return playing(setup.seats, Chosen(setup.modules, setup.characters), entropy)


def in_state(table: Table, state: State) -> Table:
    """The same table with its game in this state."""
    assert table.game is not None
    return replace(table, game=replace(table.game, state=state))


def taking(table: Table, seat: Seat, action: Action) -> Table:
    """The table after this action."""
    assert table.game is not None
    game = table.game
    return play.act(table, seat, action, game=game.id, step=game.state.step, sent_as=f"{game.taken}").table


# --- What is shown --------------------------------------------------------------------------------------------------


def in_views(setup: Setup, entropy: str, share: float = 1.0) -> Iterator[Difference]:
    """Play one game; in this share of its states exchange for somebody what he cannot know, and draw both for him."""
    rng = random.Random(entropy)
    table = table_of(setup, entropy)
    while table.playing:
        if rng.random() < share:
            viewer = rng.choice(viewers(setup))
            twin = in_state(table, exchange(state_of(table), viewer, rng))
            for channel in CHANNELS:
                left, right = (everything(each, channel, viewer) for each in (table, twin))
                if left != right:
                    yield Difference.between(viewer, state_of(table).step, left, right)
        seat, _step, action = random_answer(state_of(table), rng)
        table = taking(table, seat, action)


# --- What is sent ---------------------------------------------------------------------------------------------------


class Watched:
    """A table with an broadcast: the viewer, once by each channel."""

    def __init__(self, table: Table, viewer: Seat | None) -> None:
        self.table = table
        self.broadcast = Broadcast(table)
        self.subscribers = [join(self.broadcast, viewer, channel) for channel in CHANNELS]

    def news(self) -> list[list[str]]:
        """What the viewer has been sent: at first what he is sent when he comes."""
        return [subscriber.news() for subscriber in self.subscribers]

    def after(self, seat: Seat, action: Action) -> list[list[str]]:
        """The frames that this action brings him."""
        self.table = taking(self.table, seat, action)
        self.broadcast.publish(self.table)
        return self.news()


class Listening:
    """`apply` for twin games, which notes what was done: in turn for the left one and the right one."""

    def __init__(self) -> None:
        self.done: list[tuple[Seat, Action]] = []

    def __call__(self, state: State, seat: Seat, action: Action, *, step: int) -> Turn:
        self.done.append((seat, action))
        return apply(state, seat, action, step=step)


async def in_frames(setup: Setup, entropy: str, viewer: Seat | None) -> list[Difference]:
    """Play two games that the viewer cannot tell apart, up to their end; what he is sent in only one of them."""
    found: list[Difference] = []
    listening = Listening()
    pairs = parallel_games(setup, entropy, viewer, random.Random(entropy), Doors(apply=listening))
    dealt = next(pairs)
    start = table_of(setup, entropy)
    left, right = (Watched(in_state(start, state), viewer) for state in (dealt.left, dealt.right))
    frames = left.news(), right.news()
    for pair in pairs:
        if frames[0] != frames[1]:
            found.append(Difference.between(viewer, pair.left.step, repr(frames[0]), repr(frames[1])))
        here, there = listening.done[-2:]
        frames = left.after(*here), right.after(*there)
        assert (state_of(left.table), state_of(right.table)) == (pair.left, pair.right)
    return found
