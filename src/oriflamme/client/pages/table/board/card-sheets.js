// Cards shown in a sheet: those of a stack, or a family's discard pile and reserve.
import { KINDS, kindOf } from "../../../core/model/kinds.js";
import { seatLabel } from "../../../core/text/seat-name.js";
import { t } from "../../../core/text/text.js";
import { back, front, lily } from "../../../parts/card.js";
import { openSheet } from "../../../parts/sheet.js";
import { html, nothing } from "../../../vendor/lit.js";
import { marksText } from "./stack-text.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("../../../core/model/picture.js").LaidCard} LaidCard */

/** Render a card with its text next to it.
 * @param {string} kind
 * @param {number} family
 * @param {string[]} [notes]
 * @param {unknown} [picture] */
function cardRow(kind, family, notes = [], picture = nothing) {
  return html`<li class="look rows">
    <span class="card" data-zoom=${kind || nothing} data-zoom-family=${family}
      >${picture === nothing ? (kind ? front(kind, family) : back(family)) : picture}</span
    >
    <div>
      <h3>${kind ? t(`card-${kind}`) : t("look-unknown")}</h3>
      ${kind ? html`<p class="mute">${t(`type-${KINDS[kind].type}`)}</p>` : nothing}
      ${notes.length ? html`<p>${notes.join(", ")}</p>` : nothing}
      ${kind ? html`<p>${t(`card-${kind}.full`)}</p>` : nothing}
    </div>
  </li>`;
}

/** Open a sheet with the cards of a stack, top card first. The sheet follows the stack while it exists.
 * @param {View} view
 * @param {number} place */
export function openStackSheet(view, place) {
  const { key } = view.picture.stacks[place];
  const find = () => (view.later?.() ?? view.picture).stacks.findIndex((stack) => stack.key === key);
  openSheet({
    title: () => t("look-stack", { place: find() + 1 }),
    body: () => {
      const stack = (view.later?.() ?? view.picture).stacks[find()];
      if (!stack) return html`<p>${t("look-gone")}</p>`;
      return html`<p class="mute">
          ${t("look-stack-of", { who: seatLabel(view.lobby, stack.cards[0].family), n: stack.cards.length })}
        </p>
        <ol class="looks rows">
          ${stack.cards.map((laid) => laidCardRow(view, laid))}
        </ol>`;
    },
  });
}

/** @param {View} view @param {LaidCard} laid */
function laidCardRow(view, laid) {
  const kind = kindOf(view.lobby.deck, laid.card);
  const face = laid.revealed && kind ? front(kind, laid.family) : back(laid.family, kind);
  return cardRow(kind, laid.family, marksText(view, laid), face);
}

/** Open a sheet with the reader's own cards that are set aside, where there is no space for them on the table.
 * @param {View} view
 * @param {readonly number[]} cards */
export function openAsideSheet(view, cards) {
  openSheet({
    title: () => t("aside-title"),
    body: () =>
      html`<ul class="looks rows">
        ${cards.map((card) => cardRow(kindOf(view.lobby.deck, card), view.seat))}
      </ul>`,
  });
}

/** Open a sheet with what is public about a family: discards, reserve, Twin.
 * @param {View} view
 * @param {number} family */
export function openFamilySheet(view, family) {
  const now = () => view.later?.() ?? view.picture;
  openSheet({
    title: () => seatLabel(view.lobby, family),
    body: () =>
      html`<p>${view.clock?.(family) ?? nothing}</p>
        ${view.signs?.(family) ?? nothing} ${facts(view, now(), family)}`,
  });
}

/** @param {View} view @param {import("../../../core/model/picture.js").Picture} picture @param {number} family */
function facts(view, picture, family) {
  const known = picture.known[family] ?? [];
  const reserve = picture.reserve[family] ?? [];
  const { deck } = view.lobby;
  const part = (/** @type {string} */ title, /** @type {readonly number[]} */ cards) =>
    html`<h3 class="looks__head">${title}</h3>
      <ul class="looks rows">
        ${cards.map((card) => {
          const kind = kindOf(deck, card);
          const isReservedDeal = kind === "deal" && reserve.includes(card);
          return cardRow(kind, family, isReservedDeal ? [t("look-deal", { n: picture.deals[family] })] : []);
        })}
      </ul>`;
  return html`<p>
      ${t("look-facts", { points: picture.points[family], hand: picture.hands[family], aside: picture.asides[family] })}
    </p>
    ${picture.twins.includes(family) ? html`<p>${t("look-twin")}</p>` : nothing}
    ${known.length ? part(t("look-known"), known) : nothing}
    ${reserve.length ? part(t("look-reserve"), reserve) : nothing}
    ${part(t("look-discard", { n: picture.discard[family].length }), picture.discard[family])}`;
}

/** Render the tokens on a Deal in reserve. @param {number} count */
export const dealTokens = (count) => (count ? lily(count) : nothing);
