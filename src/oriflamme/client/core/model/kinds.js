// Cards and families as the page names and draws them. A card's number is home family * SLOTS + slot; its kind is the
// lobby's deck[slot]. The names and texts of cards are in the locales.
import { FAMILY_LETTERS, SLOTS } from "../engine/rules-tables.js";
import { CARD_FACES } from "./display-tables.js";
import { KIND_ROWS } from "./game-tables.js";

/** Families as they appear in classes and in the ids of texts. */
export const FAMILIES = FAMILY_LETTERS.map((letter) => letter.toLowerCase());
export const CHARGES = /** @type {const} */ (["lion", "swan", "oak-leaf", "sun", "unicorn"]);

/** @typedef {{ type: string, box: string, isDealt: boolean } & import("./display-tables.js").CardFace} Kind */

/** Every kind: its row in the game's tables together with what is on its card. @type {Record<string, Kind>} */
export const KINDS = Object.fromEntries(
  Object.entries(KIND_ROWS).map(([name, row]) => {
    const face = CARD_FACES[/** @type {import("./game-tables.js").KindName} */ (name)];
    return [name, { ...row, ...face }];
  }),
);

/** The kinds that a deck can contain. (The Twin comes with the Prince.) */
export const DECKABLE = Object.keys(KINDS).filter((name) => KINDS[name].isDealt);

/** Return the kind of a card, or "" for a card that the reader may not know.
 * @param {readonly string[]} deck
 * @param {number} card */
export function kindOf(deck, card) {
  return card < 0 ? "" : (deck[card % SLOTS] ?? "");
}

/** Return the box that all cards of a deck are from, or "mixed". @param {readonly string[]} deck */
export function boxOfDeck(deck) {
  const boxes = new Set(deck.map((kind) => KINDS[kind]?.box).filter(Boolean));
  return boxes.size === 1 ? [...boxes][0] : "mixed";
}

/** Return the family that a card was dealt to. @param {number} card */
export function homeOf(card) {
  return Math.floor(card / SLOTS);
}
