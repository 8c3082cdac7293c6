"""The chronicle of a live table follows what happens around the game, not only the moves."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.client.conftest import Person
from tests.client.player import Player

DESKTOP = {"width": 1440, "height": 900}
# Every rendering sets the title, and every sentence about an event asks Fluent for its message.
COUNT_RENDERINGS = """async () => {
  const { FluentBundle } = await import("/vendor/fluent.js");
  const { get } = Object.getOwnPropertyDescriptor(Document.prototype, "title");
  const { getMessage } = FluentBundle.prototype;
  window.counted = { renderings: 0, sentences: 0 };
  Object.defineProperty(document, "title", { get, set: () => window.counted.renderings++ });
  FluentBundle.prototype.getMessage = function (id) {
    if (id.startsWith("event-")) window.counted.sentences++;
    return getMessage.call(this, id);
  };
}"""


def expect_scrolled(lines: Locator, to: str) -> None:
    """Wait until the chronicle is scrolled to this place, which may take a frame or two after the last change."""
    page = lines.page
    page.wait_for_function(f"(list) => Math.abs(list.scrollTop - ({to})) < 2", arg=lines.element_handle())


def test_a_live_chronicle_shows_who_leaves_and_comes_back(person: Callable[..., Person]) -> None:
    ann, bob = person("Ann", viewport=DESKTOP), person("Bob")
    table = ann.open_table(players=2)
    bob.command(table, type="sit")
    for player in (ann, bob):
        player.command(table, type="ready")
    ann.page.goto(f"/t/{table}")
    chronicle = ann.page.get_by_role("log", name="Chronicle")
    expect(chronicle.get_by_text("Round 1, placement")).to_be_visible()
    loads = []
    ann.page.on("load", lambda page: loads.append(page.url))

    bob.command(table, type="sit-in", bot="random")
    expect(chronicle.get_by_text("A bot is filling in for Bob")).to_be_visible()
    bob.command(table, type="back")
    expect(chronicle.get_by_text("Bob is back")).to_be_visible()
    ann.command(table, type="chat", on=False)
    expect(chronicle.get_by_text("Chat is off")).to_be_visible()
    assert not loads, "the page was reloaded"

    live = chronicle.get_by_role("listitem").all_inner_texts()
    ann.page.reload()
    expect(chronicle.get_by_text("Chat is off")).to_be_visible()
    expect(chronicle.get_by_role("listitem")).to_have_text(live, use_inner_text=True)


def test_the_chronicle_stays_at_its_end_and_long_games_stay_fast(person: Callable[..., Person]) -> None:
    ann = person("Ann", viewport=DESKTOP)
    table = ann.play_bots(["random", "random"])
    messages: list[str | bytes] = []
    ann.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: messages.append(text)))
    ann.page.goto(f"/t/{table}")
    player = Player(ann.page)
    player.wait()
    lines = ann.page.get_by_role("log", name="Chronicle")
    while lines.evaluate("(list) => list.scrollHeight < 1.5 * list.clientHeight"):
        assert player.decide()
    expect_scrolled(lines, "list.scrollHeight - list.clientHeight")
    lines.evaluate("(list) => (list.scrollTop = 0)")
    assert player.decide()
    player.wait()
    expect_scrolled(lines, "0")

    ann.page.evaluate(COUNT_RENDERINGS)
    messages.clear()
    ann.hand_over(table)
    expect(player.over).to_be_visible()
    counted = ann.page.evaluate("window.counted")
    # About one rendering per message, and each line written once: not all lines for each signal that a message changes.
    assert counted["renderings"] < 2 * len(messages)
    assert counted["sentences"] < 200 * len(messages)
