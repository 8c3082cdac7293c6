// Sentences about events, one per event, in the reader's language. The sentences are in the log pack.
import { EVENT_DISPLAY } from "../model/display-tables.js";
import { kindOf } from "../model/kinds.js";
import { seatName } from "./seat-name.js";
import { cardArgs, hasText, joined, t } from "./text.js";

/** @typedef {import("../model/picture.js").GameEvent} GameEvent */
/** What sentences need to know about the table.
 * @typedef {Pick<import("../model/table-state.js").Lobby, "deck" | "seats">} TableInfo */

/** Events that get no line, because everyone sees the question itself.
 * @type {Set<import("../model/game-tables.js").EventCode>} */
const SILENT = new Set(/** @type {const} */ (["asked"]));

/** Return whether the event gets a line. @param {GameEvent} event */
export function hasSentence(event) {
  return !SILENT.has(event.code);
}

/** Return the arguments of an event's sentences. @param {TableInfo} info @param {GameEvent} event */
export function eventArgs(info, event) {
  const { code, family, card, place, other, amount } = event;
  const isTheft = EVENT_DISPLAY[code].points === "theft";
  return {
    who: family >= 0 ? seatName(info, family) : "",
    whom: isTheft ? seatName(info, other) : "",
    place: place + 1,
    n: code === "moved" ? amount + 1 : amount,
    names: code === "game-over" ? winners(info, amount) : "",
    ...cardArgs(kindOf(info.deck, card)),
    ...(isTheft ? {} : cardArgs(kindOf(info.deck, other), "other")),
  };
}

/** @param {TableInfo} info @param {number} mask */
function winners(info, mask) {
  return joined(
    info.seats
      .map((_, family) => family)
      .filter((family) => (mask >> family) & 1)
      .map((family) => seatName(info, family)),
  );
}

/** Return the sentence of one event.
 * @param {TableInfo} info
 * @param {GameEvent} event
 * @param {"event" | "sure"} [style] a line of the log, or a short note */
export function eventText(info, event, style = "event") {
  const id = `${style}-${event.code}`;
  const hidden = `${id}-hidden`;
  return t(event.card < 0 && hasText(hidden) ? hidden : id, eventArgs(info, event));
}

/** Return what the other players read about a decision.
 * @param {TableInfo} info
 * @param {{ family: number, question: string }} asked */
export function askedText(info, asked) {
  return t(`asked-${asked.question}`, { who: seatName(info, asked.family) });
}
