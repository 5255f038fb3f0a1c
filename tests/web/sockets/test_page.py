"""The socket of a page: forms go in, regions that have changed come out, and each sender is answered."""

from __future__ import annotations

import json
from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient

from app.web.html.words import Words
from tests.web.browser import answer, at_seat, attribute, sent_by
from tests.web.html.test_escaping import SAID, WILD, table_of
from tests.web.live import OF_A_SEAT, OF_A_SPECTATOR, live, live_seat, live_spectator, partials
from tests.web.phases import PHASES
from tests.web.players import KINDS, Kind, at_table, lobby, vote
from tests.web.socket_client import connect

every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


# --- What comes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
def test_the_first_frame_is_every_region_of_the_page(client: TestClient, phase: str) -> None:
    table = PHASES[phase](client)
    with live_seat(table.host) as page, live_spectator(table) as spectator:
        assert (set(page.regions), len(page.frames)) == (OF_A_SEAT, 1)
        assert (set(spectator.regions), len(spectator.frames)) == (OF_A_SPECTATOR, 1)
        assert page.is_as_new() and spectator.is_as_new()


@every_kind
def test_a_page_kept_up_to_date_is_the_page_that_would_be_loaded(client: TestClient, kind: Kind) -> None:
    table = at_table(client, kind)
    with ExitStack() as stack:
        pages = [stack.enter_context(live_seat(player)) for player in table.players]
        spectator = stack.enter_context(live_spectator(table))
        for _turn in table.play():
            for page in table.rng.sample([spectator, *pages], 2):
                assert page.catch_up().is_as_new()
        assert all(page.catch_up().is_as_new() for page in pages)


def test_the_lobby_is_kept_up_to_date(client: TestClient) -> None:
    table = lobby(client, 4)
    with live_seat(table.host) as page, live_spectator(table) as spectator:
        table.seat("Zoe")
        table.host.choose("rogue", characters=["spy_rogue"])
        table.host.say("Hello")
        assert page.catch_up().is_as_new() and spectator.catch_up().is_as_new()


def test_a_vote_is_a_frame_for_everybody_with_the_public_regions_alone(client: TestClient) -> None:
    table = at_table(client).until("vote")
    with live_seat(table.host) as voter, live_seat(table.players[1]) as other, live_spectator(table) as spectator:
        table.host.act(vote(True))
        frames = [page.catch_up().frames[1:] for page in (voter, other, spectator)]
    changed = [[{part.target for part in partials(frame)} for frame in page] for page in frames]
    assert changed == [[{"status", "seats", "prompt"}], [{"status", "seats"}], [{"status", "seats"}]]
    assert frames[1] == frames[2]


def test_a_vote_that_is_changed_is_nobody_elses_news(client: TestClient) -> None:
    table = at_table(client).until("vote")
    table.host.act(vote(True), sent_as="first")
    with live_seat(table.host) as voter, live_seat(table.players[1]) as other:
        table.host.act(vote(False), sent_as="second")
        assert [len(page.catch_up().frames) for page in (voter, other)] == [2, 1]


def test_all_pages_of_a_seat_are_told_alike(client: TestClient) -> None:
    table = at_table(client).until("vote")
    with live_seat(table.host) as phone, live_seat(table.host) as laptop:
        phone.send(phone.form, {}, "yes")
        assert phone.catch_up().frames == laptop.catch_up().frames


@pytest.mark.parametrize("names", WILD, ids=lambda names: names[0])
def test_wild_names_come_as_text(client: TestClient, names: tuple[str, ...]) -> None:
    table = table_of(client, *names)
    with live_seat(table.host) as page:
        table.players[1].say(SAID[0])
        table.players[1].act(vote(True))
        assert page.catch_up().is_as_new()


# --- What goes ------------------------------------------------------------------------------------------------------


