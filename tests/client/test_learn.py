"""The tutorial game: it is what the engine plays, and it can be played by role and name, by keyboard and offline."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from tests.client import fluent_packs
from tests.client.browser_settings import PHONE, expect_no_sideways_scrolling
from tests.client.conftest import Person
from tests.client.player import expect_first_decision
from tools import make_tutorial

STEPS = 10
EVERY = [False, pytest.param(True, marks=pytest.mark.long)]  # whether every step is looked at in every window
# The ten answers: the card and where it goes, or the option.
ANSWERS = (
    ("Lord", "Front"), "Keep", ("Assassination", "Lord"), "Reveal", "Heir", "Reveal", ("Ambush", "Front"), "Keep",
    ("Soldier", "Back"), "Reveal",
)  # fmt: skip
WINDOWS: list[ViewportSize] = [
    {"width": 1440, "height": 900},
    {"width": 1280, "height": 720},
    {"width": 740, "height": 360},
    {"width": 360, "height": 740},
]
LOW: list[ViewportSize] = [{"width": 320, "height": 568}, {"width": 360, "height": 640}]
# In each language: the title, the whole lesson, how far the lesson or the hand is below the window, how much of the
# lesson has to be scrolled to, and how much wider than the window the page is.
SHOWN = """async (languages) => {
  const { setLanguage } = await import("/core/text/text.js");
  const found = [];
  for (const language of languages) {
    await setLanguage(language);
    await new Promise(requestAnimationFrame);
    const lesson = document.getElementById("prompt");
    const bottoms = [lesson, document.querySelector(".own, .tray")].map((one) => one.getBoundingClientRect().bottom);
    const text = lesson.querySelector(".prompt__words").textContent;
    found.push([lesson.querySelector("h2").textContent, text, Math.max(...bottoms) - innerHeight,
      lesson.scrollHeight - lesson.clientHeight, document.documentElement.scrollWidth - innerWidth]);
  }
  return found;
}"""


def test_the_tutorial_game_is_what_the_engine_plays() -> None:
    assert make_tutorial.MADE.read_text() == make_tutorial.page(), "run: python tools/make_tutorial.py"


def test_every_wrong_answer_is_explained() -> None:
    steps = json.loads(make_tutorial.MADE.read_text())["steps"]
    assert len(steps) == STEPS
    for step in steps:
        actions = [option["action"] for option in step["ask"]["options"]]
        assert sorted([step["right"], *map(int, step["faults"])]) == sorted(actions)
        assert len(actions) > 1


def test_each_step_shows_what_it_teaches() -> None:
    """It shows placing on a card, tokens, an elimination, the cascade, a reaction, and a neighbour's elimination."""
    steps = json.loads(make_tutorial.MADE.read_text())["steps"]
    codes = [{event[0] for frame in step["frames"] for event in frame["events"]} for step in steps]
    assert "placed" in codes[0]
    assert "kept" in codes[1]
    assert "cascade" in codes[4]
    assert "tokens-taken" in codes[5]
    assert {"reacted", "eliminated", "discarded"} <= codes[7]
    assert {"turned-up", "tokens-lost", "eliminated"} <= codes[9]
    last = steps[-1]["frames"][-1]["position"]["points"]
    assert last[make_tutorial.PUPIL] == max(last)


def title(n: int) -> str:
    return fluent_packs.words(fluent_packs.messages("en")[f"tutorial-{n}"][""])


def answer(page: Page, n: int) -> None:
    """Give the right answer by role and name."""
    expect(page.get_by_role("heading", name=title(n))).to_be_visible()
    wanted = ANSWERS[n - 1]
    options = page.get_by_role("region", name="What to do")
    if isinstance(wanted, str):
        listed = options.get_by_role("button", name=wanted)
        in_queue = page.get_by_role("region", name="queue").get_by_role("button", name=wanted)
        listed.or_(in_queue).first.click()  # a phone doesn't list many targets
        return
    card, where = wanted
    page.get_by_role("region", name="Your hand").get_by_role("button", name=card).click()
    queue = page.get_by_role("region", name="queue")
    queue.get_by_role("button", name=where).first.click()


