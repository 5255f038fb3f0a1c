"""What tables and games refuse at the JSON API: a fitting status, `{"code", "detail"}`, and nothing has changed."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.web.players import BASE, NAMES, ROGUE, SERGEANT, Kind, Player, at_table, card, lobby, point, propose, vote
from tests.web.refusals import (
    Send,
    by_a_guest,
    by_a_stranger,
    follower,
    leader,
    plays,
    proposes_with_sergeant,
    refused,
    sends,
    team,
    with_another_scheme,
    without_a_secret,
)

# --- The table before and after the game ----------------------------------------------------------------------------

LOBBY = [
    pytest.param(lambda table: table.client.get("/api/v1/watch/none/view"), 404, "no_such_table", id="watch: unknown"),
    pytest.param(
        lambda table: table.client.get(f"/api/v1/watch/{table.code}/view"), 404, "no_such_table", id="by code"
    ),
    pytest.param(
        lambda table: table.client.post(f"/api/v1/tables/{table.spectator_key}/seats", json={"name": "Zoe"}),
        404,
        "no_such_table",
        id="join: by the spectator key",
    ),
    pytest.param(
        lambda table: table.client.post("/api/v1/tables/QQQQQQ/seats", json={"name": "Zoe"}),
        404,
        "no_such_table",
        id="join: unknown code",
    ),
    pytest.param(lambda table: table.join("Ada"), 409, "name_taken", id="join: a name that is taken"),
    pytest.param(lambda table: table.join(" aDA "), 409, "name_taken", id="join: taken but for case and spaces"),
    pytest.param(lambda table: table.join("Аdа"), 409, "name_taken", id="join: a look-alike in Cyrillic"),  # noqa: RUF001
    pytest.param(lambda table: table.join(""), 422, "name_empty", id="join: no name"),
    pytest.param(lambda table: table.join(" \u3000 "), 422, "name_empty", id="join: a name of spaces"),
    pytest.param(lambda table: table.join("x" * 21), 422, "name_too_long", id="join: a name too long"),
    pytest.param(lambda table: table.join("A\u202eda"), 422, "name_unprintable", id="join: a name written backwards"),
    pytest.param(lambda table: table.join("A\x00da"), 422, "name_unprintable", id="join: a name with a zero"),
    pytest.param(
        lambda table: table.client.post("/api/v1/tables", json={"name": ""}), 422, "name_empty", id="open: no name"
    ),
    pytest.param(lambda table: table.players[1].choose("rogue"), 403, "host_only", id="settings: not the host"),
    pytest.param(lambda table: table.players[1].start(), 403, "host_only", id="start: not the host"),
    pytest.param(lambda table: table.host.choose("chess"), 422, "unknown_module", id="settings: unknown module"),
    pytest.param(lambda table: table.host.choose("base"), 422, "unknown_module", id="settings: the base game"),
    pytest.param(lambda table: table.host.choose("rogue", "rogue"), 422, "chosen_twice", id="settings: twice"),
    pytest.param(
        lambda table: table.host.choose(characters=["spy_rogue"]),
        422,
        "unknown_character",
        id="settings: a character without its module",
    ),
    pytest.param(lambda table: table.host.choose("rogue"), 422, "rogue_without_a_rogue", id="settings: no Rogue"),
    pytest.param(
        lambda table: table.host.choose("rogue", "sergeant", characters=["spy_rogue"]),
        422,
        "sergeant_with_special_cards",
        id="settings: Rogue with Sergeant",
    ),
    pytest.param(lambda table: table.host.start(2), 409, "old_step", id="start: the game after the next"),
    pytest.param(
        lambda table: table.host.send("act", {"game": "none", "step": 0, "id": "1", "action": vote(True)}),
        409,
        "not_started",
        id="act: before the game",
    ),
    pytest.param(lambda table: table.host.say("  "), 422, "text_empty", id="chat: nothing"),
    pytest.param(lambda table: table.host.say("x" * 501), 422, "text_too_long", id="chat: too long"),
    pytest.param(lambda table: table.host.say("a\x1b[2J"), 422, "text_unprintable", id="chat: control characters"),
    pytest.param(lambda table: table.host.say("Hello", ""), 422, "bad_id", id="chat: no id"),
    pytest.param(lambda table: table.host.say("Hello", "x" * 65), 422, "bad_id", id="chat: an id too long"),
    pytest.param(without_a_secret, 401, "no_seat", id="view: no secret"),
    pytest.param(with_another_scheme, 401, "no_seat", id="view: a secret in another scheme"),
    pytest.param(by_a_stranger(Player.look), 401, "no_seat", id="view: a forged secret"),
    pytest.param(by_a_stranger(Player.look, ""), 401, "no_seat", id="view: an empty secret"),
    pytest.param(by_a_guest(Player.look), 401, "no_seat", id="view: the secret of another table"),
    pytest.param(by_a_stranger(lambda p: p.say("Hi")), 401, "no_seat", id="chat: a forged secret"),
    pytest.param(by_a_stranger(Player.start), 401, "no_seat", id="start: a forged secret"),
    pytest.param(by_a_guest(lambda p: p.choose("rogue")), 401, "no_seat", id="settings: the host of another table"),
]


@pytest.mark.parametrize(("send", "status", "code"), LOBBY)
def test_a_table_refuses(client: TestClient, send: Send, status: int, code: str) -> None:
    table = lobby(client)
    seen = table.everybody_sees()
    assert refused(send(table)) == (status, code)
    assert table.everybody_sees() == seen


def test_a_full_table_takes_nobody(client: TestClient) -> None:
    table = lobby(client, len(NAMES))
    seen = table.everybody_sees()
    assert refused(table.join("Zoe")) == (409, "table_full")
    assert table.everybody_sees() == seen


def test_too_few_cannot_start(client: TestClient) -> None:
    table = lobby(client, 4)
    seen = table.everybody_sees()
    assert refused(table.host.start()) == (409, "too_few_seats")
    assert table.everybody_sees() == seen


def test_a_game_that_is_over_takes_no_action(client: TestClient) -> None:
    table = at_table(client).until(None)
    assert refused(table.host.act(vote(True))) == (409, "game_over")


# --- The game -------------------------------------------------------------------------------------------------------

GAME = [
    pytest.param(BASE, "propose", lambda t: t.join("Zoe"), 409, "already_started", id="join: started"),
    pytest.param(BASE, "vote", lambda t: t.host.choose("rogue"), 409, "already_started", id="settings: started"),
    pytest.param(BASE, "vote", lambda t: t.host.start(2), 409, "already_started", id="start: the next game too early"),
    pytest.param(BASE, "propose", sends(vote(True)), 422, "wrong_kind", id="a vote where a team is asked"),
    pytest.param(BASE, "propose", lambda t: t.unasked[0].act(propose(0, 1)), 409, "not_asked", id="not the Leader"),
    pytest.param(BASE, "propose", sends(propose(0, 1, 2)), 422, "team_size", id="a team too large"),
    pytest.param(BASE, "propose", sends(propose(0)), 422, "team_size", id="a team too small"),
    pytest.param(BASE, "propose", sends(propose(0, 5)), 422, "team_stranger", id="a stranger on the team"),
    pytest.param(BASE, "propose", sends(propose(0, -1)), 422, "team_stranger", id="a negative seat on the team"),
    pytest.param(BASE, "propose", sends(propose(1, 1)), 422, "team_double", id="a double on the team"),
    pytest.param(BASE, "propose", sends(propose(0, 1, watch=0)), 422, "token_unknown", id="a token not in play"),
    pytest.param(BASE, "propose", sends(propose(0, 1), step=7), 409, "old_step", id="a step to come"),
    pytest.param(BASE, "vote", sends(vote(True), step=0), 409, "old_step", id="an old step"),
    pytest.param(BASE, "vote", sends(vote(True), game="another"), 409, "old_step", id="another game"),
    pytest.param(BASE, "vote", sends(vote(True), sent_as="\x07"), 422, "bad_id", id="an unprintable id"),
    pytest.param(BASE, "vote", sends(card("success")), 422, "wrong_kind", id="a card where votes are asked"),
    pytest.param(BASE, "cards", lambda t: t.unasked[0].act(card("success")), 409, "not_asked", id="not on the team"),
    pytest.param(BASE, "cards", sends(card("joker")), 422, "card_unknown", id="a card that is in no set"),
    pytest.param(BASE, "cards", sends(card("rogue_success")), 422, "card_unknown", id="a card of another module"),
    pytest.param(ROGUE, "cards", plays("fail"), 422, "card_not_yours", id="a Fail of the resistance"),
    pytest.param(ROGUE, "cards", plays("rogue_success"), 422, "card_not_yours", id="a Rogue Success of no Rogue"),
    pytest.param(ROGUE, "give.watch", lambda t: follower(t).act(point(0)), 409, "not_asked", id="Watch: not by others"),
    pytest.param(ROGUE, "give.watch", sends(point(None)), 422, "not_a_choice", id="Watch: to nobody"),
    pytest.param(ROGUE, "give.watch", sends(point(7)), 422, "not_a_choice", id="Watch: to a stranger"),
    pytest.param(
        ROGUE,
        "give.watch",
        lambda t: leader(t).act(point(next(p.seat for p in t.players if p not in team(t)))),
        422,
        "not_a_choice",
        id="Watch: not on the team",
    ),
    pytest.param(SERGEANT, "propose", proposes_with_sergeant(lambda _t, p: p.seat), 422, "token_not_there", id="S2"),
    pytest.param(
        SERGEANT,
        "propose",
        proposes_with_sergeant(lambda t, p: (p.seat + 2) % len(t.players)),
        422,
        "token_not_there",
        id="Sergeant: not on the team",
    ),
    pytest.param(SERGEANT, "propose", sends(propose(0, 1)), 422, "token_missing", id="Sergeant: none"),
    pytest.param(
        SERGEANT,
        "propose",
        proposes_with_sergeant(lambda t, p: (p.seat + 1) % len(t.players), watch=0),
        422,
        "token_unknown",
        id="Sergeant: with a Watch",
    ),
    pytest.param(
        SERGEANT, "sergeant.switch", lambda t: t.unasked[0].act(point(None)), 409, "not_asked", id="switch: by others"
    ),
    pytest.param(
        SERGEANT,
        "sergeant.switch",
        lambda t: t.asked[0].act(point(t.asked[0].seat)),
        422,
        "not_a_choice",
        id="switch: his own card",
    ),
    pytest.param(SERGEANT, "sergeant.switch", sends(point(6)), 422, "not_a_choice", id="switch: of a stranger"),
]


@pytest.mark.parametrize(("kind", "step", "send", "status", "code"), GAME)
def test_a_game_refuses(client: TestClient, kind: Kind, step: str, send: Send, status: int, code: str) -> None:
    table = at_table(client, kind).until(step)
    seen = table.everybody_sees()
    assert refused(send(table)) == (status, code)
    assert table.everybody_sees() == seen


def test_a_card_that_lies_cannot_be_taken_back(client: TestClient) -> None:
    table = at_table(client).until("cards")
    member = table.asked[0]
    member.act(card("success"), sent_as="first").raise_for_status()
    seen = table.everybody_sees()
    assert refused(member.act(card("success"), sent_as="second")) == (409, "already_answered")
    assert table.everybody_sees() == seen