@every_kind
def test_a_mission_is_played_by_forms_that_go_by_the_socket(client: TestClient, kind: Kind) -> None:
    table = at_table(client, kind)
    with ExitStack() as stack:
        pages = [stack.enter_context(live_seat(player)) for player in table.players]
        while not table.watch().json()["record"]["record"]["missions"]:
            page = pages[table.rng.choice(table.asked).seat].catch_up()
            form = page.form
            page.send(form, *answer(form, table.rng, approve=1))
            assert page.answered == attribute(form.select("[name=sent_as]")[0], "value")
            if page.told:
                page.send(form, {"card": "success"})
        assert all(page.catch_up().is_as_new() for page in pages)


def test_an_action_is_answered_to_its_sender_alone(client: TestClient) -> None:
    table = at_table(client).until("vote")
    with live_seat(table.host) as sender, live_seat(table.players[1]) as other:
        sender.send(sender.form, {}, "yes")
        assert (sender.told, sender.answered) == ("", "page-0")
        assert "data-answers" not in other.catch_up().frames[-1]


def test_a_form_that_is_sent_twice_is_answered_twice_and_counts_once(client: TestClient) -> None:
    table = at_table(client).until("vote")
    with live_seat(table.host) as page:
        form = page.form
        answers = [(page.send(form, {}, "yes").told, page.answered, len(page.frames)) for _ in range(2)]
    assert answers == [("", "page-0", 2), ("", "page-0", 2)]


def test_the_host_chooses_and_starts_by_the_socket(client: TestClient) -> None:
    table = lobby(client)
    with live_seat(table.host) as host:
        host.send(host.browser.the("#settings"), {}, "rogue")
        host.send(host.browser.the("#start"), {})
    assert (table.step, table.host.view["lineup"]["selection"]["modules"]) == ("propose", ["rogue"])


def test_a_line_of_chat_brings_its_form_anew_to_its_sender_alone(client: TestClient) -> None:
    table = lobby(client)
    with live_seat(table.host) as sender, live_seat(table.players[1]) as other:
        forms = (sender.chat_form, other.chat_form)
        sender.send(sender.chat_form, {"text": "Hello"})
        assert sent_by(sender.chat_form, {}) != sent_by(forms[0], {})
        assert attribute(sender.chat_form.select("[name=text]")[0], "value") == ""
        assert other.catch_up().chat_form is forms[1]


def test_the_new_form_says_the_next_line(client: TestClient) -> None:
    with live_seat(lobby(client).host) as page:
        for _ in range(2):
            page.send(page.chat_form, {"text": "Hello"})
        assert page.regions["chat"].count("Hello") == 2


def test_a_spectator_talks_by_the_socket_and_keeps_his_name(client: TestClient) -> None:
    with live_spectator(lobby(client)) as page:
        page.send(page.chat_form, {"text": "Hello", "name": "Grace"})
        assert "Grace" in page.regions["chat"]
        assert attribute(page.chat_form.select("[name=name]")[0], "value") == "Grace"


# --- What is refused ------------------------------------------------------------------------------------------------


def test_a_refused_form_is_a_sentence_to_its_sender_and_nothing_to_others(client: TestClient, say: Words) -> None:
    table = at_table(client)
    leader, other = table.asked[0], table.unasked[0]
    seen = table.everybody_sees()
    with live_seat(leader) as sender, live_seat(other) as neighbour:
        sender.send(sender.form, {"team": ["0"]})
        assert (sender.told, sender.answered) == (say("refused.team_size", size=2, given=1), "page-0")
        assert (len(sender.frames), len(neighbour.catch_up().frames)) == (1, 1)
    assert table.everybody_sees() == seen


def test_a_refused_line_of_chat_leaves_its_form_alone(client: TestClient, say: Words) -> None:
    with live_seat(lobby(client).host) as page:
        form = page.chat_form
        assert page.send(form, {"text": " "}).told == say("refused.text_empty")
        assert page.chat_form is form


