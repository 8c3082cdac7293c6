// A move of the tree in a few words.
import { KIND_NAMES } from "../../core/engine/engine.js";
import { NONE } from "../../core/engine/rules-tables.js";
import { readMove } from "../../core/notation/move-text.js";
import { partition } from "../../core/notation/lines.js";
import { cardArgs, t } from "../../core/text/text.js";

/** Verbs whose moves name positions, which an option would describe by its card. */
const AT_POSITION = ["target", "move", "sentence", "execute"];

/** Return the family and the words of a move. @param {string} line a move of the notation */
export function wordsOfMove(line) {
  const { family, verb, kind, where, place, to } = readMove(...partition(line));
  const args = {
    ...(kind === NONE ? {} : cardArgs(KIND_NAMES[kind])),
    where,
    place: place + 1,
    to: to + 1,
  };
  const atPosition = AT_POSITION.includes(verb) && place !== NONE;
  if (atPosition) return { family, words: t(`board-move-${verb}`, args) };
  return { family, words: t(verb === "sentence" ? "option-sentence-none" : `option-${verb}`, args) };
}
