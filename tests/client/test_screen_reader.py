"""A screen reader hears every event once, and the decision with its options and keys at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.client.changed_messages import Message, change_messages
from tests.client.conftest import Person
from tests.client.test_pace import DESKTOP, Player, chain, place_first_card

People = Callable[..., Person]
PHONE = {"width": 360, "height": 640}

# Records what live regions announce: the text of every element that is added to one.
LISTEN = """() => {
  window.heard = [];
  const politeness = (node) => {
    const region = (node.nodeType === 1 ? node : node.parentElement)?.closest("[aria-live], [role=log], [role=status]");
    return region ? (region.getAttribute("aria-live") ?? "polite") : "off";
  };
  const spoken = (node) => node.textContent.trim().replaceAll(/\\s+/g, " ");
  new MutationObserver((changes) => {
    for (const change of changes) {
      const nodes = change.type === "characterData" ? [change.target] : [...change.addedNodes];
      for (const node of nodes) {
        const how = politeness(change.target);
        if (how !== "off" && spoken(node)) window.heard.push([how, spoken(node)]);
      }
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


@pytest.mark.parametrize("viewport", [DESKTOP, pytest.param(PHONE, marks=pytest.mark.long)], ids=["desktop", "phone"])
def test_every_event_is_announced_once_and_waiting_is_silent(person: People, viewport: dict[str, int]) -> None:
    ann = person("Ann", viewport=viewport)
    change_messages(ann.page, chain)
    ann.page.goto(f"/t/{ann.play_bots(['squire'] * 3)}")
    Player(ann.page).wait()
    ann.page.evaluate(LISTEN)
    place_first_card(ann.page)
    expect(ann.page.locator("#announced")).to_contain_text("eliminates Squire 1’s Spy")
    heard: list[tuple[str, str]] = ann.page.evaluate("window.heard")
    events = [text for how, text in heard if how == "polite"]
    for words in ("You reveal the Archer", "attacks Squire 1’s face-down card", "eliminates Squire 1’s Spy"):
        assert len([text for text in events if words in text]) == 1, (words, events)
    assert not [text for text in events if "Waiting" in text or "while you wait" in text or "is choosing" in text]


def test_the_heading_of_an_ability_over_two_moves_is_announced_once(person: People) -> None:
    """The region forgets old lines, but the effects of a card keep the heading that was announced."""
    moved: list[Message] = []

    def go_on_later(message: Message) -> None:
        if message["type"] == "moved":
            is_own = message["family"] == message["own"]["seat"]
            if is_own or moved:
                moved.append(message)
            message["events"] = [["gained", "archer", 0, 0, 0, -1, len(moved), 0, 0, 0]] if len(moved) in (1, 2) else []
            message["own"]["events"] = []

    ann = person("Ann", viewport=DESKTOP)
    change_messages(ann.page, go_on_later)
    ann.page.goto(f"/t/{ann.play_bots(['squire'] * 3)}")
    player = Player(ann.page)
    player.wait()
    ann.page.evaluate(LISTEN)
    while len(moved) < 8:
        assert player.decide()
    player.wait()
    heard = [text for how, text in ann.page.evaluate("window.heard") if how == "polite"]
    assert len([text for text in heard if " gains " in text or " gain " in text]) == 2
    assert len([text for text in heard if "Archer" in text and "gain" not in text]) == 1, heard


def test_the_decision_is_announced_at_once_with_options_and_keys(person: People) -> None:
    ann = person("Ann", viewport=DESKTOP)
    ann.page.goto(f"/t/{ann.play_bots(['random'])}")
    player = Player(ann.page)
    player.wait()
    asked = ann.page.locator("#asked")
    expect(asked).to_have_attribute("aria-live", "assertive")
    expect(asked).to_contain_text("Your decision. Place a card 1: Place the")
    expect(asked).to_contain_text("7: Place the")
    card = player.hand.get_by_role("button").first
    described = card.get_attribute("aria-describedby")
    expect(ann.page.locator(f"#{described}")).not_to_be_empty()
    card.click()
    expect(asked).to_contain_text(" at the front")
