"""The decision, its options and the hand are on the screen together.

This is checked on small phones in portrait and landscape and on desktops, with long words and many cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

from tests.client.changed_messages import Message, change_messages, long_queue
from tests.client.conftest import Person, set_language
from tests.client.player import Player

People = Callable[..., Person]
Size = tuple[int, int]

LANDSCAPE: list[Size] = [(740, 360), (844, 390), (915, 412)]
SMALL: Size = (360, 640)  # what the bars of a browser leave of a phone's screen
DESKTOPS: list[Size] = [(1280, 720), (1366, 768), (1440, 900)]
LONG_AND_SHORT = ("uk", "en")  # languages with long and with short words
HAND, OPTIONS, PROMPT, QUEUE, OWN = ".held .card", ".option", ".prompt", ".queue", ".own .family"
PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True}

OUTSIDE = """wanted => wanted.flatMap((selector) => {
  const found = [...document.querySelectorAll(selector)];
  const out = found.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
  });
  return found.length ? out.map(() => selector) : [`no ${selector}`];
})"""
SCROLLS = """() => {
  const board = document.querySelector(".board");
  const page = document.documentElement;
  return Math.max(board.scrollHeight - board.clientHeight, page.scrollHeight - innerHeight) > 1;
}"""

STEADY = 16  # pixels that the queue may move: the longest question needs a little more room
WATCH_THE_QUEUE = """() => {
  window.bottoms = [];
  const note = () => {
    const bottom = Math.round(document.querySelector(".queue-box")?.getBoundingClientRect().bottom ?? 0);
    if (bottom && bottom !== window.bottoms.at(-1)) window.bottoms.push(bottom);
    requestAnimationFrame(note);
  };
  note();
}"""


def expect_on_screen(page: Page, size: Size, *wanted: str) -> None:
    """Expect all of these inside a window of this size, as soon as the page has adapted to it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        page.wait_for_function(f"wanted => !({OUTSIDE})(wanted).length", arg=list(wanted))
    except TimeoutError:
        raise AssertionError(f"{size}: not on the screen: {page.evaluate(OUTSIDE, list(wanted))}") from None


def scrolls(page: Page) -> bool:
    return bool(page.evaluate(SCROLLS))


def own_points(message: Message) -> None:
    """Make every move change the reader's points."""
    if message["type"] == "moved":
        message["events"].append(["gained", "R4.1", 0, -1, -1, -1, 1])


def answer(page: Page) -> None:
    """Choose the first option, in any language, and wait for the next decision."""
    if not page.locator(".option").count():
        page.locator(".held.is-legal button").first.click()
    page.locator(".option").first.click()
    confirm = page.locator("[data-confirm]")
    if confirm.is_visible():
        confirm.click()
    expect(page.locator(".prompt.is-mine")).to_be_visible()


def test_seven_cards_can_be_placed_without_scrolling(person: People) -> None:
    ann = person("Ann", **PHONE)
    ann.page.goto(f"/t/{ann.play_bots(['random'] * 4)}")
    first = ann.page.locator(".held.is-legal button").first
    expect(first).to_be_attached()
    for language in LONG_AND_SHORT:
        set_language(ann.page, language)
        for size in (*LANDSCAPE, SMALL):
            expect_on_screen(ann.page, size, HAND, PROMPT, QUEUE)
    first.click()
    for language in LONG_AND_SHORT:
        set_language(ann.page, language)
        for size in (SMALL, *LANDSCAPE):
            expect_on_screen(ann.page, size, HAND, OPTIONS, PROMPT, QUEUE)
            assert size == SMALL or not scrolls(ann.page), f"{language} {size}: the board scrolls"


def test_a_choice_of_two_fits_on_a_phone(person: People, axe: Callable[..., None]) -> None:
    ann = person("Ann", **PHONE)
    change_messages(ann.page, partial(long_queue, places=9, targets=2))
    ann.page.goto(f"/t/{ann.play_bots(['random'] * 4)}")
    Player(ann.page).wait()
    expect_on_screen(ann.page, SMALL, OPTIONS, PROMPT, QUEUE)
    for size in LANDSCAPE:
        expect_on_screen(ann.page, size, HAND, OPTIONS, PROMPT, QUEUE)
        assert not scrolls(ann.page), f"{size}: the board scrolls"
    axe(ann.page, within=".prompt, .queue-box")


