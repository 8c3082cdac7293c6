"""What happens can be followed: sentences stay long enough to be read, and a round ends with a summary."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.client.changed_messages import Message, change_messages
from tests.client.conftest import Person
from tests.client.player import Player
from tests.client.test_who_did_what import ARCHER, EVENTS, FIRST, place_first_card, position_of

People = Callable[..., Person]
DESKTOP = {"width": 1280, "height": 720}
READABLE = 700  # milliseconds
NOTICED = 400  # milliseconds that any other sentence stays
NORMAL = 900  # milliseconds that a sentence about points stays at normal speed
SUMMARY = 2000  # milliseconds, at normal speed
LONG = 7  # so many gains after the first events are a chain that is cut short
WATCHED = 3  # so many of them are timed
ENDS = {"phase": "placement", "round": 2}

# Records when the title of the prompt changes.
WATCH = """() => {
  window.titles = [];
  const note = () => {
    const text = document.querySelector(".prompt h2")?.textContent.trim().replaceAll(/\\s+/g, " ") ?? "";
    if (text !== window.titles.at(-1)?.[0]) window.titles.push([text, performance.now()]);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def chain(message: Message) -> None:
    """Make the reader's first move cause a long chain of events."""
    if message["type"] in ("table", "moved") and message.get("position"):
        position_of(message)
    if message["type"] == "moved" and message["family"] == message["own"]["seat"]:
        gains = [["gained", "lord", n % 4, ARCHER, FIRST, -1, n + 2, ARCHER, 0, FIRST] for n in range(LONG)]
        message["events"] = [*EVENTS, *gains]
        message["own"]["events"] = []
    elif message["type"] == "moved":
        message["events"] = []


def one_gain(message: Message) -> None:
    """Make the reader's first move give 1 point, and nothing else happen."""
    if message["type"] == "moved":
        is_own = message["family"] == message["own"]["seat"]
        message["events"] = [["gained", "lord", 0, ARCHER, FIRST, -1, 1, ARCHER, 0, FIRST]] if is_own else []
        message["own"]["events"] = []


def open_table(ann: Person, change: Callable[[Message], None]) -> Page:
    change_messages(ann.page, change)
    ann.page.goto(f"/t/{ann.play_bots(['squire'] * 3)}")
    asked, go_on = Player(ann.page).mine, ann.page.get_by_role("button", name="Continue")
    expect(asked.or_(go_on).first).to_be_visible()
    while not asked.is_visible():  # step by step, the bots that place before Ann have to be followed, too
        go_on.click()
        expect(asked.or_(go_on).first).to_be_visible()
    return ann.page


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_sentence_that_changes_points_stays_readable(person: People, motion: str) -> None:
    page = open_table(person("Ann", prefs={"speed": 2, "motion": motion}, viewport=DESKTOP), chain)
    page.evaluate(WATCH)
    place_first_card(page)
    last = f"gains {WATCHED + 1} points"
    page.wait_for_function(
        "last => window.titles.some(([text]) => text.replaceAll('\\u00a0', ' ').includes(last))", arg=last
    )
    titles: list[tuple[str, float]] = page.evaluate("window.titles")
    shown = [
        (text, then - now)
        for (text, now), (_, then) in itertools.pairwise(titles)
        if " gain" in text or "eliminates" in text
    ]
    assert len(shown) >= 5 + WATCHED - 1, "the gains and eliminations in EVENTS, and those of the chain but the last"
    assert not [(text, time) for text, time in shown if time < READABLE]


def test_every_sentence_stays_long_enough_to_be_noticed(page: Page) -> None:
    page.goto("/")
    shortest = """async () => {
      const { readingTime } = await import("/pages/table/motion/reading-time.js");
      const { EVENT_DISPLAY } = await import("/core/model/display-tables.js");
      const { hasSentence } = await import("/core/text/event-text.js");
      const said = Object.keys(EVENT_DISPLAY).map((code) => ({ code })).filter(hasSentence);
      return [said.length, Math.min(...said.flatMap((event) => [1, 2, 4].map((speed) => readingTime(event, speed))))];
    }"""
    count, least = page.evaluate(shortest)
    assert count > 20
    assert least >= NOTICED


def test_the_first_two_games_are_slower(person: People) -> None:
    page = open_table(person("Ann", prefs={"speed": 1, "motion": "full"}, viewport=DESKTOP), one_gain)
    page.evaluate(WATCH)
    place_first_card(page)
    gained = "() => window.titles.some(([text], at) => text.includes('You gain') && window.titles[at + 1])"
    page.wait_for_function(gained)
    titles: list[tuple[str, float]] = page.evaluate("window.titles")
    shown = next(then - now for (text, now), (_, then) in itertools.pairwise(titles) if "You gain" in text)
    assert shown >= 1.5 * NORMAL, "the first game is played at the normal speed"
    speeds = """async () => {
      const { animationSpeed, noteFinished } = await import("/core/ui/prefs.js");
      return ["one", "one", "two", "three"].map((table) => (noteFinished(table), animationSpeed()));
    }"""
    first, again, second, third = page.evaluate(speeds)
    assert first == again < 1, "a game counts once"
    assert (second, third) == (1, 1)


def test_step_by_step_waits_for_the_reader_after_every_event(person: People) -> None:
    page = open_table(person("Ann", prefs={"speed": "step", "motion": "full"}, viewport=DESKTOP), chain)
    place_first_card(page)
    title, go_on = page.locator(".prompt h2"), page.get_by_role("button", name="Continue")
    for words in ("You reveal the Archer", "attacks Squire 1’s face-down card", "eliminates Squire 1’s Spy"):
        expect(go_on).to_be_visible()
        expect(title).to_contain_text(words)
        go_on.click()
    expect(title).to_contain_text("You gain 1")
    expect(go_on).to_be_visible()
    page.keyboard.press("Enter")
    expect(title).to_contain_text("Squire 2 gains 3")
    page.keyboard.press("Escape")
    expect(go_on).to_have_count(0)


def round_ends(message: Message) -> None:
    """Make the reader's first move end a round in which the first bot gained 4 and lost 1."""
    if message["type"] == "moved" and message["family"] == message["own"]["seat"]:
        gained: list[list[Any]] = [
            ["gained", "lord", 1, 15, 1, -1, 4, 15, 1, 1],
            ["lost", "felon", 1, 15, 1, -1, 1, 15, 1, 1],
            ["gained", "heir", 0, ARCHER, 1, -1, 2, ARCHER, 0, 1],
            ["round", "R2.1", 1, -1, -1, -1, 2, -1, -1, -1],
        ]
        message["events"] = gained
        message["own"]["events"] = []
        message["position"].update(ENDS)


def test_a_round_ends_with_a_summary(person: People) -> None:
    page = open_table(person("Ann", prefs={"speed": "step", "motion": "full"}, viewport=DESKTOP), round_ends)
    place_first_card(page)
    go_on = page.get_by_role("button", name="Continue")
    for words in ("gains 4", "loses 1", "You gain 2"):
        expect(page.locator(".prompt h2")).to_contain_text(words)
        go_on.click()
    expect(page.locator(".prompt .eyebrow")).to_have_text("Round\u00a01 is over")
    gains = page.locator(".gains > span")
    expect(gains).to_have_text(["You +2", "Squire 1 +3", "Squire 2 0", "Squire 3 0"], use_inner_text=True)
    page.keyboard.press("Escape")
    stays = """async () => {
      const { readingTime } = await import("/pages/table/motion/reading-time.js");
      return [1, 2, 4].map((speed) => readingTime({ code: "round" }, speed));
    }"""
    normal, *faster = page.evaluate(stays)
    assert normal >= SUMMARY
    assert min(faster) >= READABLE
