// Moves as text and as actions. One line is one decision, except that `R move 3 to 1` is both decisions of a Royal
// Decree. `R move 3` alone is the first of them; it can appear at the end of a record that was cut off.
import { KIND_NAMES } from "../engine/engine.js";
import { PLACE_ACTIONS, ROYAL_DECREE, SIMPLE_ACTIONS, chosenPlace, decode, encode } from "../engine/moves.js";
import { DECK, EVENT_NAMES, FAMILY_LETTERS, NONE, QUESTIONS, STACKS } from "../engine/rules-tables.js";
import { readFamily, readKind } from "./card-text.js";
import { coded } from "./errors.js";
import { wordsOf } from "./lines.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */
/** @typedef {import("../engine/engine.js").EventNumbers} EventNumbers */
/** A move as the notation writes it. Places are counted from 0; a field that the move does not have is NONE.
 * @typedef {{ family: number, verb: string, kind: number, where: string, place: number, to: number }} WrittenMove */

const OUTSIDE = 9_998; // a place outside every queue
const DECREE_TO = QUESTIONS["decree-to"];
const VERBS = new Set(["place", "twin", "move", "swap", ...Object.keys(PLACE_ACTIONS), ...Object.keys(SIMPLE_ACTIONS)]);
const MOVED = EVENT_NAMES.indexOf("moved");
const [CODE, AMOUNT] = [0, 6]; // columns of an event

/** The rules refuse a move: a code, and the rule. The game is unchanged. */
export class IllegalMove extends Error {
  /** @param {string} code @param {string} rule */
  constructor(code, rule) {
    super(`${code} (${rule})`);
    this.code = code;
    this.rule = rule;
  }
}

/** Return a move without its family, as `= asks` lists it. @param {WrittenMove} move */
export function answerText({ verb, kind, where, place, to }) {
  const words = [verb];
  if (kind !== NONE) words.push(KIND_NAMES[kind]);
  if (where) words.push(where);
  if (place !== NONE) words.push(String(place + 1));
  if (to !== NONE) words.push(`to ${to + 1}`);
  return words.join(" ");
}

/** @param {WrittenMove} move */
export const moveText = (move) => `${FAMILY_LETTERS[move.family]} ${answerText(move)}`;

// Text -> move

/** Read a move such as `place soldier on 3`, given the letter of its family. @param {string} family @param {string} text */
export const readMove = (family, text) => readAnswer(readFamily(family), text);

/** Read a move that is written without the letter of its family.
 * @param {number} family
 * @param {string} text
 * @returns {WrittenMove} */
export function readAnswer(family, text) {
  const [verb = "", ...words] = wordsOf(text);
  if (verb && !VERBS.has(verb)) throw coded("no-verb", { word: verb });
  const move = fieldsOf(verb, words);
  if (!move) throw coded("wrong-move", { move: `${FAMILY_LETTERS[family]} ${text}`.trimEnd() });
  return { family, verb, kind: NONE, where: "", place: NONE, to: NONE, ...move };
}

/** Return what follows a verb, or null if it doesn't have the form that the verb requires.
 * @param {string} verb
 * @param {string[]} words
 * @returns {Partial<WrittenMove> | null} */
function fieldsOf(verb, words) {
  const [one, two, three] = words;
  const isEnd = (/** @type {string} */ word) => word === "front" || word === "back";
  if (verb === "place" && words.length === 2 && isEnd(two)) return { kind: readKind(one), where: two };
  if (verb === "place" && words.length === 3 && two === "on")
    return { kind: readKind(one), where: two, place: readPlace(three) };
  if (verb === "twin" && words.length === 1 && isEnd(one)) return { where: one };
  if (verb === "twin" && words.length === 2 && one === "on") return { where: one, place: readPlace(two) };
  if (verb === "move" && words.length === 3 && two === "to") return { place: readPlace(one), to: readPlace(three) };
  if (words.length === 1 && (verb === "move" || verb in PLACE_ACTIONS)) return { place: readPlace(one) };
  if (verb === "swap" && words.length === 1) return { kind: readKind(one) };
  if (!words.length && (verb in SIMPLE_ACTIONS || verb === "sentence")) return {};
  return null;
}

/** Read a position, counted from 1, as a place, counted from 0. The engine refuses places outside the queue.
 * @param {string} text */
function readPlace(text) {
  if (!/^-?[0-9]{1,9}$/.test(text)) throw coded("no-position", { word: text });
  const place = Number(text) - 1;
  return place >= 0 && place <= STACKS ? place : OUTSIDE;
}

// Move -> game

/** Make a move and return its events. An illegal move throws IllegalMove and changes nothing.
 * @param {Engine} engine
 * @param {GameRecord} g
 * @param {WrittenMove} move
 * @returns {EventNumbers[]} */
export function makeMove(engine, g, move) {
  const { decider, question } = engine.ask(g);
  if (g.number("stacks") === STACKS) checkQueueLimit(g, move);
  if ((question === ROYAL_DECREE || question === DECREE_TO) && move.verb === "move" && move.family === decider)
    return makeDecree(engine, g, move, question);
  const action = actionOf(g, move);
  if (action === NONE || question === ROYAL_DECREE || move.family !== decider) throw refusal(engine, g, move);
  const events = engine.act(g, action);
  if (!events) throw refusal(engine, g, move);
  return events;
}

