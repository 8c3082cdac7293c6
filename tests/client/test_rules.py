"""The rules page is complete in every language, can be searched and linked to, and is accessible."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from oriflamme.rules import kinds
from oriflamme.texts import Texts
from tests.client import fluent_packs
from tests.client.browser_settings import PHONE, expect_no_sideways_scrolling
from tests.client.conftest import Person, follow, set_language
from tools import client_clauses

LANGUAGES = fluent_packs.LANGUAGES
# A search in the wrong case and without accents, and the card that it finds.
SEARCHED = {"en": "AMBUSH tokens", "fr": "EMBUSCADE revelez", "uk": "ЗАСІДКА жетони", "ru": "засада ЖЕТОНЫ"}


def text_of(language: str, name: str) -> str:
    message, _, attribute = name.partition(".")
    return fluent_packs.words(fluent_packs.messages(language)[message][attribute])


def test_the_index_of_the_rules_is_up_to_date() -> None:
    assert client_clauses.MADE.read_text() == client_clauses.module(), "run: python tools/client_clauses.py"


def test_the_index_contains_every_clause() -> None:
    listed = re.findall(r"section\(.*\"([^\"]*)\"\),", client_clauses.module())
    clauses: set[str] = set()
    for group in " ".join(listed).split():
        name, _, count = group.partition(":")
        clauses |= {f"{name}.{n}" for n in range(1, int(count) + 1)} if count else {name}
    assert clauses == set(fluent_packs.clauses())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_a_box_name_no_card_of_another(language: str) -> None:
    """Sections 1 to 5 and 11, as the page shows them for a box. (Section 6 compares the editions of all boxes.)"""
    texts = Texts(language, "cards", "rules")
    for box in kinds.BOXES:
        own = {kinds.NAMES[kind] for kind in kinds.BOXES[box]} | ({"twin"} if box == "ablaze" else set())
        foreign = {text: kind for kind in set(kinds.NAMES) - own for text in forms_of(texts, kind)}
        for clause in shown_for(box):
            said = texts(f"rule-{clause.replace('.', '-')}", box=box)
            named = [kind for form, kind in foreign.items() if re.search(rf"(?<!\w){re.escape(form)}(?!\w)", said)]
            assert not named, f"{language}, rules of the box {box}: {clause} names {named}: {said}"


def shown_for(box: str) -> list[str]:
    """Return the clauses of sections 1 to 5, 11 and of the box's own cards that the page shows for a box."""
    held = {kinds.NAMES[kind] for kind in kinds.BOXES[box]}
    return [
        clause
        for clause in fluent_packs.clauses()
        if (clause.startswith(("R1.", "R2.", "R3.", "R4.", "R5.", "R11.")) or clause.partition(".")[0] in held)
        and box in client_clauses.CLAUSE_BOXES.get(clause, client_clauses.EVERY_BOX)
        and box in client_clauses.RULING_BOXES.get(clause, client_clauses.EVERY_BOX)
        and clause != "R3.10.5"  # the Spy as an example, in the fine print
    ]


def forms_of(texts: Texts, kind: str) -> set[str]:
    """Return the name of a card as it may appear in a sentence, without its article."""
    name = texts(f"card-{kind}")
    return {name, *(texts(f"card-{kind}.{form}") for form in ("object", "of") if texts.language in ("uk", "ru"))}


@pytest.fixture
def rules(visit: Callable[[str], Page]) -> Page:
    """Show the rules of the base game, without the words for which another test has searched."""
    page = visit("/rules")
    page.get_by_role("searchbox").fill("")
    return page


def test_a_search_for_a_card_shows_the_card_first(rules: Page) -> None:
    page = rules
    page.get_by_role("searchbox").fill("ambush")
    first = page.locator(".rules-text").locator(".clauses, article, dt").first
    expect(first).to_have_accessible_name("Ambush")
    expect(page.locator("#rule-R6-1-1")).to_be_visible()


def test_fine_print_is_folded_away_until_it_is_looked_for(rules: Page) -> None:
    page = rules
    clause = page.locator("#rule-R3-10-4")
    expect(page.locator("#rule-R3-10-1")).to_be_visible()
    expect(clause).to_be_hidden()
    page.locator("#rule-R3-10").get_by_text(text_of("en", "rulesbook-fine-print")).click()
    expect(clause).to_be_visible()
    follow(page, "/rules#R3.10.4")
    expect(clause).to_be_in_viewport()
    follow(page, "/rules?box=mixed")
    page.get_by_role("searchbox").fill("small games")
    expect(page.locator("#rule-R11-12")).to_contain_text("unless the table says otherwise")
    expect(page.locator("#rule-R11-12 p")).to_be_visible()


def test_search_finds_a_card_and_marks_the_words(rules: Page) -> None:
    page = rules
    every = page.get_by_role("article")
    for language in LANGUAGES:
        expect(every).to_have_count(len(kinds.BOXES["base"]))
        set_language(page, language)
        page.get_by_role("searchbox", name=text_of(language, "rulesbook-search")).fill(SEARCHED[language])
        expect(every).to_have_count(1)
        expect(every).to_have_accessible_name(text_of(language, "card-ambush"))
        words = {word.lower() for word in every.locator("mark").all_inner_texts()}
        assert len(words) >= 2, words
        expect(page.get_by_role("status").filter(has_text=re.compile(r"\d"))).to_have_count(1)
        page.get_by_role("searchbox").fill("qqq")
        expect(every).to_have_count(0)
        section = page.get_by_role("heading", level=2).filter(has_text=text_of(language, "rules-section-3"))
        expect(section).to_have_count(0)
        page.get_by_role("searchbox").fill("")
    expect(every).to_have_count(len(kinds.BOXES["base"]))


