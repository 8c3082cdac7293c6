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

const MOST_NOTES = 4;

/** The consequences of an option in words: for the reader, for the others, and what later cards do to the reader.
 * @typedef {{ own: string[], others: string[], then: string[] }} Notes */

/** Return the title of a decision.
 * @param {TableInfo} info
 * @param {Picture} picture
 * @param {import("../../../core/model/table-state.js").Ask} ask
 * @param {number} actor the card that acts, -1: none */
export function askTitle(info, picture, ask, actor) {
  if (ask.question !== "decree-to") return t(`ask-${ask.question}`, cardArgs(actorKind(info, ask.question, actor)));
  const place = ask.options[0]?.place ?? -1;
  const kind = kindOf(info.deck, picture.stacks[place]?.cards[0].card ?? -1);
  return t(kind ? "ask-decree-to" : "ask-decree-to-hidden", { ...cardArgs(kind), place: place + 1 });
}

/** @param {TableInfo} info @param {string} question @param {number} actor */
function actorKind(info, question, actor) {
  return kindOf(info.deck, actor) || (question in KINDS ? question : "");
}

/** Return the explanation of a decision. For reveal or keep it is what the card does.
 * @param {TableInfo} info
 * @param {string} question
 * @param {number} actor
 * @param {boolean} short */
export function askHint(info, question, actor, short) {
  const kind = actorKind(info, question, actor);
  if (question === "reveal-or-keep" && kind) return t(`card-${kind}.${short ? "text" : "full"}`);
  return t(`ask-${question}.hint`, cardArgs(kind));
}

/** Return the id of the rule behind a question. @param {Question} question */
export const ruleOf = (question) => QUESTION_RULES[question];

/** Return the label of an option's button.
 * @param {TableInfo} info
 * @param {Picture} picture
 * @param {Option} option
 * @param {number} [seat] the reader's, for "your Archer" */
export function optionLabel(info, picture, option, seat = -1) {
  const { verb, card = -1, where = "", place = -1, to = -1 } = option;
  if (verb === "move" && to >= 0) return moveLabel(info, picture, place, to, seat);
  const top = picture.stacks[place]?.cards[0];
  const kind = kindOf(info.deck, card >= 0 ? card : (top?.card ?? -1));
  const args = { who: top ? seatName(info, top.family) : "", ...cardArgs(kind), place: place + 1, where };
  const id =
    verb === "move" ? "option-move-pick" : verb === "sentence" && place < 0 ? "option-sentence-none" : `option-${verb}`;
  if (!kind && hasText(`${id}-hidden`)) return t(`${id}-hidden`, args);
  return t(top && top.family === seat && hasText(`${id}-own`) ? `${id}-own` : id, args);
}

/** Describe a position by its neighbours. @param {TableInfo} info @param {Picture} picture @param {number} place
 * @param {number} to
 * @param {number} seat */
function moveLabel(info, picture, place, to, seat) {
  const left = picture.stacks.length - Number(picture.stacks[place]?.cards.length === 1);
  const near = (/** @type {number} */ at) => neighbour(info, picture, place, at, seat);
  if (to === 0) return t("option-move-to-first", { to: 1, after: near(0) });
  if (to >= left) return t("option-move-to-last", { to: to + 1, before: near(left - 1) });
  return t("option-move-to", { to: to + 1, before: near(to - 1), after: near(to) });
}

/** Name the card at a place of the queue from which the card in `moved` has been picked up.
 * @param {TableInfo} info
 * @param {Picture} picture
 * @param {number} moved
 * @param {number} at
 * @param {number} seat */
function neighbour(info, picture, moved, at, seat) {
  const stacks = picture.stacks.map(({ cards }, place) => (place === moved ? cards.slice(1) : cards));
  const top = stacks.filter((cards) => cards.length)[at]?.[0];
  if (!top) return "";
  const kind = kindOf(info.deck, top.card);
  const id = !kind ? "near-hidden" : top.family === seat ? "near-own" : "near";
  return t(id, { who: seatName(info, top.family), ...cardArgs(kind) });
}

/** Return the certain consequences of an option as a few short notes.
 * @param {TableInfo} info
 * @param {Option} option
 * @param {number} seat
 * @param {boolean} isLast whether this is the last round
 * @param {number} actor the card that the decision is about
 * @returns {Notes} */
