// The settled questions, read from questions.record: an id, the clauses that answer it, and a position with moves.
import { at } from "../../core/ui/router.js";

/** One position. `edition`: the edition that it is about, or "" if both play it the same way; `text`: the set-up and the
 * moves, or "" if there is nothing to show.
 * @typedef {{ edition: string, rules: string[], text: string }} Shown */
/** @typedef {{ id: string, shown: Shown[] }} Question */

const EXPECTED = /^[=!] /; // what `oriflamme check` checks

/** @param {string} file @returns {Question[]} */
function readQuestions(file) {
  /** @type {Question[]} */
  const questions = [];
  for (const part of file.split(/^title /m).slice(1)) {
    const [title, ...lines] = part.split("\n");
    const [id, ...rules] = title.split(" ");
    const played = lines.filter((line) => line.trim() && !line.startsWith("#") && !EXPECTED.test(line));
    const edition = played.find((line) => line.startsWith("edition "))?.slice("edition ".length) ?? "";
    const shown = { edition, rules, text: played.join("\n") };
    const found = questions.find((question) => question.id === id);
    if (found) found.shown.push(shown);
    else questions.push({ id, shown: [shown] });
  }
  return questions;
}

/** Fetch all questions. */
export async function loadQuestions() {
  const answer = await fetch(at("pages/settled/questions.record"));
  if (!answer.ok) throw new Error(`no questions: ${answer.status}`);
  return readQuestions(await answer.text());
}
