// The end of a game: one's own place, ranking, points by round and where they came from, hidden cards, best moments,
// rematch, record, and the check of the deal.
import { keepKeys, pictureOf } from "../../core/model/picture.js";
import { eventText } from "../../core/text/event-text.js";
import { seatLabel, seatName } from "../../core/text/seat-name.js";
import { joined, t } from "../../core/text/text.js";
import { at } from "../../core/ui/router.js";
import { points } from "../../parts/card.js";
import { downloadRecord } from "../../parts/local-games.js";
import { openHands } from "../../parts/open-hands.js";
import { refusalLine } from "../../parts/refusal.js";
import { shield } from "../../parts/shield.js";
import { html, nothing } from "../../vendor/lit.js";
import { bestMoments } from "./best-moments.js";
import { dealCheck } from "./deal-check.js";
import { sharePicture } from "./end-picture.js";
import { finishedGame, finishedGameProblem } from "./finished-game.js";
import { pointSources } from "./point-sources.js";
import { pointsPlot, pointsTable } from "./points-plot.js";
import { ratingChange } from "./rating-changes.js";
import { rematchButton, rematchStatus } from "./rematch.js";
import { tieBreak } from "./tie-break.js";

/** @typedef {import("../../core/model/table-client.js").TableClient} TableClient */
/** @typedef {import("../../core/model/table-state.js").Lobby} Lobby */
/** @typedef {import("../../core/model/table-state.js").Result} Result */

export const packs = ["end", "log", "replay"];

/** @param {TableClient} table */
export function gameEnd(table) {
  const lobby = table.lobby.value;
  const result = table.result.value;
  if (!lobby || !result) return nothing;
  const game = finishedGame(table);
  return html`<section class="end page" aria-labelledby="end-title">
    <div class="end__title">
      <h2 id="end-title">${title(table, lobby, result)}</h2>
      ${ownPlace(table, result)} ${tieBreak(lobby, result, table.position.value)}
    </div>
    <div class="end__columns">
      <div class="end__result rows">
        ${ranking(table, lobby, result)} ${lobby.friendly ? html`<p class="mute">${t("end-friendly")}</p>` : nothing}
        <div class="row-of end__acts">
          ${rematchButton(table, lobby)}
          <a class="btn" href=${replayOf(table)}>${t("end-replay")}</a>
          <a class="btn" href=${replayOf(table, reviewOf(table))}>${t("end-review")}</a>
          ${recordLink(table)}
          <button
            class="btn"
            @click=${() => void sharePicture(table.id, lobby, linesOf(lobby, result), titleFor(lobby, result))}
          >
            ${t("end-picture")}
          </button>
          <a class="btn" href=${at("")}>${t("end-home")}</a>
        </div>
        ${rematchStatus(table, lobby)}
      </div>
      ${game ? byRound(lobby, game) : refusalLine(finishedGameProblem.value)}
    </div>
    ${game ? pointSources(lobby, game, table.seat.value) : nothing} ${game ? hiddenCards(lobby, game) : nothing}
    ${game ? moments(table, lobby, game) : nothing} ${dealCheck(table, lobby, game)}
  </section>`;
}

/** Return the address of the replay. @param {TableClient} table @param {string} [query] */
function replayOf({ id, isLocal }, query = "") {
  if (isLocal) return at(`replay?game=${id}${query && `&${query}`}`);
  return at(`replay/${id}${query && `?${query}`}`);
}

/** Return the query that opens the review for the reader's own seat. @param {TableClient} table */
const reviewOf = ({ seat }) => (seat.value < 0 ? "review=all" : `review=${seat.value}`);

/** @param {TableClient} table */
function recordLink({ id, isLocal }) {
  if (isLocal) return html`<button class="btn" @click=${() => downloadRecord(id)}>${t("end-record")}</button>`;
  return html`<a class="btn" href=${at(`api/tables/${id}/record`)} download="oriflamme-${id}.txt"
    >${t("end-record")}</a
  >`;
}

