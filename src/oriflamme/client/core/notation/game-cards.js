// The cards of a game, as cards of the notation: the queue, and the piles.
import { KNOWN, NONE, REVEALED, SENTENCED, SLOTS, WAITS } from "../engine/rules-tables.js";
import { KIND_NAMES } from "../engine/engine.js";
import { UNKNOWN } from "./card-text.js";
import { INFORMER, SHAPESHIFTER } from "./memory-line.js";

/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */

export const PILES = ["hand", "aside", "discard", "reserve"];
const DEAL = KIND_NAMES.indexOf("deal");

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

/** Return the queue of a view. A card that the seat may not know was never bribed: its home is its family.
 * @param {GameRecord} v */
export function queueOfView(v) {
  /** @type {import("./card-text.js").Stack[]} */
  const stacks = Array.from({ length: v.number("stacks") }, () => []);
  const [lies, place, families, marks, tokens, deck] = ["lies", "place", "family", "marks", "tokens", "deck"].map(
    (name) => v.field(name),
  );
  for (let i = 0; i < v.number("lying"); i++) {
    const card = lies[i];
    const kind = card === NONE ? UNKNOWN : deck[card % SLOTS];
    const home = card === NONE ? families[i] : Math.floor(card / SLOTS);
    stacks[place[i]].push(cardOf(families[i], kind, home, marks[i], tokens[i]));
  }
  return stacks;
}

/** Return the kinds that everyone knows to be in the family's hand (R1.7): those that were taken back, if no card has
 * left that hand since.
 * @param {GameRecord} g
 * @param {number} family */
function knownInHand(g, family) {
  const entries = g.field("entries")[family];
  const deck = g.field("deck");
  const back = /** @type {const} */ ([
    [INFORMER, "informer_back"],
    [SHAPESHIFTER, "shifter_back"],
  ]);
  return back
    .filter(([kind, field]) => entries > 0 && g.field(field)[family] === entries && deck.includes(kind))
    .map(([kind]) => kind);
}

/** @param {GameRecord} g @param {string} name @param {number} family @returns {import("./card-text.js").PileCard[]} */
export function pileOf(g, name, family) {
  const slots = g.field(name)[family];
  const deck = g.field("deck");
  const held = Array.from(deck).filter((_, slot) => (slots >> slot) & 1);
  const known = name === "hand" ? knownInHand(g, family) : [];
  const reserved = (/** @type {number} */ kind) =>
    name === "reserve" && kind === DEAL ? g.field("tokens")[family * SLOTS + deck.indexOf(DEAL)] : 0;
  return held.map((kind) => ({ kind, tokens: reserved(kind), known: known.includes(kind) }));
}
