"""A move that was not answered, or that the server could not store, is sent again; it is executed once."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import expect

from tests.client.changed_messages import Message, change_messages
from tests.client.conftest import Person, ServerProcess
from tests.client.player import Player

# If `stopped` is "there", what the page sends is held back; if it is "back", what the page would receive is.
LINE = """
  globalThis.stopped = "";
  globalThis.held = [];
  globalThis.WebSocket = class extends WebSocket {
    send(text) {
      globalThis.latest = this;
      if (globalThis.stopped === "there") globalThis.held.push(text);
      else super.send(text);
    }
    addEventListener(type, listener) {
      const filtered = (event) => {
        if (type === "message" && globalThis.stopped === "back") return globalThis.held.push(event.data);
        if (type === "message" && event.data.includes('"accepted"')) globalThis.accepted++;
        listener(event);
      };
      super.addEventListener(type, filtered);
    }
  };
"""


def moves_of(server: ServerProcess, table: str, family: int) -> int:
    """Return how many moves of a person are in the log."""
    rows = server.http.get(f"/api/tables/{table}/replay").json()
    return sum(row["type"] == "moved" and row["by"] == "person" and row["family"] == family for row in rows)


def test_an_unanswered_move_is_executed_once(person: Callable[..., Person], own_server: ServerProcess) -> None:
    """First the move does not reach the server, and the connection is cut. Then the answer does not reach the page, and
    the server dies."""
    ann = person("Ann", at=own_server)
    ann.context.add_init_script(LINE)
    table = ann.play_bots(["random", "random"])
    ann.page.goto(f"/t/{table}")
    player = Player(ann.page, 5)
    player.decide()
    for stopped, held in (("there", '"type":"move"'), ("back", '"accepted"')):
        player.wait()
        moves = moves_of(own_server, table, 0)
        ann.page.evaluate("stopped => { Object.assign(globalThis, { stopped, held: [], accepted: 0 }); }", arg=stopped)
        player.decide()
        ann.page.wait_for_function("held => globalThis.held.some((text) => text.includes(held))", arg=held)
        arrived = moves_of(own_server, table, 0)
        assert (arrived > moves) == (stopped == "back")
        sent = [json.loads(text) for text in ann.page.evaluate("globalThis.held") if stopped == "there"]
        if stopped == "there":
            ann.page.evaluate("() => { globalThis.stopped = ''; globalThis.latest.close(); }")
        else:
            own_server.kill()
            ann.page.evaluate("globalThis.stopped = ''")
            expect(player.prompt.get_by_role("heading")).to_have_text("Connection lost. Reconnecting…")
            own_server.start()
        ann.page.wait_for_function("() => globalThis.accepted > 0")  # the page continues by itself
        player.wait()
        executed = moves_of(own_server, table, 0)
        # A Royal Decree has two steps, which are sent together.
        assert executed == arrived + sum(1 + ("then" in move) for move in sent if move["type"] == "move")
    player.decide()
    player.wait()
    assert moves_of(own_server, table, 0) > executed
    ann.forgive("ERR_CONNECTION_REFUSED", "WebSocket")


def test_what_the_server_could_not_store_is_sent_again(person: Callable[..., Person], server: ServerProcess) -> None:
    """The first answer to each of `follow` and `move` becomes a refusal, as if the database had been away."""
    refused: list[str] = []

    def refuse_once(message: Message) -> None:
        kind = message["type"]
        if kind in ("table", "accepted") and kind not in refused:
            refused.append(kind)
            lost = {"type": "refused", "id": message.get("id", ""), "table": message["table"], "code": "unavailable"}
            message.clear()
            message.update(lost)

    ann = person("Ann")
    table = ann.play_bots(["random", "random"])
    change_messages(ann.page, refuse_once)
    ann.page.goto(f"/t/{table}")
    player = Player(ann.page, 5)
    player.decide()
    player.wait()
    assert refused == ["table", "accepted"]
    assert moves_of(server, table, 0) == 1
    player.decide()
    player.wait()
    assert moves_of(server, table, 0) == 2


# Cuts the connection as soon as the page has asked for a table, `cuts` times.
CUTS = """
  globalThis.cuts = 0;
  globalThis.follows = [];
  globalThis.WebSocket = class extends WebSocket {
    send(text) {
      globalThis.latest = this;
      if (text.includes('"follow"')) globalThis.follows.push({ text, at: performance.now() });
      if (text.includes('"follow"') && globalThis.cuts-- > 0) this.close();
      else super.send(text);
    }
  };
"""


def test_a_page_that_is_cut_off_waits_longer_and_asks_for_less(person: Callable[..., Person]) -> None:
    """If catching up was too much for the connection, the page must not ask for the same again and again."""
    ann = person("Ann")
    ann.context.add_init_script(CUTS)
    table = ann.play_bots(["random", "random"])
    ann.page.goto(f"/t/{table}")
    Player(ann.page, 5).wait()
    ann.page.evaluate("() => { globalThis.follows = []; globalThis.cuts = 3; globalThis.latest.close(); }")
    ann.page.wait_for_function("() => globalThis.follows.length === 4")
    follows = ann.page.evaluate("globalThis.follows")
    assert all("last_seq" not in follow["text"] for follow in follows[1:])
    waits = [later["at"] - earlier["at"] for earlier, later in pairwise(follows)]
    assert waits[2] > 500  # the first waits are 0.2 and 0.5 s, the next ones 1 and 2 s, give or take a third
    Player(ann.page, 5).wait()  # the state of the table has arrived
