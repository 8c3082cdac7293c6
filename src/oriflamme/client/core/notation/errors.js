// Errors of the notation: what is wrong in a line. Most are a code and the words that go with it, which the page shows in
// the reader's language; the others are an English sentence. docs/notation-errors.md lists the codes.

const SHOWN = 60; // characters

/** A text that can't be read, or a position that can't exist. */
export class NotationError extends Error {
  /** @param {string} reason @param {number} [line] @param {string} [code]
   * @param {Record<string, string | number>} [words] */
  constructor(reason, line = 0, code = "", words = {}) {
    super(reason || code);
    this.reason = reason;
    this.line = line;
    this.code = code;
    this.words = Object.fromEntries(
      Object.entries(words).map(([name, word]) => [name, typeof word === "string" ? short(word) : word]),
    );
  }

  /** Return the same error with the line filled in where it was missing. @param {number} line */
  at(line) {
    return new NotationError(this.reason, this.line || line, this.code, this.words);
  }
}

/** Return an error that the page has a text for. @param {string} code @param {Record<string, string | number>} words */
export const coded = (code, words) => new NotationError("", 0, code, words);

/** Run a function; an error of the notation in it gets this line, if it has none.
 * @template T
 * @param {number} line
 * @param {() => T} read
 * @returns {T} */
export function atLine(line, read) {
  try {
    return read();
  } catch (error) {
    throw error instanceof NotationError ? error.at(line) : error;
  }
}

/** Return whether a character can be shown. @param {string} character */
export const isPrintable = (character) => character === " " || !/[\p{C}\p{Z}]/u.test(character);

/** Shorten a piece of text so that it can be shown on one line, without control characters. @param {string} text */
function short(text) {
  const characters = Array.from(text);
  const clean = characters.slice(0, SHOWN + 1).map((one) => (isPrintable(one) ? one : "\ufffd"));
  return characters.length <= SHOWN ? clean.join("") : `${clean.slice(0, SHOWN).join("")}…`;
}

/** Return a piece of text as an error message quotes it. @param {string} text */
export const shown = (text) => `'${short(text)}'`;
