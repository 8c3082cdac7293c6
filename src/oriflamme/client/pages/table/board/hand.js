// The reader's own cards: the hand, and those set aside, which only the reader sees.
import { kindOf } from "../../../core/model/kinds.js";
import { seatName } from "../../../core/text/seat-name.js";
import { t } from "../../../core/text/text.js";
import { vars } from "../../../core/ui/css-vars.js";
import { icon } from "../../../core/ui/icons.js";
import { isAnyPhone } from "../../../core/ui/viewport.js";
import { zoom } from "../../../parts/card-zoom.js";
import { front } from "../../../parts/card.js";
import { html, nothing, repeat } from "../../../vendor/lit.js";
import { signal } from "../../../vendor/signals.js";
import { openAsideSheet } from "./card-sheets.js";
import { stepAlongRow } from "../motion/queue-scroll.js";
import { keyBadge } from "./stack.js";

/** @typedef {import("./board.js").View} View */

/** The card of the hand that the reader last pointed at or focused; -1: none. The prompt shows its text. */
export const lookedAt = signal(-1);

/** Return the hand that the reader may see, or null. @param {View} view */
export function visibleHand({ picture, seat }) {
  if (seat < 0) return null;
  if (picture.own?.seat === seat) return picture.own;
  return picture.open ? { hand: picture.open.hands[seat], aside: picture.open.asides[seat] } : null;
}

/** Return whether the cards at the bottom are the reader's own. @param {View} view */
const isOwn = ({ lobby, seat, mine }) => mine !== false || seat === lobby.you;

/** @param {View} view */
export function hand(view) {
  const held = visibleHand(view);
  if (!held) return nothing;
  const { hand: cards } = held;
  const title = isOwn(view) ? t("hand-title") : t("hand-of", { who: seatName(view.lobby, view.seat) });
  return html`<section class="hand-box" aria-label=${title}>
    <h2 class="label">${title}</h2>
    <ul class="hand n-${cards.length}" ${vars({ "--count": Math.max(1, cards.length) })} @keydown=${stepAlongRow}>
      ${repeat(
        cards,
        (card) => card,
        (card) => heldCard(view, card),
      )}
    </ul>
    ${cards.length ? nothing : html`<p class="mute">${t("hand-empty")}</p>`}
  </section>`;
}

/** @param {View} view @param {number} card */
function heldCard({ lobby, seat, choices }, card) {
  const kind = kindOf(lobby.deck, card);
  const lit = choices?.lit.get(`card:${card}`);
  const places = choices?.question === "place";
  return html`<li class="held ${lit ? "is-legal" : ""} ${lit?.chosen ? "is-chosen" : ""}">
    <button
      data-card=${card}
      aria-describedby="held-${card}"
      data-step
      data-zoom=${kind}
      data-zoom-family=${seat}
      data-zoom-in=${choices?.readable ? "prompt" : nothing}
      @pointerenter=${() => (lookedAt.value = card)}
      @focus=${() => (lookedAt.value = card)}
      draggable=${lit && places ? "true" : "false"}
      aria-pressed=${lit ? (lit.chosen ? "true" : "false") : nothing}
      @click=${(/** @type {MouseEvent} */ event) =>
        lit ? lit.tap() : zoom(kind, seat, /** @type {Element} */ (event.currentTarget))}
      @dragstart=${(/** @type {DragEvent} */ event) => {
        event.dataTransfer?.setData("text/plain", t(`card-${kind}`));
        if (lit && !lit.chosen) lit.tap();
      }}
    >
      <span class="vh">${lit && places ? t("hand-place", { card: t(`card-${kind}.object`) }) : t(`card-${kind}`)}</span>
      <div class="card" aria-hidden="true">${front(kind, seat)}</div>
      <span class="held__text" aria-hidden="true">${t(`card-${kind}.text`)}</span>
    </button>
    <span class="vh" id="held-${card}">${t(`card-${kind}.full`)}</span>
    ${lit?.key ? keyBadge(lit) : nothing}
  </li>`;
}

/** @param {View} view */
export function setAsideCards(view) {
  const held = visibleHand(view);
  if (!held?.aside.length) return nothing;
  const title = t(isAnyPhone() || !isOwn(view) ? "aside-short" : "aside-title");
  return html`<section class="aside" aria-label=${title}>
    <h2 class="label">${icon("eye")} ${title}</h2>
    <button class="aside__chip fact" @click=${() => openAsideSheet(view, held.aside)}>
      ${icon("eye")} ${t("aside-chip", { n: held.aside.length })}
    </button>
    <ul class="row">
      ${held.aside.map((card) => {
        const kind = kindOf(view.lobby.deck, card);
        return html`<li>
          <button
            class="aside__card"
            data-zoom=${kind}
            data-zoom-family=${view.seat}
            @click=${(/** @type {MouseEvent} */ event) =>
              zoom(kind, view.seat, /** @type {Element} */ (event.currentTarget))}
          >
            <span class="vh">${t(`card-${kind}`)}</span>
            <div class="card" aria-hidden="true">${front(kind, view.seat)}</div>
          </button>
        </li>`;
      })}
    </ul>
  </section>`;
}
