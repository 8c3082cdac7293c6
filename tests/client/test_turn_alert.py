"""A player whose tab is in the background sees and hears that it is their turn."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.client.conftest import Person, ServerProcess
from tests.client.player import Player

BELL = 660  # hertz: the tone that announces the player's own turn
WATCHED = """
  globalThis.away = false;
  Object.defineProperty(document, "visibilityState", { get: () => (globalThis.away ? "hidden" : "visible") });
  globalThis.tones = [];
  const make = BaseAudioContext.prototype.createOscillator;
  BaseAudioContext.prototype.createOscillator = function () {
    const made = make.call(this);
    const set = made.frequency.setValueAtTime.bind(made.frequency);
    made.frequency.setValueAtTime = (value, at) => (globalThis.tones.push(value), set(value, at));
    return made;
  };
"""


def hide_tab(page: Page, away: bool) -> None:
    page.evaluate(
        "away => { globalThis.away = away; document.dispatchEvent(new Event('visibilitychange')); }", arg=away
    )


def test_a_tab_in_the_background_alerts_its_player(person: Callable[..., Person], server: ServerProcess) -> None:
    people = [person(name, prefs={"sound": True, "speed": 1, "motion": "full"}) for name in ("Ann", "Bob")]
    table = people[0].open_table(players=2)
    people[1].command(table, type="sit")
    for one in people:
        one.command(table, type="ready")
        one.context.add_init_script(WATCHED)
        one.page.goto(f"/t/{table}")
    asked = server.http.get(f"/api/tables/{table}").json()["asked"]["family"]
    first, other = people[asked], people[1 - asked]
    expect(other.page).to_have_title("Table · Oriflamme")
    icon = other.page.locator("link[rel=icon]")
    hide_tab(other.page, away=True)
    expect(icon).to_have_attribute("href", "/icon.svg")
    Player(first.page).decide()
    expect(other.page).to_have_title("● Your decision · Oriflamme")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    other.page.wait_for_function("bell => globalThis.tones.includes(bell)", arg=BELL)
    hide_tab(other.page, away=False)
    expect(other.page).to_have_title("Your decision · Oriflamme")
    expect(icon).to_have_attribute("href", "/icon.svg")
