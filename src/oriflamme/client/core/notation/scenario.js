// Scenarios and records: a set-up, moves and expectations (docs/notation.md). Reading one finds errors in its text;
// running it finds lines that fail.
import { FAMILY_OF } from "./card-text.js";
import { NotationError, atLine } from "./errors.js";
import { readExpectation } from "./expectations.js";
import { partition, split, textOf } from "./lines.js";
import { IllegalMove, makeMove, moveText, readMove } from "./move-text.js";
import { setUp } from "./position-text.js";
import { RecordedGame } from "./recorded-game.js";
import { FAMILY_WORDS, FREE_FAMILY_WORDS, FREE_WORDS, HINT, Setup, WORDS, unknownWord } from "./setup-lines.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("./lines.js").Line} Line */
/** One line after the set-up: a move, a move that must be refused, or an expectation.
 * @typedef {{ line: number, text: string, move?: import("./move-text.js").WrittenMove, isRefused?: boolean,
 *   expectation?: import("./expectations.js").Expectation }} Step */
/** @typedef {{ line: number, text: string, expected: string, found: string }} Failure */

const MOST_MISSES = 20; // per scenario; more would not help the reader

/** A scenario or record that has been read: its position is possible and its lines are well formed. */
export class Scenario {
  /** @param {Engine} engine @param {Setup} setup @param {import("./position-text.js").Position} position
   * @param {Step[]} steps */
  constructor(engine, setup, position, steps) {
    this.engine = engine;
    this.setup = setup;
    this.settings = position.settings;
    this.start = position.start; // as set up, not yet run to its first decision
    this.steps = steps;
  }

  /** Return a game at the start of the scenario. */
  begin() {
    return new RecordedGame(this.engine, this.settings, this.start.copy());
  }
}

/** Return the scenarios of a text; throw the first error. @param {Engine} engine @param {string} text */
export function readText(engine, text) {
  return parts(split(text)).map((lines) => atLine(lines[0].number, () => readScenario(engine, lines)));
}

/** Return the lines of each scenario of a text. Tests read them one by one. @public @param {Line[]} lines */
export function parts(lines) {
  /** @type {Line[][]} */
  const found = [];
  lines.forEach((line, i) => {
    if (!i || line.word === "title") found.push([]);
    found[found.length - 1].push(line);
  });
  return found;
}

/** Read one scenario. A record need not have a title. @public @param {Engine} engine @param {Line[]} lines */
export function readScenario(engine, lines) {
  const setup = new Setup(lines[0].number);
  /** @type {Line[]} */
  const later = [];
  let moved = 0;
  for (const line of lines) {
    const { word, number } = line;
    if (word === "title") setup.title = line.rest;
    else if (word === "=" || word === "!" || FAMILY_OF.has(word)) {
      later.push(line);
      moved ||= word === "=" ? 0 : number;
    } else if (moved && ![...FREE_WORDS, ...FREE_FAMILY_WORDS, HINT].includes(word)) {
      if (!WORDS.has(word) && !FAMILY_WORDS.has(word)) throw unknownWord(word).at(number);
      const reason = `set-up lines must come before the first move (line ${moved})`;
      throw new NotationError(reason, { line: number, code: "late-set-up", words: { word, first: moved } });
    } else setup.read(line);
  }
  const position = setUp(engine, setup);
  const steps = later.map((line) => atLine(line.number, () => readStep(line, position.settings.players)));
  return new Scenario(engine, setup, position, steps);
}

/** @param {Line} line @param {number} players @returns {Step} */
function readStep(line, players) {
  const step = { line: line.number, text: textOf(line) };
  if (line.word === "=") return { ...step, expectation: readExpectation(line.rest, players) };
  if (line.word !== "!") return { ...step, move: readMove(line.word, line.rest) };
  const [family, move] = partition(line.rest);
  return { ...step, move: readMove(family, move), isRefused: true };
}

/** Play a scenario and compare its expectations with the game; stop at a move that fails. Only tests run scenarios.
 * @public @param {Scenario} scenario @returns {Failure[]} */
export function run(scenario) {
  const { engine } = scenario;
  const { game } = scenario.begin();
  /** @type {Failure[]} */
  const failures = [];
  for (const { line, text, move, isRefused, expectation } of scenario.steps) {
    const miss = move
      ? isRefused
        ? tryRefused(engine, game, move)
        : tryMove(engine, game, move)
      : (expectation?.(engine, game) ?? null);
    if (!miss) continue;
    failures.push({ line, text, ...miss });
    if (move || failures.length === MOST_MISSES) break;
  }
  return failures;
}

/** @param {Engine} engine @param {import("../engine/engine.js").GameRecord} game
 * @param {import("./move-text.js").WrittenMove} move */
function tryMove(engine, game, move) {
  try {
    makeMove(engine, game, move);
  } catch (error) {
    if (!(error instanceof IllegalMove)) throw error;
    return { expected: `${moveText(move)} is legal`, found: `it is refused: ${error.message}` };
  }
  return null;
}

/** @param {Engine} engine @param {import("../engine/engine.js").GameRecord} game
 * @param {import("./move-text.js").WrittenMove} move */
function tryRefused(engine, game, move) {
  const trial = game.copy();
  try {
    makeMove(engine, trial, move);
  } catch (error) {
    if (!(error instanceof IllegalMove)) throw error;
    const isUnchanged = trial.bytes.every((byte, i) => byte === game.bytes[i]);
    return error.rule && isUnchanged ? null : { expected: "a refusal that changes nothing", found: "the game changed" };
  }
  return { expected: `${moveText(move)} is refused`, found: "it is legal" };
}
