// Where the points of each family came from, and in which of these the reader is furthest behind the winner.
import { EVENT_DISPLAY } from "../../core/model/display-tables.js";
import { eventsOf } from "../../core/model/picture.js";
import { seatLabel } from "../../core/text/seat-name.js";
import { t } from "../../core/text/text.js";
import { shield } from "../../parts/shield.js";
import { html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../core/model/table-state.js").Lobby} Lobby */
/** @typedef {import("../../core/model/picture.js").GameEvent} GameEvent */

const SOURCES = /** @type {const} */ (["tokens", "eliminations", "cards", "lost"]);
const ELIMINATION = "R4.3";
/** The points of each family from each source. @typedef {Record<typeof SOURCES[number], number[]>} Sources */

/** Add up the points that were gained and lost. @param {import("./finished-game.js").FinishedFrame[]} frames
 * @returns {Sources} */
function sourcesOf(frames) {
  const none = () => frames[0].position.points.map(() => 0);
  const sums = { tokens: none(), eliminations: none(), cards: none(), lost: none() };
  for (const event of frames.flatMap((frame) => eventsOf(frame.events, null))) {
    const { family, other, amount } = event;
    const { points } = EVENT_DISPLAY[event.code];
    if (points === "loss") sums.lost[family] -= amount;
    else if (points !== "none") sums[sourceOf(event)][family] += amount;
    if (points === "theft") sums.lost[other] -= amount;
  }
  return sums;
}

/** @param {GameEvent} event */
function sourceOf({ code, rule }) {
  return code === "tokens-taken" ? "tokens" : rule === ELIMINATION ? "eliminations" : "cards";
}

/** @param {Lobby} lobby
 * @param {import("./finished-game.js").FinishedGame} game
 * @param {number} own the reader's seat, -1: none */
export function pointSources(lobby, { frames, result }, own) {
  const start = frames[0].position.points;
  const sums = sourcesOf(frames);
  return html`<section aria-labelledby="sources-title">
    <h2 id="sources-title">${t("end-sources")}</h2>
    ${own >= 0 && result.points[own] < result.points[result.winners[0]] ? gap(result, sums, own) : nothing}
    <table class="ruled points sources" aria-labelledby="sources-title">
      <thead>
        <tr>
          <td></td>
          ${lobby.seats.map(
            (_, family) =>
              html`<th scope="col" class="is-number">
                ${shield(family)}<span class="sources__who">${seatLabel(lobby, family)}</span>
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${row("start", start)} ${SOURCES.map((source) => row(source, sums[source]))} ${row("total", result.points)}
      </tbody>
    </table>
  </section>`;
}

/** @param {string} source @param {readonly number[]} values */
function row(source, values) {
  return html`<tr class="is-${source}">
    <th scope="row">${t(`end-source-${source}`)}</th>
    ${values.map((value) => html`<td class="is-number">${value < 0 ? `−${-value}` : value}</td>`)}
  </tr>`;
}

/** Say where the reader is furthest behind the first winner.
 * @param {import("../../core/model/table-state.js").Result} result
 * @param {Sources} sums
 * @param {number} own */
function gap({ winners: [winner] }, sums, own) {
  const behind = (/** @type {typeof SOURCES[number]} */ source) => sums[source][winner] - sums[source][own];
  const source = SOURCES.reduce((most, one) => (behind(one) > behind(most) ? one : most));
  const [theirs, yours] = [winner, own].map((family) => Math.abs(sums[source][family]));
  return html`<p>${t("end-gap", { source, theirs, yours })}</p>`;
}
