// Splits a text into statements: one per line; `#` starts a comment.
import { coded } from "./errors.js";

const MAX_LINE = 100_000; // characters
// eslint-disable-next-line no-control-regex
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f\x80-\x9f\u2028\u2029]/;
/** What separates words, apart from control characters. */
const SPACE = /[\t \xa0\u1680\u2000-\u200a\u202f\u205f\u3000]+/;

/** One statement: its line number, its first word, and the rest with single spaces.
 * @typedef {{ number: number, word: string, rest: string }} Line */

/** Return all statements of a text, without comments and blank lines. @param {string} text @returns {Line[]} */
export function split(text) {
  const lines = [];
  for (const [i, whole] of text.split("\n").entries()) {
    const count = whole.length > MAX_LINE ? Array.from(whole).length : 0;
    if (count > MAX_LINE) throw coded("long-line", { count, most: MAX_LINE }).at(i + 1);
    const raw = whole.endsWith("\r") ? whole.slice(0, -1) : whole;
    const strange = CONTROL.exec(raw);
    if (strange) {
      const word = `0x${strange[0].charCodeAt(0).toString(16).padStart(2, "0")}`;
      throw coded("control-character", { word }).at(i + 1);
    }
    const [word, ...rest] = raw.split("#", 1)[0].split(SPACE).filter(Boolean);
    if (word) lines.push({ number: i + 1, word, rest: rest.join(" ") });
  }
  return lines;
}

/** Return a statement as text. @param {Line} line */
export const textOf = ({ word, rest }) => (rest ? `${word} ${rest}` : word);

/** Return the words of a text. @param {string} text */
export const wordsOf = (text) => text.split(" ").filter(Boolean);

/** Return what is before and after the first space. @param {string} text @returns {[string, string]} */
export function partition(text) {
  const at = text.indexOf(" ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
