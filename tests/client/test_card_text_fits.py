"""The texts on a card and in the prompt fit in every language, even on the smallest card and phone that show them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oriflamme.rules import kinds, questions
from tests.client.conftest import set_language
from tests.client.fluent_packs import LANGUAGES

SMALLEST = 131  # pixels: a card shows its text from this width on (parts/card.css)
LINES = 3

# Shows every card at this width and returns its kind, the lines of its text, and whether its name is too wide.
MEASURE = """async (width) => {
  const { front } = await import("/parts/card.js");
  const { KINDS } = await import("/core/model/kinds.js");
  const { html, render } = await import("/vendor/lit.js");
  const sheet = document.body.appendChild(document.createElement("div"));
  render(Object.keys(KINDS).map((kind) => html`<div class="card" data-kind=${kind}>${front(kind, 0)}</div>`), sheet);
  const cards = [...sheet.querySelectorAll(".card")];
  for (const card of cards) card.style.setProperty("--w", `${width}px`);
  await document.fonts.ready;
  const measured = cards.map((card) => {
    const [text, name] = [card.querySelector(".text"), card.querySelector(".name")];
    const all = document.createRange();
    all.selectNodeContents(text);
    const lines = new Set([...all.getClientRects()].map((line) => Math.round(line.top)));
    return [card.dataset.kind, lines.size, name.scrollWidth > name.clientWidth];
  });
  sheet.remove();
  return measured;
}"""

# Puts the explanation of every question into a prompt, with the link to its rule, and returns its lines.
MEASURE_HINTS = """async (questions) => {
  const { t } = await import("/core/text/text.js");
  const { ruleLink } = await import("/parts/rule-link.js");
  const { QUESTION_RULES } = await import("/core/model/game-tables.js");
  const { html, render } = await import("/vendor/lit.js");
  const sheet = document.body.appendChild(document.createElement("div"));
  sheet.className = "board"; // which has the sizes of a prompt
  const hint = (name) => html`<section class="prompt is-mine"><div class="prompt__words">
    <p data-name=${name}>${t(`ask-${name}.hint`)} ${name === "place" ? t("ask-place.safe") : ""}
      ${ruleLink(QUESTION_RULES[name])}</p></div></section>`;
  render(questions.map(hint), sheet);
  await document.fonts.ready;
  const measured = [...sheet.querySelectorAll("p")].map((text) => {
    const height = Number.parseFloat(getComputedStyle(text).lineHeight);
    return [text.dataset.name, Math.round(text.scrollHeight / height), text.clientWidth];
  });
  sheet.remove();
  return measured;
}"""


def test_every_text_fits_on_its_card(person: Callable[..., Any]) -> None:
    who = person()
    who.page.goto("/rules")
    who.page.locator("h1").first.wait_for()
    for language in LANGUAGES:
        set_language(who.page, language)
        measured = who.page.evaluate(MEASURE, SMALLEST)
        assert [kind for kind, _, _ in measured] == list(kinds.NAMES)
        assert not [(kind, lines) for kind, lines, _ in measured if not 1 <= lines <= LINES], language
        assert not [kind for kind, _, too_wide in measured if too_wide], language


def test_every_explanation_of_a_question_fits_on_a_small_phone(person: Callable[..., Any]) -> None:
    who = person(viewport={"width": 360, "height": 740})
    who.page.goto("/learn")
    who.page.locator(".prompt").first.wait_for()
    # For reveal-or-keep, a phone shows the text of the card instead.
    names = sorted(name for name in questions.NAMES.values() if name != "reveal-or-keep")
    for language in LANGUAGES:
        set_language(who.page, language)
        measured = who.page.evaluate(MEASURE_HINTS, names)
        assert [name for name, _, _ in measured] == names
        assert all(width < 360 for _, _, width in measured)
        assert not [(name, lines) for name, lines, _ in measured if not 1 <= lines <= LINES], language
