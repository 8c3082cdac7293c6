// Why something did not work, in words; and doing a thing so that its refusal is told.
import { Refusal } from "../core/net/api.js";
import { hasText, t } from "../core/text/text.js";
import { html } from "../vendor/lit.js";

/** @param {string} code */
function refusalText(code) {
  if (code === "offline") return t("line-lost");
  return t(hasText(`refused-${code}`) ? `refused-${code}` : "refused-internal");
}

/** The place where refusals are told; empty while there is none. @param {string} code */
export function refusalLine(code) {
  return html`<p class="refused" role="alert">${code ? refusalText(code) : ""}</p>`;
}

/** Do it; the code of a refusal goes into the signal. @param {{ value: string }} problem @param {() => Promise<unknown>} deed @returns {Promise<boolean>} */
export async function attempt(problem, deed) {
  problem.value = "";
  try {
    await deed();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    problem.value = error.code;
    return false;
  }
}
