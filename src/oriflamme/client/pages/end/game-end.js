// The end of a game: ranking, points by round, best moments, rematch, record, and the check of the deal.
import { eventText } from "../../core/text/event-text.js";
import { seatName } from "../../core/text/seat-name.js";
import { joined, t } from "../../core/text/text.js";
import { points } from "../../parts/card.js";
import { refusalLine } from "../../parts/refusal.js";
import { shield } from "../../parts/shield.js";
import { html, nothing } from "../../vendor/lit.js";
import { bestMoments } from "./best-moments.js";
import { dealCheck } from "./deal-check.js";
import { finishedGame, finishedGameProblem } from "./finished-game.js";
import { pointsPlot, pointsTable } from "./points-plot.js";
import { rematchButton, rematchStatus } from "./rematch.js";

/** @typedef {import("../../core/model/table-client.js").TableClient} TableClient */
/** @typedef {import("../../core/model/table-state.js").Lobby} Lobby */

export const packs = ["end", "log"];

/** @param {TableClient} table */
export function gameEnd(table) {
  const lobby = table.lobby.value;
  const result = table.result.value;
  if (!lobby || !result) return nothing;
  const game = finishedGame(table.id);
  return html`<section class="end" aria-labelledby="end-title">
    <h2 id="end-title">${title(table, lobby, result.winners)}</h2>
    <div class="end__columns">
      <div class="end__result">
        ${ranking(lobby, result)}
        <div class="row-of end__acts">
          ${rematchButton(table, lobby)}
          <a class="btn" href="/replay/${table.id}">${t("end-replay")}</a>
          <a class="btn" href="/api/tables/${table.id}/record" download="oriflamme-${table.id}.txt"
            >${t("end-record")}</a
          >
          <a class="btn" href="/">${t("end-home")}</a>
        </div>
        ${rematchStatus(table, lobby)}
      </div>
      ${game ? byRound(lobby, game) : refusalLine(finishedGameProblem.value)}
    </div>
    ${game ? moments(table, lobby, game) : nothing} ${dealCheck(table, lobby, game)}
  </section>`;
}

/** @param {TableClient} table @param {Lobby} lobby @param {number[]} winners */
function title(table, lobby, winners) {
  if (winners.includes(table.seat.value)) return t(winners.length > 1 ? "end-title-shared" : "end-title-mine");
  return t("end-title", { names: joined(winners.map((family) => seatName(lobby, family))) });
}

/** Winners come first, then the others by points. Equal points share a rank.
 * @param {Lobby} lobby
 * @param {{ points: number[], winners: number[] }} result */
function ranking(lobby, result) {
  const wins = (/** @type {number} */ family) => Number(result.winners.includes(family));
  const order = lobby.seats
    .map((_, family) => family)
    .sort((a, b) => wins(b) - wins(a) || result.points[b] - result.points[a] || a - b);
  const better = (/** @type {number} */ family) =>
    order.filter(
      (other) =>
        wins(other) > wins(family) || (wins(other) === wins(family) && result.points[other] > result.points[family]),
    ).length;
  return html`<ol class="rank">
    ${order.map(
      (family) =>
        html`<li class=${wins(family) ? "is-winner" : ""}>
          <span class="num">${better(family) + 1}</span>
          ${shield(family)} <span class="rank__who">${seatName(lobby, family)}</span> ${points(result.points[family])}
        </li>`,
    )}
  </ol>`;
}

/** @param {Lobby} lobby @param {import("./finished-game.js").FinishedGame} game */
function byRound(lobby, { rounds, frames }) {
  return html`<section class="end__plot" aria-labelledby="plot-title">
    <h3 id="plot-title">${t("end-points")}</h3>
    ${pointsPlot(lobby, [frames[0].position.points, ...rounds])} ${pointsTable(lobby, rounds)}
  </section>`;
}

/** @param {TableClient} table @param {Lobby} lobby @param {import("./finished-game.js").FinishedGame} game */
function moments(table, lobby, game) {
  const found = bestMoments(game.frames);
  if (!found.length) return nothing;
  return html`<section aria-labelledby="moments-title">
    <h2 id="moments-title">${t("end-moments")}</h2>
    <ul class="moments">
      ${found.map(
        ({ what, round, move, events }) =>
          html`<li>
            <h3>${t(`end-moment-${what}`)}</h3>
            <p class="mute">${t("end-round", { n: round })}</p>
            <ul>
              ${events.map((event) => html`<li>${eventText(lobby, event)}</li>`)}
            </ul>
            <a class="link" href="/replay/${table.id}?move=${move}"
              >${t("end-moment-look")}<span class="vh">: ${t(`end-moment-${what}`)}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
