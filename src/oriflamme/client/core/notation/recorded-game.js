// A game with its history, which can be written as a record or as a position at any moment. It keeps the start, every
// move, and an anchor: the position when a player was last asked to place, or to reveal or keep. A position in the middle
// of an ability is written as the anchor and the moves made since.
import { NONE, QUESTIONS, STACKS } from "../engine/rules-tables.js";
import { checkQueueLimit, makeMove, moveOf, moveText } from "./move-text.js";
import { positionLines } from "./position-text.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */
/** @typedef {import("../engine/engine.js").EventNumbers} EventNumbers */
/** @typedef {import("./move-text.js").WrittenMove} WrittenMove */

const BETWEEN_ABILITIES = [QUESTIONS.place, QUESTIONS["reveal-or-keep"]];

export class RecordedGame {
  /** Start from a position that was set up, and run it to its first decision.
   * @param {Engine} engine
   * @param {import("../engine/engine.js").Settings} settings
   * @param {GameRecord} start */
  constructor(engine, settings, start) {
    this.engine = engine;
    this.settings = settings;
    this.start = start.copy();
    this.game = start;
    /** @type {WrittenMove[]} */
    this.moves = [];
    this.anchor = this.start; // the position before the last answer to place, or to reveal or keep
    /** @type {WrittenMove[]} */
    this.since = [];
    this.opening = engine.settle(this.game);
  }

  /** Make a move and return its events. An illegal move throws IllegalMove and changes nothing.
   * @param {WrittenMove} move */
  move(move) {
    const before = this.game.copy();
    const { question } = this.engine.ask(before);
    const events = makeMove(this.engine, this.game, move);
    this.remember(before, question, move);
    return events;
  }

  /** Make a move given as a legal action and return its events. A Decree's two actions become one recorded move.
   * @param {number} action
   * @returns {EventNumbers[]} */
  act(action) {
    const before = this.game.copy();
    const { question } = this.engine.ask(before);
    const move = moveOf(this.engine, before, action);
    if (before.number("stacks") === STACKS) checkQueueLimit(before, move);
    const events = this.engine.act(this.game, action);
    if (!events) throw new Error(`expected a legal action, got ${action}`);
    this.remember(before, question, move);
    return events;
  }

  /** Add a move that was made to the history; the second half of a Decree replaces its first half.
   * @param {GameRecord} before
   * @param {number} asked
   * @param {WrittenMove} move */
  remember(before, asked, move) {
    if (BETWEEN_ABILITIES.includes(asked)) {
      this.anchor = before;
      this.since = [];
    }
    const last = this.moves.at(-1);
    if (asked === QUESTIONS["decree-to"] && last && moveText(last) === moveText({ ...move, to: NONE })) {
      this.moves.pop();
      this.since.pop();
    }
    this.moves.push(move);
    this.since.push(move);
  }

  /** Return the current position as set-up lines. In the middle of an ability, add the moves since the anchor. */
  position() {
    const { question } = this.engine.ask(this.game);
    if (BETWEEN_ABILITIES.includes(question)) return positionLines(this.engine, this.game);
    return [...positionLines(this.engine, this.anchor), ...this.since.map(moveText)];
  }
}
