// Why a move was wrong: what happens more or less often after it than after the best one, over the sampled worlds. The
// same as oriflamme/review/reasons.py.
import { KIND_NAMES } from "../engine/engine.js";
import { REASONS, WAY_RULES } from "../engine/review-tables.js";
import { NONE, PLAYERS, SLOTS } from "../engine/rules-tables.js";

/** @typedef {import("../engine/judge.js").Outcomes} Outcomes */
/** One difference. `best` and `played` are shares of the worlds, or points on average if the event is `paid`. `family`:
 * whose card it is, or who gains the points; `owner`: the family that the card belongs to; `by`: the attacker's, or NONE.
 * @typedef {{ event: "eliminated" | "reacted" | "paid", rule: string, family: number, kind: number, owner: number,
 *   by: number, best: number, played: number, weight: number }} Reason */

/** Return the most important differences between the outcomes of the best and of the played move for this seat.
 * @param {Outcomes[]} outcomes
 * @param {number} me
 * @param {number} players
 * @param {number[]} deck
 * @returns {Reason[]} */
export function reasonsOf(outcomes, me, players, deck) {
  const { worlds } = outcomes[0];
  const found = [
    ...eliminations(outcomes, me, players, deck),
    ...reactions(outcomes, me, players, deck),
    ...payments(outcomes, me, players, deck),
  ].map((one) => ({
    ...one,
    best: one.best / worlds,
    played: one.played / worlds,
    weight: one.weight / worlds,
  }));
  found.sort(
    (a, b) =>
      b.weight - a.weight ||
      order(a.event, b.event) ||
      order(a.rule, b.rule) ||
      a.family - b.family ||
      a.kind - b.kind ||
      a.by - b.by,
  );
  return found.filter(({ weight }) => weight >= REASONS.least).slice(0, REASONS.most);
}

/** @param {string} a @param {string} b */
const order = (a, b) => Number(a > b) - Number(a < b);

/** Return what it costs me if a family gains a point: the others share the effect of theirs.
 * @param {number} family
 * @param {number} me
 * @param {number} players */
const hurts = (family, me, players) => (family === me ? -1 : 1 / (players - 1));

/** Return the indices at which two arrays differ. @param {Int32Array} best @param {Int32Array} played */
const differing = (best, played) => Array.from(best.keys()).filter((i) => best[i] !== played[i]);

/** @param {Outcomes[]} outcomes @param {number} me @param {number} players @param {number[]} deck @returns {Reason[]} */
function eliminations([{ eliminated: best }, { eliminated: played }], me, players, deck) {
  const kinds = KIND_NAMES.length;
  return differing(best, played).flatMap((i) => {
    const [card, by, ability] = [Math.floor(i / kinds / PLAYERS), Math.floor(i / kinds) % PLAYERS, i % kinds];
    const owner = Math.floor(card / SLOTS);
    if (by === me && owner !== me) return []; // the points of my own eliminations are among the payments
    const weight = -REASONS.cardLost * hurts(owner, me, players) * (played[i] - best[i]);
    const kind = deck[card % SLOTS];
    const rule = KIND_NAMES[ability];
    return [{ event: "eliminated", rule, family: owner, kind, owner, by, best: best[i], played: played[i], weight }];
  });
}

/** @param {Outcomes[]} outcomes @param {number} me @param {number} players @param {number[]} deck @returns {Reason[]} */
function reactions([{ reacted: best }, { reacted: played }], me, players, deck) {
  return differing(best, played).map((card) => {
    const [owner, kind] = [Math.floor(card / SLOTS), deck[card % SLOTS]];
    const weight = REASONS.cardLost * hurts(owner, me, players) * (played[card] - best[card]);
    const [rule, family] = [KIND_NAMES[kind], owner];
    return { event: "reacted", rule, family, kind, owner, by: NONE, best: best[card], played: played[card], weight };
  });
}

/** @param {Outcomes[]} outcomes @param {number} me @param {number} players @param {number[]} deck @returns {Reason[]} */
function payments([{ paid: best }, { paid: played }], me, players, deck) {
  const ways = WAY_RULES.length;
  const cards = best.length / PLAYERS / ways;
  return differing(best, played).map((i) => {
    const [family, card, way] = [Math.floor(i / ways / cards), Math.floor(i / ways) % cards, i % ways];
    const kind = deck[card % SLOTS];
    const rule = WAY_RULES[way] || KIND_NAMES[kind];
    const weight = hurts(family, me, players) * (played[i] - best[i]);
    const owner = Math.floor(card / SLOTS);
    return { event: "paid", rule, family, kind, owner, by: NONE, best: best[i], played: played[i], weight };
  });
}