/** @param {TableClient} table @param {Lobby} lobby @param {Result} result */
function title(table, lobby, result) {
  const { winners } = result;
  if (winners.includes(table.seat.value)) return t(winners.length > 1 ? "end-title-shared" : "end-title-mine");
  return titleFor(lobby, result);
}

/** Return the title for somebody who was not at the table. @param {Lobby} lobby @param {Result} result */
const titleFor = (lobby, { winners }) =>
  t("end-title", { names: joined(winners.map((family) => seatName(lobby, family))) });

/** Return the ranking, the best first. @param {Lobby} lobby @param {Result} result */
function linesOf(lobby, result) {
  return lobby.seats
    .map((_, family) => ({
      family,
      rank: rankOf(result, family),
      points: result.points[family],
      isWinner: result.winners.includes(family),
    }))
    .sort((a, b) => a.rank - b.rank || a.family - b.family);
}

/** Say the reader's own place, unless the title says that they have won. @param {TableClient} table @param {Result} result */
function ownPlace({ seat }, result) {
  const own = seat.value;
  if (own < 0 || result.winners.includes(own)) return nothing;
  return html`<p class="end__you">${t("end-you", { place: rankOf(result, own), points: result.points[own] })}</p>`;
}

/** Return the rank of a family: winners are first, then come the others by points. Equal points share a rank.
 * @param {Result} result
 * @param {number} family */
function rankOf({ winners, points: reached }, family) {
  const wins = (/** @type {number} */ one) => Number(winners.includes(one));
  const isBetter = (/** @type {number} */ one) =>
    wins(one) > wins(family) || (wins(one) === wins(family) && reached[one] > reached[family]);
  return reached.filter((_, other) => isBetter(other)).length + 1;
}

/** @param {TableClient} table @param {Lobby} lobby @param {Result} result */
function ranking(table, lobby, result) {
  const own = table.seat.value;
  return html`<ol class="rank">
    ${linesOf(lobby, result).map(
      ({ family, rank, points: reached, isWinner }) =>
        html`<li class="${isWinner ? "is-winner" : ""} ${family === own ? "is-own" : ""}">
          <span class="num">${rank}</span>
          ${shield(family)}
          <span class="rank__who">${seatLabel(lobby, family)}${ratingChange(table.id, lobby, family)}</span>
          ${points(reached)}
        </li>`,
    )}
  </ol>`;
}

/** Return the picture with every card of the queue face up and all hands open, once the game with all cards has been fetched.
 * @param {TableClient} table
 * @param {import("../../core/model/picture.js").Picture} picture
 * @returns {import("../../core/model/picture.js").Picture} */
export function withAllCardsUp(table, picture) {
  const last = finishedGame(table)?.frames.at(-1);
  if (!last) return picture;
  const now = keepKeys(picture, pictureOf(last.position, null, last.open));
  for (const laid of now.stacks.flatMap(({ cards }) => cards))
    if (!laid.revealed) Object.assign(laid, { revealed: true, turned: true, known: false });
  return now;
}

/** Show the cards that nobody saw: those left in the hands, and those set aside.
 * @param {Lobby} lobby
 * @param {import("./finished-game.js").FinishedGame} game */
function hiddenCards(lobby, { frames }) {
  return html`<section aria-labelledby="hidden-title">
    <h2 id="hidden-title">${t("end-hidden")}</h2>
    <p class="mute">${t("end-hidden-why")}</p>
    ${openHands(lobby, frames[frames.length - 1].open)}
  </section>`;
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
    <ul class="moments rows">
      ${found.map(
        ({ what, round, move, events }) =>
          html`<li class="panel">
            <h3>${t(`end-moment-${what}`)}</h3>
            <p class="mute">${t("end-round", { n: round })}</p>
            <ul>
              ${events.map((event) => html`<li>${eventText(lobby, event)}</li>`)}
            </ul>
            <a class="link" href=${replayOf(table, `moment=${move}`)}
              >${t("end-moment-look")}<span class="vh">: ${t(`end-moment-${what}`)}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
