// Errors of the notation: an English sentence with a line. Most also have a code and the words that go with it, so that
// the page can show them in the reader's language. docs/notation-errors.md lists the codes.

const SHOWN = 60; // characters

/** A text that can't be read, or a position that can't exist. */
export class NotationError extends Error {
  /** @param {string} reason
   * @param {{ line?: number, file?: string, code?: string, words?: Record<string, string | number> }} [more] */
  constructor(reason, { line = 0, file = "", code = "", words = {} } = {}) {
    super(reason);
    this.reason = reason;
    this.line = line;
    this.file = file;
    this.code = code;
    this.words = Object.fromEntries(
      Object.entries(words).map(([name, word]) => [name, typeof word === "string" ? short(word) : word]),
    );
  }

  /** Return the same error with line and file filled in where they were missing.
   * @param {number} line
   * @param {string} [file] */
  at(line, file = "") {
    const { reason, code, words } = this;
    return new NotationError(reason, { line: this.line || line, file: this.file || file, code, words });
  }
}

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
