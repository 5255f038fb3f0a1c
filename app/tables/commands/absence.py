"""Somebody is absent: the others see it, and after a while they decide by a hidden vote how to go on.

They wait on, let somebody stand in, or end the game without a result; the host alone cannot.  Totals are shown when the
vote has closed, and nobody's ballot ever is: who wants to stop, and when, would tell of the sides.

- Voters are all who are there themselves or stand in, but for the absent one.  Practice players do not vote.
- Who does not vote is counted as one who waits.  The game ends if more than half of the voters want that; somebody
  stands in if more than half want that or the end.  So a minority, such as the spies, can force nothing.
- A game that is ended so has no winner and does not count on the score sheet.  No character is shown and the deal stays
  sealed: whoever fears to lose must not learn by breaking off what he could not have learned by playing, and how
  somebody plays a character is not given away to the next game.
- Nothing here looks at the game: who is absent, who is asked and what follows are the same for both sides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from app.rules.model import Refused, Seat
from app.store import journal, results, seating
from app.store.db import Write
from app.tables.commands import links, seats
from app.tables.mapping import poll_text
from app.tables.model.table import Change, Choice, Player, Poll, StandIn, Table

HOST_WAITS = 5
"""Between games an absent host stays the host for so many times as long as somebody absent is waited for in a game."""


def can_be_absent(table: Table, player: Player) -> bool:
    """Whether somebody is to be there for this seat."""
    return player.stand_in is not StandIn.PRACTICE and seats.has_key(table, player)


def voters(table: Table) -> tuple[Player, ...]:
    """Those who vote about the absent one."""
    about = table.poll.about if table.poll else ""
    there = (it for it in table.players if can_be_absent(table, it) and it.person not in (*table.absences, about))
    return tuple(there)


# --- Who is there ---------------------------------------------------------------------------------------------------


def seen(table: Table, absent: frozenset[str], there: frozenset[str], now: int, waits: int) -> Change:
    """These people are absent, and these are there; moments and `waits` are in milliseconds.  Whoever is back is waited
    for no longer, and no vote about him goes on."""
    waits = waits if table.playing else HOST_WAITS * waits
    absences = {person: table.absences.get(person) or now + waits for person in sorted(absent)}
    writes: tuple[Write, ...] = ()
    if absences != table.absences:
        table = replace(table, absences=absences)
    for player in table.players:
        if player.stand_in is StandIn.WANTED and player.person in there:
            change = seats.come_back(table, player.seat)
            table, writes = change.table, (*writes, *change.writes)
    if table.poll is not None and table.poll.open and table.poll.about in there:
        table, more = _with_poll(table, None)
        writes += more
    change = _closed_if_all_have_voted(table)
    return Change(change.table, (*writes, *change.writes))


def due(table: Table) -> Mapping[str, int]:
    """When something follows from somebody's absence, by his person: the table is asked, or gets another host."""
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


def ask(table: Table, person: str, now: int, waits: int) -> Change:
    """Somebody has been absent for as long as he is waited for: in a game the others are asked how to go on; between
    games the host's table gets another host.  Nothing happens if that is not so (any more)."""
    moment = due(table).get(person)
    if moment is None or now < moment:
        return Change(table)
    if table.playing:
        return Change(*_with_poll(table, Poll(about=person, closes=now + waits)))
    after, writes = seats.hosted(table, without=frozenset(table.absences))
    # He is not looked for again: whoever is host now is there.
    return Change(replace(after, absences={**after.absences, person: now + HOST_WAITS * waits}), writes)


# --- The vote -------------------------------------------------------------------------------------------------------


def vote(table: Table, seat: Seat, choice: Choice, poll: int) -> Change:
    """A seat's ballot in the vote that closes then; it may be changed until the last one is in.  Raises `Refused`."""
    asked, player = table.poll, table.players[seat]
    if asked is None or not asked.open or asked.closes != poll:
        raise Refused("old_step")
    if player.person == asked.about:
        raise Refused("not_asked")
    after, writes = _with_poll(table, replace(asked, ballots={**asked.ballots, player.person: choice}))
    change = _closed_if_all_have_voted(after)
    return Change(change.table, (*writes, *change.writes))


def close(table: Table, poll: int, now: int) -> Change:
    """The time for this vote is over.  Nothing happens if it has closed already."""
    if table.poll is None or not table.poll.open or table.poll.closes != poll or now < poll:
        return Change(table)
    return _closed(table, table.poll)


def _closed_if_all_have_voted(table: Table) -> Change:
    poll = table.poll
    if poll is None or not poll.open or not poll.ballots:
        return Change(table)
    if any(player.person not in poll.ballots for player in voters(table)):
        return Change(table)
    return _closed(table, poll)


def _closed(table: Table, poll: Poll) -> Change:
    asked = {player.person for player in voters(table)} | set(poll.ballots)
    counted = Counter(poll.ballots.get(person, Choice.WAIT) for person in asked)
    end, more = counted[Choice.END], counted[Choice.END] + counted[Choice.STAND_IN]
    outcome = Choice.END if 2 * end > len(asked) else Choice.STAND_IN if 2 * more > len(asked) else Choice.WAIT
    totals = tuple(counted[choice] for choice in Choice)
    after, writes = _with_poll(table, replace(poll, ballots={}, totals=totals, outcome=outcome))
    if poll.about in after.absences:
        # Until when he is waited for now is settled as soon as the time is known.
        after = replace(after, absences={**after.absences, poll.about: 0})
    change = {Choice.WAIT: _waited, Choice.STAND_IN: _vacant, Choice.END: _stopped}[outcome](after, poll.about)
    return Change(change.table, (*writes, *change.writes))


def _waited(table: Table, _about: str) -> Change:
    return Change(table)


def _vacant(table: Table, about: str) -> Change:
    seat = table.seat_of(about)
    if seat is None:
        return Change(table)
    gone = [digest for digest, key in table.keys.items() if key.person == about and key.stand_in]
    keys = {digest: key for digest, key in table.keys.items() if digest not in gone}
    after, writes = seats.changed(replace(table, keys=keys), table.players[seat].played_by(StandIn.WANTED))
    after, more = seats.hosted(after, without=frozenset(after.absences))
    return Change(after, (*writes, *more, *((seating.keys_taken(table.id, gone),) if gone else ())))


def _stopped(table: Table, _about: str) -> Change:
    if table.game is None:
        return Change(table)
    return Change(replace(table, game=replace(table.game, stopped=True)), (results.game_stopped(table.game.id),))


def _with_poll(table: Table, poll: Poll | None) -> tuple[Table, tuple[Write, ...]]:
    return replace(table, poll=poll), (journal.table_set(table.id, poll=poll_text(poll)),)


# --- Somebody stands in ---------------------------------------------------------------------------------------------


def invite(table: Table, seat: Seat, now: links.Now = links.now) -> Change:
    """A one-time link for somebody who is to play for the owner of this seat.  Raises `Refused`."""
    _vacant_seat(table, seat)
    return links.make(table, seat, stand_in=True, now=now)


def fill(table: Table, seat: Seat) -> Change:
    """A practice player plays for the owner of this seat.  Raises `Refused`."""
    _vacant_seat(table, seat)
    return Change(*seats.changed(table, table.players[seat].played_by(StandIn.PRACTICE)))


def _vacant_seat(table: Table, seat: Seat) -> None:
    if not 0 <= seat < len(table.players):
        raise Refused("no_such_seat")
    player = table.players[seat]
    played = player.stand_in is StandIn.PRACTICE and seats.has_key(table, player)
    if player.stand_in is not StandIn.WANTED and not played:
        raise Refused("not_vacant")
