// The families: a panel for each on a desktop, a row of seats on a phone. Points, hand, discards, reserve, Twin, who
// begins, who is away.
import { FAMILIES, kindOf } from "../../../core/model/kinds.js";
import { seatLabel } from "../../../core/text/seat-name.js";
import { t } from "../../../core/text/text.js";
import { banner, icon } from "../../../core/ui/icons.js";
import { points } from "../../../parts/card.js";
import { shield } from "../../../parts/shield.js";
import { html, nothing, repeat } from "../../../vendor/lit.js";
import { dealTokens, openFamilySheet } from "./card-sheets.js";

/** @typedef {import("./board.js").View} View */

/** Return the other families in seating order, starting after the reader; for a spectator, all families.
 * @param {View} view
 * @returns {number[]} */
function others({ lobby, seat }) {
  const count = lobby.seats.length;
  const first = seat < 0 ? 0 : seat + 1;
  return Array.from({ length: seat < 0 ? count : count - 1 }, (_, index) => (first + index) % count);
}

/** @param {View} view */
export function families(view) {
  return html`<div class="families">
    ${repeat(
      others(view),
      (family) => family,
      (family) => panel(view, family),
    )}
  </div>`;
}

/** @param {View} view @param {number} family */
export function panel(view, family) {
  const { lobby, picture, turn } = view;
  return html`<section
    class="family panel f-${FAMILIES[family]} ${turn === family ? "is-turn" : ""}"
    data-family=${family}
    aria-label="${seatLabel(lobby, family)}, ${t(`family-${FAMILIES[family]}`)}"
  >
    ${shield(family)}
    <h2>
      <span class="family__name">${seatLabel(lobby, family)}</span
      >${picture.first === family ? banner("first", t("tag-first")) : nothing}
    </h2>
    <div class="facts wrap">
      <span>${icon("hand")}<b>${picture.hands[family]}</b><span class="wide-word">${t("panel-in-hand")}</span></span>
      <button class="fact" data-pile=${family} @click=${() => openFamilySheet(view, family)}>
        ${icon("pile")}<b aria-hidden="true">${picture.discard[family].length}</b
        ><span class="vh">${t("panel-discarded", { n: picture.discard[family].length })}</span>
      </button>
      ${reserve(view, family)} ${tags(view, family)} ${view.clock?.(family) ?? nothing}
    </div>
    ${points(picture.points[family], false)}<span class="vh">${t("panel-points", { n: picture.points[family] })}</span>
    ${view.signs?.(family) ?? nothing}
  </section>`;
}

/** Render the reserved cards, and a Twin that has not been placed yet. @param {View} view @param {number} family */
function reserve({ picture, lobby }, family) {
  const cards = picture.reserve[family] ?? [];
  return html`${cards.map((card) => {
    const kind = kindOf(lobby.deck, card);
    return html`<span data-zoom=${kind} data-zoom-family=${family}
      >${icon("kept")}<span class="wide-word">${t(`card-${kind}`)}</span>
      ${kind === "deal" ? dealTokens(picture.deals[family]) : nothing}</span
    >`;
  })}
  ${
    picture.twins.includes(family)
      ? html`<span data-zoom="twin" data-zoom-family=${family}
          >${icon("twin")}<span class="wide-word">${t("card-twin")}</span></span
        >`
      : nothing
  }`;
}

/** Render short tags about the player. @param {View} view @param {number} family */
function tags({ lobby, away }, family) {
  const who = lobby.seats[family];
  const words = [];
  if (who?.sitting_in) words.push(t("tag-sitting-in"));
  else if (who?.bot) return html`<span class="tag tag--bot">${t("tag-bot")}</span>`;
  else if (away?.includes(family)) words.push(t("tag-away"));
  if (who?.late) words.push(t("tag-late"));
  return words.map((word) => html`<span class="tag">${word}</span>`);
}

/** Render the row of a phone: all families, including the reader's. @param {View} view */
export function seats(view) {
  const { lobby, picture, seat, turn, away } = view;
  return html`<div class="seats">
    ${lobby.seats.map((who, family) => {
      const isAway = away?.includes(family) || who.sitting_in;
      return html`<button
        class="seat f-${FAMILIES[family]} ${family === seat ? "is-me" : ""} ${family === turn ? "is-turn" : ""}"
        data-family=${family}
        data-pile=${family}
        @click=${() => openFamilySheet(view, family)}
      >
        <span class="vh">${seatText(view, family)}</span>
        <span class="seat__look wrap" aria-hidden="true"
          >${shield(family)}${points(picture.points[family])}<small
            >${shortName(seatLabel(lobby, family))}<span class="seat__hand"
              >${icon("hand")}${picture.hands[family]}</span
            >${picture.first === family ? banner("first") : nothing}${isAway ? icon("moon") : nothing}</small
          ></span
        >
      </button>`;
    })}
  </div>`;
}

/** Render a name that may be cut off, except for the number at its end. @param {string} name */
function shortName(name) {
  const [, words, number] = /^(.*?)(\s\d+)?$/.exec(name) ?? ["", name, ""];
  return html`<span class="seat__name"><span>${words}</span>${number ? html`&nbsp;${number.trim()}` : nothing}</span>`;
}

/** @param {View} view @param {number} family */
function seatText({ lobby, picture, away, turn }, family) {
  return [
    seatLabel(lobby, family),
    t("panel-points", { n: picture.points[family] }),
    t("panel-cards", { n: picture.hands[family] }),
    picture.first === family ? t("tag-first") : "",
    away?.includes(family) ? t("tag-away") : "",
    turn === family ? t("tag-turn") : "",
  ]
    .filter(Boolean)
    .join(", ");
}
