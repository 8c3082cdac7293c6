// How long the sentence of an event stays, at least. Animations may be shorter, reading is not.
import { EVENT_DISPLAY } from "../../../core/model/display-tables.js";

const READ = 900; // a sentence that changes points or removes a card, at normal speed
const SHORTEST = 800; // the same at any speed: 700 ms and what a busy machine takes to draw it
const SUMMARY = 2400; // the summary of a round

/** @param {import("../../../core/model/picture.js").GameEvent} event @param {number} speed */
export function readingTime({ code }, speed) {
  const { points, animation } = EVENT_DISPLAY[code];
  if (code === "round") return Math.max(SUMMARY / (speed || 1), SHORTEST);
  return points !== "none" || animation === "leave" ? Math.max(READ / (speed || 1), SHORTEST) : 0;
}
