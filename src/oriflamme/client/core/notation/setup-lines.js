// Set-up lines, read one at a time. When all have been read, setup-checks.js checks that together they describe a
// possible position.
import { BOX_KINDS } from "../engine/engine.js";
import {
  DECK,
  EDITION_NAMES,
  FAMILY_LETTERS,
  MAX_POINTS,
  PHASE_NAMES,
  PLACEMENT,
  PLAYERS,
  RESOLUTION,
  ROUNDS,
  TWIN,
} from "../engine/rules-tables.js";
import { POOLS } from "../model/game-tables.js";
import { readFamily, readKind, readPile, readQueue } from "./card-text.js";
import { NotationError, atLine, coded, shown } from "./errors.js";
import { PILES } from "./game-cards.js";
import { partition, wordsOf } from "./lines.js";
import { readMemory } from "./memory-line.js";

export const FREE_WORDS = ["date", "commit", "secret", "seed"]; // notes of a record, any text
export const FREE_FAMILY_WORDS = ["name", "share", "share-commit"]; // the same, one per family
export const HINT = "hint"; // which moves of a family had a hint, a note of a record, one per family
const LEAST_DECK = 3; // the fewest kinds in a small game (R10.5)
const DIRECTIONS = ["right", "left"];
const DECKS = ["drawn", "chosen"]; // how the ten kinds of a mixed deck were selected
const MOST_MOVES = 9999; // of a record; no game is nearly as long
export const FIRST_POOL = 1; // the pool of a drawn deck whose record names none
const LAST_POOL = Math.max(...Object.keys(POOLS).map(Number));

/** What the set-up lines of one scenario say; a line that is missing leaves its default. */
export class Setup {
  /** @param {number} [line] where the scenario begins */
  constructor(line = 0) {
    this.line = line;
    this.title = "";
    this.box = "base";
    this.deck = BOX_KINDS.base;
    this.edition = 0;
    this.players = 3;
    this.first = 0;
    this.roundNow = 2;
    this.rounds = /** @type {number | null} */ (null);
    this.setAside = /** @type {number | null} */ (null);
    this.points = /** @type {Map<number, number>} */ (new Map());
    this.queue = /** @type {import("./card-text.js").Stack[]} */ ([]);
    /** The cards of a pile and a family. @type {{ pile: string, family: number,
     *   cards: import("./card-text.js").PileCard[] }[]} */
    this.piles = [];
    this.memory = /** @type {Map<number, import("./memory-line.js").Memory>} */ (new Map());
    this.phase = /** @type {number | null} */ (null);
    this.cursor = /** @type {number | null} */ (null);
    this.placed = /** @type {Set<number> | null} */ (null);
    this.direction = "";
    this.pool = FIRST_POOL;
    /** The numbers of moves that had a hint, counted from 1. @type {Map<number, number[]>} */
    this.hints = new Map();
    /** The text after `date`, `name R` … @type {Map<string, string>} */
    this.free = new Map();
    /** The line number of each word (`queue`, `hand R`). @type {Map<string, number>} */
    this.where = new Map();
  }

  /** The phase that was given. The default is resolution, or placement in round 1 without a queue. */
  get phaseNow() {
    if (this.phase !== null) return this.phase;
    return this.roundNow === 1 && !this.queue.length ? PLACEMENT : RESOLUTION;
  }

  /** Return the cards of a pile, or null if no line names it. @param {string} pile @param {number} family */
  pileOf(pile, family) {
    return this.piles.find((one) => one.pile === pile && one.family === family)?.cards ?? null;
  }

  /** Read one set-up line. @param {import("./lines.js").Line} line */
  read({ number, word, rest }) {
    atLine(number, () => {
      const ofTable = WORDS.get(word);
      const ofFamily = FAMILY_WORDS.get(word);
      if (ofTable) {
        this.once(word, number);
        ofTable(this, rest);
      } else if (ofFamily) {
        const [letter, text] = partition(rest);
        const family = readFamily(letter);
        this.once(`${word} ${letter}`, number);
        ofFamily(this, word, family, text);
      } else throw unknownWord(word);
    });
  }

  /** @param {string} word @param {number} number */
  once(word, number) {
    const first = this.where.get(word);
    if (first !== undefined) throw coded("line-twice", { word, first });
    this.where.set(word, number);
  }

  /** Return the line of the first of these words that was read, or of the start of the scenario.
   * @param {...string} words */
  lineOf(...words) {
    const found = words.find((word) => this.where.has(word));
    return found === undefined ? this.line : /** @type {number} */ (this.where.get(found));
  }
}

/** @param {string} word */
export const unknownWord = (word) => coded("unknown-word", { word });

/** @param {string} text @param {number} least @param {number} most @param {string} what */
function readNumber(text, least, most, what) {
  if (!/^[0-9]{1,6}$/.test(text)) throw coded("no-number", { word: text });
  const count = Number(text);
  if (count < least || count > most) throw coded("out-of-range", { what, count, least, most });
  return count;
}

/** @param {string} text @param {readonly string[]} names @param {string} what */
function readChoice(text, names, what) {
  if (!names.includes(text)) throw noChoice(text, names, what);
  return names.indexOf(text);
}

/** @param {string} word @param {readonly string[]} names @param {string} what */
const noChoice = (word, names, what) => coded("no-choice", { what, word, choices: names.join(", ") });

