"""The table between games: open it, sit down, choose what is played, start, play again."""

from __future__ import annotations

from dataclasses import replace

from app.rules import FEWEST, MOST, check, deal, installed, objections
from app.rules.model import Refused, Seat
from app.rules.numbers import next_clockwise
from app.tables import fairness
from app.tables.commands import host, seats
from app.tables.model.identity import alike, clean_name, clean_text, hashed, new_code, new_person, new_secret, skeleton
from app.tables.model.presets import preset
from app.tables.model.rights import between_games, seat_of
from app.tables.model.table import Change, Game, Key, Player, Result, Selection, StandIn, Table

HOST = Seat(0)
"""The seat of the person who opens a table."""


def opened(name: str, secret: str) -> Table:
    """A new table with its host on seat 0, known by this secret.  Raises `Refused` for a bad name."""
    player, key = _player(HOST, name), hashed(secret)
    return Table(
        id=new_secret(),
        code=new_code(),
        spectator_key=new_secret(),
        host=HOST,
        players=(player,),
        keys={key: Key(player.person)},
        game=None,
        seal=fairness.new_seal(),
    )


def join(table: Table, name: str, secret: str) -> Change[Seat]:
    """Sit down.  The result is the seat; a secret that already has one gets it again, so that a second click, or a
    second try after a lost answer, takes no second seat.  Raises `Refused`."""
    if (seat := seat_of(table, secret)) is not None:
        return Change(table, seat)
    if hashed(secret) in table.keys:
        raise Refused("seat_is_kept")
    between_games(table)
    if table.options.locked:
        raise Refused("table_locked")
    if len(table.players) >= MOST:
        raise Refused("table_full", most=MOST)
    player, key = _player(Seat(len(table.players)), name), hashed(secret)
    if any(alike(other, player.name) for other in seats.called(table)):
        raise Refused("name_taken")
    after = replace(table, players=(*table.players, player), keys={**table.keys, key: Key(player.person)})
    return Change(after, player.seat)


def choose(table: Table, settings: Selection) -> Change[None]:
    """Modules and characters are chosen, as long as no game is going on.  What can be played only with another
    number of seats may be chosen; what can never be played together is refused.  Raises `Refused`."""
    between_games(table)
    _check_for_any_number(settings)
    return Change(replace(table, options=replace(table.options, selection=settings)))


def toggle(table: Table, key: str, on: bool) -> Change[None]:
    """One module (with the characters that it suggests) or one character is added or taken out.  Raises `Refused`."""
    modules, characters = list(table.options.selection.modules), list(table.options.selection.characters)
    named = {module.key: module for module in installed()}
    if key in named:
        added = named[key].at_first if on else ()
        characters = [role for role in characters if role not in named[key].choosable] + list(added)
        modules = [module for module in modules if module != key] + ([key] if on else [])
    else:
        characters = [role for role in characters if role != key] + ([key] if on else [])
    return choose(table, Selection(tuple(modules), tuple(characters)))


def take_preset(table: Table, key: str) -> Change[None]:
    """All of a preset, and nothing else, is to be played.  Raises `Refused`."""
    wanted = preset(key)
    if wanted is None:
        raise Refused("unknown_preset")
    return choose(table, wanted)


def add_words(table: Table, seat: Seat, words: str) -> Change[None]:
    """Add words to the entropy of the next deal, or take one's words back with none.  Raises `Refused`."""
    between_games(table)
    words = clean_text(words, longest=fairness.LONGEST) if words.strip() else ""
    players = tuple(replace(player, words=words) if player.seat == seat else player for player in table.players)
    return Change(replace(table, players=players))


def start(table: Table, number: int, entropy: str | None = None) -> Change[None]:
    """Start game `number` (1, or one more than the last); again is a rematch in which the first Leader moves
    on.  The deal is drawn from the sealed number and the players' words, and the next number is sealed.  Starting the
    same game twice is answered as the first time.  Raises `Refused`."""
    last = table.game.number if table.game else 0
    if table.game is not None and number == last:
        return Change(table)
    between_games(table)
    if number != last + 1:
        raise Refused("old_step")
    setup = table.options.selection.setup(len(table.players))
    check(setup)
    leader = _first_leader(table)
    words = tuple(player.words for player in table.players)
    state, _events = deal(setup, entropy or fairness.entropy(table.seal, words), leader)
    people = tuple(player.person for player in table.players)
    game = Game(new_secret(), number, state, 0, {}, people, table.names, leader_drawn=leader is None)
    after = host.asked_anew(table, asks=False)
    after = replace(
        after,
        game=game,
        seal=fairness.new_seal(),
        players=tuple(replace(player, words="") for player in after.players),
        options=replace(after.options, first_leader=""),
        poll=None,
        # Until when absent people are waited for is settled as soon as the time is known.
        absences=dict.fromkeys(after.absences, 0),
    )
    return Change(after)


def after_game(table: Table) -> Table:
    """What follows at once from a game's end: its result counts, votes and stand-ins are over, and people who left
    during the game lose their seats.  During a game, or when all this is done, the table as it is."""
    game = table.game
    if game is None or table.playing:
        return table
    if game.state.outcome is not None and all(result.number != game.number for result in table.results):
        result = Result(game.number, game.people, game.names, game.state.outcome)
        table = replace(table, results=(*table.results, result))
    if table.poll is not None and table.poll.open:
        table = replace(table, poll=None)
    for player in table.players:
        if player.stand_in is StandIn.WANTED:
            table = seats.changed(table, player.played_by(StandIn.NOBODY))
    gone = [player.person for player in table.players if player.left]
    return seats.reseated(table, seats.without(table, gone)) if gone else table


def _first_leader(table: Table) -> Seat | None:
    """The Leader whom the host has chosen; else the next after the last one, where that one sits now; None to draw."""
    chosen = table.seat_of(table.options.first_leader)
    if chosen is not None or table.game is None:
        return chosen
    seat = table.game.state.first_leader
    sits = table.seat_of(table.game.people[seat])
    # If they have left, the person who sits there now has moved up.
    return Seat(seat % len(table.players)) if sits is None else next_clockwise(len(table.players), sits)


def _check_for_any_number(settings: Selection) -> None:
    """Refuse what no number of seats could play, with the objection at MOST, which has the roomiest sides."""
    setups = (settings.setup(seats) for seats in range(MOST, FEWEST - 1, -1))
    if all(objections(setup) for setup in setups):
        check(settings.setup(MOST))


def _player(seat: Seat, name: str) -> Player:
    name = clean_name(name)
    return Player(seat, name, skeleton(name), new_person())
