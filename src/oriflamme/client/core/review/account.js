// The account of a game for one seat: where its result comes from (docs/review.md). The same as
// oriflamme/review/account.py, with the same operations in the same order, so that the numbers are equal, bit for bit.
import { VICTORY } from "../engine/review-tables.js";

/** A part of an account with its standard error, both in shares of the victory.
 * @typedef {{ value: number, error: number }} Part */
/** @typedef {{ fair: number, deal: Part, own: Part, luck: Part, others: Map<number, Part>, result: number }} Account */

/** Return the sum, added up in this order. @param {number[]} values */
export const total = (values) => values.reduce((sum, value) => sum + value, 0);

/** The chances of all seats in every real position. All positions have the same number of play-outs, which use the same
 * random numbers, so a decision that the policy would have made changes nothing. */
export class Chances {
  /** @param {Int8Array[]} winners bit masks, by position and play-out; the last position is the end of the record
   * @param {number} players */
  constructor(winners, players) {
    this.winners = winners;
    this.players = players;
    this.playouts = winners[0].length;
    this.sums = winners.map((row) =>
      Array.from({ length: players }, (_, family) => row.reduce((sum, mask) => sum + shareOf(mask, family), 0)),
    );
    this.means = this.sums.map((row) => row.map((sum) => sum / this.playouts / VICTORY));
  }

  /** Return by how much these decisions together changed the chances of a family.
   * @param {number[]} decisions
   * @param {number} family
   * @returns {Part} */
  change(decisions, family) {
    if (!decisions.length) return { value: 0, error: 0 };
    const sum = total(decisions.map((t) => this.sums[t + 1][family] - this.sums[t][family]));
    const changes = Array.from({ length: this.playouts }, (_, k) =>
      decisions.reduce(
        (found, t) => found + shareOf(this.winners[t + 1][k], family) - shareOf(this.winners[t][k], family),
        0,
      ),
    );
    return { value: sum / this.playouts / VICTORY, error: standardError(changes) };
  }

  /** @param {number} family @returns {Part} */
  deal(family) {
    const shares = Array.from(this.winners[0], (mask) => shareOf(mask, family));
    return { value: this.means[0][family] - 1 / this.players, error: standardError(shares) };
  }
}

/** Return the share of the victory, in parts of VICTORY. @param {number} mask of the winners @param {number} family */
function shareOf(mask, family) {
  if (!((mask >> family) & 1)) return 0;
  let winners = 0;
  for (let left = mask; left; left &= left - 1) winners++;
  return VICTORY / winners;
}

/** Return the standard error of the mean of these shares, which are in parts of VICTORY. @param {number[]} shares */
function standardError(shares) {
  const n = shares.length;
  const found = total(shares);
  const squares = total(shares.map((share) => share * share));
  return Math.sqrt(n * squares - found * found) / n / Math.sqrt(n) / VICTORY;
}

/** Return the account of a family. `deciders` has the family of each decision, `skills` its value if judged.
 * @param {number} family
 * @param {number[]} deciders
 * @param {Part[]} skills
 * @param {Chances} chances
 * @returns {Account} */
export function accountOf(family, deciders, skills, chances) {
  const of = (/** @type {number} */ one) => deciders.flatMap((decider, t) => (decider === one ? [t] : []));
  const own = of(family);
  const error = Math.sqrt(total(own.map((t) => skills[t].error * skills[t].error)));
  const skill = { value: total(own.map((t) => skills[t].value)), error };
  const change = chances.change(own, family);
  const others = Array.from({ length: chances.players }, (_, other) => other).filter((other) => other !== family);
  return {
    fair: 1 / chances.players,
    deal: chances.deal(family),
    own: skill,
    luck: {
      value: change.value - skill.value,
      error: Math.sqrt(change.error * change.error + skill.error * skill.error),
    },
    others: new Map(others.map((other) => [other, chances.change(of(other), family)])),
    result: chances.means[chances.means.length - 1][family],
  };
}