/** Read the points of families, no family twice: `R4 B1`. @param {string} text */
function readScores(text) {
  /** @type {Map<number, number>} */
  const scores = new Map();
  for (const word of wordsOf(text)) {
    const match = /^([A-Z])([0-9]{1,6})$/.exec(word);
    if (!match) throw coded("no-points", { word });
    const family = readFamily(match[1]);
    if (scores.has(family)) throw new NotationError(`the points of ${match[1]} appear twice`);
    scores.set(family, Number(match[2]));
  }
  if (!scores.size) throw new NotationError("expected points such as R4 B1");
  return scores;
}

/** Read families, no family twice: `R B`. @param {string} text */
function readFamilies(text) {
  const families = wordsOf(text).map(readFamily);
  if (!families.length) throw new NotationError(`expected families, from ${FAMILY_LETTERS.join(" ")}`);
  if (new Set(families).size < families.length) throw new NotationError(`a family appears twice in ${shown(text)}`);
  return new Set(families);
}

/** @param {Setup} setup @param {string} rest */
function setBox(setup, rest) {
  const [name = "", ...words] = wordsOf(rest);
  const boxes = Object.keys(BOX_KINDS);
  if (boxes.includes(name)) {
    if (words.length) throw new NotationError(`expected no kinds after box ${name}, got ${shown(words[0])}`);
    setup.box = name;
    setup.deck = BOX_KINDS[name];
    return;
  }
  if (name !== "mixed" && name !== "small") throw noChoice(name, [...boxes, "mixed", "small"], "box");
  const deck = words.map(readKind);
  deck.forEach((kind, i) => {
    const card = words[i];
    if (deck.filter((other) => other === kind).length > 1) throw coded("card-twice", { card });
    if (kind === TWIN) throw new NotationError("a deck does not name the Twin: it comes with the Prince (R10.1)");
  });
  const count = deck.length;
  const least = name === "mixed" ? DECK : LEAST_DECK;
  if (count < least || count > DECK) throw coded("deck-size", { count, least, most: DECK });
  setup.box = name;
  setup.deck = deck;
}

/** @param {Setup} setup @param {string} rest */
function setPoints(setup, rest) {
  setup.points = readScores(rest);
  if (Math.max(...setup.points.values()) > MAX_POINTS) throw new NotationError(`more than ${MAX_POINTS} points`);
}

/** @param {Setup} setup @param {string} rest */
function setDeck(setup, rest) {
  const [word, version] = partition(rest);
  const hasVersion = word === "drawn" && version !== "";
  if (hasVersion) setup.pool = readPool(version);
  setup.free.set("deck", DECKS[readChoice(hasVersion ? word : rest, DECKS, "deck")]);
}

/** @param {string} version */
function readPool(version) {
  const count = readNumber(version, FIRST_POOL, 999_999, "pool of a drawn deck (R10.1)");
  if (count > LAST_POOL) throw coded("newer-pool", { count, most: LAST_POOL });
  return count;
}

const PHASES = [RESOLUTION, PLACEMENT];

/** @type {Map<string, (setup: Setup, rest: string) => void>} */
export const WORDS = new Map([
  ["box", setBox],
  ["edition", (setup, rest) => void (setup.edition = readChoice(rest, EDITION_NAMES, "edition"))],
  ["players", (setup, rest) => void (setup.players = readNumber(rest, 2, PLAYERS, "players (R1.1)"))],
  ["first", (setup, rest) => void (setup.first = readFamily(rest))],
  ["round", (setup, rest) => void (setup.roundNow = readNumber(rest, 1, ROUNDS, "round (R2.1)"))],
  ["rounds", (setup, rest) => void (setup.rounds = readNumber(rest, 1, ROUNDS, "rounds (R2.1, R10.5)"))],
  ["set-aside", (setup, rest) => void (setup.setAside = readNumber(rest, 0, DECK, "set-aside (R10.5)"))],
  ["points", setPoints],
  ["queue", (setup, rest) => void (setup.queue = readQueue(rest))],
  [
    "phase",
    (setup, rest) => {
      const names = PHASES.map((phase) => PHASE_NAMES[phase]);
      setup.phase = PHASES[readChoice(rest, names, "phase")];
    },
  ],
  ["cursor", (setup, rest) => void (setup.cursor = readNumber(rest, 0, 999_999, "cursor"))],
  ["placed", (setup, rest) => void (setup.placed = rest === "-" ? new Set() : readFamilies(rest))],
  ["direction", (setup, rest) => void (setup.direction = DIRECTIONS[readChoice(rest, DIRECTIONS, "direction")])],
  ["deck", setDeck],
  ...FREE_WORDS.map(
    (word) =>
      /** @type {[string, (setup: Setup, rest: string) => void]} */ ([
        word,
        (setup, rest) => void setup.free.set(word, rest),
      ]),
  ),
]);

/** @type {Map<string, (setup: Setup, word: string, family: number, rest: string) => void>} */
export const FAMILY_WORDS = new Map();
for (const word of PILES)
  FAMILY_WORDS.set(word, (setup, pile, family, rest) => void setup.piles.push({ pile, family, cards: readPile(rest) }));
for (const word of FREE_FAMILY_WORDS)
  FAMILY_WORDS.set(word, (setup, name, family, rest) => {
    setup.free.set(`${name} ${FAMILY_LETTERS[family]}`, rest);
  });
FAMILY_WORDS.set("memory", (setup, _, family, rest) => void setup.memory.set(family, readMemory(rest)));
FAMILY_WORDS.set(HINT, (setup, word, family, rest) => {
  const texts = wordsOf(rest);
  const numbers = (texts.length ? texts : [""]).map((text) => readNumber(text, 1, MOST_MOVES, word));
  setup.hints.set(
    family,
    [...new Set(numbers)].sort((a, b) => a - b),
  );
});
