"""The chronicle of a live table follows what happens around the game, not only the moves."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.client.conftest import Person

DESKTOP = {"width": 1440, "height": 900}


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
