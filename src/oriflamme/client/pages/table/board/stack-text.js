// What is at a place of the queue, in words: for screen readers, sheets and the minimap.
import { homeOf, kindOf } from "../../../core/model/kinds.js";
import { seatName } from "../../../core/text/seat-name.js";
import { t } from "../../../core/text/text.js";
import { optionLabel } from "../decision/option-text.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("../../../core/model/picture.js").LaidCard} LaidCard */

/** Describe a place in words, for screen readers. @param {View} view @param {number} place */
export function stackText(view, place) {
  const { lobby, picture } = view;
  const { cards } = picture.stacks[place];
  const count = cards.length > 1 ? [t("lain-count", { n: cards.length })] : [];
  const covered = coveredTokens(cards);
  return [
    optionLabel(lobby, picture, { action: -1, verb: "target", place }, lobby.you),
    ...marksText(view, cards[0]),
    ...count,
    ...(covered ? [t("lain-covered-tokens", { n: covered })] : []),
  ].join(", ");
}

/** Return the number of tokens on the covered cards of a stack. @param {readonly LaidCard[]} cards the top card first */
export const coveredTokens = (cards) => cards.slice(1).reduce((sum, { tokens }) => sum + tokens, 0);

/** @param {View} view @param {LaidCard} laid */
export function marksText(view, laid) {
  const kind = kindOf(view.lobby.deck, laid.card);
  const words = [];
  if (kind && !laid.revealed) words.push(whoKnows(view, laid));
  if (laid.turned) words.push(t("lain-turned"));
  if (laid.tokens) words.push(t("lain-tokens", { n: laid.tokens }));
  if (laid.sentenced) words.push(t("lain-sentenced"));
  if (isBribed(laid)) words.push(t("lain-bribed"));
  if (laid.asleep) words.push(t("lain-asleep"));
  return words;
}

/** Say who knows a face-down card: everyone, the reader alone, or, where others' cards are visible, its player.
 * @param {View} view
 * @param {LaidCard} laid */
function whoKnows({ lobby }, { known, family }) {
  if (known) return t("lain-known");
  return family === lobby.you ? t("lain-face-down") : t("lain-face-down-of", { who: seatName(lobby, family) });
}

/** @param {LaidCard} laid */
export const isBribed = (laid) => laid.card >= 0 && homeOf(laid.card) !== laid.family;
