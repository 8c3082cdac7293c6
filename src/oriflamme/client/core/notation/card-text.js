// Cards, stacks, queues and piles as text. Whether a card can be where the text puts it is checked in setup-checks.js.
import { KIND_NAMES } from "../engine/engine.js";
import { FAMILY_LETTERS } from "../engine/rules-tables.js";
import { NotationError, shown } from "./errors.js";
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

/** Return whether the card found is the expected one; `^` and `~` are compared only where they are expected.
 * @param {Card} expected
 * @param {Card} found */
const isCard = (expected, found) =>
  expected.family === found.family &&
  expected.kind === found.kind &&
  expected.home === found.home &&
  expected.revealed === found.revealed &&
  expected.tokens === found.tokens &&
  expected.sentenced === found.sentenced &&
  (found.known || !expected.known) &&
  (found.waits || !expected.waits);

/** @param {string} text */
export function readFamily(text) {
  const family = FAMILY_OF.get(text);
  if (family === undefined) {
    const reason = `expected a family, one of ${FAMILY_LETTERS.join(" ")}, got ${shown(text)}`;
    throw new NotationError(reason, { code: "no-family", words: { word: text } });
  }
  return family;
}

/** Return the error for a family that is not in the game (R1.1). @param {number} family @param {number} players */
export function notPlaying(family, players) {
  const word = FAMILY_LETTERS[family];
  const reason = `${word} is not playing: the ${players} families are ${FAMILY_LETTERS.slice(0, players).join(" ")}`;
  return new NotationError(reason, { code: "not-playing", words: { word, count: players } });
}

/** @param {string} text @param {string} example */
function noCard(text, example) {
  const reason = `expected a card such as ${example}, got ${shown(text)}`;
  return new NotationError(reason, { code: "no-card", words: { word: text, example } });
}

/** @param {string} text */
export function readKind(text) {
  const kind = KIND_OF.get(text);
  if (kind === undefined)
    throw new NotationError(`expected a kind of card, got ${shown(text)}`, { code: "no-kind", words: { word: text } });
  return kind;
}

/** @param {string} text @returns {Card} */
function readCard(text) {
  const faceDown = text.length > 1 && text.startsWith("(") && text.endsWith(")");
  const match = CARD.exec(faceDown ? text.slice(1, -1) : text);
  if (!match) throw noCard(text, "(R:soldier+2)");
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

/** Return whether the queue found is the expected one. @param {Stack[]} expected @param {Stack[]} found */
export function isQueue(expected, found) {
  return (
    expected.length === found.length &&
    expected.every(
      (stack, i) => stack.length === found[i].length && stack.every((card, k) => isCard(card, found[i][k])),
    )
  );
}

/** Read the cards of a pile, no card twice; `-` means no cards. @param {string} text @returns {PileCard[]} */
export function readPile(text) {
  if (text === "-") return [];
  if (!text) throw new NotationError("expected cards, or - for no cards");
  const pile = wordsOf(text).map(readPileCard);
  const twice = pile.find(({ kind }) => pile.filter((other) => other.kind === kind).length > 1);
  if (twice) {
    const card = KIND_NAMES[twice.kind];
    throw new NotationError(`${card} appears twice`, { code: "card-twice", words: { card } });
  }
  return pile;
}

/** @param {string} text @returns {PileCard} */
function readPileCard(text) {
  const match = PILE_CARD.exec(text);
  if (!match) throw noCard(text, "soldier or deal+3");
  return { kind: readKind(match[1]), tokens: Number(match[2] ?? 0), known: Boolean(match[3]) };
}

/** @param {PileCard} card */
export const writePileCard = ({ kind, tokens, known }) =>
  KIND_NAMES[kind] + (tokens ? `+${tokens}` : "") + (known ? "^" : "");

/** @param {PileCard[]} pile */
export const writePile = (pile) => pile.map(writePileCard).join(" ") || "-";

/** Return whether both piles have the same cards, in any order; `^` is compared only where it is expected.
 * @param {PileCard[]} expected
 * @param {PileCard[]} found */
export function isPile(expected, found) {
  return (
    expected.length === found.length &&
    expected.every((card) =>
      found.some((other) => other.kind === card.kind && other.tokens === card.tokens && (other.known || !card.known)),
    )
  );
}
