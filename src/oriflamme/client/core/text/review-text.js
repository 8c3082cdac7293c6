// The numbers and reasons of reviews and hints, in the reader's language. The sentences are in the review pack;
// oriflamme/review/report/sentences.py does the same for the terminal.
import { FAMILIES } from "../model/kinds.js";
import { language } from "../ui/prefs.js";
import { seatName } from "./seat-name.js";
import { cardArgs, t } from "./text.js";

/** @typedef {import("./event-text.js").TableInfo} TableInfo */
/** A reason as a review has it (docs/review.md).
 * @typedef {import("../review/reasons.js").ReasonJson} Reason */

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

/** Return the argument `you` of texts about one family. @param {number} family @param {number} reader */
export const isYou = (family, reader) => (family >= 0 && family === reader ? "yes" : "no");

// Reasons

/** Return reasons in words, each with the id of its rule, if there is one.
 * @param {TableInfo} lobby
 * @param {Reason[]} reasons
 * @param {number} reader the family that they call "you", or -1
 * @returns {{ rule: string, text: string }[]} */
export function reasonTexts(lobby, reasons, reader) {
  if (!reasons.length) return [{ rule: "", text: t("review-why-small") }];
  return reasons.map((reason) => ({ rule: reason.rule, text: reasonText(lobby, reason, reader) }));
}

/** @param {TableInfo} lobby @param {Reason} reason @param {number} reader */
function reasonText(lobby, reason, reader) {
  const { event, family, card = "", best, played, by = "" } = reason;
  if (event === "points") return pointsText(lobby, reason, reader);
  const owner = familyOf(family);
  const [who, you, args] = [seatName(lobby, owner), isYou(owner, reader), cardArgs(kindIn(card))];
  if (event === "paid")
    return t("review-why-paid", {
      who,
      you,
      from: payingText(lobby, reason, reader),
      played: number(played),
      best: number(best),
    });
  const shares = { played: percent(played, 0), best: percent(best, 0) };
  if (event === "reacted") return t("review-why-reacted", { ...args, who, you, ...shares });
  const [isActor, isOwner] = [familyOf(by) === reader, owner === reader];
  const role = isActor ? (isOwner ? "both" : "actor") : isOwner ? "owner" : "none";
  const attack = { ...actorArgs(reason), by: seatName(lobby, familyOf(by)), who, you: role };
  return t("review-why-eliminated", { ...args, ...attack, ...shares });
}

/** @param {string} card a card as reviews write it, such as R:spy */
const kindIn = (card) => card.split(":")[1];

/** Return the card that attacks, with the one that it copies, if it does. @param {Reason} reason */
function actorArgs({ rule, actor = "" }) {
  const kind = kindIn(actor);
  if (kind === rule) return cardArgs(kind, "actor");
  const words = t("review-copying", { ...cardArgs(kind), ...cardArgs(rule, "copied") });
  return { actor: words, actorObject: words };
}

/** Return the card that pays, and whose it is, unless it belongs to the family that is paid.
 * @param {TableInfo} lobby
 * @param {Reason} reason
 * @param {number} reader */
function payingText(lobby, { family, card = "" }, reader) {
  const owner = familyOf(card[0]);
  const whose = owner === reader ? "yours" : card[0] === family ? "own" : "other";
  return t("review-card", { ...cardArgs(kindIn(card)), owner: seatName(lobby, owner), whose });
}

/** Return what the move does to the points at the end, and why it wins less often if it brings more.
 * @param {TableInfo} lobby
 * @param {Reason} reason
 * @param {number} reader */
function pointsText(lobby, { family, best, played, rival }, reader) {
  const owner = familyOf(family);
  const you = isYou(owner, reader);
  const args = { who: seatName(lobby, owner), played: number(played), best: number(best) };
  if (rival === undefined) return t("review-why-points", { ...args, you });
  if (rival === null) return t("review-why-more-alone", { ...args, you });
  const other = familyOf(rival.family);
  return t("review-why-more", {
    ...args,
    you: isYou(other, reader) === "yes" ? "rival" : you,
    rival: seatName(lobby, other),
    rivalPlayed: number(rival.played),
    rivalBest: number(rival.best),
  });
}
