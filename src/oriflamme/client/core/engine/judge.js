// What decisions and positions are worth: the compiled code of the review (oriflamme/review/compiled), which tries all
// options in sampled worlds. A decision is judged on the view of its seat alone.
import { APPRAISAL, UNIFORM_PRIORS } from "./bot-tables.js";
import { CLASSES, FINE, POLICY_NUMBERS, POSITIONS, WORKSPACE } from "./review-tables.js";

/** @typedef {import("./engine.js").GameRecord} GameRecord */
/** @typedef {import("./review-tables.js").Effort} Effort */
/** How a game is reviewed. `seed`: a whole number below 2^40. @typedef {{ effort: Effort, players: number, seed: number }} Plan */
/** One option. The value is the expected share of the victory, on what the seat could know.
 * @typedef {{ action: number, value: number, error: number, worlds: number }} ValuedOption */
/** What a decision was worth, on what the seat could know; all numbers are shares of the victory. The loss is how far the
 * played move is behind the best one, the skill how far it is ahead of the policy's choice. The best option comes first.
 * `fresh` is the first of the worlds that the loss was measured in.
 * @typedef {{ options: ValuedOption[], best: number, loss: number, lossError: number, behind: number,
 *   skill: number, skillError: number, chances: number[], fresh: number, worlds: number }} Judgement */
/** What happens after a move, counted over worlds (oriflamme/review/compiled/outcomes.py).
 * @typedef {{ worlds: number, share: Int32Array, points: number[], sums: Int32Array, squares: Int32Array,
 *   products: Int32Array, cause: Int32Array, ways: Int32Array }} Outcomes */

/** Return the standard deviation of a fair game's result, compared with that of a game of two. @param {number} players */
export const spread = (players) => Math.sqrt(players - 1) / players / 0.5;

/** Return what a move with this loss is called. A move within two standard errors of the best is never wrong.
 * @param {number} loss
 * @param {number} error
 * @param {number} players */
export function classOf(loss, error, players) {
  if (loss <= 2 * error) return FINE;
  return Object.keys(CLASSES).find((name) => loss >= CLASSES[name] * spread(players)) ?? FINE;
}

export class Judge {
  /** @param {import("./engine.js").Engine} engine @param {Float64Array} priors */
  constructor({ artefact }, priors) {
    this.artefact = artefact;
    const described = artefact.description.functions.review_decision.parameters.find(({ name }) => name === "w");
    const arrays = (described?.arrays ?? []).map(({ name, array }) => {
      const shape = WORKSPACE[name];
      const item = artefact.description.records[array]?.size ?? Number(array.slice(1));
      return { name, at: artefact.reserve(shape.reduce((size, length) => size * length, item)), shape };
    });
    this.workspace = artefact.list("review_decision", "w", arrays);
    this.game = artefact.reserveRecords("game");
    this.view = artefact.reserveRecords("view");
    this.priors = artefact.reserveParameter("review_decision", "priors");
    this.effort = artefact.reserveRecords("effort");
    this.options = artefact.reserveParameter("review_decision", "options");
    this.judgement = artefact.reserveRecords("judgement");
    this.outcomesAt = artefact.reserveRecords("outcomes", 2);
    this.winnersAt = artefact.reserve(65536);
    const at = (/** @type {string} */ field) => arrays.find(({ name }) => name === field)?.at ?? 0;
    for (const [field, numbers] of Object.entries(APPRAISAL))
      artefact.field("appraisal", at("appraisal"), field).set(numbers);
    for (const [field, number] of Object.entries(POLICY_NUMBERS))
      artefact.field("policy", at("policy"), field)[0] = number;
    artefact.numbers("f8", this.priors, UNIFORM_PRIORS).set(priors);
  }

  /** Return the seed of a family's n-th decision. It must not depend on anything that the family can't know.
   * @param {Plan} plan
   * @param {number} family
   * @param {number} nth */
  seedOf({ seed }, family, nth) {
    return (BigInt(seed) << 22n) | (BigInt(family) << 16n) | BigInt(nth);
  }

