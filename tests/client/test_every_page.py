"""Checks of every page other than the table: texts, accessibility, width on a phone, size of the first view."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from oriflamme.rules import kinds
from tests.client import fluent_packs
from tests.client.browser_settings import LOCALES, PHONE, expect_no_sideways_scrolling
from tests.client.conftest import Person, ServerProcess, set_language

VISITED = ("/", "/account", "/?new", "/games", "/ladder", "/credits", "/privacy")  # home and new table are one page
BUDGET = 150_000  # bytes
PLAY_NOW = {"en": "Play now", "fr": "Jouer maintenant", "uk": "Грати зараз", "ru": "Играть сейчас"}
People = Callable[..., Person]


def test_an_unknown_address_shows_a_page_that_says_so(person: People, axe: Callable[[Page], None]) -> None:
    ann = person("Ann")
    answer = ann.page.goto("/nowhere/at/all")
    assert answer
    assert answer.status == 404
    expect(ann.page.get_by_role("heading", name="Page not found")).to_be_visible()
    axe(ann.page)
    ann.page.get_by_role("link", name="Back to home").click()
    expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()
    ann.forgive("404 ")


def test_the_credits_name_every_author_and_licence(person: People) -> None:
    page = person("Ann").page
    page.goto("/credits")
    main = page.get_by_role("main")
    for name in (
        "Hesling",
        "unofficial",
        "Lorc",
        "Delapouite",
        "Skoll",
        "CC BY 3.0",
        "Alegreya",
        "Source Sans 3",
        "Lit",
    ):
        expect(main).to_contain_text(name)
    for link in main.get_by_role("link").all():
        href = str(link.get_attribute("href"))
        assert href.startswith("https://") or page.request.get(href).ok, href
    assert "Apache License" in page.request.get("/vendor/LICENCES.txt").text()


def test_the_focus_follows_the_page(person: People) -> None:
    page = person("Ann").page
    page.goto("/")
    page.get_by_role("button", name="New table").press("Enter")
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
    expect(page.get_by_role("main")).to_be_focused()
    page.get_by_role("link", name="Ladder").press("Enter")
    expect(page.get_by_role("heading", name="Ladder")).to_be_visible()
    expect(page.get_by_role("main")).to_be_focused()


def test_a_refusal_disappears_with_its_page(person: People) -> None:
    page = person("Ann").page
    page.goto("/")
    page.get_by_role("button", name="Show the game").click()
    expect(page.get_by_text("There’s nothing to show yet")).to_be_visible()
    page.get_by_role("link", name="Ladder").click()
    expect(page.get_by_role("heading", name="Ladder")).to_be_visible()
    page.get_by_role("link", name="Home", exact=True).click()
    expect(page.get_by_role("button", name="Show the game")).to_be_visible()
    expect(page.get_by_text("There’s nothing to show yet")).to_have_count(0)


def test_every_page_has_its_texts_and_fits_on_a_phone(person: People) -> None:
    """Visit every page without loading it again; other tests load each of them."""
    page = person("Ann", locale=LOCALES["fr"]).page
    page.goto("/games")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    for language in LOCALES:
        set_language(page, language)
        check_every_page(page, language)


def check_every_page(page: Page, language: str) -> None:
    wide = {"width": 1280, "height": 720}
    ids = set(fluent_packs.messages("en"))
    for path in VISITED:
        visit(page, path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
        shown = set(re.findall(r"[a-z]+(?:-[a-z0-9]+)+", page.get_by_role("main").inner_text()))
        assert not {word for word in shown & ids if word not in ("oak-leaf",)}, path
        if path == "/":
            expect(page.get_by_role("button", name=PLAY_NOW[language])).to_be_visible()
        page.set_viewport_size(PHONE)
        expect_no_sideways_scrolling(page)
        if path == "/?new":
            page.locator("[name=box]").last.check()
            expect(page.get_by_role("checkbox")).to_have_count(len(kinds.MIXABLE))
            expect_no_sideways_scrolling(page)
        page.set_viewport_size(wide)


def visit(page: Page, path: str) -> None:
    """Follow a link to another page, and wait until it is shown and has the focus."""
    page.evaluate(
        """(path) => {
          document.activeElement?.blur();
          const link = Object.assign(document.createElement("a"), { href: path });
          document.body.append(link);
          link.click();
          link.remove();
        }""",
        path,
    )
    expect(page.get_by_role("main")).to_be_focused()


def test_axe_finds_no_problems(person: People, axe: Callable[[Page], None]) -> None:
    page = person("Ann").page
    page.goto("/games")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for path in VISITED:
        visit(page, path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        axe(page)
        if path == "/?new":
            page.get_by_role("radio", name="Mixed deck").check()
            expect(page.get_by_role("checkbox")).to_have_count(len(kinds.MIXABLE))
            axe(page)


def test_the_first_view_is_small(person: People, own_server: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    """Measure the home page with an empty cache, on a server without the tables that other tests leave behind."""
    page = person(at=own_server).page
    page.goto("/", wait_until="networkidle")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    loaded: list[dict[str, Any]] = page.evaluate(
        """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
                 .map(({ name, transferSize }) => ({ name, transferSize }))"""
    )
    painted = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    paint = page.wait_for_function(painted).json_value()
    weights = {one["name"]: one["transferSize"] for one in loaded if not one["name"].endswith(".woff2")}
    total = sum(weights.values())
    with capsys.disabled():
        print(f"\nfirst view: {total} bytes in {len(weights)} requests, first contentful paint after {paint:.0f} ms")
    heaviest = sorted(weights.items(), key=lambda one: -one[1])[:8]
    assert BUDGET / 2 < total < BUDGET, "\n".join(f"{size} {name}" for name, size in heaviest)
