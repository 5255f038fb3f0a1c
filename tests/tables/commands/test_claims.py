"""Claims: said to the players with one tap, kept by their key and by whom they are about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.rules.model import Seat
from app.tables.commands import chat
from app.tables.live.registry import Registry
from app.tables.model.notes import Claim
from app.tables.model.table import ChatRoom, Request, Table
from app.tables.views.build import room_view, seat_view
from app.tables.views.chat import ShownLine
from tests.tables.builders import NAMES, after, dealt, playing, refusal, saying, table

ME, OTHER = 1, 3


def claiming(claim: Claim, about: int | None = None, sent_as: str = "") -> Request:
    """A claim of this seat, about the one there."""
    return lambda of: chat.player_claims(
        of, Seat(ME), claim, "" if about is None else of.players[about].person, sent_as
    )


def heard(of: Table, room: ChatRoom = ChatRoom.PLAYERS) -> tuple[ShownLine, ...]:
    """What is heard there."""
    return room_view(of, room).chat


ACCUSED = after(playing(5), claiming(Claim.ACCUSE, OTHER))


def test_a_claim_is_heard_by_its_key_and_whom_it_is_about() -> None:
    (line,) = heard(ACCUSED)
    assert (line.seat, line.name, line.text) == (ME, NAMES[ME], "")
    assert (line.claim, line.about, line.about_name) == (Claim.ACCUSE, OTHER, NAMES[OTHER])


def test_a_claim_of_oneself_is_about_nobody() -> None:
    (line,) = heard(after(table(5), claiming(Claim.RESISTANCE)))
    assert (line.claim, line.about, line.about_name) == (Claim.RESISTANCE, None, "")


def test_spectators_hear_no_claim() -> None:
    assert heard(ACCUSED, ChatRoom.SPECTATORS) == ()


def test_whom_it_is_about_is_found_on_another_seat() -> None:
    moved = (*ACCUSED.players[:3], replace(ACCUSED.players[4], seat=Seat(3)), replace(ACCUSED.players[3], seat=Seat(4)))
    assert heard(replace(ACCUSED, players=moved))[0].about == 4


def test_who_is_gone_is_still_named() -> None:
    (line,) = heard(replace(ACCUSED, players=ACCUSED.players[:3]))
    assert (line.about, line.about_name) == (None, NAMES[OTHER])


def test_a_second_press_says_nothing() -> None:
    assert heard(after(ACCUSED, claiming(Claim.ACCUSE, OTHER))) == heard(ACCUSED)


def test_the_same_may_be_claimed_again_later() -> None:
    assert len(heard(after(ACCUSED, saying(0, "really?"), claiming(Claim.ACCUSE, OTHER)))) == 3


def test_an_id_of_one_s_own_is_taken_once() -> None:
    once = after(playing(5), claiming(Claim.TRUST, OTHER, "a"), saying(0, "really?"))
    assert after(once, claiming(Claim.TRUST, OTHER, "a")) == once


@pytest.mark.parametrize(
    ("claim", "about"),
    [(Claim.TRUST, None), (Claim.ACCUSE, ME), (Claim.RESISTANCE, OTHER)],
    ids=["of nobody", "of oneself", "of somebody else"],
)
def test_a_claim_is_refused(claim: Claim, about: int | None) -> None:
    assert refusal(lambda: claiming(claim, about)(playing(5))) == "claim_of_nobody"


def test_a_claim_about_a_stranger_is_refused() -> None:
    assert refusal(lambda: chat.player_claims(playing(5), Seat(ME), Claim.TRUST, "stranger")) == "claim_of_nobody"


def test_one_is_offered_claims_about_everybody_else() -> None:
    assert [other.name for other in seat_view(table(5), Seat(ME)).claims.others] == [NAMES[0], *NAMES[2:5]]


async def test_claims_are_there_after_a_restart(registry: Registry, later: Registry) -> None:
    actor = await dealt(registry)
    for request in (claiming(Claim.RESISTANCE), saying(2, "hm"), claiming(Claim.ACCUSE, OTHER)):
        await actor.ask(request)
    assert (await later.by_code(actor.table.code)).table == actor.table
