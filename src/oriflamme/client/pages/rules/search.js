// Search in the rules. Case, accents and kinds of apostrophes don't matter. All words must be in one passage.
import { html } from "../../vendor/lit.js";

/** Return the text as it is compared, and for each of its letters the position in the original.
 * @param {string} text
 * @returns {[string, number[]]} */
function folded(text) {
  let plain = "";
  /** @type {number[]} */
  const from = [];
  let at = 0;
  for (const letter of text) {
    const bare = letter
      .normalize("NFD")
      .replace(/[\p{M}\u00AD]/gu, "")
      .replace(/[’ʼ‘`´]/g, "'")
      .replace(/\s/g, " ")
      .toLowerCase();
    for (let i = 0; i < bare.length; i++) from.push(at);
    plain += bare;
    at += letter.length;
  }
  from.push(at);
  return [plain, from];
}

/** Return the words of a search. @param {string} query @returns {string[]} */
export function wordsOf(query) {
  return folded(query)[0].split(" ").filter(Boolean);
}

/** Return whether all words are in these texts, taken together. @param {string[]} texts @param {string[]} words */
export function isFound(texts, words) {
  if (!words.length) return true;
  const whole = folded(texts.join("\n"))[0];
  return words.every((word) => whole.includes(word));
}

/** Return the text with the words that were found marked.
 * @param {string} text
 * @param {string[]} words
 * @returns {unknown} */
export function marked(text, words) {
  if (!words.length) return text;
  const [plain, from] = folded(text);
  /** @type {[number, number][]} */
  const hits = [];
  for (const word of words)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      hits.push([from[at], from[at + word.length]]);
  hits.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  /** @type {unknown[]} */
  const pieces = [];
  let done = 0;
  for (const [start, end] of hits) {
    if (start < done) continue;
    pieces.push(text.slice(done, start), html`<mark>${text.slice(start, end)}</mark>`);
    done = end;
  }
  pieces.push(text.slice(done));
  return pieces;
}
