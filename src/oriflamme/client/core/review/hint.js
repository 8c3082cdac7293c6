// A hint: the best move in a position, from the view of the seat that decides alone, and why it is better than the next
// one. It is judged like the decisions of a review (core/engine/judge.js).
import { Judge } from "../engine/judge.js";
import { EFFORTS } from "../engine/review-tables.js";
import { NONE, QUESTIONS } from "../engine/rules-tables.js";
import { reasonJson } from "./game-review.js";
import { averagePoints, reasonsOf } from "./reasons.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */
/** An option with the expected share of the victory. @typedef {{ action: number, value: number }} Choice */
/** The best move. `then`: the action of its second step, or NONE; `next`: the second-best option, if there is one, which
 * the reasons compare it with (as `played`).
 * @typedef {{ best: Choice, then: number, next: Choice | null, reasons: ReturnType<typeof reasonJson>[],
 *   points: { best: number[], played: number[] } }} Hint */

/** Enough to name a good move within a moment. */
const EFFORT = { ...EFFORTS.full, name: "hint", account: 64, most: 512, reasons: 256, skillError: 1 };

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
    const plan = { effort: EFFORT, players: view.number("players"), seed: 0 };
    const game = this.engine.determinize(view); // the options are the same in every game that the seat can't distinguish
    const judgement = this.judge.judge(plan, view, this.engine.legalActions(game)[0], decision);
    const [best, next] = judgement.options;
    const none = { reasons: [], points: { best: [], played: [] } };
    const why = next ? this.explain(plan, view, judgement, next.action, decision) : none;
    return {
      best: choice(best),
      then: this.secondStep(game, best.action, plan, decision),
      next: next ? choice(next) : null,
      ...why,
    };
  }

  /** Return why the best option is better than another.
   * @param {import("../engine/judge.js").Plan} plan
   * @param {GameRecord} view
   * @param {import("../engine/judge.js").Judgement} judgement
   * @param {number} other
   * @param {number} decision */
  explain(plan, view, judgement, other, decision) {
    const outcomes = this.judge.outcomes(plan, view, { ...judgement, fresh: 0 }, other, decision);
    const [best, played] = outcomes.map((one) => averagePoints(one, plan.players));
    const deck = Array.from(view.field("deck"), (kind) => (kind === NONE ? 0 : kind));
    const reasons = reasonsOf(outcomes, view.number("seat"), plan.players, deck);
    return { reasons: reasons.map(reasonJson), points: { best, played } };
  }

  /** Return the best second step of a Royal Decree; NONE if the first step is the whole move. The first step has no
   * effect of its own, so the seat sees the same after it in every game that it can't distinguish.
   * @param {GameRecord} game
   * @param {number} action
   * @param {import("../engine/judge.js").Plan} plan
   * @param {number} decision */
  secondStep(game, action, plan, decision) {
    const after = game.copy();
    const { decider } = this.engine.ask(game);
    this.engine.act(after, action);
    const asked = this.engine.ask(after);
    if (asked.decider !== decider || asked.question !== QUESTIONS["decree-to"]) return NONE;
    const view = this.engine.view(after, decider);
    return this.judge.judge(plan, view, this.engine.legalActions(after)[0], decision + 1).best;
  }
}

/** @param {import("../engine/judge.js").ValuedOption} option @returns {Choice} */
const choice = ({ action, value }) => ({ action, value });
