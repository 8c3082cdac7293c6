// Records of games: the deal, notes about the game (names, date, what the check of the deal needs), and every move. A
// record that is cut off at the end of any line is a valid record of an unfinished game.
import { EDITION_NAMES, FAMILY_LETTERS, PLACEMENT } from "../engine/rules-tables.js";
import { FAMILY_OF, writePile } from "./card-text.js";
import { coded, isPrintable } from "./errors.js";
import { pileOf } from "./game-cards.js";
import { split } from "./lines.js";
import { IllegalMove, moveText, refusedInText } from "./move-text.js";
import { boxLines, positionLines } from "./position-text.js";
import { readScenario } from "./scenario.js";
import { FIRST_POOL, HINT } from "./setup-lines.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("./recorded-game.js").RecordedGame} RecordedGame */
/** What a record says about the game besides its deal and moves. `direction` affects only how the page draws the queue
 * (R1.5); `hints` are the numbers of moves that had one, counted from 1; `deck` says whether a mixed deck was drawn or chosen, and `pool` which version of the pool it was drawn from.
 * @typedef {{ title: string, names: Map<number, string>, date: string, direction: string, deck: string, pool: number,
 *   commit: string, shareCommits: Map<number, string>, shares: Map<number, string>, secret: string,
 *   seed: string, hints: Map<number, number[]> }} Notes */

/** @returns {Notes} */
export function noNotes() {
  return {
    title: "",
    names: new Map(),
    date: "",
    direction: "",
    deck: "",
    pool: FIRST_POOL,
    commit: "",
    shareCommits: new Map(),
    shares: new Map(),
    secret: "",
    seed: "",
    hints: new Map(),
  };
}

/** Return free text in a form that fits on one line: no `#`, no control characters, single spaces.
 * @param {string} text */
function clean(text) {
  const allowed = Array.from(text, (one) => (isPrintable(one) && one !== "#" ? one : " ")).join("");
  return allowed.split(" ").filter(Boolean).join(" ");
}

// Writing

/** Return a complete record. A game that did not start with a deal is written with its starting position.
 * @param {RecordedGame} recorded
 * @param {Notes} [notes] */
export function recordText(recorded, notes = noNotes()) {
  const { start } = recorded;
  const lines = [
    ...(notes.title ? [`title ${clean(notes.title)}`] : []),
    ...(isDeal(start) ? dealLines(recorded) : positionLines(recorded.engine, start)),
    ...noteLines(notes),
    ...recorded.moves.map(moveText),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** @param {Notes} notes */
function noteLines(notes) {
  const ofFamilies = (/** @type {string} */ word, /** @type {Map<number, string>} */ texts) =>
    [...texts].sort(([a], [b]) => a - b).map(([family, text]) => `${word} ${FAMILY_LETTERS[family]} ${clean(text)}`);
  const { date, direction, deck, commit, secret, seed, pool } = notes;
  const version = deck === "drawn" && pool !== FIRST_POOL ? ` ${pool}` : "";
  const line = (/** @type {string} */ word, /** @type {string} */ text, more = "") =>
    text ? [`${word} ${clean(text)}${more}`] : [];
  return [
    ...ofFamilies("name", notes.names),
    ...line("date", date),
    ...line("direction", direction),
    ...line("deck", deck, version),
    ...line("commit", commit),
    ...ofFamilies("share-commit", notes.shareCommits),
    ...ofFamilies("share", notes.shares),
    ...line("secret", secret),
    ...line("seed", seed),
    ...ofFamilies(HINT, new Map([...notes.hints].map(([family, moves]) => [family, moves.join(" ")]))),
  ];
}

/** Return whether the position is a plain deal, before the first move.
 * @param {import("../engine/engine.js").GameRecord} g */
function isDeal(g) {
  const all = (/** @type {string} */ name, value = 0) =>
    g
      .field(name)
      .subarray(0, g.number("players"))
      .every((one) => one === value);
  return (
    g.number("round_now") === 1 &&
    g.number("phase") === PLACEMENT &&
    g.number("stacks") === 0 &&
    g.number("placed") === 0 &&
    all("points", 1) &&
    ["discard", "reserve", "entries", "absent"].every((name) => all(name))
  );
}

/** @param {RecordedGame} recorded */
function dealLines({ start, settings }) {
  const letters = FAMILY_LETTERS.slice(0, settings.players);
  return [
    ...boxLines(Array.from(start.field("deck")), settings.rounds, settings.setAside),
    `edition ${EDITION_NAMES[settings.edition]}`,
    `players ${settings.players}`,
    `first ${letters[start.number("first")]}`,
    "round 1",
    ...letters.map((letter, family) => `aside ${letter} ${writePile(pileOf(start, "aside", family))}`),
  ];
}

// Reading

/** Return the game of a record, after its last move, and its notes. `after` is called with the game and the events of
 * the deal and of each move.
 * @param {Engine} engine
 * @param {string} text
 * @param {(recorded: RecordedGame, events: import("../engine/engine.js").EventNumbers[]) => void} [after] */
export function readRecord(engine, text, after = () => {}) {
  const scenario = onlyScenario(engine, text);
  const recorded = scenario.begin();
  after(recorded, recorded.opening);
  for (const { line, text, move } of scenario.moves) {
    let events;
    try {
      events = recorded.move(move);
    } catch (error) {
      if (!(error instanceof IllegalMove)) throw error;
      throw Object.assign(refusedInText(engine, text, line, recorded.game, error), { rule: error.rule });
    }
    after(recorded, events);
  }
  return { recorded, notes: notesOf(scenario) };
}

/** Return the only record of a text. Several records are refused before they are read.
 * @param {Engine} engine
 * @param {string} text */
export function onlyScenario(engine, text) {
  const lines = split(text);
  const count = lines.length ? lines.filter(({ word }, i) => !i || word === "title").length : 0;
  if (count !== 1) throw coded("records", { count });
  return readScenario(engine, lines);
}

/** @param {import("./scenario.js").Scenario} scenario @returns {Notes} */
export function notesOf({ setup }) {
  const notes = { ...noNotes(), title: setup.title, direction: setup.direction, pool: setup.pool, hints: setup.hints };
  /** @type {Record<string, Map<number, string>>} */
  const ofFamily = { name: notes.names, share: notes.shares, "share-commit": notes.shareCommits };
  for (const [words, text] of setup.free) {
    const [word, letter] = words.split(" ");
    if (letter) ofFamily[word].set(/** @type {number} */ (FAMILY_OF.get(letter)), text);
    else Object.assign(notes, { [word]: text });
  }
  return notes;
}
