// Reasons that compiled code has found (oriflamme/review/compiled/reasons.py), as JSON (docs/review.md).
import { KIND_NAMES, ruleName } from "../engine/engine.js";
import { POINTS, REASON_EVENTS } from "../engine/review-tables.js";
import { FAMILY_LETTERS, NONE, SLOTS } from "../engine/rules-tables.js";

/** @typedef {{ event: string, rule: string, family: string, best: number, played: number, card?: string, by?: string,
 *   actor?: string, rival?: { family: string, best: number, played: number } | null }} ReasonJson */

/** @param {Record<string, number>} reason by field of the record
 * @param {{ best: number[], played: number[] }} points of the families at the end, after both moves
 * @returns {ReasonJson} */
export function reasonJson(reason, points) {
  const { event, rule, family, best, played, card, kind, by, actor, actor_kind, rival } = reason;
  const found = {
    event: REASON_EVENTS[event],
    rule: ruleName(rule),
    family: FAMILY_LETTERS[family],
    best,
    played,
  };
  if (event === POINTS && !reason.contradicts) return found;
  if (event === POINTS && rival === NONE) return { ...found, rival: null };
  if (event === POINTS)
    return {
      ...found,
      rival: { family: FAMILY_LETTERS[rival], best: points.best[rival], played: points.played[rival] },
    };
  const named = { ...found, card: cardJson(card, kind) };
  return by === NONE ? named : { ...named, by: FAMILY_LETTERS[by], actor: cardJson(actor, actor_kind) };
}

/** @param {number} card @param {number} kind */
const cardJson = (card, kind) => `${FAMILY_LETTERS[Math.floor(card / SLOTS)]}:${KIND_NAMES[kind]}`;
