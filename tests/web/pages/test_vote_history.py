"""What a table remembers, by the forms of its pages and by the API: votes as the host chose, private notes, claims."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

from app.rules.model import Refused
from app.web.rate_limits import RateLimits
from tests.web.browser import Browser, at_seat, attribute, watching
from tests.web.players import JSON, Player, Table, at_table, lobby, propose, vote


def person(player: Player, about: Player) -> str:
    """What the second one is known by, to the first."""
    notes = player.view["notes"]["notes"]
    return next(str(note["person"]) for note in notes if note["seat"] == about.seat)


def noted(device: Browser) -> dict[str, str]:
    """The marks on his page, by seat."""
    marks = ((attribute(line, "data-about"), attribute(line, "data-mark")) for line in device.page.select("#notes li"))
    return {seat: mark for seat, mark in marks if mark != "none"}


# --- Votes ----------------------------------------------------------------------------------------------------------


def voted(client: TestClient, memory: str) -> Table:
    """A table where this was chosen: one team was rejected, another one is voted on."""
    table = lobby(client)
    table.host.send("choose-vote-history", {"vote_history": memory}, "PUT").raise_for_status()
    table.host.start().raise_for_status()
    table.asked[0].act(propose(0, 1)).raise_for_status()
    for player in table.players:
        player.act(vote(player.seat > 2)).raise_for_status()
    table.asked[0].act(propose(0, 1)).raise_for_status()
    return table


def views(table: Table) -> list[JSON]:
    """Everybody's view, the spectator's first."""
    return [json.loads(view) for view in table.everybody_sees()]


@pytest.mark.parametrize(
    ("memory", "votes"),
    [("all", [[False] * 3 + [True] * 2]), ("totals", [[]]), ("none", [])],
    ids=["all", "totals", "none"],
)
def test_every_view_holds_of_earlier_votes_what_was_chosen(client: TestClient, memory: str, votes: list[JSON]) -> None:
    for view in views(voted(client, memory)):
        assert [proposal["votes"] for proposal in view["record"]["record"]["proposals"]] == votes


@pytest.mark.parametrize(("memory", "cells"), [("all", 5), ("totals", 0), ("none", 0)])
def test_every_page_shows_as_much(client: TestClient, memory: str, cells: int) -> None:
    table = voted(client, memory)
    for page in (watching(table), *map(at_seat, table.players)):
        shown = page.page.select("#record tbody td use[href*='#vote-']")
        assert len(shown) == cells
        assert (page.page.select("#record tfoot") == []) == (memory == "none")
        assert ("Rejected" in page.text("#story")) == (memory != "none")


def test_the_host_chooses_by_one_press(client: TestClient) -> None:
    host = at_seat(lobby(client).host).press("#memory", "totals")
    assert attribute(host.the("#memory-totals"), "aria-pressed") == "true"
    assert "only the totals stay on show" in host.text("#lineup")


# --- Notes ----------------------------------------------------------------------------------------------------------


def keeping(client: TestClient) -> tuple[Table, Browser, str]:
    """Ben has noted something about Cleo, by the form of his page."""
    table = at_table(client)
    ben, cleo = table.players[1:3]
    who, device = person(ben, cleo), at_seat(ben)
    device.send(device.the("#notes-form"), {f"mark.{who}": "suspect", f"text.{who}": " too  quiet "})
    return table, device, who


def test_notes_are_kept_by_one_form(client: TestClient) -> None:
    _table, ben, who = keeping(client)
    assert noted(ben) == {"2": "suspect"}
    assert attribute(ben.the(f"#note-{who}"), "value") == "too quiet"


def test_notes_are_on_no_other_page_and_in_no_other_view(client: TestClient) -> None:
    table, _ben, _who = keeping(client)
    others = [player for player in table.players if player.seat != 1]
    pages = [page.response.text for page in (watching(table), *map(at_seat, others))]
    seen = [table.watch().text, *(player.look().text for player in others)]
    assert not [text for text in pages + seen if "too quiet" in text or 'data-mark="suspect"' in text]


def test_notes_are_cleared_by_one_button(client: TestClient) -> None:
    _table, ben, _who = keeping(client)
    assert noted(ben.press("#notes-form", "all")) == {}


def test_a_note_that_is_too_long_changes_nothing(client: TestClient) -> None:
    _table, ben, who = keeping(client)
    ben.send(ben.the("#notes-form"), {f"text.{who}": "x" * 101})
    assert ben.status == 422 and "up to 100" in ben.text("#notice")
    assert attribute(ben.refresh().the(f"#note-{who}"), "value") == "too quiet"


BAD_NOTES: dict[str, tuple[list[JSON], str]] = {
    "of a stranger": ([{"person": "stranger", "mark": "trusted"}], "note_of_nobody"),
    "twice": ([{"person": "stranger"}, {"person": "stranger"}], "chosen_twice"),
    "no mark": ([{"person": "stranger", "mark": "hated"}], "bad_form"),
    "too many": ([{"person": f"{number}"} for number in range(11)], "bad_form"),
}


@pytest.mark.parametrize(("notes", "code"), BAD_NOTES.values(), ids=BAD_NOTES.keys())
def test_bad_notes_are_refused(client: TestClient, notes: list[JSON], code: str) -> None:
    host = lobby(client).host
    before = host.view
    refused = host.send("keep-notes", {"notes": notes}, "PUT")
    assert (refused.status_code, refused.json()["code"], host.view) == (422, code, before)


@pytest.mark.parametrize(
    "fields", [[("mark.x", "loved"), ("text.x", "")], [("mark.x", "trusted")]], ids=["no such mark", "no text"]
)
def test_a_form_that_makes_no_notes_is_refused(client: TestClient, fields: list[tuple[str, str]]) -> None:
    host = at_seat(lobby(client).host)
    assert host.post(f"{host.path}/notes", [("do", "keep_notes"), *fields]).status == 422


# --- Claims ---------------------------------------------------------------------------------------------------------


def test_a_claim_is_one_press_and_read_in_each_reader_s_language(client: TestClient) -> None:
    table = at_table(client)
    ben, cleo = table.players[1:3]
    at_seat(ben).press("#claim-form", f"accuse.{person(ben, cleo)}")
    reader = at_seat(table.host)
    assert reader.text("#chat .claim-accuse").endswith("I accuse Cleo")
    reader.http.headers["Accept-Language"] = "ja"
    assert reader.refresh().text("#chat .claim-accuse").endswith("Cleo を疑います")


def test_a_claim_names_people_as_text(client: TestClient) -> None:
    table = lobby(client, 1).seat("<b>Ben</b>", "Cleo")
    cleo = table.players[2]
    at_seat(cleo).press("#claim-form", f"trust.{person(cleo, table.players[1])}")
    assert at_seat(table.host).text("#chat .claim-trust").endswith("I trust <b>Ben</b>")


def test_claims_are_counted_as_lines_are(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table(client)

    def spend(_self: RateLimits, what: str, _who: str) -> None:
        if what == "line":
            raise Refused("too_fast", seconds=9)

    monkeypatch.setattr(RateLimits, "spend", spend)
    assert table.host.send("claim", {"claim": "resistance"}).status_code == 429


@pytest.mark.parametrize("claim", ["", "love", "trust.", "trust.stranger", "resistance.stranger"])
def test_a_claim_that_there_is_not_is_refused(client: TestClient, claim: str) -> None:
    host = at_seat(at_table(client).host)
    assert host.post(f"{host.path}/claim", [("do", "claim"), ("claim", claim)]).status == 422
    assert host.page.select("#chat li") == []
