// The numbers and sentences of a review, in the reader's language. oriflamme/review/report/sentences.py does the same for
// the terminal.
import { QUESTION_RULES } from "../../../core/model/game-tables.js";
import { FAMILIES, KINDS } from "../../../core/model/kinds.js";
import { pictureOf } from "../../../core/model/picture.js";
import { readAnswer } from "../../../core/notation/move-text.js";
import { KIND_NAMES } from "../../../core/engine/engine.js";
import { SLOTS } from "../../../core/engine/rules-tables.js";
import { seatName } from "../../../core/text/seat-name.js";
import { cardArgs, t } from "../../../core/text/text.js";
import { language } from "../../../core/ui/prefs.js";
import { optionLabel } from "../../table/decision/option-text.js";

/** @typedef {import("../../../core/model/table-state.js").Lobby} Lobby */
/** @typedef {import("./review-model.js").SeatReview} SeatReview */
/** @typedef {import("./review-model.js").ReviewedDecision} ReviewedDecision */
/** @typedef {{ value: number, error: number }} Part */

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

// The account

/** @param {Part} part */
const amount = ({ value }) => ({ sign: value >= 0 ? "plus" : "minus", value: percent(Math.abs(value)) });

/** Return the label, the family, the part and the sentence of each part of an account but the fair share.
 * @param {Lobby} lobby
 * @param {SeatReview["account"]} account */
export function partsOf(lobby, { deal, own, luck, others }) {
  return [
    { label: t("review-deal"), family: -1, part: deal, sentence: t("review-say-deal", amount(deal)) },
    { label: t("review-own"), family: -1, part: own, sentence: t("review-say-own", amount(own)) },
    { label: t("review-luck"), family: -1, part: luck, sentence: t("review-say-luck", amount(luck)) },
    ...Object.entries(others).map(([letter, part]) => {
      const family = familyOf(letter);
      const who = seatName(lobby, family);
      return { label: who, family, part, sentence: t("review-say-other", { who, ...amount(part) }) };
    }),
  ];
}

// Moves

/** Return a move of a review as an option of the page.
 * @param {Lobby} lobby
 * @param {ReviewedDecision} decision
 * @param {string} move
 * @returns {import("../../../core/model/table-state.js").Option} */
export function optionOf({ deck }, decision, move) {
  const family = familyOf(decision.family);
  const { verb, kind, where, place, to } = readAnswer(family, move);
  const slot = kind < 0 ? -1 : deck.indexOf(KIND_NAMES[kind]);
  const card = slot < 0 ? -1 : family * SLOTS + slot;
  return /** @type {any} */ ({ action: 0, verb, card, where, place, to });
}

/** Return a move of a review in words, as the player who decided saw it.
 * @param {Lobby} lobby
 * @param {import("../loader.js").Replay["frames"][number]} frame as the player saw it
 * @param {ReviewedDecision} decision
 * @param {string} move */
export function moveWords(lobby, frame, decision, move) {
  return optionLabel(lobby, pictureOf(frame.position, frame.own ?? null), optionOf(lobby, decision, move));
}

/** Return what the kind of a question is called: placing, revealing, or the card that asks. @param {string} question */
export function questionWords(question) {
  if (question === "place") return t("review-question-place");
  if (question === "reveal-or-keep") return t("review-question-reveal-or-keep");
  const [kind] = QUESTION_RULES[/** @type {keyof typeof QUESTION_RULES} */ (question)].split(".");
  return kind in KINDS ? t(`card-${kind}`) : question;
}

// Reasons

/** Return the reasons of a moment, each with the id of its rule, and at last what happens to the points.
 * @param {Lobby} lobby
 * @param {number} seat
 * @param {SeatReview["moments"][number]} moment */
export function reasonsOf(lobby, seat, { reasons, points }) {
  const ends = { who: seatName(lobby, seat), played: number(points.played[seat]), best: number(points.best[seat]) };
  return [
    ...reasons.map((reason) => ({ rule: reason.rule, text: reasonText(lobby, reason) })),
    { rule: "R5.2", text: t("review-why-points", ends) },
  ];
}

/** @param {Lobby} lobby @param {SeatReview["moments"][number]["reasons"][number] & { by?: string }} reason */
function reasonText(lobby, { event, rule, family, card, best, played, by = "" }) {
  const args = { ...cardArgs(card.split(":")[1]), who: seatName(lobby, familyOf(family)) };
  if (event === "paid") return t("review-why-paid", { ...args, played: number(played), best: number(best) });
  const shares = { played: percent(played, 0), best: percent(best, 0) };
  if (event === "reacted") return t("review-why-reacted", { ...args, ...shares });
  const actor = cardArgs(rule, "actor");
  return t("review-why-eliminated", { ...args, ...actor, by: seatName(lobby, familyOf(by)), ...shares });
}
