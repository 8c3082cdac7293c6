// All hands and set-aside cards, for a finished game that shows everything.
import { kindOf } from "../core/model/kinds.js";
import { seatLabel } from "../core/text/seat-name.js";
import { t } from "../core/text/text.js";
import { zoom } from "./card-zoom.js";
import { front } from "./card.js";
import { shield } from "./shield.js";
import { html, nothing } from "../vendor/lit.js";

/** @param {import("../core/model/table-state.js").Lobby} lobby
 * @param {import("../core/model/picture.js").Open | undefined} open */
export function openHands(lobby, open) {
  if (!open) return nothing;
  return html`<section class="hands" aria-label=${t("replay-hands")}>
    ${lobby.seats.map(
      (_, family) =>
        html`<div class="hands__of wrap">
          <h3>${shield(family)}<span>${seatLabel(lobby, family)}</span></h3>
          ${cards(lobby, family, open.hands[family], t("replay-hand-of", { who: seatLabel(lobby, family) }))}
          ${cards(lobby, family, open.asides[family], t("replay-aside-of", { who: seatLabel(lobby, family) }), "is-aside")}
        </div>`,
    )}
  </section>`;
}

/** @param {import("../core/model/table-state.js").Lobby} lobby
 * @param {number} family
 * @param {readonly number[]} held
 * @param {string} words
 * @param {string} [more] */
function cards(lobby, family, held, words, more = "") {
  return html`<ul class="hands__cards wrap ${more}" aria-label=${words}>
    ${held.map((card) => {
      const kind = kindOf(lobby.deck, card);
      return html`<li>
        <button
          data-zoom=${kind}
          data-zoom-family=${family}
          aria-label=${t(`card-${kind}`)}
          @click=${(/** @type {MouseEvent} */ event) => zoom(kind, family, /** @type {Element} */ (event.currentTarget))}
        >
          <div class="card">${front(kind, family)}</div>
        </button>
      </li>`;
    })}
  </ul>`;
}
