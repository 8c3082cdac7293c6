// The account, the moves and the questions of a review in words.
import { QUESTION_RULES } from "../../../core/model/game-tables.js";
import { KINDS } from "../../../core/model/kinds.js";
import { pictureOf } from "../../../core/model/picture.js";
import { readAnswer } from "../../../core/notation/move-text.js";
import { KIND_NAMES } from "../../../core/engine/engine.js";
import { SLOTS } from "../../../core/engine/rules-tables.js";
import { seatName } from "../../../core/text/seat-name.js";
import { familyOf, percent } from "../../../core/text/review-text.js";
import { hasText, t } from "../../../core/text/text.js";
import { optionLabel } from "../../table/decision/option-text.js";

/** @typedef {import("../../../core/model/table-state.js").Lobby} Lobby */
/** @typedef {import("./review-model.js").SeatReview} SeatReview */
/** @typedef {import("./review-model.js").ReviewedDecision} ReviewedDecision */
/** @typedef {{ value: number, error: number }} Part */

// The account

/** @param {Part} part */
const amount = ({ value }) => ({ sign: value >= 0 ? "plus" : "minus", value: percent(Math.abs(value)) });

/** Return the label, the family, the part and the sentence of each part of an account but the fair share.
 * @param {Lobby} lobby
 * @param {SeatReview["account"]} account
 * @param {string} you whether it is the reader's
 * @param {number} reader the reader's family, or -1 */
export function partsOf(lobby, { deal, own, luck, others }, you, reader) {
  const args = (/** @type {Part} */ part) => ({ ...amount(part), you });
  return [
    { label: t("review-deal"), family: -1, part: deal, sentence: t("review-say-deal", args(deal)) },
    { label: t("review-own", { you }), family: -1, part: own, sentence: t("review-say-own", args(own)) },
    { label: t("review-luck"), family: -1, part: luck, sentence: t("review-say-luck", args(luck)) },
    ...Object.entries(others).map(([letter, part]) => {
      const family = familyOf(letter);
      const roles = { who: seatName(lobby, family), you: family === reader ? "who" : you };
      const sentence = t("review-say-other", { ...amount(part), ...roles });
      return { label: family === reader ? t("seat-you") : roles.who, family, part, sentence };
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
 * @param {string} move
 * @param {number} reader the reader's family, for "your Archer" */
export function moveWords(lobby, frame, decision, move, reader) {
  return optionLabel(lobby, pictureOf(frame.position, frame.own ?? null), optionOf(lobby, decision, move), reader);
}

/** Return what the kind of a question is called: by its own name, or by the card that asks. @param {string} question */
export function questionWords(question) {
  const own = `review-question-${question}`;
  if (hasText(own)) return t(own);
  const [kind] = QUESTION_RULES[/** @type {keyof typeof QUESTION_RULES} */ (question)].split(".");
  return kind in KINDS ? t(`card-${kind}.soft`) : question;
}
