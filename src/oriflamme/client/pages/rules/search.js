// Finding words in the rules: case, accents and kinds of apostrophes do not matter. All words must be in one passage.
import { html } from "../../vendor/lit.js";

/** A text as it is compared, and for each of its letters where that stood. @param {string} text @returns {[string, number[]]} */
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

/** What is looked for. @param {string} query @returns {string[]} */
export function wordsOf(query) {
  return folded(query)[0].split(" ").filter(Boolean);
}

/** Are all words in these texts, taken together? @param {string[]} texts @param {string[]} words */
export function isFound(texts, words) {
  if (!words.length) return true;
  const whole = folded(texts.join("\n"))[0];
  return words.every((word) => whole.includes(word));
}

/** A text with what was found in it marked. @param {string} text @param {string[]} words @returns {unknown} */
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
