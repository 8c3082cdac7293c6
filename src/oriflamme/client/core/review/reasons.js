// Why a move wins less often than another: what differs between their outcomes, and has to do with winning. The same as
// oriflamme/review/reasons.py, which explains it.
import { KIND_NAMES } from "../engine/engine.js";
import { COUNTED, MIXED, REASONS, VICTORY, WAY_RULES } from "../engine/review-tables.js";
import { NONE, PLAYERS, SLOTS } from "../engine/rules-tables.js";

/** @typedef {import("../engine/judge.js").Outcomes} Outcomes */
/** One difference. `best` and `played` are shares of the worlds, or points on average if the event is `paid`. `family`:
 * whose card it is, or who gains the points; `by`: the attacker's family, or NONE; `actor`: the card that attacks, or
 * NONE; `effect`: what the difference costs, in shares of the victory.
 * @typedef {{ event: "eliminated" | "reacted" | "paid", rule: string, family: number, card: number, kind: number,
 *   best: number, played: number, effect: number, by: number, actor: number, actorKind: number }} CardReason */
/** The points that the seat has at the end, on average. `rival` is there if the move brings more points and still wins
 * less often: the opponent whose points grow most, or null if no opponent's do.
 * @typedef {{ event: "points", rule: string, family: number, best: number, played: number,
 *   rival?: { family: number, best: number, played: number } | null }} PointsReason */
/** @typedef {CardReason | PointsReason} Reason */
/** A number that matters: `worth` is what one more is worth, in shares of the victory.
 * @typedef {{ index: number, best: number, played: number, effect: number, worth: number }} Difference */

const CARDS = PLAYERS * SLOTS;
const POINTS_RULE = "R5.2";
const NO_ACTOR = { by: NONE, actor: NONE, actorKind: NONE };

/** Return the most important differences between the outcomes of the best and of the played move for this seat, at most
 * one per card. The points at the end come last, or first if they seem to contradict the others.
 * @param {Outcomes[]} outcomes
 * @param {number} me
 * @param {number} players
 * @param {number[]} deck
 * @returns {Reason[]} */
export function reasonsOf(outcomes, me, players, deck) {
  const found = [
    ...eliminations(outcomes, me, deck),
    ...reactions(outcomes, me, deck),
    ...payments(outcomes, me, deck),
  ].sort(
    (a, b) =>
      b.effect - a.effect ||
      Number(a.event > b.event) - Number(a.event < b.event) ||
      a.card - b.card ||
      a.actor - b.actor ||
      a.family - b.family,
  );
  const chosen = found
    .filter(({ card }, i) => found.findIndex((other) => other.card === card) === i)
    .slice(0, REASONS.most);
  const [best, played] = outcomes.map((one) => averagePoints(one, players));
  const points = pointsReason(best, played, me);
  if (!points) return chosen;
  return points.rival === undefined ? [...chosen, points] : [points, ...chosen];
}

/** Return the families' points at the end, on average. @param {Outcomes} outcomes @param {number} players */
export const averagePoints = ({ points, worlds }, players) => points.slice(0, players).map((sum) => sum / worlds);

/** Return the numbers from `begin` to `end` that matter.
 * @param {Outcomes[]} outcomes
 * @param {number} me
 * @param {number} begin
 * @param {number} end
 * @returns {Difference[]} */
function differences([best, played], me, begin, end) {
  const worlds = best.worlds + played.worlds;
  const shares = best.share[me] + played.share[me];
  const least = begin === COUNTED.payments ? REASONS.leastPoints : REASONS.leastShare;
  /** @type {Difference[]} */
  const found = [];
  for (let i = begin; i < end; i++) {
    if (best.sums[i] === played.sums[i]) continue;
    const sum = best.sums[i] + played.sums[i];
    const spread = worlds * (best.squares[i] + played.squares[i]) - sum * sum;
    if (spread === 0) continue;
    const worth = (worlds * (best.products[i] + played.products[i]) - sum * shares) / spread / VICTORY;
    const effect = ((best.sums[i] - played.sums[i]) / best.worlds) * worth;
    const [one, other] = [best.sums[i] / best.worlds, played.sums[i] / best.worlds];
    if (effect >= REASONS.least && Math.abs(one - other) >= least)
      found.push({ index: i - begin, best: one, played: other, effect, worth });
  }
  return found;
}

