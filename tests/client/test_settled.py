"""The settled questions: what the page says happens, in both editions; every ruling has a question."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from oriflamme.notation import read_record, read_text, run
from oriflamme.rules.state import EDITION_NAMES
from tests.client import fluent_packs
from tests.client.browser_settings import LOCALES, PHONE, expect_no_sideways_scrolling
from tests.client.conftest import Person, set_language
from tests.client.expected_texts import SETTLED, settled_questions

RULES: Final = (fluent_packs.ROOT / "docs/rules.md").read_text(encoding="utf-8")
CLAUSE: Final = re.compile(r"\*\*((?:R\d+|[a-z]+(?:-[a-z]+)*)(?:\.\d+)+)\*\*")


def scenarios() -> Iterator[tuple[str, list[str]]]:
    """Yield the title of each scenario, and its lines."""
    for part in re.split(r"^title ", SETTLED.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        title, *lines = part.split("\n")
        yield title, [line for line in lines if line]


def rulings() -> set[str]:
    """Return the clauses that docs/rules.md marks as rulings, and all of section 11."""
    found = set()
    for mark in re.finditer(r"\*\(ruling", RULES[RULES.index("## 1 ") : RULES.index("## 11 ")]):
        before = RULES[RULES.index("## 1 ") :][: mark.start()]
        found.add(CLAUSE.findall(before)[-1])
    return found | set(CLAUSE.findall(RULES[RULES.index("## 11 ") :]))


@pytest.mark.parametrize(("title", "lines"), list(scenarios()), ids=[title for title, _ in scenarios()])
def test_what_the_page_shows_really_happens(title: str, lines: list[str]) -> None:
    """Play each position in the edition that it names, or in both."""
    named = [line for line in lines if line.startswith("edition ")]
    for edition in named or [f"edition {name}" for name in EDITION_NAMES]:
        text = "\n".join([f"title {title}", edition, *(line for line in lines if line not in named)])
        [scenario] = read_text(text)
        assert not run(scenario).failures, edition
        assert scenario.steps or not lines, "a position without moves shows nothing"
        assert any(line.startswith("= ") for line in lines) or not lines, "nothing is expected"


def test_positions_of_two_editions_differ_only_in_the_edition_and_its_result() -> None:
    by_id: dict[str, list[list[str]]] = {}
    for title, lines in scenarios():
        kept = [line for line in lines if not line.startswith(("edition ", "= "))]
        by_id.setdefault(title.split()[0], []).append(kept)
    assert {name for name, kept in by_id.items() if len(kept) > 1} == {"ambush-own", "tie"}
    assert all(kept == same[0] for same in by_id.values() for kept in same)


def test_a_card_is_no_longer_known_in_a_hand_once_its_owner_has_played_another() -> None:
    """An expectation can't say that a card is not known, so the positions are compared here."""
    [lines] = [lines for title, lines in scenarios() if title.startswith("known-in-hand ")]
    played = [line for line in lines if not line.startswith("=")]
    for until, hand in ((None, "hand R informer"), (-1, "hand R informer^ deserter")):
        assert hand in read_record("\n".join(played[:until]))[0].position().splitlines()


def test_every_ruling_has_a_question_and_every_clause_exists() -> None:
    answered = {clause for title, _ in scenarios() for clause in title.split()[1:]}
    missing = ", ".join(sorted(rulings() - answered))
    assert not missing, f"no settled question for {missing}: add one to {SETTLED.name}, and its texts to settled.ftl"
    unknown = ", ".join(sorted(answered - set(fluent_packs.clauses())))
    assert not unknown, f"{SETTLED.name} names clauses that don't exist: {unknown}"


def test_a_question_is_shown_in_both_editions_and_played_on_the_board(page: Page, axe: Callable[[Page], None]) -> None:
    page.goto("/settled#ambush-own")
    expect(page.get_by_role("article")).to_have_count(len(settled_questions()))
    question = page.get_by_role("article", name="What happens when your own card eliminates your Ambush?")
    events = question.locator(".settled__events")
    expect(question).to_contain_text("the attacker stays")
    expect(events).to_contain_text("eliminates its own family’s Ambush")
    expect(events).not_to_contain_text("discarded")
    question.get_by_role("radio", name="First edition").check()
    expect(question).to_contain_text("the attacker is discarded")
    expect(events).to_contain_text("discarded")
    expect(question.get_by_role("link", name="R6.1.2")).to_be_visible()
    axe(page)
    question.get_by_role("link", name="Play it on the analysis board").click()
    expect(page.get_by_role("region", name="What to do")).to_contain_text("Reveal the Soldier?")
    page.get_by_role("button", name="One move forward").click()
    expect(page.locator(".queue [data-place]")).to_have_count(1)  # the Soldier is gone, too


def test_the_questions_fit_on_a_phone_in_every_language(person: Callable[..., Person]) -> None:
    page = person("Ann", viewport=PHONE).page
    page.goto("/settled#reactions-pay")
    expect(page.locator(".settled__events li").first).to_be_visible()
    ids = set(fluent_packs.messages("en"))
    for language in LOCALES:
        set_language(page, language)
        expect_no_sideways_scrolling(page)
        assert not ids & set(re.findall(r"[a-z]+(?:-[a-z0-9]+)+", page.get_by_role("main").inner_text())), language
