// What decisions and positions are worth, why, and where results come from: the compiled code of the review
// (oriflamme/review/compiled). A decision is judged on the view of its seat alone.
import { APPRAISAL, UNIFORM_PRIORS } from "../engine/bot-tables.js";
import { CLASSES, GROUPS } from "../engine/review-tables.js";
import { NONE, PLAYERS } from "../engine/rules-tables.js";
import { reasonJson } from "./reasons.js";

/** @typedef {import("../engine/engine.js").GameRecord} GameRecord */
/** @typedef {import("../engine/review-tables.js").Effort} Effort */
/** One option. The value is the expected share of the victory, on what the seat could know.
 * @typedef {{ action: number, value: number, error: number, worlds: number }} ValuedOption */
/** What a decision was worth, on what the seat could know; all numbers are shares of the victory. The loss is how far the
 * played move is behind the best one, the skill how far it is ahead of the policy's choice. The best option comes first.
 * `fresh` is the first of the worlds that the loss was measured in; `record` has all of this for compiled code.
 * @typedef {{ options: ValuedOption[], best: number, loss: number, loss_error: number, behind: number, skill: number,
 *   skill_error: number, chances: number[], fresh: number, worlds: number, called: string, record: Uint8Array
 *   }} Judgement */
/** Why the best move is better than the one that was played, and the families' points at the end after both.
 * @typedef {{ points: { best: number[], played: number[] }, reasons: import("./reasons.js").ReasonJson[] }} Explanation */
/** A part of an account, or of the result. @typedef {{ value: number, error: number }} Part */
/** What all decisions together say about one seat. `others`: by family; `groups`: what is said about the decisions of each
 * round and about each question; `moments`: those that cost most, the most expensive first.
 * @typedef {{ fair: number, deal: Part, own: Part, luck: Part, others: Part[], result: number, luck_adjusted: number,
 *   groups: { decisions: number, fine: number, loss: number }[], moments: number[] }} Account */
/** The accounts of all seats, the chances of all families in every position, and the loss from which on a move is called
 * so. @typedef {{ seats: Account[], chances: number[][], thresholds: Record<string, number> }} Accounts */

export class Judge {
  /** @param {import("../engine/engine.js").Engine} engine @param {Float64Array} priors */
  constructor({ artefact }, priors) {
    this.artefact = artefact;
    const { list, arrays } = artefact.reserveArrays("review_decision", "w");
    this.workspace = list;
    this.game = artefact.reserveRecords("game");
    this.view = artefact.reserveRecords("view");
    this.priors = artefact.reserveParameter("review_decision", "priors");
    this.effort = artefact.reserveRecords("effort");
    this.options = artefact.reserveParameter("review_decision", "options");
    this.judgement = artefact.reserveRecords("judgement");
    this.outcomes = artefact.reserveRecords("outcomes", 2);
    this.points = artefact.reserveParameter("review_reasons", "points");
    this.reasons = artefact.reserveParameter("review_reasons", "reasons");
    for (const [field, numbers] of Object.entries(APPRAISAL))
      artefact.field("appraisal", arrays.appraisal.at, field).set(numbers);
    artefact.numbers("f8", this.priors, UNIFORM_PRIORS).set(priors);
  }

  /** Judge the answer to the n-th decision of the view's seat.
   * @param {Effort} effort
   * @param {number} seed a whole number below 2^40
   * @param {GameRecord} view
   * @param {number} played
   * @param {number} nth
   * @returns {Judgement} */
  judge(effort, seed, view, played, nth) {
    const { artefact } = this;
    artefact.write("effort", this.effort, effort);
    artefact.record("view", this.view).set(view.bytes);
    const memory = [this.effort, this.priors, this.workspace, this.options, this.judgement];
    artefact.functions.review_decision(this.view, played, BigInt(seed), nth, ...memory);
    const found = artefact.read("judgement", this.judgement);
    const { size } = artefact.description.records.option;
    const options = Array.from({ length: found.options }, (_, i) => artefact.read("option", this.options + size * i));
    return {
      ...found,
      options,
      best: options[0].action,
      chances: found.chances.slice(0, view.number("players")),
      called: CLASSES[found.called],
      record: artefact.record("judgement", this.judgement).slice(),
    };
  }

