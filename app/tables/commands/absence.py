"""Somebody is absent: the others see it, and after a while they decide by a hidden vote how to go on.

They wait on, let somebody stand in, or end the game without a result; the host alone cannot decide it.  Totals are
shown when the vote has closed; a ballot never is, since a wish to stop would tell of a side.

- Voters are all players and stand-ins who are there, but not the absent person.  Practice players do not vote.
- A voter without a ballot counts as one who waits.  The game ends if more than half of the voters want that; somebody
  stands in if more than half want that or the end.  So a minority, such as the spies, can force nothing.
- A game that is ended so has no winner and does not count.  No character is shown and the deal stays sealed: nobody
  may learn by breaking off what they could not have learned by playing, and nothing about how somebody plays a
  character is given away to the next game.
- Nothing here looks at the game: who is absent, who is asked and what follows are the same for both sides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from app.rules.model import Refused, Seat
from app.tables.commands import links, seats
from app.tables.model.table import Change, Choice, Player, Poll, StandIn, Table

HOST_WAITS = 5
"""Between games an absent host stays the host this many times as long as a game waits for somebody absent."""


def can_be_absent(table: Table, player: Player) -> bool:
    """Whether a person is expected on this seat."""
    return player.stand_in is not StandIn.BOT and seats.has_key(table, player)


def voters(table: Table) -> tuple[Player, ...]:
    """The players who vote about the absent person."""
    about = table.poll.about if table.poll else ""
    there = (it for it in table.players if can_be_absent(table, it) and it.person not in (*table.absences, about))
    return tuple(there)


# --- Who is there ---------------------------------------------------------------------------------------------------


def seen(table: Table, absent: frozenset[str], there: frozenset[str], now: int, waits: int) -> Change[None]:
    """Note that these people are absent, and these are there; moments and `waits` are in milliseconds.  People who are
    back are waited for no longer, and a vote about them is over."""
    waits = waits if table.playing else HOST_WAITS * waits
    absences = {person: table.absences.get(person) or now + waits for person in sorted(absent)}
    if absences != table.absences:
        table = replace(table, absences=absences)
    for player in table.players:
        if player.stand_in is StandIn.WANTED and player.person in there:
            table = seats.taken_back(table, player.seat)
    if table.poll is not None and table.poll.open and table.poll.about in there:
        table = replace(table, poll=None)
    return Change(_closed_if_all_have_voted(table))


def due(table: Table) -> Mapping[str, int]:
    """Absent person -> when something follows from it: the table is asked, or gets another host."""
    if not table.absences or (table.poll is not None and table.poll.open):
        return {}
    if not any(it.person not in table.absences for it in table.players if can_be_absent(table, it)):
        return {}  # nobody is there who could be asked
    host = table.players[table.host].person if table.players else ""
    players = {player.person: player for player in table.players}
    return {
        person: moment
        for person, moment in table.absences.items()
        if moment and person in players
        if (players[person].stand_in is not StandIn.WANTED if table.playing else person == host)
    }


def ask(table: Table, person: str, now: int, waits: int) -> Change[None]:
    """Somebody has been absent for as long as they are waited for: in a game the others are asked how to go on; between
    games the table gets another host.  Nothing happens if that is not so (any more)."""
    moment = due(table).get(person)
    if moment is None or now < moment:
        return Change(table)
    if table.playing:
        return Change(replace(table, poll=Poll(about=person, closes=now + waits)))
    after = seats.hosted(table, without=frozenset(table.absences))
    # Nothing more follows from their absence: the host of now is there.
    return Change(replace(after, absences={**after.absences, person: now + HOST_WAITS * waits}))


# --- The vote -------------------------------------------------------------------------------------------------------


def vote(table: Table, seat: Seat, choice: Choice, poll: int) -> Change[None]:
    """A seat's ballot in the vote that closes then; it may be changed until the last one is in.  Raises `Refused`."""
    asked, player = table.poll, table.players[seat]
    if asked is None or not asked.open or asked.closes != poll:
        raise Refused("old_step")
    if player.person == asked.about:
        raise Refused("not_asked")
    voted = replace(table, poll=replace(asked, ballots={**asked.ballots, player.person: choice}))
    return Change(_closed_if_all_have_voted(voted))


def close(table: Table, poll: int, now: int) -> Change[None]:
    """The time for this vote is over.  Nothing happens if it has closed already."""
    if table.poll is None or not table.poll.open or table.poll.closes != poll or now < poll:
        return Change(table)
    return Change(_closed(table, table.poll))


def _closed_if_all_have_voted(table: Table) -> Table:
    poll = table.poll
    if poll is None or not poll.open or not poll.ballots:
        return table
    if any(player.person not in poll.ballots for player in voters(table)):
        return table
    return _closed(table, poll)


def _closed(table: Table, poll: Poll) -> Table:
    asked = {player.person for player in voters(table)} | set(poll.ballots)
    counted = Counter(poll.ballots.get(person, Choice.WAIT) for person in asked)
    outcome = _outcome(counted, len(asked))
    totals = tuple(counted[choice] for choice in Choice)
    after = replace(table, poll=replace(poll, ballots={}, totals=totals, outcome=outcome))
    if poll.about in after.absences:
        # Until when they are waited for now is settled as soon as the time is known.
        after = replace(after, absences={**after.absences, poll.about: 0})
    if outcome is Choice.STAND_IN:
        return _vacant(after, poll.about)
    if outcome is Choice.END and after.game is not None:
        return replace(after, game=replace(after.game, stopped=True))
    return after


def _outcome(counted: Mapping[Choice, int], voters: int) -> Choice:
    end = counted[Choice.END]
    if 2 * end > voters:
        return Choice.END
    if 2 * (end + counted[Choice.STAND_IN]) > voters:
        return Choice.STAND_IN
    return Choice.WAIT


def _vacant(table: Table, about: str) -> Table:
    seat = table.seat_of(about)
    if seat is None:
        return table
    keys = seats.keys_without_stand_in(table, about)
    after = seats.changed(replace(table, keys=keys), table.players[seat].played_by(StandIn.WANTED))
    return seats.hosted(after, without=frozenset(after.absences))


# --- Somebody stands in ---------------------------------------------------------------------------------------------


def invite(table: Table, seat: Seat, now: links.Now = links.now) -> Change[links.NewLink]:
    """Make a one-time link for somebody who is to play for the owner of this seat.  Raises `Refused`."""
    _vacant_seat(table, seat)
    return links.make(table, seat, stand_in=True, now=now)


def fill(table: Table, seat: Seat) -> Change[None]:
    """Let a practice player play for the owner of this seat.  Raises `Refused`."""
    _vacant_seat(table, seat)
    return Change(seats.changed(table, table.players[seat].played_by(StandIn.BOT)))


def _vacant_seat(table: Table, seat: Seat) -> None:
    if not 0 <= seat < len(table.players):
        raise Refused("no_such_seat")
    player = table.players[seat]
    played = player.stand_in is StandIn.BOT and seats.has_key(table, player)
    if player.stand_in is not StandIn.WANTED and not played:
        raise Refused("not_vacant")
