// What will be played at a table: box, edition, clock, who may join, and the cards of every family.
import { KINDS } from "../../core/model/kinds.js";
import { t } from "../../core/text/text.js";
import { symbol } from "../../core/ui/icons.js";
import { clockSettingText } from "../../parts/table-summary.js";
import { html } from "../../vendor/lit.js";

/** @typedef {import("../../core/model/table-state.js").Lobby} Lobby */

/** Return the text that says whether the game will change ratings. @param {Lobby} lobby */
function ratingFact({ friendly, seats }) {
  if (friendly) return "room-friendly";
  return seats.some(({ bot }) => bot) ? "room-unrated" : "room-rated";
}

/** @param {Lobby} lobby */
export function tableFacts(lobby) {
  const facts = [
    t(`box-${lobby.box}`),
    t(`edition-${lobby.edition}`),
    clockSettingText(lobby.clock) || t("room-no-clock"),
    t(lobby.listed ? "room-listed" : "room-unlisted"),
    t(lobby.watch ? "room-watch" : "room-no-watch"),
    t(ratingFact(lobby)),
  ];
  return html`<p class="mute">${facts.join(" · ")}</p>
    <details class="room__deck">
      <summary>${t("room-cards")}</summary>
      <ul class="chips wrap">
        ${lobby.deck
          .filter(Boolean)
          .map((kind) => html`<li data-zoom=${kind}>${symbol(KINDS[kind].emblem)}${t(`card-${kind}`)}</li>`)}
      </ul>
    </details>`;
}
