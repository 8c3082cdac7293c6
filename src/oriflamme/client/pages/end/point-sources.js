// Where the points of each family came from, in which of these the reader is furthest behind the winner, and the best
// cards of both.
import { EVENT_DISPLAY } from "../../core/model/display-tables.js";
import { kindOf } from "../../core/model/kinds.js";
import { eventsOf } from "../../core/model/picture.js";
import { seatLabel, seatName } from "../../core/text/seat-name.js";
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
    ${own >= 0 && !result.winners.includes(own) ? bestCards(lobby, frames, result, own) : nothing}
    <table class="ruled points sources" aria-labelledby="sources-title">
      <thead>
        <tr>
          <td></td>
          ${lobby.seats.map(
            (_, family) =>
              html`<th scope="col" class="is-number">
                ${shield(family)}<span class="vh-narrow">${seatLabel(lobby, family)}</span>
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

/** Name the cards that brought the winner and the reader the most points, with the tokens on them.
 * @param {Lobby} lobby
 * @param {import("./finished-game.js").FinishedFrame[]} frames
 * @param {import("../../core/model/table-state.js").Result} result
 * @param {number} own */
function bestCards(lobby, frames, { winners: [winner] }, own) {
  const [theirs, yours] = [winner, own].map((family) => bestCard(lobby, frames, family));
  if (!theirs || !yours) return nothing;
  return html`<p>
    ${t("end-best-cards", {
      who: seatName(lobby, winner),
      theirCard: t(`card-${theirs.kind}`),
      theirs: theirs.points,
      yourCard: t(`card-${yours.kind}`),
      yours: yours.points,
    })}
  </p>`;
}

/** Return the kind of card that brought a family the most points; null: none did.
 * @param {Lobby} lobby
 * @param {import("./finished-game.js").FinishedFrame[]} frames
 * @param {number} own */
function bestCard({ deck }, frames, own) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { code, family, card, actor, actor_family, amount } of frames.flatMap(({ events }) =>
    eventsOf(events, null),
  ))
    if (family === own && ["gain", "theft"].includes(EVENT_DISPLAY[code].points)) {
      const kind = kindOf(deck, actor_family === own ? actor : card);
      if (kind) sums.set(kind, (sums.get(kind) ?? 0) + amount);
    }
  const [best] = [...sums].sort(([, a], [, b]) => b - a);
  return best ? { kind: best[0], points: best[1] } : null;
}