def test_a_wrong_answer_is_explained_and_asked_again(page: Page) -> None:
    page.goto("/learn")
    hand = page.get_by_role("region", name="Your hand")
    hand.get_by_role("button", name="Heir").click()
    page.get_by_role("button", name="Front").first.click()
    expect(page.get_by_role("alert")).to_contain_text("Take the Lord this time")
    answer(page, 1)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Reveal").click()
    expect(page.get_by_role("alert")).to_contain_text("Not a bad idea")
    answer(page, 2)
    expect(page.get_by_role("heading", name=title(3))).to_be_visible()


def test_it_can_be_played_with_the_keyboard_only_and_again(page: Page, axe: Callable[[Page], None]) -> None:
    """Digits choose cards, places and options, as at every table."""
    page.goto("/learn")
    steps = json.loads(make_tutorial.MADE.read_text())["steps"]
    for n, step in enumerate(steps, 1):
        expect(page.get_by_role("heading", name=title(n))).to_be_visible()
        options = step["ask"]["options"]
        right = next(option for option in options if option["action"] == step["right"])
        if right["verb"] != "place":
            page.keyboard.press(str(options.index(right) + 1))
            continue
        cards = list(dict.fromkeys(option["card"] for option in options))
        page.keyboard.press(str(cards.index(right["card"]) + 1))
        places = [option for option in options if option["card"] == right["card"]]
        page.keyboard.press(str(places.index(right) + 1))
    expect(page.get_by_role("heading", name="Now you know how to play")).to_be_visible()
    axe(page)
    page.get_by_role("button", name="Play it again").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=title(1))).to_be_visible()
    expect(page.locator(":focus")).to_have_count(1)  # the focus is not lost
    answer(page, 1)
    expect(page.get_by_role("heading", name=title(2))).to_be_visible()


def test_it_can_be_played_on_a_phone_with_only_files_from_the_server(person: Callable[..., Person]) -> None:
    """That is why it works offline and while the rules are being compiled. The end is for this device."""
    page = person(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page

    def refuse(route: Route) -> None:
        route.abort()

    page.route("**/api/**", refuse)
    page.route("**/health", refuse)
    page.goto("/learn")
    prompt = page.get_by_role("region", name="What to do")
    check_picked_card(page, prompt)
    for n in range(1, STEPS + 1):
        answer(page, n)
    expect(page.get_by_role("heading", name="Now you know how to play")).to_be_visible()
    expect(page.get_by_text("you lead with 11 points")).to_be_visible()
    expect(prompt).to_contain_text("press and hold it")
    expect(prompt).not_to_contain_text("press I")
    page.get_by_role("button", name="Play now").click()
    expect_first_decision(page, "/play")


def check_picked_card(page: Page, prompt: Locator) -> None:
    """Pick a card, check that it is explained, and put it back."""
    page.get_by_role("region", name="Your hand").get_by_role("button", name="Lord").click()
    expect(prompt.locator(".reading")).to_contain_text("Lord")
    expect(prompt.get_by_text(fluent_packs.words(fluent_packs.messages("en")["card-lord"]["text"]))).to_be_in_viewport()
    expect(page.get_by_role("heading", name="Set aside")).to_be_visible()
    page.keyboard.press("Escape")


def test_its_events_are_animated(person: Callable[..., Person]) -> None:
    page = person(prefs={"speed": 0.5, "motion": "full"}).page
    page.goto("/learn")
    answer(page, 1)
    rest = page.get_by_role("button", name="Skip ahead")
    expect(rest).to_be_visible()
    rest.click()
    answer(page, 2)


@pytest.mark.parametrize("every", EVERY)
def test_every_step_has_a_text_in_each_language_and_fits(person: Callable[..., Person], every: bool) -> None:
    page = person(viewport=WINDOWS[0]).page
    page.goto("/learn")
    steps = json.loads(make_tutorial.MADE.read_text())["steps"]
    expect(page.get_by_role("heading", name=title(1))).to_be_visible()
    for n, step in enumerate(steps, 1):
        low = LOW if every else [LOW[n % len(LOW)]]
        languages = set(fluent_packs.LANGUAGES if every else ("en", longest_in(n)))
        for size in WINDOWS if every else [WINDOWS[n % len(WINDOWS)]]:
            check_step(page, n, size, languages)
        page.set_viewport_size(LOW[0])
        if n > 1:
            go_on(page, n)
        for size in low:
            check_step(page, n, size, languages)
        options = step["ask"]["options"]
        right = next(option for option in options if option["action"] == step["right"])
        if every and right["verb"] != "place":
            page.keyboard.press(str(1 + next(i for i, option in enumerate(options) if option is not right)))
            expect(page.get_by_role("alert")).to_be_visible()
            for size in LOW:
                check_step(page, n, size, languages)
        if right["verb"] == "place":
            cards = list(dict.fromkeys(option["card"] for option in options))
            page.keyboard.press(str(cards.index(right["card"]) + 1))
            options = [option for option in options if option["card"] == right["card"]]
            expect(page.locator(".option")).to_have_count(len(options))
            for size in low:
                check_step(page, n, size, languages)
        page.keyboard.press(str(options.index(right) + 1))
    go_on(page, STEPS + 1)
    for size in LOW:
        check_step(page, "end", size, set(fluent_packs.LANGUAGES))


def longest_in(n: int) -> str:
    """Return the language in which a step has the longest text."""
    texts = {language: fluent_packs.messages(language)[f"tutorial-{n}"] for language in fluent_packs.LANGUAGES}
    return max(texts, key=lambda language: sum(len(fluent_packs.words(one)) for one in texts[language].values()))


def go_on(page: Page, n: int) -> None:
    """Leave the outcome of the step before, which a low phone shows on its own."""
    after = fluent_packs.words(fluent_packs.messages("en")[f"tutorial-{n - 1}"]["after"])
    expect(page.locator("#prompt")).to_contain_text(after)
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("#prompt")).not_to_contain_text(after)


