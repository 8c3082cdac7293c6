// Says what is impossible in a set-up. The rules check the game; what only the text says, such as a card that is named
// twice, is checked here. docs/notation.md lists what is impossible.
import { KIND_NAMES } from "../engine/engine.js";
import { BACK_FIELDS, FAMILY_LETTERS, NONE, PLACEMENT, SLOTS, STACKS } from "../engine/rules-tables.js";
import { notPlaying } from "./card-text.js";
import { NotationError, coded } from "./errors.js";
import { REASONS } from "./setup-reasons.js";

/** @typedef {import("./setup-lines.js").Setup} Setup */
/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */
/** The cards that the lines name, by their number in the game, with their text and that of their stack.
 * @typedef {Map<number, { pile: string, text: string, stack: string, isMarked: boolean }>} NamedCards */

/** Return the error for an impossible set-up, with these words filled in.
 * @param {Setup} setup
 * @param {string} name
 * @param {Record<string, string | number>} [words] */
export function impossible(setup, name, words = {}) {
  const { lines, sentence, code } = REASONS[name];
  const fill = (/** @type {string} */ text) => text.replace(/{(\w+)}/g, (_, word) => String(words[word]));
  const line = setup.lineOf(...lines.map(fill));
  return code ? coded(code, { stack: words.stack }).at(line) : new NotationError(fill(sentence), line);
}

/** Check what only the lines say. @param {Setup} setup @param {import("../engine/engine.js").Settings} settings */
export function checkLines(setup, { players }) {
  if (setup.free.has("deck") && setup.box !== "mixed") throw impossible(setup, "no-mixed-deck", { box: setup.box });
  checkFamilies(setup, players);
  if (setup.phaseNow === PLACEMENT) {
    if (setup.cursor !== null) throw impossible(setup, "cursor-in-placement");
  } else if (setup.placed !== null) throw impossible(setup, "placed-in-resolution");
  if (setup.queue.length > STACKS) throw impossible(setup, "long-queue", { stacks: setup.queue.length });
}

/** Refuse families that are not in the game (R1.1). @param {Setup} setup @param {number} players */
function checkFamilies(setup, players) {
  /** @type {[number, string][]} */
  const named = [
    [setup.first, "first"],
    ...[...setup.points.keys()].map((family) => /** @type {[number, string]} */ ([family, "points"])),
    ...[...(setup.placed ?? [])].sort().map((family) => /** @type {[number, string]} */ ([family, "placed"])),
    ...setup.queue
      .flat()
      .flatMap(({ family, home }) => [family, home].map((one) => /** @type {[number, string]} */ ([one, "queue"]))),
  ];
  for (const [family, word] of named) if (family >= players) throw notPlaying(family, players).at(setup.lineOf(word));
  for (const word of setup.where.keys()) {
    const family = FAMILY_LETTERS.findIndex((letter) => word.endsWith(` ${letter}`));
    if (family >= players) throw notPlaying(family, players).at(setup.lineOf(word));
  }
}

/** Check the game that the lines have set up.
 * @param {Engine} engine
 * @param {Setup} setup
 * @param {GameRecord} g
 * @param {NamedCards} named */
export function checkGame(engine, setup, g, named) {
  let { name, card } = engine.impossible(g);
  for (let family = 0; family < g.number("players") && !name; family++)
    ({ name, card } = unmarkedInHand(engine, g, named, family));
  if (name) throw impossible(setup, name, wordsAbout(setup, g, named, card));
}

/** Return a card that is written with `^`, but not known to be in the hand, or the other way round.
 * @param {Engine} engine
 * @param {GameRecord} g
 * @param {NamedCards} named
 * @param {number} family */
function unmarkedInHand(engine, g, named, family) {
  const known = engine.knownInHand(g, family) & g.field("hand")[family];
  for (let slot = 0; slot < SLOTS; slot++) {
    const card = family * SLOTS + slot;
    const isMarked = named.get(card)?.isMarked ?? false;
    if (isMarked !== Boolean((known >> slot) & 1))
      return { name: isMarked ? "back-too-late" : "known-but-unmarked", card };
  }
  return { name: "", card: NONE };
}

/** Return what the sentences may say about a card; it is NONE if they aren't about one.
 * @param {Setup} setup
 * @param {GameRecord} g
 * @param {NamedCards} named
 * @param {number} card */
function wordsAbout(setup, g, named, card) {
  const { pile = "", text = "", stack = "" } = named.get(card) ?? {};
  const of = Math.max(card, 0);
  const home = Math.floor(of / SLOTS);
  const kind = g.field("deck")[of % SLOTS];
  const back = BACK_FIELDS.get(kind);
  return {
    round: g.number("round_now"),
    rounds: g.number("rounds"),
    cursor: setup.cursor ?? 0,
    stacks: g.number("stacks"),
    stack,
    card: text,
    pile,
    letter: FAMILY_LETTERS[home],
    kind: KIND_NAMES[kind],
    entered: g.field("entered")[of],
    back: back ? g.field(back)[home] : 0,
    entries: g.field("entries")[home],
  };
}
