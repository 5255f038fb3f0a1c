"""A power cut: beside the server's death, the end of SQLite's write-ahead log is torn.

What was acknowledged was synced before, so that only what nobody was told of can be torn.  (A disk that says "synced"
and is not can lose more; even then no action is there by half.)  Every byte's turn comes in `tests/stories`.
"""

from __future__ import annotations

import random

import pytest
from httpx2 import Client, TransportError

from tests.kills.doomed import DIES
from tests.restart.process import Service
from tests.tables.damage import DAMAGES
from tests.web.players import ROGUE, at_table, vote


def tear(service: Service, damage: str) -> None:
    """Damage the log of the dead server, from some place in its latter half on."""
    rng, log = random.Random(damage), service.wal.read_bytes()
    service.wal.write_bytes(DAMAGES[damage](log, rng.randrange(len(log) // 2, len(log)), rng))


@pytest.mark.parametrize("damage", ["cut", "garbage", "bit"])
def test_only_what_nobody_was_told_of_can_be_torn(service: Service, client: Client, damage: str) -> None:
    table = at_table(client, ROGUE).until("vote")
    seen, voter = table.everybody_sees(), table.players[1]
    body = voter.answer(vote(True))
    service.kill()
    service.start("tests.kills.doomed", **{DIES: "committed 1"})
    with pytest.raises(TransportError):
        voter.send("act", body)
    tear(service, damage)
    service.again()
    assert (table.everybody_sees(), service.differences()) == (seen, [])
    voter.send("act", body).raise_for_status()
    assert table.until(None).host.view["end"]["end"] and service.differences() == []


def test_a_disk_that_lied_loses_whole_actions_and_the_table_goes_on(service: Service, client: Client) -> None:
    table = at_table(client, ROGUE)
    service.again()
    seen = [table.everybody_sees()]
    for _answer in range(12):
        next(table.play())
        seen.append(table.everybody_sees())
    service.kill()
    tear(service, "cut")
    service.start()
    assert table.everybody_sees() in seen[:-1] and service.differences() == []
    assert table.until(None).host.view["end"]["end"] and service.differences() == []