def check_step(page: Page, n: int | str, size: ViewportSize, languages: set[str]) -> None:
    """Check that a step has its texts in these languages and needs no scrolling in a window of this size."""
    page.set_viewport_size(size)
    order = sorted(languages, key=lambda language: language == "en")  # English stays
    for language, (heading, words, below, hidden, wide) in zip(order, page.evaluate(SHOWN, order), strict=True):
        texts = fluent_packs.messages(language)[f"tutorial-{n}"]
        where = f"{language} {n}, {size['width']} × {size['height']}"
        assert heading == fluent_packs.words(texts[""]), where
        assert fluent_packs.words(texts.get("do", texts[""])) in words, where
        assert below <= 1, f"{where}: the hand or the lesson ends {below:.0f} px below the window"
        assert hidden <= 1, f"{where}: {hidden:.0f} px of the lesson are hidden"
        assert wide <= 0, f"{where}: the page is {wide:.0f} px too wide"


@pytest.mark.parametrize("every", EVERY)
def test_it_is_accessible(person: Callable[..., Person], axe: Callable[[Page], None], every: bool) -> None:
    """A shorter check ends with the third step; that of the keyboard looks at the end."""
    page = person(viewport=PHONE).page
    page.goto("/learn")
    for n in range(1, STEPS + 1 if every else 4):
        expect(page.get_by_role("heading", name=title(n))).to_be_visible()
        if n == 3 or (every and n in (1, 5)):
            axe(page)
        expect_no_sideways_scrolling(page)
        if n == 3:
            check_on_a_computer(page, axe)
        answer(page, n)
    if every:
        expect(page.get_by_role("heading", name="Now you know how to play")).to_be_visible()
        axe(page)
        check_on_a_computer(page, axe)


def check_on_a_computer(page: Page, axe: Callable[[Page], None]) -> None:
    """Check the page in a large window, then make the window small again."""
    page.set_viewport_size({"width": 1440, "height": 900})
    axe(page)
    expect_no_sideways_scrolling(page)
    page.set_viewport_size(PHONE)


def test_a_missing_tutorial_game_is_reported(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.page.route("**/game.json", lambda route: route.abort())
    somebody.page.goto("/learn")
    expect(somebody.page.get_by_role("alert")).to_contain_text("reach the server")
