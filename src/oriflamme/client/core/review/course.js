// The course of a recorded game: every decision with the position before it, up to the first illegal move.
import { boxOf } from "../engine/engine.js";
import { OVER } from "../engine/rules-tables.js";
import { IllegalMove, actionsOf, makeMove, refusedInText } from "../notation/move-text.js";
import { notesOf } from "../notation/records.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */
/** A decision that was made: the position before it, and the answer. `nth`: how many decisions this family has made
 * before; `move`: how many moves of the record come before, which is the frame of a replay that shows the position;
 * `hadHint`: whether the record says that its move had a hint.
 * @typedef {{ line: number, family: number, question: number, action: number, game: GameRecord, nth: number,
 *   move: number, hadHint: boolean }} Decision */

/** A recorded game. `error` says why it could not be followed to the end of the record.
 * @typedef {{ settings: import("../engine/engine.js").Settings, box: string, title: string, line: number,
 *   names: Map<number, string>, end: GameRecord, decisions: Decision[], error: import("../notation/errors.js").NotationError | null,
 *   isFinished: boolean, moves: number }} Course */

/** Play the moves of a record. Stop at the first one that the rules refuse.
 * @param {Engine} engine
 * @param {import("../notation/scenario.js").Scenario} scenario
 * @returns {Course} */
export function follow(engine, scenario) {
  const g = scenario.start.copy();
  engine.settle(g);
  const { settings } = scenario;
  const { names, hints } = notesOf(scenario);
  /** @type {Course} */
  const course = {
    settings,
    box: boxOf(settings),
    title: scenario.setup.title,
    line: scenario.setup.line,
    names,
    end: g,
    decisions: [],
    error: null,
    isFinished: false,
    moves: 0,
  };
  const counts = Array(settings.players).fill(0);
  for (const { move, line, text } of scenario.moves) {
    const before = g.copy();
    try {
      makeMove(engine, g, move);
    } catch (error) {
      if (!(error instanceof IllegalMove)) throw error;
      course.error = refusedInText(engine, text, line, g, error);
      break;
    }
    for (const action of actionsOf(engine, before, move)) {
      const { decider, question } = engine.ask(before);
      const game = before.copy();
      const nth = counts[decider]++;
      const hadHint = (hints.get(decider) ?? []).includes(course.moves + 1);
      course.decisions.push({ line, family: decider, question, action, game, nth, move: course.moves, hadHint });
      engine.act(before, action);
    }
    course.moves++;
  }
  course.isFinished = g.number("phase") === OVER;
  return course;
}
