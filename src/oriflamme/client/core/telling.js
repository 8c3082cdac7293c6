// Events in words: one line an event, in the language of the reader. The log pack holds the sentences.
import { kindOf } from "./kinds.js";
import { nameOf } from "./table.js";
import { cardArgs, hasText, joined, t } from "./text.js";

/** @typedef {import("./picture.js").Happening} Happening */
/** What a line needs to know of the table. @typedef {Pick<import("./table.js").Lobby, "deck" | "seats">} Cast */

const SILENT = new Set(["asked"]);

/** Is it worth a line? @param {Happening} event */
export function isTold(event) {
  return !SILENT.has(event.code);
}

/** The arguments of an event's sentences. @param {Cast} cast @param {Happening} event */
export function eventArgs(cast, event) {
  const { code, family, card, place, other, amount } = event;
  const isTheft = code === "stolen";
  return {
    who: family >= 0 ? nameOf(cast, family) : "",
    whom: isTheft ? nameOf(cast, other) : "",
    place: place + 1,
    n: code === "moved" ? amount + 1 : amount,
    names: code === "game-over" ? winners(cast, amount) : "",
    ...cardArgs(kindOf(cast.deck, card)),
    ...(isTheft ? {} : cardArgs(kindOf(cast.deck, other), "other")),
  };
}

/** @param {Cast} cast @param {number} mask */
function winners(cast, mask) {
  return joined(
    cast.seats
      .map((_, family) => family)
      .filter((family) => (mask >> family) & 1)
      .map((family) => nameOf(cast, family)),
  );
}

/** One event as a sentence. @param {Cast} cast @param {Happening} event @param {"event" | "sure"} [style] a line of the log, or a short note */
export function tell(cast, event, style = "event") {
  const id = `${style}-${event.code}`;
  const hidden = `${id}-hidden`;
  return t(event.card < 0 && hasText(hidden) ? hidden : id, eventArgs(cast, event));
}

/** What the others see of a decision. @param {Cast} cast @param {{ family: number, question: string }} asked */
export function tellAsked(cast, asked) {
  return t(`asked-${asked.question}`, { who: nameOf(cast, asked.family) });
}
