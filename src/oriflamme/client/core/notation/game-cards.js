// The cards of a game, as cards of the notation: the queue, and the piles.
import { KNOWN, NONE, REVEALED, SENTENCED, SLOTS, WAITS } from "../engine/rules-tables.js";

/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */

export const PILES = ["hand", "aside", "discard", "reserve"];

/** @param {number} family @param {number} kind @param {number} home @param {number} marks @param {number} tokens
 * @returns {import("./card-text.js").Card} */
function cardOf(family, kind, home, marks, tokens) {
  return {
    family,
    kind,
    home,
    revealed: (marks & REVEALED) !== 0,
    tokens,
    sentenced: (marks & SENTENCED) !== 0,
    known: (marks & KNOWN) !== 0,
    waits: (marks & WAITS) !== 0,
  };
}

/** Return the queue of a game with every card known. @param {GameRecord} g */
export function queueOf(g) {
  const [below, family, marks, tokens] = ["below", "family", "marks", "tokens"].map((name) => g.field(name));
  const deck = g.field("deck");
  return Array.from(g.field("queue").subarray(0, g.number("stacks")), (top) => {
    const stack = [];
    for (let card = top; card !== NONE; card = below[card]) {
      const home = Math.floor(card / SLOTS);
      stack.push(cardOf(family[card], deck[card % SLOTS], home, marks[card], tokens[card]));
    }
    return stack;
  });
}

/** Return the cards of a pile. @param {GameRecord} g @param {string} name @param {number} family
 * @param {number} [known] the slots that everyone knows to be in the hand
 * @returns {import("./card-text.js").PileCard[]} */
export function pileOf(g, name, family, known = 0) {
  const slots = g.field(name)[family];
  const tokens = g.field("tokens");
  return Array.from(g.field("deck"), (kind, slot) => ({
    kind,
    tokens: tokens[family * SLOTS + slot],
    known: Boolean((known >> slot) & 1),
  })).filter((_, slot) => (slots >> slot) & 1);
}
