// Why some of those with the most points have not won: the cards in the queue that the tie-break counts.
import { pictureOf } from "../../core/model/picture.js";
import { listedName } from "../../core/text/seat-name.js";
import { joined, t } from "../../core/text/text.js";
import { ruleLink } from "../../parts/rule-link.js";
import { html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../core/model/table-state.js").Lobby} Lobby */
/** @typedef {import("../../core/model/table-state.js").Result} Result */
/** @typedef {import("../../core/model/picture.js").Position} Position */

/** Return the families with the most points and how many of their cards count, the most first. @public
 * @param {string} edition
 * @param {readonly number[]} points
 * @param {Position} position */
export function tieCounts(edition, points, position) {
  const most = Math.max(...points);
  const counted = pictureOf(position, null).stacks.flatMap(({ cards }) =>
    edition === "first" ? cards : cards.slice(0, 1),
  );
  return points
    .map((reached, family) => ({ family, reached, n: counted.filter((card) => card.family === family).length }))
    .filter(({ reached }) => reached === most)
    .sort((a, b) => b.n - a.n)
    .map(({ family, n }) => ({ family, n }));
}

/** Say what decided between those with the most points, if they have not all won.
 * @param {Lobby} lobby
 * @param {Result} result
 * @param {Position | null} position */
export function tieBreak(lobby, { winners, points }, position) {
  if (!position) return nothing;
  const tied = tieCounts(lobby.edition, points, position);
  if (tied.length === winners.length) return nothing;
  const counts = joined(tied.map(({ family, n }) => `${listedName(lobby, family)} (${n})`));
  return html`<p class="end__tie">
    ${t("end-tie", { edition: lobby.edition, counts })} ${ruleLink("R5.3", lobby.deck)}
  </p>`;
}
