// The rules of a box in the reader's language, with every card. They can be searched, linked to and printed.
import { SECTIONS, WORDS, boxesOf } from "../../core/model/clauses.js";
import { BOXES } from "../../core/model/game-tables.js";
import { t } from "../../core/text/text.js";
import { icon } from "../../core/ui/icons.js";
import { at, go, route } from "../../core/ui/router.js";
import { anchorOf } from "../../parts/rule-link.js";
import { sampleQueue } from "../../parts/sample-queue.js";
import { shell } from "../../parts/shell.js";
import { html, live, nothing } from "../../vendor/lit.js";
import { effect, signal } from "../../vendor/signals.js";
import { contents, sectionsOf } from "./contents.js";
import { cardEntry, isCard, ruleEntry, textsOf } from "./rule-entries.js";
import { isFound, marked, wordsOf } from "./search.js";

const DECKS = [...BOXES, "mixed"];
const SUMMARY = [1, 2, 3, 4, 5, 6, 7];

const query = signal("");

/** @param {import("../../core/ui/router.js").Route} here */
function boxOf(here) {
  const wanted = here.query.get("box") ?? "";
  const box = DECKS.find((name) => name === wanted) ?? "base";
  const [boxes] = placeOf(here.hash);
  return !boxes || boxes.includes(box) ? box : boxes[0];
}

/** Return the boxes that an address applies to, and its anchor. "R3.2" and "rule-R3-2" mean the same.
 * @param {string} hash
 * @returns {[readonly string[] | null, string]} */
function placeOf(hash) {
  const anchor = hash.startsWith("rule-") ? hash : anchorOf(hash);
  for (const { groups } of SECTIONS)
    for (const group of groups)
      for (const id of [group.id, ...group.clauses]) if (anchorOf(id) === anchor) return [boxesOf(group, id), anchor];
  return [null, hash];
}

/** Scroll to the place that the address names, even if it was typed or the box had to be changed for it. */
function followHash() {
  let last = "";
  return effect(() => {
    const { name, hash } = route.value;
    if (name !== "rules" || hash === last) return;
    last = hash;
    if (!hash) return;
    query.value = "";
    const [, anchor] = placeOf(hash);
    const show = () => document.getElementById(anchor)?.scrollIntoView();
    requestAnimationFrame(() => {
      show();
      void document.fonts.ready.then(show); // fonts that load later move the text
    });
  });
}

/** @param {string} box */
function boxChoice(box) {
  return html`<fieldset class="setting">
    <legend>${t("rulesbook-box")}</legend>
    <div class="segments wrap">
      ${DECKS.map(
        (name) =>
          html`<label
            ><input
              type="radio"
              name="box"
              .checked=${live(name === box)}
              @change=${() => go(at(`rules?box=${name}`), { replace: true })}
            /><span>${t(`box-${name}`)}</span></label
          >`,
      )}
    </div>
  </fieldset>`;
}

/** @param {number} found */
function searchField(found) {
  return html`<div class="rules-search">
    <label for="search">${t("rulesbook-search")}</label>
    <input
      id="search"
      type="search"
      autocomplete="off"
      .value=${live(query.value)}
      @input=${(/** @type {InputEvent} */ event) =>
        (query.value = /** @type {HTMLInputElement} */ (event.target).value)}
    />
    <p role="status">${query.value.trim() ? t("rulesbook-found", { n: found }) : nothing}</p>
  </div>`;
}

/** Render the whole game in a few sentences, with a picture, for a reader who doesn't know it yet. */
function summary() {
  return html`<section class="rules-summary page" aria-labelledby="summary">
    <div>
      <h2 id="summary">${t("summary-title")}</h2>
      <ol class="steps">
        ${SUMMARY.map(
          (n) =>
            html`<li>
              <span class="num" aria-hidden="true">${n}</span>
              <span>${t(`summary-${n}`)}</span>
            </li>`,
        )}
      </ol>
      <p class="how-more wrap"><a class="btn" href=${at("learn")}>${t("home-learn")}</a></p>
    </div>
    ${sampleQueue()}
  </section>`;
}

/** @param {string[]} words @param {string} box */
function wordList(words, box) {
  const meaning = (/** @type {string} */ word) => t(`word-${word}.meaning`, { box });
  const shown = WORDS.filter((word) => isFound([t(`word-${word}`), meaning(word)], words));
  if (!shown.length) return nothing;
  return html`<section aria-labelledby="words">
    <h2 id="words">${t("rulesbook-words")}</h2>
    <dl class="words">
      ${shown.map(
        (word) =>
          html`<div>
            <dt>${marked(t(`word-${word}`), words)}</dt>
            <dd>${marked(meaning(word), words)}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/** Put the cards that a search names first, and their section before the others.
 * @template {{ groups: import("../../core/model/clauses.js").Group[] }} T
 * @param {T[]} sections
 * @param {string[]} words
 * @returns {{ named: T[], others: T[] }} */
function byName(sections, words) {
  const isNamed = (/** @type {import("../../core/model/clauses.js").Group} */ group) =>
    words.length > 0 && isCard(group) && isFound([t(`card-${group.id}`)], words);
  const named = sections.filter(({ groups }) => groups.some(isNamed));
  return {
    named: named.map((section) => ({
      ...section,
      groups: [...section.groups].sort((a, b) => Number(isNamed(b)) - Number(isNamed(a))),
    })),
    others: sections.filter((section) => !named.includes(section)),
  };
}

/** @param {import("../../core/ui/router.js").Route} here */
function view(here) {
  const box = boxOf(here);
  const words = wordsOf(query.value);
  const [, anchor] = placeOf(here.hash);
  const reading = { words, here: anchor, box };
  const sections = sectionsOf(box)
    .map((section) => ({ ...section, groups: section.groups.filter((group) => isFound(textsOf(group, box), words)) }))
    .filter(({ groups }) => groups.length);
  const found = sections.reduce((sum, { groups }) => sum + groups.length, 0);
  const { named, others } = byName(sections, words);
  const shown = (/** @type {import("../../core/model/clauses.js").Section} */ { number, groups }) =>
    html`<section aria-labelledby="section-${number}">
      <h2 id="section-${number}">${t(`rules-section-${number}`)}</h2>
      ${groups.map((group) => (isCard(group) ? cardEntry(group, reading) : ruleEntry(group, reading)))}
    </section>`;
  return shell({
    frame: "rules-page",
    content: html`<header class="rules-head page">
        <h1>${t("rulesbook-title")}</h1>
        <p class="mute">${t("rulesbook-lead")} <a class="link" href=${at("settled")}>${t("nav-settled")}</a></p>
        <div class="rules-tools">
          ${boxChoice(box)} ${searchField(found)}
          <button class="btn rules-print" @click=${() => print()}>${icon("book")}${t("rulesbook-print")}</button>
        </div>
      </header>
      ${words.length ? nothing : summary()}
      <div class="rules-body page">
        ${contents(box)}
        <div class="rules-text">${named.map(shown)} ${wordList(words, box)} ${others.map(shown)}</div>
      </div>`,
  });
}

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["rules", "rulesbook", "home"],
  title: () => t("rulesbook-title"),
  enter: () => followHash(),
  view,
};
