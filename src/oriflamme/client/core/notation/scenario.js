// Scenarios and records: a set-up and moves (docs/notation.md). The page skips what `oriflamme check` checks: moves that
// must be refused, and expectations.
import { FAMILY_OF } from "./card-text.js";
import { atLine, coded } from "./errors.js";
import { textOf } from "./lines.js";
import { readMove } from "./move-text.js";
import { setUp } from "./position-text.js";
import { RecordedGame } from "./recorded-game.js";
import { FAMILY_WORDS, FREE_FAMILY_WORDS, FREE_WORDS, HINT, Setup, WORDS, unknownWord } from "./setup-lines.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("./lines.js").Line} Line */
/** @typedef {{ line: number, text: string, move: import("./move-text.js").WrittenMove }} LineOfMove */

/** A scenario or record that has been read: its position is possible and its lines are well formed. */
export class Scenario {
  /** @param {Engine} engine @param {Setup} setup @param {import("./position-text.js").Position} position
   * @param {LineOfMove[]} moves */
  constructor(engine, setup, position, moves) {
    this.engine = engine;
    this.setup = setup;
    this.settings = position.settings;
    this.start = position.start; // as set up, not yet run to its first decision
    this.moves = moves;
  }

  /** Return a game at the start of the scenario. */
  begin() {
    return new RecordedGame(this.engine, this.settings, this.start.copy());
  }
}

/** Read one scenario. A record need not have a title. @param {Engine} engine @param {Line[]} lines */
export function readScenario(engine, lines) {
  const setup = new Setup(lines[0].number);
  /** @type {Line[]} */
  const moves = [];
  let first = 0;
  for (const line of lines) {
    const { word, number } = line;
    if (word === "=") continue;
    if (word === "title") setup.title = line.rest;
    else if (word === "!" || FAMILY_OF.has(word)) {
      if (word !== "!") moves.push(line);
      first ||= number;
    } else if (first && ![...FREE_WORDS, ...FREE_FAMILY_WORDS, HINT].includes(word)) {
      if (!WORDS.has(word) && !FAMILY_WORDS.has(word)) throw unknownWord(word).at(number);
      throw coded("late-set-up", { word, first }).at(number);
    } else setup.read(line);
  }
  const position = atLine(lines[0].number, () => setUp(engine, setup));
  const read = (/** @type {Line} */ line) => ({
    line: line.number,
    text: textOf(line),
    move: atLine(line.number, () => readMove(line.word, line.rest)),
  });
  return new Scenario(engine, setup, position, moves.map(read));
}
