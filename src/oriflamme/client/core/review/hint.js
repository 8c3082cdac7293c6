// A hint: the best move in a position, from the view of the seat that decides alone, and why it is better than the next
// one. It is judged like the decisions of a review.
import { EFFORTS } from "../engine/review-tables.js";
import { NONE, QUESTIONS } from "../engine/rules-tables.js";
import { Judge } from "./judge.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */
/** An option with the expected share of the victory. @typedef {{ action: number, value: number }} Choice */
/** The best move. `then`: the action of its second step, or NONE; `next`: the second-best option, if there is one, which
 * the reasons compare it with (as `played`).
 * @typedef {{ best: Choice, then: number, next: Choice | null } & import("./judge.js").Explanation} Hint */

/** Enough to name a good move within a moment. */
const EFFORT = { ...EFFORTS.full, account: 64, most: 512, reasons: 256, skill_error: 1 };
const SEED = 0;

export class Hints {
  /** @param {Engine} engine @param {Float64Array} priors @param {Judge} [judge] */
  constructor(engine, priors, judge = new Judge(engine, priors)) {
    this.engine = engine;
    this.judge = judge;
  }

  /** Return the hint for the seat that decides, from its view.
   * @param {GameRecord} view
   * @param {number} decision its number, from which the random numbers follow
   * @returns {Hint} */
  of(view, decision) {
    const game = this.engine.determinize(view); // the options are the same in every game that the seat can't distinguish
    const [first] = this.engine.legalActions(game);
    const judgement = this.judge.judge(EFFORT, SEED, view, first, decision);
    const [best, next] = judgement.options;
    const none = { reasons: [], points: { best: [], played: [] } };
    return {
      best: choice(best),
      then: this.secondStep(game, best.action, decision),
      next: next ? choice(next) : null,
      ...(next ? this.judge.explain(EFFORT, SEED, view, { ...judgement, fresh: 0 }, next.action, decision) : none),
    };
  }

  /** Return the best second step of a Royal Decree; NONE if the first step is the whole move. The first step has no
   * effect of its own, so the seat sees the same after it in every game that it can't distinguish.
   * @param {GameRecord} game
   * @param {number} action
   * @param {number} decision */
  secondStep(game, action, decision) {
    const after = game.copy();
    const { decider } = this.engine.ask(game);
    this.engine.act(after, action);
    const asked = this.engine.ask(after);
    if (asked.decider !== decider || asked.question !== QUESTIONS["decree-to"]) return NONE;
    const view = this.engine.view(after, decider);
    return this.judge.judge(EFFORT, SEED, view, this.engine.legalActions(after)[0], decision + 1).best;
  }
}

/** @param {import("./judge.js").ValuedOption} option @returns {Choice} */
const choice = ({ action, value }) => ({ action, value });
