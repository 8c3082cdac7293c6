// Expectations such as `= points R4` and `= queue …`. Reading a line returns a function, which compares a game with the
// line: it returns null if the game is as expected, and otherwise what was expected and what was found.
import { FAMILY_LETTERS, NONE, OVER, PHASE_NAMES, PLACEMENT, RESOLUTION, ROUNDS } from "../engine/rules-tables.js";
import {
  UNKNOWN,
  isPile,
  isQueue,
  notPlaying,
  readFamily,
  readPile,
  readQueue,
  writePile,
  writeQueue,
} from "./card-text.js";
import { NotationError, shown } from "./errors.js";
import { PILES, pileOf, queueOf, queueOfView } from "./game-cards.js";
import { partition } from "./lines.js";
import { answerText, legalMoves, readAnswer } from "./move-text.js";
import { readChoice, readFamilies, readNumber, readScores } from "./setup-lines.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */
/** @typedef {{ expected: string, found: string }} Miss */
/** @typedef {(engine: Engine, g: GameRecord) => Miss | null} Expectation */

const SPECTATOR = NONE;

/** Read what follows `=`. @param {string} text @param {number} players @returns {Expectation} */
export function readExpectation(text, players) {
  const [word, rest] = partition(text);
  if (PILES.includes(word)) return expectPile(word, rest, players);
  const read = WORDS.get(word);
  if (!read)
    throw new NotationError(`expected one of ${[...WORDS.keys(), ...PILES].join(", ")} after =, got ${shown(word)}`);
  return read(rest, players);
}

/** @param {number} family @param {number} players */
function seated(family, players) {
  if (family >= players) throw notPlaying(family, players);
  return family;
}

/** @param {string} rest @param {number} players @returns {Expectation} */
function expectPoints(rest, players) {
  const scores = readScores(rest);
  for (const family of scores.keys()) seated(family, players);
  return (_, g) => {
    const points = g.field("points");
    if ([...scores].every(([family, score]) => points[family] === score)) return null;
    const found = FAMILY_LETTERS.slice(0, g.number("players")).map((letter, family) => letter + points[family]);
    return { expected: `points ${rest}`, found: `points ${found.join(" ")}` };
  };
}

/** @param {string} rest @param {number} players */
function expectView(rest, players) {
  const [who, more] = partition(rest);
  const [what, queue] = partition(more);
  if (what !== "queue") throw new NotationError(`expected a view such as B queue …, got ${shown(rest)}`);
  const seat = who === "spectator" ? SPECTATOR : seated(readFamily(who), players);
  return compareQueue(`view ${who} queue`, queue, seat);
}

/** @param {string} what @param {string} text @param {number | null} seat null: with every card known
 * @returns {Expectation} */
function compareQueue(what, text, seat) {
  const expected = readQueue(text);
  if (seat === null && expected.flat().some(({ kind }) => kind === UNKNOWN))
    throw new NotationError("? is allowed only in views");
  return (engine, g) => {
    const found = seat === null ? queueOf(g) : queueOfView(engine.view(g, seat));
    if (isQueue(expected, found)) return null;
    return { expected: `${what} ${text}`, found: `${what} ${writeQueue(found)}` };
  };
}

/** @param {string} name @param {string} rest @param {number} players @returns {Expectation} */
function expectPile(name, rest, players) {
  const [letter, cards] = partition(rest);
  const family = seated(readFamily(letter), players);
  const expected = readPile(cards);
  return (_, g) => {
    const found = pileOf(g, name, family);
    if (isPile(expected, found)) return null;
    return { expected: `${name} ${rest}`, found: `${name} ${letter} ${writePile(found)}` };
  };
}

/** @param {string} rest @param {number} players @returns {Expectation} */
function expectAsks(rest, players) {
  const [letter, moves] = partition(rest);
  const family = seated(readFamily(letter), players);
  const expected = moves ? moves.split("|").map((move) => answerText(readAnswer(family, move))) : null;
  const sorted = (/** @type {string[]} */ texts) => [...texts].sort().join("|");
  return (engine, g) => {
    const { decider } = engine.ask(g);
    if (decider === NONE) return { expected: `asks ${rest}`, found: "the game is over" };
    if (decider === family && !expected) return null;
    const answers = legalMoves(engine, g);
    if (decider === family && expected && sorted(expected) === sorted(answers)) return null;
    return { expected: `asks ${rest}`, found: `asks ${FAMILY_LETTERS[decider]} ${answers.join(" | ")}` };
  };
}

/** @param {string} rest @returns {Expectation} */
function expectRound(rest) {
  const number = readNumber(rest, 1, ROUNDS, "round (R2.1)");
  return (_, g) => {
    const found = g.number("round_now");
    return found === number ? null : { expected: `round ${number}`, found: `round ${found}` };
  };
}

/** @param {string} rest @returns {Expectation} */
function expectPhase(rest) {
  const phases = [PLACEMENT, RESOLUTION];
  const phase =
    phases[
      readChoice(
        rest,
        phases.map((one) => PHASE_NAMES[one]),
        "phase",
      )
    ];
  return (_, g) => {
    const found = g.number("phase") === OVER ? RESOLUTION : g.number("phase"); // it ends in the last resolution phase
    return found === phase ? null : { expected: `phase ${rest}`, found: `phase ${PHASE_NAMES[found]}` };
  };
}

/** @param {GameRecord} g */
const notOver = (g) => `round ${g.number("round_now")}, not over`;

/** @param {string} rest @returns {Expectation} */
function expectOver(rest) {
  if (rest) throw new NotationError(`expected nothing after over, got ${shown(rest)}`);
  return (_, g) => (g.number("phase") === OVER ? null : { expected: "over", found: notOver(g) });
}

/** @param {string} rest @param {number} players @returns {Expectation} */
function expectWinner(rest, players) {
  const expected = [...readFamilies(rest)].map((family) => seated(family, players));
  return (_, g) => {
    if (g.number("phase") !== OVER) return { expected: `winner ${rest}`, found: notOver(g) };
    const found = FAMILY_LETTERS.map((_letter, family) => family).filter((f) => (g.number("winners") >> f) & 1);
    if (found.length === expected.length && found.every((family) => expected.includes(family))) return null;
    return { expected: `winner ${rest}`, found: `winner ${found.map((family) => FAMILY_LETTERS[family]).join(" ")}` };
  };
}

/** @type {Map<string, (rest: string, players: number) => Expectation>} */
const WORDS = new Map([
  ["points", expectPoints],
  ["queue", (rest) => compareQueue("queue", rest, null)],
  ["asks", expectAsks],
  ["round", expectRound],
  ["phase", expectPhase],
  ["over", expectOver],
  ["winner", expectWinner],
  ["view", expectView],
]);
