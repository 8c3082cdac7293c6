"""Cards fly above the page, so that a scrolling queue doesn't clip them; with reduced motion nothing flies or fades."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.client.conftest import OTHER_THEME, Person
from tests.client.player import Player

SEEN = """
  globalThis.flights = 0;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const one of addedNodes)
        if (target === document.body && one.matches?.(".card.flight")) {
          globalThis.flights += 1;
          globalThis.hidden = document.querySelectorAll(".queue .card.is-flown").length;
        }
  }).observe(document, { childList: true, subtree: true });
"""
# Changes the theme and counts what fades, in one call: the fading is over in a moment.
FADES = f"""() => {{
  ({OTHER_THEME})();
  return document.getAnimations().length;
}}"""


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_placed_card_flies_above_the_page(motion: str, person: Callable[..., Person]) -> None:
    ann = person("Ann", prefs={"speed": 1, "motion": motion}, viewport={"width": 360, "height": 740})
    ann.context.add_init_script(SEEN)
    ann.page.goto(f"/t/{ann.play_bots(['random', 'random'])}")
    player = Player(ann.page, 3)
    player.decide()
    player.wait()
    flights = ann.page.evaluate("globalThis.flights")
    if motion == "full":
        assert flights >= 1
        assert ann.page.evaluate("globalThis.hidden") == 1  # while it flies, its place is empty
    else:
        assert flights == 0
    expect(ann.page.locator(".flight, .is-flown")).to_have_count(0)


def test_with_reduced_motion_another_theme_is_shown_at_once(person: Callable[..., Person]) -> None:
    page = person("Ann", prefs={"motion": "reduced"}).page
    page.goto("/")
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    assert page.evaluate(FADES) == 0
    page.evaluate("document.documentElement.classList.remove('still')")
    assert page.evaluate(FADES) > 0, "the buttons fade if motion isn't reduced"
