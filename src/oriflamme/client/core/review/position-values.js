// What the options of a position are worth on what the seat that decides can know, and what it believes of the face-down
// cards.
import { NONE } from "../engine/rules-tables.js";
import { Refusal } from "../net/api.js";
import { beliefsOf } from "./beliefs.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */

/** Return the values of the position at the end of a record; null if the game is over. All options are tried in the same
 * worlds, and the best one is compared with the one that led before (`best`, or NONE) in as many new ones.
 * @param {Engine} engine
 * @param {import("./judge.js").Judge} judge
 * @param {import("../engine/belief.js").Belief} belief
 * @param {import("./course.js").Course} course
 * @param {number} worlds
 * @param {number} best
 * @returns {import("./live-values.js").PositionValues | null} */
export function positionValues(engine, judge, belief, course, worlds, best) {
  const { end, decisions, error } = course;
  if (error)
    throw new Refusal("bad-record", "", { line: error.line, reason: error.reason, why: error.code, words: {} });
  const { decider: seat } = engine.ask(end);
  if (seat === NONE) return null;
  const limits = { first: worlds, narrow: worlds, account: 0, most: 2 * worlds, positions: 0, reasons: 0 };
  const effort = { ...limits, error: 1, wrong_error: 1, skill_error: 1 };
  const nth = decisions.filter(({ family }) => family === seat).length;
  const [first] = engine.legalActions(end);
  const judgement = judge.judge(effort, 0, engine.view(end, seat), best === NONE ? first : best, nth);
  return {
    seat,
    worlds,
    best: judgement.best,
    options: judgement.options,
    chances: judgement.chances,
    beliefs: beliefsOf(engine, belief, { ...course, decisions: [] }, seat)[0].mine,
  };
}
