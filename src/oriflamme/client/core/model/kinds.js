// The 31 cards as pictures: box, type, emblem and the row of effect glyphs. Names and texts are in the locales; the
// rules are on the server. A card's number is home family * 11 + slot; its kind is the lobby's deck[slot].

export const SLOTS = 11;
export const FAMILIES = /** @type {const} */ (["r", "b", "g", "y", "v"]);
export const CHARGES = /** @type {const} */ (["lion", "swan", "oak-leaf", "sun", "unicorn"]);
export const BOXES = /** @type {const} */ (["base", "ablaze", "alliance"]);

/** @typedef {{ box: string, type: "character" | "intrigue", emblem: string, glyphs: string }} Kind */

// Each glyph is an icon followed by its number; "|" separates alternatives.
/** @type {Record<string, Kind>} */
export const KINDS = {
  archer: kind("base", "character", "high-shot", "strike lily1"),
  soldier: kind("base", "character", "broadsword", "strike lily1"),
  spy: kind("base", "character", "semi-closed-eye", "take1"),
  heir: kind("base", "character", "stone-throne", "lily2"),
  lord: kind("base", "character", "tower-flag", "lily1+"),
  shapeshifter: kind("base", "character", "duality-mask", "copy"),
  assassination: kind("base", "intrigue", "plain-dagger", "strike lily1 discard"),
  "royal-decree": kind("base", "intrigue", "wax-seal", "move discard"),
  ambush: kind("base", "intrigue", "hidden", "lily1 discard | hook4"),
  conspiracy: kind("base", "intrigue", "spider-web", "lily×2 discard"),
  prince: kind("ablaze", "character", "jewel-crown", "twin lily1"),
  twin: kind("ablaze", "character", "linked-rings", "lily1"),
  queen: kind("ablaze", "character", "queen-crown", "lily2"),
  cutthroat: kind("ablaze", "character", "daggers", "strike strike lily0–n"),
  apothecary: kind("ablaze", "character", "pestle-mortar", "strike lily1"),
  felon: kind("ablaze", "character", "manacles", "lose1+"),
  schemer: kind("ablaze", "character", "fox-head", "lily2 | discard"),
  impersonation: kind("ablaze", "intrigue", "carnival-mask", "strike copy discard"),
  plot: kind("ablaze", "intrigue", "puppet", "copy | lily1"),
  trap: kind("ablaze", "intrigue", "wolf-trap", "lily1 discard | hook3"),
  bribery: kind("ablaze", "intrigue", "swap-bag", "link discard"),
  empress: kind("alliance", "character", "imperial-crown", "lily2 put1"),
  informer: kind("alliance", "character", "raven", "lily+ | move"),
  judge: kind("alliance", "character", "scales", "lily1 ribbon | strike"),
  fanatic: kind("alliance", "character", "burning-book", "lily1–2"),
  diplomat: kind("alliance", "character", "peace-dove", "lily1 put2 | discard"),
  deserter: kind("alliance", "character", "tattered-banner", "strike lily1–2"),
  insurrection: kind("alliance", "intrigue", "pitchfork", "lose1 strike strike"),
  extortion: kind("alliance", "intrigue", "mailed-fist", "lily1 discard | hook2+"),
  infiltration: kind("alliance", "intrigue", "skeleton-key", "put1+ reserve"),
  deal: kind("alliance", "intrigue", "shaking-hands", "reserve lily+"),
};

/** The thirty kinds that a deck is made of. (The Twin comes with the Prince.) */
export const DECKABLE = Object.keys(KINDS).filter((name) => name !== "twin");

/** @param {string} box
 * @param {"character" | "intrigue"} type
 * @param {string} emblem
 * @param {string} glyphs
 * @returns {Kind} */
function kind(box, type, emblem, glyphs) {
  return { box, type, emblem, glyphs };
}

/** Return the kind of a card, or "" for a card that the reader may not know.
 * @param {readonly string[]} deck
 * @param {number} card */
export function kindOf(deck, card) {
  return card < 0 ? "" : (deck[card % SLOTS] ?? "");
}

/** Return the family that a card was dealt to. @param {number} card */
export function homeOf(card) {
  return Math.floor(card / SLOTS);
}
