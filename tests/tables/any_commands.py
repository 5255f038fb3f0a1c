"""Any command to a table, drawn by chance: legal or not, whoever gives it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from app.rules import PRESETS
from app.rules.model import Refused, Seat
from app.tables.commands import absence, bots, chat, clock, games, host, links, notes, play, seats, votes
from app.tables.model.notes import Claim, Mark, Note
from app.tables.model.table import Change, ChatRoom, Choice, Listed, Request, StandIn, Table, VoteHistory
from tests.tables.builders import NAMES, answers

NOON, MINUTE = 1_800_000_000_000, 60_000
Drawn = Callable[[Table, random.Random], Change]
WORDS = ("owl", "wolf and deer", "a third thing", "")


def seat(of: Table, rng: random.Random) -> Seat:
    """Somebody's seat."""
    if not of.players:
        raise Refused("no_seat")
    return Seat(rng.randrange(len(of.players)))


def vacant(of: Table, rng: random.Random) -> Seat:
    """The seat that is to be stood in for, if there is one."""
    return next((player.seat for player in of.players if player.stand_in is StandIn.WANTED), seat(of, rng))


def person(of: Table, rng: random.Random) -> str:
    """Somebody at the table."""
    return of.players[seat(of, rng)].person


def fresh(rng: random.Random) -> str:
    """A secret, or an id, that nobody has had."""
    return f"{rng.getrandbits(64)}"


def digest(of: Table, rng: random.Random) -> tuple[Seat, str]:
    """A key, and the seat of its person."""
    if not of.keys:
        raise Refused("no_seat")
    found = rng.choice(sorted(of.keys))
    return next(player.seat for player in of.players if player.person == of.keys[found].person), found


# --- People -----------------------------------------------------------------------------------------------------------


def leave(of: Table, rng: random.Random) -> Change:
    return seats.leave(of, *digest(of, rng))


def link(of: Table, rng: random.Random) -> Change:
    return links.make(of, seat(of, rng))


def new_device(of: Table, rng: random.Random) -> Change:
    made = links.make(of, seat(of, rng))
    return links.use(made.table, made.result.secret, fresh(rng))


def stand_in(of: Table, rng: random.Random) -> Change:
    made = absence.invite(of, vacant(of, rng))
    return links.use(made.table, made.result.secret, fresh(rng), name=rng.choice(("Zoe", "Yan")))


def note(of: Table, rng: random.Random) -> Change:
    about = {person(of, rng): Note(rng.choice(list(Mark)), rng.choice(WORDS)) for _ in range(rng.randrange(3))}
    return notes.keep(of, seat(of, rng), about)


def claim(of: Table, rng: random.Random) -> Change:
    what = rng.choice(list(Claim))
    return chat.player_claims(of, seat(of, rng), what, "" if what is Claim.RESISTANCE else person(of, rng))


PEOPLE: Mapping[str, Drawn] = {
    "join": lambda of, rng: games.join(of, rng.choice(NAMES), fresh(rng)),
    "bot": lambda of, rng: bots.sit(of),
    "leave": leave,
    "come back": lambda of, rng: seats.come_back(of, seat(of, rng)),
    "ready": lambda of, rng: seats.be_ready(of, seat(of, rng), rng.random() < 0.7),
    "words": lambda of, rng: games.add_words(of, seat(of, rng), rng.choice(WORDS)),
    "link": link,
    "new device": new_device,
    "sign out": lambda of, rng: links.sign_out_others(of, *digest(of, rng)),
    "notes": note,
    "say": lambda of, rng: chat.player_says(of, seat(of, rng), rng.choice(WORDS), fresh(rng)),
    "claim": claim,
    "spectator": lambda of, rng: chat.spectator_says(of, fresh(rng), rng.choice(NAMES), rng.choice(WORDS), fresh(rng)),
}

# --- The host ---------------------------------------------------------------------------------------------------------


def start(of: Table, rng: random.Random) -> Change:
    return games.start(of, of.game.number + 1 if of.game else 1, fresh(rng))


