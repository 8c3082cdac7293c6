// The numbers and reasons of reviews and hints, in the reader's language. The sentences are in the review pack;
// oriflamme/review/report/sentences.py does the same for the terminal.
import { FAMILIES } from "../model/kinds.js";
import { language } from "../ui/prefs.js";
import { seatName } from "./seat-name.js";
import { cardArgs, t } from "./text.js";

/** @typedef {import("./event-text.js").TableInfo} TableInfo */
/** A reason as a review has it (docs/review.md). @typedef {{ event: string, rule: string, family: string, card: string,
 *   best: number, played: number, by?: string }} Reason */

const NO_BREAK = "\u00a0";
const LETTERS = FAMILIES.map((letter) => letter.toUpperCase());

// Numbers

/** @param {number} value @param {number} [digits] */
function number(value, digits = 1) {
  const how = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  const rounded = Number(value.toFixed(digits)) + 0;
  return new Intl.NumberFormat(language.value, how).format(rounded).replace("-", "−");
}

/** Return a share of the victory in percent, without the sign %. @param {number} share @param {number} [digits] */
export const percent = (share, digits = 1) => number(100 * share, digits);

/** Return a share of the victory with the sign %, as the language writes it. @param {number} share
 * @param {number} [digits] */
export const plain = (share, digits = 1) => `${percent(share, digits)}${language.value === "en" ? "" : NO_BREAK}%`;

/** @param {number} share */
export const signed = (share) => (share < 0 ? plain(share) : `+${plain(share)}`);

// Families and cards

/** @param {string} letter */
export const familyOf = (letter) => LETTERS.indexOf(letter);

// Reasons

/** Return reasons in words, each with the id of its rule, and at last what happens to the seat's points.
 * @param {TableInfo} lobby
 * @param {number} seat
 * @param {{ reasons: Reason[], points: { best: number[], played: number[] } }} why */
export function reasonTexts(lobby, seat, { reasons, points }) {
  const ends = { who: seatName(lobby, seat), played: number(points.played[seat]), best: number(points.best[seat]) };
  return [
    ...reasons.map((reason) => ({ rule: reason.rule, text: reasonText(lobby, reason) })),
    { rule: "R5.2", text: t("review-why-points", ends) },
  ];
}

/** @param {TableInfo} lobby @param {Reason} reason */
function reasonText(lobby, { event, rule, family, card, best, played, by = "" }) {
  const args = { ...cardArgs(card.split(":")[1]), who: seatName(lobby, familyOf(family)) };
  if (event === "paid") return t("review-why-paid", { ...args, played: number(played), best: number(best) });
  const shares = { played: percent(played, 0), best: percent(best, 0) };
  if (event === "reacted") return t("review-why-reacted", { ...args, ...shares });
  const actor = cardArgs(rule, "actor");
  return t("review-why-eliminated", { ...args, ...actor, by: seatName(lobby, familyOf(by)), ...shares });
}