  /** Return why the best move is better than another, in the worlds from `fresh` to `worlds`, as far as the effort goes.
   * @param {Effort} effort
   * @param {number} seed
   * @param {GameRecord} view
   * @param {{ best: number, fresh: number, worlds: number }} judgement
   * @param {number} played
   * @param {number} nth
   * @returns {Explanation} */
  explain(effort, seed, view, { best, fresh, worlds }, played, nth) {
    const { artefact } = this;
    artefact.write("effort", this.effort, effort);
    artefact.record("view", this.view).set(view.bytes);
    const moves = [best, played, BigInt(seed), nth, fresh, worlds];
    const memory = [this.effort, this.priors, this.workspace, this.outcomes, this.points, this.reasons];
    const length = artefact.functions.review_reasons(this.view, ...moves, ...memory);
    const players = view.number("players");
    const pointsAfter = (/** @type {number} */ i) =>
      Array.from(artefact.numbers("f8", this.points + 8 * PLAYERS * i, players));
    const points = { best: pointsAfter(0), played: pointsAfter(1) };
    const { size } = artefact.description.records.reason;
    const reasons = Array.from({ length }, (_, i) => artefact.read("reason", this.reasons + size * i));
    return { points, reasons: reasons.map((reason) => reasonJson(reason, points)) };
  }

  /** Return the winners, as bit masks, of play-outs from a real position, before the decision with this number.
   * @param {Effort} effort
   * @param {number} seed
   * @param {GameRecord} game
   * @param {number} ply
   * @returns {Int8Array} */
  winners({ positions }, seed, game, ply) {
    const { artefact } = this;
    return artefact.temporarily((reserve) => {
      const at = reserve(positions);
      artefact.record("game", this.game).set(game.bytes);
      artefact.functions.review_position(this.game, ply, BigInt(seed), this.workspace, at, positions);
      return artefact.numbers("i1", at, positions).slice();
    });
  }

  /** Return the accounts of all seats.
   * @param {number} players
   * @param {Int8Array[]} winners of each position; the last one is the end of the record
   * @param {[family: number, round: number, question: number][]} decided
   * @param {(Judgement | null)[]} judged
   * @returns {Accounts} */
  accounts(players, winners, decided, judged) {
    const { artefact } = this;
    const { account, judgement } = artefact.description.records;
    const [positions, playouts, count] = [winners.length, winners[0].length, decided.length];
    return artefact.temporarily((reserve) => {
      const winnersAt = reserve(positions * playouts);
      const decidedAt = reserve(2 * decided.flat().length);
      const judgementsAt = reserve(judgement.size * count);
      const chancesAt = reserve(8 * PLAYERS * positions);
      const thresholdsAt = reserve(8 * CLASSES.length);
      const accountsAt = reserve(account.size * PLAYERS);
      winners.forEach((row, t) => artefact.numbers("i1", winnersAt + playouts * t, playouts).set(row));
      artefact.numbers("i2", decidedAt, decided.flat().length).set(decided.flat());
      judged.forEach((one, t) => {
        const place = artefact.record("judgement", judgementsAt + judgement.size * t);
        if (one) place.set(one.record);
        else place.fill(0);
      });
      const given = [winnersAt, positions, playouts, decidedAt, count, judgementsAt, count, players];
      artefact.functions.review_accounts(...given, chancesAt, positions, thresholdsAt, accountsAt);
      const numbers = (/** @type {number} */ at, /** @type {number} */ length) =>
        Array.from(/** @type {Float64Array} */ (artefact.numbers("f8", at, length)));
      const thresholds = numbers(thresholdsAt, CLASSES.length).map((loss, i) => [CLASSES[i], loss]);
      return {
        seats: Array.from({ length: players }, (_, seat) =>
          accountOf(artefact.read("account", accountsAt + account.size * seat)),
        ),
        chances: winners.map((_, t) => numbers(chancesAt + 8 * PLAYERS * t, players)),
        thresholds: Object.fromEntries(thresholds.slice(1)),
      };
    });
  }
}

/** @param {any} record @returns {Account} */
function accountOf({ fair, deal, own, luck, others, result, luck_adjusted, groups, moments }) {
  const part = (/** @type {number[]} */ [value, error]) => ({ value, error });
  return {
    fair,
    deal: part(deal),
    own: part(own),
    luck: part(luck),
    others: rows(others, 2).map(part),
    result,
    luck_adjusted,
    groups: rows(groups, GROUPS.columns).map(([decisions, fine, loss]) => ({ decisions, fine, loss })),
    moments: moments.filter((/** @type {number} */ number) => number !== NONE),
  };
}

/** Return numbers in rows of a length. @param {number[]} numbers @param {number} length */
const rows = (numbers, length) =>
  Array.from({ length: numbers.length / length }, (_, i) => numbers.slice(length * i, length * (i + 1)));