  /** Judge the answer to the n-th decision of the view's seat.
   * @param {Plan} plan
   * @param {GameRecord} view
   * @param {number} played
   * @param {number} nth
   * @returns {Judgement} */
  judge(plan, view, played, nth) {
    const { artefact } = this;
    this.writeEffort(plan);
    artefact.record("view", this.view).set(view.bytes);
    const seed = this.seedOf(plan, view.number("seat"), nth);
    const given = [this.effort, this.priors, this.workspace, this.options, this.judgement];
    artefact.functions.review_decision(this.view, played, seed, ...given);
    const found = (/** @type {string} */ field) => Number(artefact.field("judgement", this.judgement, field)[0]);
    const { size } = artefact.description.records.option;
    const options = Array.from({ length: found("options") }, (_, i) => {
      const [action, value, error, worlds] = ["action", "value", "error", "worlds"].map((field) =>
        Number(artefact.field("option", this.options + size * i, field)[0]),
      );
      return { action, value, error, worlds };
    });
    const best = options[found("best")].action;
    options.sort(
      (a, b) => Number(a.action !== best) - Number(b.action !== best) || b.value - a.value || a.action - b.action,
    );
    return {
      options,
      best,
      loss: found("loss"),
      lossError: found("loss_error"),
      behind: found("behind"),
      skill: found("skill"),
      skillError: found("skill_error"),
      chances: Array.from(artefact.field("judgement", this.judgement, "chances"), Number).slice(0, plan.players),
      fresh: found("fresh"),
      worlds: found("worlds"),
    };
  }

  /** @param {Plan} plan */
  writeEffort({ effort, players }) {
    const numbers = {
      matters: CLASSES.inaccuracy * spread(players),
      error: effort.error,
      wrong_error: effort.wrongError,
      skill_error: effort.skillError,
      first: effort.first,
      narrow: effort.narrow,
      account: effort.account,
      most: effort.most,
    };
    for (const [field, number] of Object.entries(numbers)) {
      const place = this.artefact.field("effort", this.effort, field);
      place[0] = place instanceof BigInt64Array ? BigInt(number) : number;
    }
  }

  /** Return what happens after the best and after the played move, in the worlds that the loss was measured in.
   * @param {Plan} plan
   * @param {GameRecord} view
   * @param {Judgement} judgement
   * @param {number} played
   * @param {number} nth
   * @returns {Outcomes[]} */
  outcomes(plan, view, judgement, played, nth) {
    const { artefact } = this;
    const { size } = artefact.description.records.outcomes;
    artefact.record("view", this.view).set(view.bytes);
    artefact.bytes(this.outcomesAt, 2 * size).fill(0);
    const seed = this.seedOf(plan, view.number("seat"), nth);
    const hi = Math.min(judgement.worlds, judgement.fresh + plan.effort.reasons);
    const given = [this.priors, this.workspace, this.outcomesAt, judgement.fresh, hi];
    artefact.functions.review_outcomes(this.view, judgement.best, played, seed, ...given);
    return [0, 1].map((i) => {
      const field = (/** @type {string} */ name) =>
        artefact.field("outcomes", this.outcomesAt + size * i, name).slice();
      return {
        worlds: field("worlds")[0],
        share: field("share"),
        points: Array.from(field("points")),
        sums: field("sums"),
        squares: field("squares"),
        products: field("products"),
        cause: field("cause"),
        ways: field("ways"),
      };
    });
  }

  /** Return the winners, as bit masks, of play-outs from a real position, before the decision with this number.
   * @param {Plan} plan
   * @param {GameRecord} game
   * @param {number} ply
   * @returns {Int8Array} */
  winners(plan, game, ply) {
    const { artefact } = this;
    const { positions } = plan.effort;
    artefact.record("game", this.game).set(game.bytes);
    const seed = (BigInt(plan.seed) << 22n) | BigInt(POSITIONS);
    artefact.functions.review_position(this.game, ply, seed, this.workspace, this.winnersAt, positions);
    return artefact.numbers("i1", this.winnersAt, positions).slice();
  }
}
