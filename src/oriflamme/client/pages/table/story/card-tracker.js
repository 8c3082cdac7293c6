// The card tracker: what each family has shown, and what may still be hidden. It uses only what everyone, or this seat,
// has seen.
import { KINDS, homeOf, kindOf } from "../../../core/model/kinds.js";
import { seatLabel } from "../../../core/text/seat-name.js";
import { t } from "../../../core/text/text.js";
import { symbol } from "../../../core/ui/icons.js";
import { shield } from "../../../parts/shield.js";
import { html } from "../../../vendor/lit.js";

/** @typedef {import("../../../core/model/picture.js").Picture} Picture */
/** @typedef {"queue" | "discard" | "reserve" | "hand" | "aside" | "hidden"} Whereabouts */

/** Return where each card of a family is, as far as the reader knows.
 * @param {Picture} picture
 * @param {number} family
 * @param {readonly string[]} deck */
function whereabouts(picture, family, deck) {
  /** @type {Map<string, Whereabouts>} */
  const found = new Map();
  const note = (/** @type {readonly number[]} */ cards, /** @type {Whereabouts} */ where) => {
    for (const card of cards) if (homeOf(card) === family) found.set(kindOf(deck, card), where);
  };
  const own = picture.own?.seat === family ? picture.own : null;
  note(own?.aside ?? picture.open?.asides[family] ?? [], "aside");
  note(own?.hand ?? picture.open?.hands[family] ?? picture.known[family] ?? [], "hand");
  note(
    picture.stacks.flatMap((stack) => stack.cards.map((laid) => laid.card)),
    "queue",
  );
  note(picture.discard.flat(), "discard");
  note(picture.reserve.flat(), "reserve");
  if (picture.twins.includes(family)) found.set("twin", "aside");
  return found;
}

/** @param {import("../../../core/text/event-text.js").TableInfo} info @param {Picture} picture */
export function tracker(info, picture) {
  const kinds = info.deck.filter(Boolean);
  return html`<table class="tracker">
    <caption>
      ${t("tracker-explained")}
    </caption>
    <thead>
      <tr>
        <th scope="col"><span class="vh">${t("tracker-card")}</span></th>
        ${info.seats.map((_, family) => html`<th scope="col">${shield(family)}<span class="vh">${seatLabel(info, family)}</span></th>`)}
      </tr>
    </thead>
    <tbody>
      ${kinds.map((kind) => row(info, picture, kind))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${t("tracker-face-down")}</th>
        ${info.seats.map((_, family) => html`<td>${unknown(picture, family)}</td>`)}
      </tr>
    </tfoot>
  </table>`;
}

/** @param {import("../../../core/text/event-text.js").TableInfo} info @param {Picture} picture @param {string} kind */
function row(info, picture, kind) {
  return html`<tr>
    <th scope="row">${symbol(KINDS[kind].emblem)}<span>${t(`card-${kind}`)}</span></th>
    ${info.seats.map((_, family) => {
      const where = whereabouts(picture, family, info.deck).get(kind) ?? "hidden";
      return html`<td class="at-${where}">
        <span class="vh">${t(`tracker-${where}`)}</span><i aria-hidden="true">${SIGNS[where]}</i>
      </td>`;
    })}
  </tr>`;
}

/** @type {Record<Whereabouts, unknown>} */
const SIGNS = { queue: "▮", discard: "×", reserve: "◫", hand: "◦", aside: "–", hidden: "?" };

/** Return the number of a family's cards that the reader can't know: in the queue, in hand, set aside.
 * @param {Picture} picture
 * @param {number} family */
function unknown(picture, family) {
  const lying = picture.stacks
    .flatMap((stack) => stack.cards)
    .filter((laid) => laid.family === family && laid.card < 0).length;
  if (picture.open || picture.own?.seat === family) return lying;
  return lying + picture.hands[family] - (picture.known[family]?.length ?? 0) + picture.asides[family];
}

/** Render the meaning of the signs. */
export function trackerKey() {
  return html`<ul class="tracker-key wrap mute">
    ${Object.entries(SIGNS).map(([where, sign]) => html`<li><i aria-hidden="true">${sign}</i> ${t(`tracker-${where}`)}</li>`)}
  </ul>`;
}