HOST: Mapping[str, Drawn] = {
    "kick": lambda of, rng: host.kick(of, of.host, seat(of, rng)),
    "shuffle": lambda of, rng: host.shuffle(of, rng.randrange),
    "hand over": lambda of, rng: host.hand_over(of, seat(of, rng)),
    "lock": lambda of, rng: host.lock(of, rng.random() < 0.2),
    "list": lambda of, rng: host.show_in_lobby(of, rng.choice(list(Listed))),
    "lead": lambda of, rng: host.lead_first(of, rng.choice((seat(of, rng), None))),
    "ask ready": lambda of, rng: host.ask_ready(of, of.host),
    "new code": lambda of, rng: host.change_code(of),
    "new key": lambda of, rng: host.change_spectator_key(of),
    "vote history": lambda of, rng: votes.choose(of, rng.choice(list(VoteHistory))),
    "chats": lambda of, rng: chat.switch(of, rng.choice(list(ChatRoom)), rng.random() < 0.7),
    "preset": lambda of, rng: games.take_preset(of, rng.choice(PRESETS).key),
    "lengths": lambda of, rng: clock.choose(of, clock.PRESETS[rng.choice(("off", "relaxed", "brisk", "brisk"))]),
    "pause": lambda of, rng: clock.pause(of, rng.choice(WORDS), NOON + rng.randrange(MINUTE)),
    "go on": lambda of, rng: clock.resume(of, NOON + rng.randrange(MINUTE)),
    "start": start,
}

# --- In a game --------------------------------------------------------------------------------------------------------


def act(of: Table, rng: random.Random) -> Change:
    if of.game is None or not of.playing:
        return Change(of)
    who, what = answers(of, rng)
    return play.act(of, who, what, game=of.game.id, step=of.game.state.step, sent_as=fresh(rng))


def bot_acts(of: Table, rng: random.Random) -> Change:
    if of.game is None or not bots.due(of):
        return Change(of)
    return bots.act(of, bots.due(of)[0], of.game.id, of.game.state.step, rng.randrange)


def silence(of: Table, rng: random.Random) -> Change:
    return clock.expire(of, of.clock, of.clock.deadline) if of.clock else Change(of)


def miss(of: Table, rng: random.Random) -> Change:
    gone, people = person(of, rng), frozenset(player.person for player in of.players)
    missed = absence.seen(of, frozenset({gone}), people - {gone}, NOON, MINUTE).table
    return absence.ask(missed, gone, NOON + 10 * MINUTE + rng.randrange(MINUTE), MINUTE)


def ballot(of: Table, rng: random.Random) -> Change:
    choice = rng.choice((*Choice, Choice.STAND_IN))
    return absence.vote(of, seat(of, rng), choice, of.poll.closes if of.poll else 0)


def all_vote(of: Table, rng: random.Random) -> Change:
    choice, after = rng.choice((Choice.STAND_IN, Choice.END)), of
    for voter in absence.voters(of):
        after = absence.vote(after, voter.seat, choice, of.poll.closes if of.poll else 0).table
    return Change(after)


def stand_in_says(of: Table, rng: random.Random) -> Change:
    speaker = next((player.seat for player in of.players if player.stood_in_by), seat(of, rng))
    return chat.player_says(of, speaker, "I stand in", fresh(rng))


def decide(of: Table, rng: random.Random) -> Change:
    return absence.close(of, of.poll.closes, of.poll.closes) if of.poll else Change(of)


GAME: Mapping[str, Drawn] = {
    "act": act,
    "bot acts": bot_acts,
    "silence": silence,
    "somebody is missing": miss,
    "ballot": ballot,
    "all vote": all_vote,
    "decide": decide,
    "invite": lambda of, rng: absence.invite(of, vacant(of, rng)),
    "stand-in says": stand_in_says,
    "stand in": stand_in,
    "bot stands in": lambda of, rng: absence.fill(of, vacant(of, rng)),
}


def drawn(of: Table, rng: random.Random) -> tuple[str, Request]:
    """The name of a command, and the command.  In a game most of them are actions."""
    acts = of.playing and rng.random() < 0.5
    name = rng.choice(ACTIONS) if acts else rng.choice([*PEOPLE, *HOST, *GAME, *OFTEN])
    command = {**PEOPLE, **HOST, **GAME}[name]
    return name, lambda table: command(table, rng)


ACTIONS = (*("act", "bot acts") * 5, "silence")
OFTEN = (
    "join",
    "start",
    "lead",
    "words",
    "lengths",
    "pause",
    "somebody is missing",
    "all vote",
    "invite",
    "stand in",
    "claim",
) * 2
"""What is drawn more often than the others, so that tables fill and games begin."""
