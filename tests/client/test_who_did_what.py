"""Who did what to whom: every effect stands below the card that caused it, and a line leads from actor to target."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.client.changed_messages import Message, change_messages
from tests.client.conftest import Person
from tests.client.player import Player

People = Callable[..., Person]
DESKTOP = {"width": 1440, "height": 900}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
PLACES = 12
ARCHER, SPY, HEIR, LORD, AMBUSH = 0, 11 + 2, 22 + 3, 22 + 4, 33 + 8  # of Ann, and of the first, second and third bot
FIRST, LAST = 2, PLACES - 1  # where Ann's Archer and its target are

# The bot's face-down Spy is eliminated by Ann's Archer; then a Lord that was revealed earlier acts by itself.
EVENTS = [
    ["revealed", "R3.3", 0, ARCHER, FIRST, -1, 0, ARCHER, 0, FIRST],
    ["turned-up", "R4.2", 1, SPY, LAST, -1, 0, ARCHER, 0, FIRST],
    ["eliminated", "archer", 1, SPY, LAST, ARCHER, 0, ARCHER, 0, FIRST],
    ["gained", "R4.3", 0, ARCHER, FIRST, -1, 1, ARCHER, 0, FIRST],
    ["gained", "lord", 2, LORD, 5, -1, 3, LORD, 2, 5],
    ["cascade", "R3.6", 2, HEIR, 5, -1, 0, -1, -1, -1],
    ["gained", "heir", 2, HEIR, 5, -1, 2, HEIR, 2, 5],
    ["eliminated", "archer", 2, LORD, 5, HEIR, 0, HEIR, 2, 5],
]
EXPECTED = [
    "You reveal the Archer in position 3",
    "Your Archer attacks Squire 1’s face-down card, position 12: it’s the Spy",
    "Your Archer eliminates Squire 1’s Spy, position 12",
    "You gain 1 point for the elimination",
    "Squire 2’s Lord acts, position 6",
    "Squire 2 gains 3 points from the Lord: 1, plus 1 for each of their cards next to it",
    "Squire 2’s Heir, just uncovered, is resolved next",  # a heading
    "Squire 2 gains 2 points from the Heir: no other revealed card has its name",
    "Squire 2’s Heir eliminates its own family’s Lord, position 6",
]


def position_of(message: Message) -> None:
    """Fill the queue: Ann's Archer in position 3, a Lord in position 6, and a card face down at the end."""
    message["position"]["queue"] = [
        [place, place % 4, {FIRST: ARCHER, 5: LORD}.get(place, -1), int(place in (FIRST, 5)), 0]
        for place in range(PLACES)
    ]
    message["position"]["queue"][FIRST][1] = 0
    message["position"]["queue"][5][1] = 2
    message["position"]["queue"][LAST][1] = 1
    message["position"].update(phase="resolution", cursor=FIRST)
    message["own"]["queue"] = []


def staged(message: Message) -> None:
    """Make the table and its first move those of the scene."""
    if message["type"] == "table" and message.get("position"):
        position_of(message)
    if message["type"] == "moved":
        position_of(message)
        message["events"] = EVENTS
        message["own"]["events"] = []


def open_scene(ann: Person) -> Page:
    change_messages(ann.page, staged)
    ann.page.goto(f"/t/{ann.play_bots(['squire'] * 3)}")
    player = Player(ann.page)
    player.wait()
    return ann.page


def place_first_card(page: Page) -> None:
    page.locator("[data-card]").first.click()
    page.locator(".option").first.click()


def test_every_effect_stands_below_the_card_that_caused_it(person: People) -> None:
    page = open_scene(person("Ann", viewport=DESKTOP))
    place_first_card(page)
    lines = page.get_by_role("log", name="Chronicle").get_by_role("listitem")
    expect(lines.filter(has_text=EXPECTED[-1]).first).to_be_visible()
    shown = lines.evaluate_all(
        "all => all.map(one => [one.className.trim(), (one.querySelector(':scope > span') ?? one).textContent])"
    )
    texts = [text.replace("\u00a0", " ").strip() for _, text in shown]
    first = texts.index(EXPECTED[0])
    assert texts[first : first + len(EXPECTED)] == EXPECTED
    classes = [name for name, _ in shown[first : first + len(EXPECTED)]]
    assert [name.split(" ")[0] for name in classes] == ["", "sub", "sub", "sub", "acting", "sub", "", "sub", "sub"]
    assert lines.nth(first + 4).locator(".shield").count() == 1


def test_a_line_leads_from_the_actor_to_its_target(person: People) -> None:
    for options in ({"viewport": DESKTOP}, PHONE):
        page = open_scene(person("Ann", prefs={"motion": "full"}, **options))
        page.evaluate("async () => { (await import('/core/ui/prefs.js')).speed.value = 0.5; }")  # from now on
        place_first_card(page)
        line = page.locator(".aim-line")
        expect(line).to_be_visible()
        expect(page.locator(".prompt .eyebrow")).to_have_text("Your Archer")
        expect(page.locator(".is-target")).to_be_in_viewport()
        ends = page.evaluate(
            """() => ["is-actor", "is-target"].map((name) => {
              const { left, width } = document.querySelector(`.${name}`).getBoundingClientRect();
              return left + width / 2;
            })"""
        )
        box = line.bounding_box()
        assert box is not None
        width = page.viewport_size["width"] if page.viewport_size else 0
        if 0 < ends[0] < width:
            assert abs(box["x"] - ends[0]) < 4, "the line begins at the card that acts"
        else:
            assert page.locator(".mini .lit").count() == 2, "the strip marks both cards"
        assert abs(box["x"] + box["width"] - ends[1]) < 4, "the line ends at the target"
        left = page.wait_for_function(
            """(left) => document.querySelectorAll(".queue .stack").length === left &&
              { hasLine: document.querySelector(".aim-line").checkVisibility() }""",
            arg=PLACES - 1,
        )
        assert left.json_value() == {"hasLine": False}, "when the target has left, the line points at another card"