/** Refuse a move that needs one stack more than the record of a game holds. Games from a deal never do; a position that
 * was set up may.
 * @param {GameRecord} g
 * @param {WrittenMove} move */
export function checkQueueLimit(g, move) {
  const splits = move.verb === "move" && move.place < STACKS && g.field("below")[g.field("queue")[move.place]] !== NONE;
  if (splits || ((move.verb === "place" || move.verb === "twin") && move.where !== "on"))
    throw new IllegalMove("queue-full", "R2.3");
}

/** Return the action of a move; NONE for a Decree's move, or if the card or the place does not exist.
 * @param {GameRecord} g
 * @param {WrittenMove} move */
function actionOf(g, { verb, kind, where, place }) {
  if (verb === "move") return NONE;
  const slot = kind === NONE ? NONE : g.field("deck").subarray(0, DECK).indexOf(kind);
  if (kind !== NONE && slot < 0) return NONE;
  const isEmpty = g.number("stacks") === 0; // front and back are the same in an empty queue (R3.10)
  return encode({ verb, slot, where: where === "back" && isEmpty ? "front" : where, place });
}

/** Return the actions of a legal move: one, or two for a Royal Decree whose new place is a second decision.
 * @param {Engine} engine
 * @param {GameRecord} g
 * @param {WrittenMove} move */
export function actionsOf(engine, g, move) {
  if (move.verb !== "move") return [actionOf(g, move)];
  const { place, to } = move;
  const [first, second] = [encode({ verb: "move", place }), encode({ verb: "move", place, to })];
  if (engine.ask(g).question === DECREE_TO) return [second];
  const after = g.copy();
  engine.act(after, first);
  return to !== NONE && engine.ask(after).question === DECREE_TO ? [first, second] : [first];
}

/** Make both decisions of a Decree, or the remaining one. They are tried on a copy first, so that an illegal move changes
 * nothing.
 * @param {Engine} engine
 * @param {GameRecord} g
 * @param {WrittenMove} move
 * @param {number} asked */
function makeDecree(engine, g, move, asked) {
  if (!bothHalves(engine, g.copy(), move, asked)) throw refusal(engine, g, move);
  return /** @type {EventNumbers[]} */ (bothHalves(engine, g, move, asked));
}

/** @param {Engine} engine @param {GameRecord} g @param {WrittenMove} move @param {number} asked
 * @returns {EventNumbers[] | null} null: the move is not legal */
function bothHalves(engine, g, { place, to }, asked) {
  const second = encode({ verb: "move", place, to });
  if (asked === DECREE_TO)
    return place !== chosenPlace(g, asked) || to === NONE || second === NONE ? null : engine.act(g, second);
  const first = encode({ verb: "move", place });
  const events = first === NONE ? null : engine.act(g, first);
  if (!events) return null;
  const forced = forcedTo(events);
  if (forced === NONE && to !== NONE) {
    const more = second === NONE ? null : engine.act(g, second);
    return more && [...events, ...more];
  }
  return forced === to ? events : null;
}

/** Return where the chosen card went if there was only one possibility; NONE if the player still has to choose.
 * @param {EventNumbers[]} events */
function forcedTo(events) {
  return events.find((event) => event[CODE] === MOVED)?.[AMOUNT] ?? NONE;
}

/** Return the refusal of this move, which is known to be illegal.
 * @param {Engine} engine
 * @param {GameRecord} g
 * @param {WrittenMove} move */
function refusal(engine, g, { family, verb }) {
  const { code, rule } = engine.refusal(g, family, verb);
  return new IllegalMove(code, rule);
}

/** The code of a refusal -> the code of the error in a text. All other codes become move-not-legal.
 * @type {Record<string, string>} */
const REFUSED = {
  "not-your-decision": "move-not-decided",
  "wrong-verb": "move-wrong-verb",
  "game-over": "move-after-end",
};

/** Return the error for a line of a text whose move the rules refuse.
 * @param {Engine} engine
 * @param {string} text
 * @param {number} line
 * @param {GameRecord} g
 * @param {IllegalMove} refused */
export function refusedInText(engine, text, line, g, refused) {
  const code = REFUSED[refused.code] ?? "move-not-legal";
  const { decider } = engine.ask(g);
  /** @type {Record<string, string>} */
  const words = code === "move-not-decided" && decider !== NONE ? { who: FAMILY_LETTERS[decider] } : {};
  return coded(code, { move: text, ...words }).at(line);
}

// Game -> text

/** Return a legal action as a move. A Decree's first decision is the first half of a move.
 * @param {Engine} engine
 * @param {GameRecord} g
 * @param {number} action
 * @returns {WrittenMove} */
export function moveOf(engine, g, action) {
  const { decider, question } = engine.ask(g);
  const { verb, slot, where, place, to } = decode(action, question, chosenPlace(g, question));
  return { family: decider, verb, kind: slot === NONE ? NONE : g.field("deck")[slot], where, place, to };
}
