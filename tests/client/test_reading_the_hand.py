"""Every card of the hand can be read before anything is decided, at every size, without waiting for a zoom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from oriflamme.texts import Texts
from tests.client.conftest import Person
from tests.client.player import Player

People = Callable[..., Person]
DESKTOP: Any = {"width": 1280, "height": 720}
PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True}
SAFE = "nothing is decided yet"
LONGER_THAN_THE_HOVER = 700  # milliseconds


def test_the_prompt_shows_the_text_of_the_card_that_one_looks_at(person: People) -> None:
    ann = person("Ann", viewport=DESKTOP)
    ann.page.goto(f"/t/{ann.play_bots(['random'] * 3)}")
    player = Player(ann.page)
    player.wait()
    cards = Texts("en", "cards")
    names = player.hand.locator(".name").all_inner_texts()
    kinds = [name.replace("\u00ad", "").lower().replace(" ", "-") for name in names]
    expect(player.prompt).to_contain_text(SAFE)
    expect(player.prompt).to_contain_text(cards(f"card-{kinds[0]}.full"))
    for size in (
        DESKTOP,
        {"width": 1440, "height": 900},
        {"width": 768, "height": 1024},
        {"width": 1180, "height": 820},
    ):
        ann.page.set_viewport_size(size)
        for index in (3, 6):
            player.hand.get_by_role("button").nth(index).hover()
            expect(player.prompt).to_contain_text(cards(f"card-{kinds[index]}.full"))
        player.hand.get_by_role("button").nth(1).focus()
        expect(player.prompt).to_contain_text(cards(f"card-{kinds[1]}.full"))
        player.hand.get_by_role("button").nth(1).blur()
        expect(player.mine).to_be_visible()


def test_a_tap_on_a_phone_shows_the_text_and_decides_nothing(person: People) -> None:
    ann = person("Ann", viewport={"width": 360, "height": 640}, **PHONE)
    ann.page.goto(f"/t/{ann.play_bots(['random'] * 3)}")
    player = Player(ann.page)
    player.wait()
    expect(player.prompt).to_contain_text(SAFE)
    expect(player.prompt.get_by_text(SAFE)).to_be_in_viewport()
    cards = Texts("en", "cards")
    for index in (2, 5):
        card = player.hand.get_by_role("button").nth(index)
        name = card.locator(".name").inner_text().replace("\u00ad", "").lower().replace(" ", "-")
        card.tap()
        expect(player.prompt).to_contain_text(cards(f"card-{name}.text"))
        expect(player.mine).to_be_visible()


def test_a_card_that_arrives_under_a_resting_pointer_is_not_zoomed(person: People) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.page.goto(f"/t/{ann.play_bots(['random'] * 3)}")
    player = Player(ann.page)
    player.wait()
    known = player.queue.locator(".stack:has([data-zoom]) .card")
    while not known.count():  # one is not always enough: a card can be eliminated by one that is then discarded
        assert player.decide()
        player.wait()
    ann.page.mouse.move(5, 5)
    card = known.first
    box = card.bounding_box()
    assert box
    ann.page.mouse.move(box["x"] + 20, box["y"] + 20)
    expect(ann.page.locator(".zoom")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".zoom")).to_be_hidden()
    # what a browser sends when another card comes to lie under the pointer
    card.evaluate(
        """(one, { x, y }) => one.dispatchEvent(
             new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse", clientX: x, clientY: y }))""",
        {"x": box["x"] + 20, "y": box["y"] + 20},
    )
    ann.page.wait_for_timeout(LONGER_THAN_THE_HOVER)
    expect(ann.page.locator(".zoom")).to_be_hidden()
