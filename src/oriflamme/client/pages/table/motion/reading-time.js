// How long the sentence of an event stays, at least. Animations may be shorter, reading is not.
import { EVENT_DISPLAY } from "../../../core/model/display-tables.js";
import { hasSentence } from "../../../core/text/event-text.js";

const READ = 900; // a sentence that changes points or removes a card, at normal speed
const SHORTEST = 800; // the same at any speed: 700 ms and what a busy machine takes to draw it
const OTHER = 600; // any other sentence, at normal speed
const SHORTEST_OTHER = 400; // the same at any speed
const SUMMARY = 2400; // the summary of a round

/** @param {import("../../../core/model/picture.js").GameEvent} event @param {number} speed */
export function readingTime(event, speed) {
  const { points, animation } = EVENT_DISPLAY[event.code];
  const at = (/** @type {number} */ normal, /** @type {number} */ least) => Math.max(normal / (speed || 1), least);
  if (event.code === "round") return at(SUMMARY, SHORTEST);
  if (points !== "none" || animation === "leave") return at(READ, SHORTEST);
  return hasSentence(event) ? at(OTHER, SHORTEST_OTHER) : 0;
}
