// Actions as moves, and moves as actions: which verb an action has, which card, and where it goes. The same as
// oriflamme/rules/moves.py; the numbers come from the table of actions.
import { KIND_NAMES } from "./engine.js";
import { ACTION_TABLE, BACK, DECK, FRONT, NONE, ON, QUESTIONS, STACKS } from "./rules-tables.js";

/** A decoded action. Places are counted from 0; a field that the move does not have is NONE.
 * @typedef {{ verb: string, slot: number, where: string, place: number, to: number }} Move */

/** @type {Record<string, number>} */
const FIRST = Object.fromEntries(ACTION_TABLE.map(({ verb, first }) => [verb, first]));
const WHERES = STACKS + 2;
/** The actions of verbs that need nothing else. @type {Record<string, number>} */
export const SIMPLE_ACTIONS = Object.fromEntries(
  ACTION_TABLE.filter(({ size }) => size === 1).map(({ verb, first }) => [verb, first]),
);
/** The first actions of verbs that are followed by a place. @type {Record<string, number>} */
export const PLACE_ACTIONS = { target: FIRST.target, sentence: FIRST.sentence, execute: FIRST.execute };
const BARE_SENTENCE = FIRST.sentence + STACKS;
const WHERE_NAMES = ["front", "back"];
export const ROYAL_DECREE = KIND_NAMES.indexOf("royal-decree");

/** @param {number} where */
function decodeWhere(where) {
  return where < ON ? { where: WHERE_NAMES[where], place: NONE } : { where: "on", place: where - ON };
}

/** @param {string} word @param {number} place */
function encodeWhere(word, place) {
  return word === "on" ? ON + place : word === "back" ? BACK : FRONT;
}

/** Return an action, given as an answer to a question, as a move. A Royal Decree is answered in two steps, both with
 * the verb "move"; `chosen` is the place chosen in the first step.
 * @param {number} action
 * @param {number} asked
 * @param {number} [chosen]
 * @returns {Move} */
export function decode(action, asked, chosen = NONE) {
  const row = ACTION_TABLE.findLast(({ first }) => first <= action);
  if (!row) throw new Error(`no action ${action}`);
  const { verb } = row;
  const offset = action - row.first;
  const move = { verb, slot: NONE, where: "", place: NONE, to: NONE };
  if (verb in SIMPLE_ACTIONS) return move;
  if (verb === "place") return { ...move, slot: Math.floor(offset / WHERES), ...decodeWhere(offset % WHERES) };
  if (verb === "target" && asked === ROYAL_DECREE) return { ...move, verb: "move", place: offset };
  if (verb === "move-to") return { ...move, verb: "move", place: chosen, to: offset };
  if (verb === "twin") return { ...move, ...decodeWhere(offset) };
  if (verb === "swap") return { ...move, slot: offset };
  return { ...move, place: action === BARE_SENTENCE ? NONE : offset };
}

/** Return the action of a move, or NONE if there is no such card or place. A Royal Decree's move is its first step if
 * `to` is NONE, otherwise its second.
 * @param {Partial<Move> & { verb: string }} given */
export function encode(given) {
  const { verb, slot, where, place, to } = { slot: NONE, where: "", place: NONE, to: NONE, ...given };
  if (verb in SIMPLE_ACTIONS) return SIMPLE_ACTIONS[verb];
  if (verb === "sentence" && place === NONE) return BARE_SENTENCE;
  if (place >= STACKS) return NONE;
  if (verb === "move") return to === NONE ? FIRST.target + place : to <= STACKS ? FIRST["move-to"] + to : NONE;
  if (verb in PLACE_ACTIONS) return PLACE_ACTIONS[verb] + place;
  if (verb === "twin") return FIRST.twin + encodeWhere(where, place);
  if (slot < 0 || slot >= DECK) return NONE;
  return verb === "swap" ? FIRST.swap + slot : FIRST.place + slot * WHERES + encodeWhere(where, place);
}

/** Return the place of the card that a Royal Decree moves, when its new place is asked; otherwise NONE.
 * @param {import("./engine.js").GameRecord} game a game or a view
 * @param {number} asked */
export function chosenPlace(game, asked) {
  return asked === QUESTIONS["decree-to"] ? game.field("arg")[game.number("depth") - 1] : NONE;
}
