// Cards, stacks, queues and piles as text. Whether a card can be where the text puts it is checked in setup-checks.js.
import { KIND_NAMES } from "../engine/engine.js";
import { FAMILY_LETTERS } from "../engine/rules-tables.js";
import { NotationError, coded, shown } from "./errors.js";
import { wordsOf } from "./lines.js";

/** Written `?`: the kind of a card that the reader of a view may not know. */
export const UNKNOWN = -1;
/** @type {Map<string, number>} */
const KIND_OF = new Map(KIND_NAMES.map((name, kind) => [name, kind]));
/** @type {Map<string, number>} */
export const FAMILY_OF = new Map(FAMILY_LETTERS.map((letter, family) => [letter, family]));

const CARD = /^([A-Z]):([a-z-]+|\?)(?:\*([A-Z]))?(?:\+([0-9]{1,6}))?(!?)(\^?)(~?)$/;
const PILE_CARD = /^([a-z-]+)(?:\+([0-9]{1,6}))?(\^?)$/;

/** A card in the queue. @typedef {{ family: number, kind: number, home: number, revealed: boolean, tokens: number,
 *   sentenced: boolean, known: boolean, waits: boolean }} Card */
/** The top card first. @typedef {Card[]} Stack */
/** A card in a hand, set aside, discarded or in reserve. @typedef {{ kind: number, tokens: number,
 *   known: boolean }} PileCard */

/** @param {Card} card */
export function writeCard({ family, kind, home, revealed, tokens, sentenced, known, waits }) {
  const from = home === family ? "" : `*${FAMILY_LETTERS[home]}`;
  const marks = (tokens ? `+${tokens}` : "") + (sentenced ? "!" : "") + (known ? "^" : "") + (waits ? "~" : "");
  const text = `${FAMILY_LETTERS[family]}:${kind === UNKNOWN ? "?" : KIND_NAMES[kind]}${from}${marks}`;
  return revealed ? text : `(${text})`;
}

/** @param {string} text */
export function readFamily(text) {
  const family = FAMILY_OF.get(text);
  if (family === undefined) throw coded("no-family", { word: text });
  return family;
}

/** Return the error for a family that is not in the game (R1.1). @param {number} family @param {number} players */
export const notPlaying = (family, players) => coded("not-playing", { word: FAMILY_LETTERS[family], count: players });

/** @param {string} text */
export function readKind(text) {
  const kind = KIND_OF.get(text);
  if (kind === undefined) throw coded("no-kind", { word: text });
  return kind;
}

/** @param {string} text @returns {Card} */
function readCard(text) {
  const faceDown = text.length > 1 && text.startsWith("(") && text.endsWith(")");
  const match = CARD.exec(faceDown ? text.slice(1, -1) : text);
  if (!match) throw coded("no-card", { word: text, example: "(R:soldier+2)" });
  const [, letter, name, homeLetter, tokens, sentenced, known, waits] = match;
  const family = readFamily(letter);
  const home = homeLetter === undefined ? family : readFamily(homeLetter);
  if (homeLetter === letter) throw new NotationError(`${shown(text)}: * names the card's own family`);
  return {
    family,
    kind: name === "?" ? UNKNOWN : readKind(name),
    home,
    revealed: !faceDown,
    tokens: Number(tokens ?? 0),
    sentenced: Boolean(sentenced),
    known: Boolean(known),
    waits: Boolean(waits),
  };
}

/** @param {string} text @returns {Stack[]} */
export function readQueue(text) {
  if (text === "-") return [];
  if (!text) throw new NotationError("expected the stacks of a queue, or - for an empty queue");
  return wordsOf(text).map((stack) => stack.split("/").map(readCard));
}

/** @param {Stack[]} queue */
export const writeQueue = (queue) => queue.map((stack) => stack.map(writeCard).join("/")).join(" ") || "-";

/** Read the cards of a pile, no card twice; `-` means no cards. @param {string} text @returns {PileCard[]} */
export function readPile(text) {
  if (text === "-") return [];
  if (!text) throw new NotationError("expected cards, or - for no cards");
  const pile = wordsOf(text).map(readPileCard);
  const twice = pile.find(({ kind }) => pile.filter((other) => other.kind === kind).length > 1);
  if (twice) throw coded("card-twice", { card: KIND_NAMES[twice.kind] });
  return pile;
}

/** @param {string} text @returns {PileCard} */
function readPileCard(text) {
  const match = PILE_CARD.exec(text);
  if (!match) throw coded("no-card", { word: text, example: "soldier or deal+3" });
  return { kind: readKind(match[1]), tokens: Number(match[2] ?? 0), known: Boolean(match[3]) };
}

/** @param {PileCard} card */
export const writePileCard = ({ kind, tokens, known }) =>
  KIND_NAMES[kind] + (tokens ? `+${tokens}` : "") + (known ? "^" : "");

/** @param {PileCard[]} pile */
export const writePile = (pile) => pile.map(writePileCard).join(" ") || "-";
