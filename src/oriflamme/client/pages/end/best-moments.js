// The best moments of a game: the biggest gain, the biggest theft, the heaviest loss of cards, the longest cascade. What
// nearly every game has is left out.
import { EVENT_DISPLAY } from "../../core/model/display-tables.js";
import { eventsOf } from "../../core/model/picture.js";

/** @typedef {import("../../core/model/picture.js").GameEvent} GameEvent */
/** `move`: the frame of the replay where it happens.
 * @typedef {{ what: "gain" | "theft" | "fall" | "cascade", size: number, round: number, move: number,
 *   events: GameEvent[] }} Moment */
/** @typedef {{ event: GameEvent, round: number, move: number }} TimedEvent */

const CHAIN = 2; // a single uncovered card is not worth mentioning
const THEFT = 2; // nor is a theft of 1 point

/** @param {import("./finished-game.js").FinishedFrame[]} frames @returns {Moment[]} */
export function bestMoments(frames) {
  const all = everything(frames);
  const found = [gain(all), theft(all), fall(all), cascade(all)];
  return found.filter((moment) => moment !== null);
}

/** Return every event in order, with its round and move.
 * @param {import("./finished-game.js").FinishedFrame[]} frames
 * @returns {TimedEvent[]} */
function everything(frames) {
  let round = 1;
  return frames.flatMap((frame, move) =>
    eventsOf(frame.events, null).map((event) => {
      if (event.code === "round") round = event.amount;
      return { event, round, move };
    }),
  );
}

/** Return the first of the biggest events. @param {TimedEvent[]} all @param {(timed: TimedEvent) => number} size */
function biggest(all, size) {
  let best = /** @type {TimedEvent | null} */ (null);
  for (const timed of all) if (size(timed) > (best ? size(best) : 0)) best = timed;
  return best;
}

/** @param {"gain" | "theft"} what @param {TimedEvent | null} timed @returns {Moment | null} */
function single(what, timed) {
  return timed && { what, size: timed.event.amount, round: timed.round, move: timed.move, events: [timed.event] };
}

/** @param {TimedEvent[]} all */
function gain(all) {
  return single(
    "gain",
    biggest(all, ({ event }) => (EVENT_DISPLAY[event.code].points === "gain" ? event.amount : 0)),
  );
}

/** @param {TimedEvent[]} all */
function theft(all) {
  const size = (/** @type {TimedEvent} */ { event: { code, amount } }) =>
    EVENT_DISPLAY[code].points === "theft" && amount >= THEFT ? amount : 0;
  return single("theft", biggest(all, size));
}

/** Find the move that eliminated the most: cards, plus the tokens that were lost with them. A card that reacted was meant
 * to be eliminated.
 * @param {TimedEvent[]} all
 * @returns {Moment | null} */
function fall(all) {
  /** @type {Map<number, { events: GameEvent[], round: number, weight: number }>} */
  const moves = new Map();
  const bait = new Set(all.filter(({ event }) => event.code === "reacted").map(({ move }) => move));
  for (const { event, round, move } of all) {
    if (bait.has(move) || (event.code !== "eliminated" && event.code !== "tokens-lost")) continue;
    const here = moves.get(move) ?? { events: [], round, weight: 0 };
    here.events.push(event);
    here.weight += event.code === "eliminated" ? 1 : event.amount;
    moves.set(move, here);
  }
  /** @type {Moment | null} */
  let best = null;
  for (const [move, { events, round, weight }] of moves)
    if (events.some(({ code }) => code === "eliminated") && weight > (best?.size ?? 0))
      best = { what: "fall", size: weight, round, move, events };
  return best;
}

/** Find the longest run of cards that were uncovered one after the other in one stack.
 * @param {TimedEvent[]} all
 * @returns {Moment | null} */
function cascade(all) {
  /** @type {TimedEvent[]} */
  let run = [];
  /** @type {TimedEvent[]} */
  let longest = [];
  for (const timed of all) {
    const { code, place } = timed.event;
    if (code === "round") run = [];
    else if (code === "cascade") run = run.length && run[0].event.place === place ? [...run, timed] : [timed];
    else if ((code === "revealed" || code === "kept") && run.length && place !== run[0].event.place) run = [];
    if (run.length > longest.length) longest = run;
  }
  if (longest.length < CHAIN) return null;
  const [{ round, move }] = longest;
  return { what: "cascade", size: longest.length, round, move, events: longest.map(({ event }) => event) };
}
