// One place of the queue: the top card, the cards below as layers, tokens and marks, and what can be done with it now.
import { FAMILIES, homeOf, kindOf } from "../../../core/model/kinds.js";
import { t } from "../../../core/text/text.js";
import { vars } from "../../../core/ui/css-vars.js";
import { icon, symbol } from "../../../core/ui/icons.js";
import { zoom } from "../../../parts/card-zoom.js";
import { back, front, lily } from "../../../parts/card.js";
import { shield } from "../../../parts/shield.js";
import { html, nothing } from "../../../vendor/lit.js";
import { openStackSheet } from "./card-sheets.js";
import { coveredTokens, isBribed, stackText } from "./stack-text.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("../../../core/model/picture.js").LaidCard} LaidCard */

const LAYERS = 3;

/** @param {View} view @param {number} place @param {boolean} tabbed whether Tab reaches this place of the row */
export function stackAt(view, place, tabbed) {
  const { lobby, picture, choices, now } = view;
  const stack = picture.stacks[place];
  const top = stack.cards[0];
  const lit = choices?.lit.get(`on:${place}`);
  const isNow = place === now;
  const kind = kindOf(lobby.deck, top.card);
  const classes = [
    "stack",
    isNow ? "is-now" : "",
    lit ? "is-legal" : "",
    lit?.chosen ? "is-chosen" : "",
    choices?.from === place ? "is-picked" : "",
    view.aim?.from === stack.key ? "is-actor" : "",
    view.aim?.to === stack.key ? "is-target" : "",
  ];
  const words = [stackText(view, place), isNow ? t("resolving") : ""].filter(Boolean).join(", ");
  return html`<li class=${classes.join(" ")} data-place=${place}>
    ${isNow && !lit?.key ? html`<span class="pennon" aria-hidden="true">${t("resolving")}</span>` : nothing}
    ${lit?.key ? keyBadge(lit) : nothing}
    <button
      class="stack__pile"
      data-step
      data-zoom=${kind || nothing}
      data-zoom-family=${top.family}
      tabindex=${tabbed ? 0 : -1}
      aria-pressed=${lit ? (lit.chosen ? "true" : "false") : nothing}
      @click=${(/** @type {MouseEvent} */ event) => onTap(view, place, event)}
      @dragover=${(/** @type {DragEvent} */ event) => lit && event.preventDefault()}
      @drop=${(/** @type {DragEvent} */ event) => (event.preventDefault(), lit?.tap())}
    >
      <span class="vh">${lit?.label ? t("choose-this", { what: lit.label, words }) : words}</span>
      ${layers(stack.cards.length - 1, top.family)}
      <div class="card ${top.turned ? "is-turned" : ""}" data-key=${top.key} aria-hidden="true">
        ${face(lobby.deck, top)}
      </div>
      ${marks(top)} ${top.tokens ? html`<span class="tok" aria-hidden="true">${lily(top.tokens)}</span>` : nothing}
      ${stack.cards.length > 1 ? stackSize(stack.cards) : nothing}
    </button>
    <span class="place" aria-hidden="true">${place + 1}</span>
  </li>`;
}

/** Render how many cards a stack has, and the tokens that wait on the covered ones.
 * @param {readonly LaidCard[]} cards */
function stackSize(cards) {
  const tokens = coveredTokens(cards);
  return html`<span class="count" aria-hidden="true"
    >${icon("stack")}×${cards.length}${tokens ? html`<span class="count__tokens">${lily(tokens)}</span>` : nothing}</span
  >`;
}

/** Render the key over something that can be chosen. @param {import("../decision/available-choices.js").Lit} lit */
export function keyBadge(lit) {
  return html`<span class="aim" aria-hidden="true"
    >${lit.icon ? icon(lit.icon, "") : nothing}${lit.key ? html`<kbd>${lit.key}</kbd>` : nothing}</span
  >`;
}

/** Render front or back, with the name on a tab if the reader may know it.
 * @param {readonly string[]} deck
 * @param {LaidCard} laid */
function face(deck, laid) {
  const kind = kindOf(deck, laid.card);
  return laid.revealed && kind ? front(kind, laid.family) : back(laid.family, kind);
}

/** @param {number} below @param {number} family */
function layers(below, family) {
  const shown = Math.min(below, LAYERS);
  return Array.from(
    { length: shown },
    (_, index) => html`<i class="layer f-${FAMILIES[family]}" ${vars({ "--n": shown - index })}></i>`,
  );
}

/** @param {LaidCard} laid */
function marks(laid) {
  const bribed = isBribed(laid);
  return html`${laid.sentenced ? html`<span class="mark mark--sentence">${symbol("gavel")}</span>` : nothing}
  ${
    bribed
      ? html`<span class="mark mark--bribe f-${FAMILIES[laid.family]}">${symbol("swap-bag")}</span>${shield(
            homeOf(laid.card),
            "home",
          )}`
      : nothing
  }
  ${
    laid.asleep
      ? html`<span class="mark mark--asleep">${icon("moon")}</span>`
      : laid.known && !laid.revealed
        ? html`<span class="mark mark--known">${icon("eye")}</span>`
        : nothing
  }`;
}

/** Choose the card if it can be chosen; otherwise show it.
 * @param {View} view
 * @param {number} place
 * @param {MouseEvent} event */
function onTap(view, place, event) {
  const { lobby, picture, choices } = view;
  const lit = choices?.lit.get(`on:${place}`);
  if (lit) return lit.tap();
  const { cards } = picture.stacks[place];
  const kind = kindOf(lobby.deck, cards[0].card);
  if (cards.length === 1 && kind) zoom(kind, cards[0].family, /** @type {Element} */ (event.currentTarget));
  else openStackSheet(view, place);
}
