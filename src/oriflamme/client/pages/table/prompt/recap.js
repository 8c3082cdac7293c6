// "Since your last decision": what happened to the reader's own cards and points while the others played.
import { EVENT_DISPLAY } from "../../../core/model/display-tables.js";
import { applyEvent, eventsOf, findCard, pictureOf } from "../../../core/model/picture.js";
import { eventText } from "../../../core/text/event-text.js";
import { t } from "../../../core/text/text.js";
import { isLowPhone } from "../../../core/ui/viewport.js";
import { html, nothing } from "../../../vendor/lit.js";

/** @typedef {import("../../../core/model/picture.js").GameEvent} GameEvent */
/** @typedef {import("../../../core/model/table-state.js").Frame} Frame */

const MOST = 8;

/** Return the frames since the last one that the seat decided itself.
 * @param {readonly Frame[]} frames
 * @param {number} seat */
function framesSinceOwnMove(frames, seat) {
  const mine = frames.findLastIndex((frame) => frame.family === seat && frame.by === "person");
  return mine < 0 ? [] : frames.slice(mine);
}

/** Return what concerned the seat: its points, and cards that belonged to it at the time.
 * @param {readonly Frame[]} frames
 * @param {number} seat */
function ownEvents(frames, seat) {
  /** @type {GameEvent[]} */
  const lines = [];
  let change = 0;
  frames.slice(1).forEach((frame, index) => {
    const last = frames[index];
    let picture = pictureOf(last.position, last.own);
    for (const event of eventsOf(frame.events, frame.own)) {
      const { points, recap } = EVENT_DISPLAY[event.code];
      const given = points === "theft" && event.other === seat;
      const own = points !== "none" && event.family === seat;
      if (own) change += points === "loss" ? -event.amount : event.amount;
      if (given) change -= event.amount;
      const owner = findCard(picture, event)[1]?.family ?? event.family;
      const touched = recap && (owner === seat || event.family === seat);
      if (given || touched || own) lines.push(event);
      picture = applyEvent(picture, event);
    }
  });
  return { lines, change };
}

/** @param {import("../../../core/model/table-state.js").TableState} table
 * @param {import("../motion/animator.js").Animator} animator */
export function recap(table, animator) {
  const lobby = table.lobby.value;
  const seat = table.seat.value;
  if (!lobby || seat < 0 || animator.busy.value || table.asked.value?.family !== seat) return nothing;
  const { lines, change } = ownEvents(framesSinceOwnMove(table.frames.value, seat), seat);
  if (!lines.length) return nothing;
  const fits = !isLowPhone.value || table.ask.value?.question === "place"; // other questions have options above it
  if (lines.length === 1 && fits)
    return html`<p class="since">${t("since-one", { event: eventText(lobby, lines[0]) })}</p>`;
  const more = lines.length - MOST;
  return html`<details class="since">
    <summary>
      <span>${t("since-title", { n: lines.length })}</span>
      <b
        >${change === 0 ? t("since-even") : t("since-points", { n: Math.abs(change), sign: change > 0 ? "plus" : "minus" })}</b
      >
    </summary>
    <ul>
      ${lines.slice(-MOST).map((event) => html`<li>${eventText(lobby, event)}</li>`)}
    </ul>
    ${more > 0 ? html`<p class="mute">${t("since-more", { n: more })}</p>` : nothing}
  </details>`;
}
