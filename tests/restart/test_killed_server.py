"""The server is killed (SIGKILL) in every phase and started again: all that it acknowledged is there, and once."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest
from httpx2 import Client, TransportError
from websockets.exceptions import ConnectionClosed

from tests.restart.process import PATIENCE, Service
from tests.web.phases import PHASES
from tests.web.players import ROGUE, Player, Table, at_table, lobby, some_action, vote


@pytest.mark.parametrize("phase", PHASES)
def test_what_was_acknowledged_is_there_and_the_table_goes_on(service: Service, client: Client, phase: str) -> None:
    table = PHASES[phase](client)
    speak(table)
    send = last_thing(table)
    acknowledged, seen = send(), table.everybody_sees()
    service.again()
    assert table.everybody_sees() == seen
    assert (send(), table.everybody_sees()) == (acknowledged, seen)
    goes_on(table)
    assert service.differences() == []


def speak(table: Table) -> None:
    """Somebody says something in both rooms."""
    table.host.say("Who is it?").raise_for_status()
    line = {"name": "Grace", "text": "Who is it?", "id": "1"}
    table.client.post(f"/api/v1/watch/{table.spectator_key}/say", json=line).raise_for_status()


def last_thing(table: Table) -> Callable[[], bytes]:
    """Something that somebody can do in this phase: an action where there is one to take, else the host's choice."""
    if not table.watch().json()["status"]["playing"]:
        return lambda: table.host.choose("rogue", characters=["spy_rogue"]).raise_for_status().content
    player = table.asked[0]
    body = player.answer(some_action(player.view, table.rng))
    return lambda: player.send("act", body).raise_for_status().content


def goes_on(table: Table) -> None:
    """Play to the end of the game; where none is going on, of the next one."""
    status = table.host.view["status"]
    if not status["playing"]:
        table.host.start(status["game"] + 1).raise_for_status()
    assert len(table.until(None).host.view["end"]["end"]["roles"]) == len(table.players)


def test_seats_are_there_and_joining_again_gives_the_same_seat(service: Service, client: Client) -> None:
    table = lobby(client)
    service.again()
    seated = table.players[2].send("seats", {"name": "Cleo"}).json()
    assert (seated["seat"], seated["secret"]) == (2, table.players[2].secret)
    assert table.join("Cleo").status_code == 409


# --- In the middle of a storm ---------------------------------------------------------------------------------------


def test_whatever_was_acknowledged_in_a_storm_is_there_once(service: Service, client: Client) -> None:
    table = lobby(client)
    acknowledged: list[str] = []

    def talk(player: Player) -> None:
        """Say one thing after the other until nobody answers; the fiftieth answer kills the server."""
        for number in count():
            try:
                player.say(f"{player.seat} {number}", f"{number}").raise_for_status()
            except TransportError:
                return
            acknowledged.append(f"{player.seat} {number}")
            if len(acknowledged) == 50:
                service.kill()

    with ThreadPoolExecutor() as threads:
        list(threads.map(talk, table.players))
    service.start()
    kept = [line["text"] for line in table.host.view["chat"]]
    assert (len(set(kept)), set(acknowledged) - set(kept)) == (len(kept), set())


def test_votes_that_were_in_the_air_can_be_sent_again(service: Service, client: Client) -> None:
    table = at_table(client).until("vote")
    bodies = [player.answer(vote(True)) for player in table.players]

    def send(player: Player) -> None:
        try:
            player.send("act", bodies[player.seat])
        except TransportError:
            return

    with ThreadPoolExecutor() as threads:
        sending = [threads.submit(send, player) for player in table.players]
        sending[0].result()
        service.kill()
    service.start()
    assert [player.send("act", bodies[player.seat]).status_code for player in table.players] == [200] * 5
    assert (table.step, service.differences()) == ("cards", [])


# --- Sockets --------------------------------------------------------------------------------------------------------


def test_a_socket_that_comes_back_gets_everything(service: Service, client: Client) -> None:
    table = at_table(client).until("vote")
    with service.socket(table.host) as socket:
        socket.send(json.dumps({"do": "act", **table.host.answer(vote(True), sent_as="mine")}))
        answers = [json.loads(socket.recv(PATIENCE)) for _frame in range(3)]
        service.kill()
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)
    service.start()
    with service.socket(table.host) as socket:
        parts = json.loads(socket.recv(PATIENCE))["parts"]
    assert answers[-1] == {"answer": "mine", "ok": True}
    assert (parts["prompt"]["prompt"]["answer"], parts) == (vote(True), table.host.view)


def test_a_server_that_is_stopped_tells_sockets_to_come_back(service: Service, client: Client) -> None:
    table = at_table(client)
    with service.socket(table.host) as socket:
        socket.recv(PATIENCE)
        code = service.stop()
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    # uvicorn ends by the signal that it was sent, once all is in order.
    assert code == -signal.SIGTERM


# --- The log --------------------------------------------------------------------------------------------------------


def test_the_log_of_the_server_holds_no_secret(service: Service, client: Client) -> None:
    table = at_table(client, ROGUE)
    with service.connect(f"/watch/{table.spectator_key}/socket") as watching, service.socket(table.host) as playing:
        watching.recv(PATIENCE), playing.recv(PATIENCE)
    speak(table)
    table.until(None)
    client.get("/table/QQQQQQ")
    service.stop()
    assert service.log
    seats = [player.secret for player in table.players]
    words = ("Who is it?", "spy", "success", "approve", "Traceback")
    assert [word for word in (table.code, table.spectator_key, *seats, *words) if word in service.log] == []