MALFORMED = [
    pytest.param("{", "bad_form", id="no JSON"),
    pytest.param("", "bad_form", id="nothing"),
    pytest.param(b'{"do": "say", "text": "Hello", "sent_as": "1"}', "bad_form", id="bytes"),
    pytest.param('["chat"]', "bad_form", id="a list"),
    pytest.param("null", "bad_form", id="null"),
    pytest.param("[" * 8000, "bad_form", id="nested too deep"),
    pytest.param('{"do": "say", "text": 7, "sent_as": "1"}', "bad_form", id="a number for text"),
    pytest.param('{"do": "say", "text": {"a": "b"}, "sent_as": "1"}', "bad_form", id="an object for text"),
    pytest.param('{"do": "say", "text": ["a", "b"], "sent_as": "1"}', "bad_form", id="two texts"),
    pytest.param('{"do": "say", "text": [["a"]], "sent_as": "1"}', "bad_form", id="a list in a list"),
    pytest.param('{"do": "say", "text": null, "sent_as": "1"}', "bad_form", id="null for text"),
    pytest.param('{"do": "say", "text": "Hello"}', "bad_form", id="no id"),
    pytest.param('{"do": "say", "text": "\\ud800", "sent_as": "1"}', "bad_form", id="half a character"),
    pytest.param('{"do": "say", "text": "Hello", "sent_as": "\\ud800"}', "bad_form", id="an id of half a character"),
    pytest.param('{"do": "say", "text": "Hello", "sent_as": ""}', "bad_id", id="an empty id"),
    pytest.param('{"do": "resign"}', "bad_form", id="an unknown form"),
    pytest.param('{"do": "choose_modules", "add": "\\ud800"}', "bad_form", id="a module of half a character"),
    pytest.param('{"do": "start_game", "number": "9999999"}', "bad_form", id="a number too long"),
    pytest.param('{"do": "start_game", "number": "2"}', "old_step", id="the wrong game"),
]


@pytest.mark.parametrize(("frame", "code"), MALFORMED)
def test_a_malformed_frame_is_refused_and_the_socket_stays(
    client: TestClient, say: Words, frame: str | bytes, code: str
) -> None:
    table = lobby(client)
    seen = table.everybody_sees()
    with live_seat(table.host) as page:
        assert page.put(frame).told == say(f"refused.{code}").unescape()
        assert table.everybody_sees() == seen
        assert page.send(page.chat_form, {"text": "Still here"}).told == ""


@pytest.mark.parametrize("do", ["act", "settings", "start"])
def test_a_spectator_can_send_nothing_but_chat(client: TestClient, say: Words, do: str) -> None:
    table = at_table(client)
    with live_spectator(table) as page:
        fields = {"do": do, "kind": "propose", "team": ["0", "1"], "number": "1", "add": "rogue", "sent_as": "1"}
        assert page.put(json.dumps(fields)).told == say("refused.bad_form")


# --- Who is not let in ----------------------------------------------------------------------------------------------


def closed(client: TestClient, path: str, **headers: str) -> int:
    """The code with which a socket is closed at once."""
    with connect(client, path, **headers) as socket:
        return socket.closed()


def test_a_page_without_a_seat_is_told_not_to_come_back(client: TestClient) -> None:
    table = lobby(client)
    for cookie in ("", "seat=forged", f"seat={lobby(client).host.secret}", f"watcher={table.host.secret}"):
        assert closed(client, f"/table/{table.code}/socket", cookie=cookie) == 4401


def test_a_page_of_somebody_else_opens_no_socket(client: TestClient) -> None:
    table = lobby(client)
    for path in (f"/table/{table.code}/socket", f"/watch/{table.spectator_key}/socket"):
        assert closed(client, path, cookie=f"seat={table.host.secret}", origin="https://evil.example") == 4403


def test_a_table_that_is_not_there_has_no_socket(client: TestClient) -> None:
    for path in ("/table/QQQQQQ/socket", f"/watch/{lobby(client).code}/socket"):
        assert closed(client, path) == 4404


def test_a_page_of_ours_opens_its_socket(client: TestClient) -> None:
    with live(client, at_seat(lobby(client).host), origin="http://testserver") as page:
        assert page.is_as_new()