export function notesOf(info, option, seat, isLast, actor) {
  const told = (/** @type {readonly EventRow[]} */ rows) =>
    noteTexts(
      info,
      rows.filter((row) => !isImplied(row, option)),
      seat,
    );
  const own = told((option.own ?? []).filter(([code]) => !(isLast && code === "kept")));
  if (isLast && option.verb === "keep") own.push(t("sure-kept-last"));
  if (option.asks && !option.options && asksForCard(option, kindOf(info.deck, actor))) own.push(t("sure-asks"));
  const others = told(option.others ?? []);
  if (option.unsure) others.push(t("sure-unsure"));
  return { own, others, then: told(option.then ?? []) };
}

/** Return the notes that say that the acting card leaves by its own ability.
 * @param {TableInfo} info
 * @param {readonly Option[]} options
 * @param {number} seat
 * @param {number} actor */
export function leavingTexts(info, options, seat, actor) {
  const rows = options
    .flatMap(({ own }) => own ?? [])
    .filter(([code, , , card]) => code === "discarded" && card === actor);
  return [...new Set(rows.map((row) => consequenceText(info, row, seat)))];
}

/** Return whether the next question is about what the card does. After the card has been kept or discarded, it may be
 * about another one.
 * @param {Option} option
 * @param {string} kind */
function asksForCard({ verb, asks }, kind) {
  const rule = QUESTION_RULES[/** @type {Question} */ (asks)];
  return verb !== "keep" && (rule === kind || USES_OTHERS.includes(kind));
}

/** Return what later cards do in any case, as short notes. @param {TableInfo} info @param {readonly EventRow[]} rows
 * @param {number} seat */
export function nextTexts(info, rows, seat) {
  return noteTexts(
    info,
    rows.filter(([code]) => EVENT_DISPLAY[code].points !== "none" || LEAVING.includes(code) || code === "game-over"),
    seat,
  );
}

/** Cards that use the abilities of other cards, and ask what those would ask. */
const USES_OTHERS = ["shapeshifter", "plot"];

/** @type {readonly EventRow[0][]} */
const LEAVING = ["eliminated", "discarded"];

/** @param {TableInfo} info @param {readonly EventRow[]} rows @param {number} seat */
function noteTexts(info, rows, seat) {
  const notes = summed(rows).map((row) => consequenceText(info, row, seat));
  return shortened([...new Set(notes)]);
}

/** Cut a long list and say how many notes are missing. @param {string[]} notes */
function shortened(notes) {
  if (notes.length <= MOST_NOTES) return notes;
  return [...notes.slice(0, MOST_NOTES - 1), t("sure-more", { n: notes.length - MOST_NOTES + 1 })];
}

/** Add up the gains of each family: +1 and +1 are +2. @param {readonly EventRow[]} rows @returns {EventRow[]} */
function summed(rows) {
  /** @type {EventRow[]} */
  const sums = [];
  for (const row of rows) {
    const same = row[0] === "gained" ? sums.findIndex((one) => one[0] === row[0] && one[2] === row[2]) : -1;
    if (same < 0) sums.push(row);
    else sums[same] = /** @type {EventRow} */ (/** @type {unknown} */ (sums[same].with(6, sums[same][6] + row[6])));
  }
  return sums;
}

/** Return whether the button's label already says what the event says. @param {EventRow} row @param {Option} option */
function isImplied([code, , , , place], option) {
  const { note } = EVENT_DISPLAY[code];
  if (option.verb === "swap" && SWAPPING.includes(code)) return true;
  return note === "implied" || (note === "others" && place === option.place);
}

/** What every swap does, as its question says. @type {readonly EventRow[0][]} */
const SWAPPING = ["taken-back", "swapped-in", "waited"];

/** @param {TableInfo} info @param {EventRow} row @param {number} seat */
function consequenceText(info, row, seat) {
  return eventText({ ...info, you: seat }, eventOf(row), "sure");
}

/** Return whether the option eliminates or discards one of the reader's own cards. A card that leaves by its own
 * ability doesn't count.
 * @param {Option} option
 * @param {number} seat
 * @param {number} actor */
export function losesOwnCard(option, seat, actor) {
  return (option.own ?? []).some(
    ([code, , family, card]) =>
      family === seat && (code === "eliminated" || (code === "discarded" && card !== actor && card >= 0)),
  );
}
