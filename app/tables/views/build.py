"""Builds what a viewer sees of a table, field by field; `parts.py` says what it is made of."""

from __future__ import annotations

from app.rules import in_force, in_play, knowledge, objections, prompt, public
from app.rules.model import Seat
from app.rules.parts import Lineup, Public
from app.tables import fairness
from app.tables.commands.results import scores
from app.tables.model.table import ChatRoom, Selection, Table
from app.tables.views import chat_clock, notes, seats, votes
from app.tables.views.chat_clock_model import Watching
from app.tables.views.host import host_question, reasons
from app.tables.views.model import (
    Board,
    DealPart,
    EndPart,
    KnowledgePart,
    LineupPart,
    Own,
    PromptPart,
    Sealed,
    Shared,
    Status,
    Talk,
    WordsPart,
)
from app.tables.views.seats_model import SheetPart
from app.tables.views.votes_model import RecordPart, Story


def shared(table: Table) -> Shared:
    """What everybody may see; the broadcast counts itself."""
    game = public(table.game.state) if table.game else None
    names, now = seats.played(table)
    record = votes.record(table, game) if game else None
    return Shared(
        board=Board(game.track if game else None),
        status=status(table, game, names),
        seats=seats.seats(table, game),
        record=RecordPart(names, record, now),
        story=votes.story(table, game, record) if game and record else Story(names, (), {}),
        lineup=_lineup(table, game),
        end=_end(table, game),
        sheet=SheetPart(scores(table.results)),
        absence=seats.absence_part(table),
        deal=_deal(table),
        clock=chat_clock.clock_part(table),
        silences=chat_clock.silences(table),
        watching=Watching(0),
    )


def status(table: Table, game: Public | None, names: tuple[str, ...]) -> Status:
    """What the table is doing; `names` are those of the game's seats."""
    return Status(
        names=names,
        game=table.game.number if table.game else 0,
        playing=table.playing,
        stopped=table.game is not None and table.game.stopped,
        situation=game.situation if game and table.game and not table.game.stopped else None,
        news=game.story[-1] if game else None,
        proposal=votes.last(table, game) if game else None,
        objections=() if table.playing else reasons(table.options.selection.setup(len(table.players))),
    )


def _deal(table: Table) -> DealPart:
    dealt, ended = None, None
    if table.game is not None:
        state = table.game.state
        seal, words = fairness.opened(state.entropy)
        dealt = Sealed(fairness.commitment(seal), words)
        if state.outcome is not None:
            ended = fairness.record(state, table.game.leader_drawn)
    words = tuple(player.words for player in table.players)
    return DealPart(
        names=table.names,
        played=seats.played(table)[0],
        dealt=dealt,
        record=ended,
        next=None if table.playing else Sealed(fairness.commitment(table.seal), words),
    )


def talk(table: Table, room: ChatRoom) -> Talk:
    """What this room has heard."""
    return Talk(chat_clock.lines(table, room), chat_clock.hush(table, room), chat_clock.overheard(table, room))


def own(table: Table, seat: Seat) -> Own:
    """What this seat alone may see."""
    return Own(
        prompt=question(table, seat),
        knowledge=known(table, seat),
        words=WordsPart(table.code, table.players[seat].words, open=not table.playing),
        mine=seats.mine(table, seat),
        ballot=seats.ballot_part(table, seat),
        house=seats.house_part(table, seat),
        clocks=chat_clock.clocks_part(table, seat),
        desk=chat_clock.desk_part(table, seat),
        notes=notes.part(table, seat),
        claims=notes.claims(table, seat),
    )


def known(table: Table, seat: Seat) -> KnowledgePart:
    """What this seat knows, and why."""
    game, played = table.game, seats.game_seat(table, seat)
    return KnowledgePart(
        game=game.id if game else None,
        names=game.names if game else table.names,
        seat=seat if played is None else played,
        knowledge=knowledge(game.state, played) if game and played is not None else None,
        lineup=in_play(game.state.setup) if game else None,
    )


def question(table: Table, seat: Seat) -> PromptPart:
    """What this seat is asked."""
    game, played = table.game, seats.game_seat(table, seat)
    asked = prompt(game.state, played) if game and played is not None and table.playing else None
    state = game.state if game and asked else None
    return PromptPart(
        code=table.code,
        seat=seat,
        names=table.names,
        game=game.id if game else None,
        sent_as=f"page-{len(game.sent.get(seat, ()))}" if game else "page",
        prompt=asked,
        leader=state.leader if state else None,
        team=state.team if state else (),
        tokens=state.tokens if state else {},
        host=host_question(table) if seat == table.host and not table.playing else None,
    )


def _lineup(table: Table, game: Public | None) -> LineupPart:
    setup = table.options.selection.setup(len(table.players))
    if game is not None and table.game is not None:
        setup = table.game.state.setup
        shown: Lineup | None = game.lineup
    else:
        shown = None if objections(setup) else in_play(setup)
    roles = in_force(setup).roles
    sides = tuple((key, roles[key].side) for key, _count in shown.roles) if shown else ()
    return LineupPart(setup.seats, Selection(setup.modules, setup.characters), shown, sides, table.options.vote_history)


def _end(table: Table, game: Public | None) -> EndPart:
    if table.game is None or game is None or game.end is None:
        return EndPart(table.names, end=None, sides=())
    names, now = seats.played(table)
    return EndPart(names, game.end, game.end.sides, now)