def test_thirty_five_stacks_fit_on_a_phone_in_landscape(person: People, axe: Callable[..., None]) -> None:
    ann = person("Ann", viewport={"width": 740, "height": 360}, **PHONE)
    change_messages(ann.page, long_queue)
    ann.page.goto(f"/t/{ann.play_bots(['random'] * 4)}")
    player = Player(ann.page)
    player.wait()
    expect_on_screen(ann.page, (740, 360), HAND, OPTIONS, PROMPT, QUEUE, ".seat")
    assert len(player.options()) == 1, "a phone shows this many targets one at a time"
    strip = ann.page.get_by_role("slider", name="The whole queue")
    strip.focus()
    ann.page.keyboard.press("End")
    last = player.queue.locator("[data-place='34']")
    expect(last).to_be_in_viewport(ratio=1)
    shown = player.prompt.get_by_role("button").nth(1)
    expect(shown).to_have_text(re.compile("position\\s35"))
    for place in (1, 2):
        player.prompt.get_by_role("button", name="Next target").click()
        expect(shown).to_have_text(re.compile(rf"position\s{place}\b"))
    axe(ann.page)


def test_a_zoomed_card_fits_a_phone_in_landscape(person: People) -> None:
    ann = person("Ann", viewport={"width": 740, "height": 360}, **PHONE)
    ann.page.goto(f"/t/{ann.play_bots(['random'] * 2)}")
    Player(ann.page).wait()
    ann.page.locator("[data-card]").first.focus()
    ann.page.keyboard.press("i")
    expect(ann.page.get_by_role("dialog").get_by_role("link").first).to_be_attached()  # the rulings are loaded
    for size in [*LANDSCAPE, SMALL]:
        expect_on_screen(ann.page, size, ".zoom")
    expect_on_screen(ann.page, (740, 360), ".zoom > .card", ".zoom__close")


def test_the_hand_stays_on_the_screen_of_a_desktop_with_long_texts(person: People) -> None:
    ann = person("Oksana")
    change_messages(ann.page, own_points)
    ann.page.goto(f"/t/{ann.play_bots(['random'] * 4, box='alliance')}")
    ann.page.locator(".held.is-legal button").first.click()
    for language in LONG_AND_SHORT:
        set_language(ann.page, language)
        for size in DESKTOPS:
            expect_on_screen(ann.page, size, HAND, OPTIONS, PROMPT, OWN)
    since = ann.page.locator(".prompt .since")
    for _ in range(6):  # soon others have moved between two decisions
        answer(ann.page)
        if since.is_visible():
            break
    expect(since).to_be_visible()
    for language in LONG_AND_SHORT:
        set_language(ann.page, language)
        for size in DESKTOPS:
            expect_on_screen(ann.page, size, HAND, PROMPT, OWN)
            assert not scrolls(ann.page), f"{language} {size}: the board scrolls"


def test_the_queue_stays_where_it_is(person: People) -> None:
    """Choosing a card, sending it and waiting change the height of the prompt, but don't move the queue."""
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.page.goto(f"/t/{ann.play_bots(['random'] * 3)}")
    player = Player(ann.page)
    player.wait()
    ann.page.evaluate(WATCH_THE_QUEUE)
    for _ in range(4):
        player.decide()
    player.wait()
    bottoms: list[int] = ann.page.evaluate("window.bottoms")
    assert max(bottoms) - min(bottoms) <= STEADY, bottoms


def test_names_are_not_cut_in_narrow_panels(person: People) -> None:
    people = [person(name) for name in ("Ann", "Oksana", "Bartholomew", "Анна-Марія", "Anne-Sophie")]
    table = people[0].open_table(players=5)
    for one in people[1:]:
        one.command(table, type="sit")
    for one in people:
        one.command(table, type="ready")
    page = people[0].page
    page.goto(f"/t/{table}")
    expect(page.locator(".families .family")).to_have_count(4)
    page.evaluate("document.fonts.ready.then(() => null)")
    for width in (1100, 1280, 1366, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function("width => innerWidth === width", arg=width)
        cut = page.locator(".family__name").evaluate_all(
            "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
        )
        assert cut == [], f"{width}: names are cut"