def test_an_address_leads_to_its_rule_and_opens_the_box_of_a_card(person: Callable[..., Person]) -> None:
    """The first address loads the page; the others are followed on it."""
    page = person(prefs={"language": "ru"}).page
    for address, anchor, text, language in (
        ("#R3.2", "rule-R3-2", "rule-R3-2-1", "ru"),
        ("#rule-R4-3-1", "rule-R4-3-1", "rule-R4-3-1", "fr"),
        ("#spy.5", "rule-spy-5", "rule-spy-5", "uk"),
        ("#R3.2", "rule-R3-2", "rule-R3-2-1", "en"),
    ):
        page.goto(f"/rules{address}")
        set_language(page, language)
        place = page.locator(f"#{anchor}")
        expect(place).to_be_in_viewport()
        expect(place).to_have_class(re.compile("is-here"))
        expect(place).to_contain_text(fluent_packs.words(fluent_packs.messages(language)[text][""]).strip())
    page.goto("/rules#queen")
    expect(page.get_by_role("radio", name="Ablaze")).to_be_checked()
    expect(page.get_by_role("article", name="Queen")).to_be_in_viewport()
    follow(page, "/rules?box=mixed#queen")
    expect(page.get_by_role("radio", name="Mixed deck")).to_be_checked()


def test_every_card_of_a_box_has_its_picture_text_and_rulings(rules: Page) -> None:
    page = rules
    for box in (*kinds.BOXES, "mixed"):
        check_box(page, box)


def check_box(page: Page, box: str) -> None:
    page.get_by_role("radio", name=text_of("en", f"box-{box}"), exact=True).check()
    held = kinds.NAMES if box == "mixed" else [kinds.NAMES[kind] for kind in kinds.BOXES[box]]
    held = [*held, "twin"] if box == "ablaze" else held
    expect(page.get_by_role("article")).to_have_count(len(held))
    for kind in held:
        card = page.locator(f"#rule-{kind}")
        expect(card.locator(".card .emblem")).to_be_visible()
        expect(card).to_contain_text(text_of("en", f"card-{kind}.full"))
        assert card.get_by_role("listitem").count() == sum(
            1 for one in fluent_packs.clauses() if one.startswith(f"{kind}.")
        )
    sections = page.get_by_role("heading", level=2).all_inner_texts()
    assert (text_of("en", "rules-section-10") in sections) == (box == "mixed")
    assert text_of("en", "rules-section-3") in sections


def test_the_contents_lead_to_sections_and_cards_by_keyboard(rules: Page) -> None:
    page = rules
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="Conspiracy").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("article", name="Conspiracy")).to_be_in_viewport()
    expect(page).to_have_url(re.compile("#rule-conspiracy$"))
    contents.get_by_role("link", name="Elimination").click()
    expect(page.get_by_role("heading", name="Elimination", level=2)).to_be_in_viewport()


def test_the_language_changes_without_a_reload(rules: Page) -> None:
    page = rules
    page.evaluate("window.same = true")
    page.get_by_role("button", name="Language").click()
    page.get_by_role("radio", name="Українська").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(text_of("uk", "rulesbook-title"))
    expect(page.locator("#rule-soldier")).to_contain_text(text_of("uk", "card-soldier.full"))
    assert page.evaluate("window.same")


def test_the_printed_page_has_the_text_and_nothing_else(rules: Page) -> None:
    page = rules
    expect(page.get_by_role("article", name="Lord")).to_be_attached()
    page.emulate_media(media="print")
    expect(page.get_by_role("article", name="Lord")).to_be_visible()
    for hidden in (".bar", ".rules-tools", ".contents"):
        expect(page.locator(hidden)).to_be_hidden()
    page.emulate_media(media="null")


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)])
def test_it_is_accessible(person: Callable[..., Person], axe: Callable[[Page], None], every: bool) -> None:
    page = person(prefs={"language": "uk"}, viewport=PHONE).page
    page.goto("/rules?box=mixed")
    expect(page.get_by_role("article").first).to_be_visible()
    page.get_by_role("searchbox").fill("карт" if every else "засідка")  # on few cards, and outside of cards too
    expect(page.locator("article mark").first).to_be_visible()
    for size in (PHONE, {"width": 1440, "height": 900}):
        page.set_viewport_size(size)
        if every or size == PHONE:
            axe(page)
        expect_no_sideways_scrolling(page)


def test_a_summary_with_a_picture_comes_before_the_reference(rules: Page) -> None:
    page = rules
    summary = page.get_by_role("region", name="The game on one page")
    expect(summary.get_by_role("listitem")).to_have_count(7)
    expect(summary.get_by_role("figure")).to_be_visible()
    assert summary.bounding_box()["y"] < page.get_by_role("heading", name="Glossary").bounding_box()["y"]  # type: ignore[index]
    page.get_by_role("searchbox").fill("ambush")
    expect(summary).to_have_count(0)