/** @param {Outcomes[]} outcomes @param {number} me @param {number[]} deck @returns {CardReason[]} */
function eliminations(outcomes, me, deck) {
  const found = differences(outcomes, me, COUNTED.eliminations, COUNTED.reactions);
  return found.flatMap(({ index, best, played, effect, worth }) => {
    const [card, actor] = [Math.floor(index / CARDS), index % CARDS];
    const [kind, actorKind, owner] = [deck[card % SLOTS], deck[actor % SLOTS], Math.floor(card / SLOTS)];
    const { by, ability } = causeOf(outcomes, index) ?? { by: Math.floor(actor / SLOTS), ability: actorKind };
    // The points of the seat's own eliminations are among the payments.
    if ((by === me && owner !== me) || worth < 0 !== (owner === me)) return [];
    const rule = KIND_NAMES[ability];
    return [{ event: "eliminated", rule, family: owner, card, kind, best, played, effect, by, actor, actorKind }];
  });
}

/** Return by whom and by which ability a card eliminates another; null if that varies.
 * @param {Outcomes[]} outcomes
 * @param {number} pair */
function causeOf(outcomes, pair) {
  const [cause, ...others] = new Set(outcomes.map((one) => one.cause[pair]).filter((one) => one !== 0));
  if (others.length || cause === MIXED) return null;
  return { by: Math.floor((cause - 1) / KIND_NAMES.length), ability: (cause - 1) % KIND_NAMES.length };
}

/** @param {Outcomes[]} outcomes @param {number} me @param {number[]} deck @returns {CardReason[]} */
function reactions(outcomes, me, deck) {
  const found = differences(outcomes, me, COUNTED.reactions, COUNTED.payments);
  return found.flatMap(({ index: card, best, played, effect, worth }) => {
    const [family, kind] = [Math.floor(card / SLOTS), deck[card % SLOTS]];
    if (worth > 0 !== (family === me)) return [];
    return [{ event: "reacted", rule: KIND_NAMES[kind], family, card, kind, best, played, effect, ...NO_ACTOR }];
  });
}

/** @param {Outcomes[]} outcomes @param {number} me @param {number[]} deck @returns {CardReason[]} */
function payments(outcomes, me, deck) {
  const found = differences(outcomes, me, COUNTED.payments, COUNTED.end);
  return found.flatMap(({ index, best, played, effect, worth }) => {
    const [family, card] = [Math.floor(index / CARDS), index % CARDS];
    if (worth > 0 !== (family === me)) return [];
    const kind = deck[card % SLOTS];
    const rule = WAY_RULES[mainWay(outcomes, index)] || KIND_NAMES[kind];
    return [{ event: "paid", rule, family, card, kind, best, played, effect, ...NO_ACTOR }];
  });
}

/** Return the way of paying that differs most. @param {Outcomes[]} outcomes @param {number} payment */
function mainWay([{ ways: best }, { ways: played }], payment) {
  const first = payment * WAY_RULES.length;
  const amounts = WAY_RULES.map((_, way) => Math.abs(best[first + way] - played[first + way]));
  return amounts.indexOf(Math.max(...amounts));
}

/** Return what the move does to the points at the end, given everyone's after both moves; null: nothing.
 * @param {number[]} best
 * @param {number[]} played
 * @param {number} me
 * @returns {PointsReason | null} */
function pointsReason(best, played, me) {
  /** @type {PointsReason} */
  const reason = { event: "points", rule: POINTS_RULE, family: me, best: best[me], played: played[me] };
  if (Math.abs(played[me] - best[me]) < REASONS.samePoints) return null;
  if (played[me] < best[me]) return reason;
  const rise = (/** @type {number} */ family) => played[family] - best[family];
  const others = best.map((_, family) => family).filter((family) => family !== me);
  const rival = others.reduce((most, family) => (rise(family) > rise(most) ? family : most));
  const isRising = rise(rival) >= REASONS.samePoints;
  return { ...reason, rival: isRising ? { family: rival, best: best[rival], played: played[rival] } : null };
}
