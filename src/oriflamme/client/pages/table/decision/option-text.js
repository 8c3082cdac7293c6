// Questions, options and their consequences in words. The sentences are in the ask pack.
import { EVENT_DISPLAY } from "../../../core/model/display-tables.js";
import { QUESTION_RULES } from "../../../core/model/game-tables.js";
import { KINDS, kindOf } from "../../../core/model/kinds.js";
import { eventOf } from "../../../core/model/picture.js";
import { eventText } from "../../../core/text/event-text.js";
import { seatName } from "../../../core/text/seat-name.js";
import { cardArgs, hasText, t } from "../../../core/text/text.js";

/** @typedef {import("../../../core/text/event-text.js").TableInfo} TableInfo */
/** @typedef {import("../../../core/model/picture.js").Picture} Picture */
/** @typedef {import("../../../core/model/picture.js").EventRow} EventRow */
/** @typedef {import("../../../core/model/table-state.js").Option} Option */
/** @typedef {import("../../../core/model/game-tables.js").Question} Question */
/** @typedef {import("../../../core/model/game-tables.js").Verb} Verb */

const MOST_NOTES = 4;

/** Return the title of a decision.
 * @param {TableInfo} info
 * @param {string} question
 * @param {number} actor the card that acts, -1: none */
export function askTitle(info, question, actor) {
  return t(`ask-${question}`, cardArgs(actorKind(info, question, actor)));
}

/** @param {TableInfo} info @param {string} question @param {number} actor */
function actorKind(info, question, actor) {
  return kindOf(info.deck, actor) || (question in KINDS ? question : "");
}

/** @param {TableInfo} info @param {string} question @param {number} actor */
export function askHint(info, question, actor) {
  return t(`ask-${question}.hint`, cardArgs(actorKind(info, question, actor)));
}

/** Return the id of the rule behind a question. @param {Question} question */
export const ruleOf = (question) => QUESTION_RULES[question];

/** Return the label of an option's button. @param {TableInfo} info @param {Picture} picture @param {Option} option */
export function optionLabel(info, picture, option) {
  const { verb, card = -1, where = "", place = -1, to = -1 } = option;
  const top = picture.stacks[place]?.cards[0];
  const kind = kindOf(info.deck, card >= 0 ? card : (top?.card ?? -1));
  const args = {
    who: top ? seatName(info, top.family) : "",
    ...cardArgs(kind),
    place: place + 1,
    to: to + 1,
    where,
  };
  const id = optionId(verb, place, to);
  const hidden = `${id}-hidden`;
  return t(!kind && hasText(hidden) ? hidden : id, args);
}

/** @param {Verb} verb @param {number} place @param {number} to */
function optionId(verb, place, to) {
  if (verb === "move") return to < 0 ? "option-move-pick" : "option-move-to";
  if (verb === "sentence" && place < 0) return "option-sentence-none";
  return `option-${verb}`;
}

/** Return the certain consequences of an option as a few short notes.
 * @param {TableInfo} info
 * @param {Option} option
 * @param {number} seat */
export function notesOf(info, option, seat) {
  const rows = (option.sure ?? []).filter(
    (row) => !isImplied(row, option) && !(row[0] === "nothing" && row[2] !== seat),
  );
  const notes = summed(rows).map((row) => consequenceText(info, row, seat));
  const few = [...new Set(notes)].slice(0, MOST_NOTES);
  if (option.unsure) few.push(t("sure-unsure"));
  return few;
}

/** Add up the gains of each family: +1 and +1 are +2. @param {readonly EventRow[]} rows @returns {EventRow[]} */
function summed(rows) {
  /** @type {EventRow[]} */
  const sums = [];
  for (const row of rows) {
    const same = row[0] === "gained" ? sums.findIndex((one) => one[0] === row[0] && one[2] === row[2]) : -1;
    if (same < 0) sums.push(row);
    else sums[same] = /** @type {EventRow} */ (sums[same].with(6, sums[same][6] + row[6]));
  }
  return sums;
}

/** Return whether the button's label already says what the event says. @param {EventRow} row @param {Option} option */
function isImplied([code, , , , place], option) {
  const { note } = EVENT_DISPLAY[code];
  return note === "implied" || (note === "others" && place === option.place);
}

/** @param {TableInfo} info @param {EventRow} row @param {number} seat */
function consequenceText(info, row, seat) {
  return eventText(info, eventOf(row), "sure", seat);
}

/** Return whether the option eliminates or discards one of the reader's own cards. A card that leaves by its own
 * ability doesn't count.
 * @param {Option} option
 * @param {number} seat
 * @param {number} actor */
export function losesOwnCard(option, seat, actor) {
  return (option.sure ?? []).some(
    ([code, , family, card]) =>
      family === seat && (code === "eliminated" || (code === "discarded" && card !== actor && card >= 0)),
  );
}
