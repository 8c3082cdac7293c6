// The line `memory R …`: what everyone has seen of a family, although its cards no longer show it (R1.7).
import { KIND_NAMES } from "../engine/engine.js";
import { BACK_FIELDS, DECK, NONE, SLOTS } from "../engine/rules-tables.js";
import { readKind } from "./card-text.js";
import { NotationError, shown } from "./errors.js";
import { wordsOf } from "./lines.js";

const MOST = 127; // the largest number that a field of a game can hold
/** Return the word for when a kind was last taken back. @param {number} kind */
const backWord = (kind) => `${KIND_NAMES[kind]}-back`;

/** One `memory` line; `entries` is null if the line has none.
 * @typedef {{ entries: number | null, entered: Map<number, number>, back: Map<number, number>,
 *   absent: number[] }} Memory */

/** @returns {Memory} */
export const noMemory = () => ({ entries: null, entered: new Map(), back: new Map(), absent: [] });

/** @param {string} text @returns {Memory} */
export function readMemory(text) {
  const memory = noMemory();
  const words = wordsOf(text);
  /** @type {Set<string>} */
  const read = new Set();
  while (words.length) {
    const word = /** @type {string} */ (words.shift());
    if (read.has(word)) throw new NotationError(`${shown(word)} appears twice`);
    read.add(word);
    const back = [...BACK_FIELDS.keys()].find((kind) => backWord(kind) === word);
    if (word === "absent") {
      memory.absent = words.splice(0).map(readKind);
      if (!memory.absent.length || new Set(memory.absent).size < memory.absent.length)
        throw new NotationError("expected different kinds after absent");
    } else if (word === "entries") memory.entries = readCount(words, word);
    else if (back !== undefined) memory.back.set(back, readCount(words, word));
    else memory.entered.set(readKind(word), readCount(words, word));
  }
  if (!read.size) throw new NotationError("expected something to remember, such as entries 4");
  return memory;
}

/** Return the text of the line, empty if there is nothing to remember. @param {Memory} memory */
export function memoryText({ entries, entered, back, absent }) {
  return [
    ...(entries === null ? [] : [`entries ${entries}`]),
    ...Array.from(entered, ([kind, n]) => `${KIND_NAMES[kind]} ${n}`),
    ...Array.from(back, ([kind, n]) => `${backWord(kind)} ${n}`),
    ...(absent.length ? ["absent", ...absent.map((kind) => KIND_NAMES[kind])] : []),
  ].join(" ");
}

/** @param {string[]} words @param {string} what */
function readCount(words, what) {
  const word = words.shift() ?? "";
  if (!/^[0-9]{1,3}$/.test(word) || Number(word) > MOST)
    throw new NotationError(`expected a number up to ${MOST} after ${what}, got ${shown(word)}`);
  return Number(word);
}

/** Return the text of the `memory` line, empty if it adds nothing. `known`: the kinds with `^` in the hand.
 * @param {import("../engine/engine.js").GameRecord} g
 * @param {number} family
 * @param {Set<number>} known */
export function writeMemory(g, family, known) {
  const entries = g.field("entries")[family];
  const deck = g.field("deck");
  const words = [];
  if (entries !== (known.size ? 1 : 0)) words.push(`entries ${entries}`);
  for (let slot = 0; slot < DECK; slot++) {
    const entered = g.field("entered")[family * SLOTS + slot];
    if (entered) words.push(`${KIND_NAMES[deck[slot]]} ${entered}`);
  }
  for (const [kind, field] of BACK_FIELDS) {
    const back = g.field(field)[family];
    if (back !== (known.has(kind) ? entries : 0)) words.push(`${backWord(kind)} ${back}`);
  }
  const absent = g.field("absent")[family];
  if (absent) {
    words.push("absent");
    for (let slot = 0; slot < DECK; slot++)
      if ((absent >> slot) & 1 && deck[slot] !== NONE) words.push(KIND_NAMES[deck[slot]]);
  }
  return words.join(" ");
}
