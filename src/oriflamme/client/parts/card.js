// A card, front or back, at any size (its width decides what it shows), with tokens and points.
import { CHARGES, FAMILIES, KINDS } from "../core/model/kinds.js";
import { t } from "../core/text/text.js";
import { icon, symbol } from "../core/ui/icons.js";
import { html, nothing, svg } from "../vendor/lit.js";
import { shield } from "./shield.js";

/** Render a front. @param {string} kind @param {number} family the family that it counts for now */
export function front(kind, family) {
  const { type, emblem, glyphs } = KINDS[kind];
  return html`<div class="face front f-${FAMILIES[family]}">
    <div class="chief">${symbol(CHARGES[family], "charge")}${typeMark(type)}</div>
    ${symbol(emblem, "emblem")}
    <div class="name">${t(`card-${kind}.soft`)}</div>
    <div class="text">${t(`card-${kind}.text`)}</div>
    <div class="glyphs" aria-hidden="true">${glyphs.split(" ").map(glyph)}</div>
  </div>`;
}

/** Render a back, with a name on its tab if the reader may know it. @param {number} family @param {string} [kind] */
export function back(family, kind = "") {
  return html`<div class="face back f-${FAMILIES[family]}">
    ${shield(family)}${kind ? html`<div class="peek"><div class="name">${t(`card-${kind}.soft`)}</div></div>` : nothing}
  </div>`;
}

/** @param {string} type */
function typeMark(type) {
  const shape =
    type === "character"
      ? svg`<circle cx="8" cy="4.8" r="3.6"/><path d="M1.5 15c0-4 2.8-6 6.5-6s6.500 2 6.500 6z"/>`
      : svg`<path d="M8 1l6.500 7L8 15 1.500 8z"/>`;
  return html`<svg class="type" viewBox="0 0 16 16" aria-hidden="true">${shape}</svg>`;
}

/** @param {string} word */
function glyph(word) {
  if (word === "|") return html`<i class="or"></i>`;
  const [, name, amount] = /** @type {RegExpMatchArray} */ (word.match(/^([a-z]+)([^a-z].*)?$/));
  return html`<span>${name === "lily" ? symbol("fleur-de-lys", "g-lily") : icon(name, "glyph")}${amount ?? ""}</span>`;
}

/** Render tokens: a gold pill with a lily. @param {number} count @param {string} [sign] */
export function lily(count, sign = "") {
  return html`<span class="lily">${symbol("fleur-de-lys")}${sign}${count}</span>`;
}

/** Render a number of points. @param {number} count @param {boolean} [isRead] whether a screen reader reads it */
export function points(count, isRead = true) {
  return html`<span class="pts" aria-hidden=${isRead ? nothing : "true"}>${symbol("fleur-de-lys")}${count}</span>`;
}
