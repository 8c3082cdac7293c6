// Refusals in words, and a wrapper that shows the refusal of an action.
import { Refusal } from "../core/net/api.js";
import { hasText, t } from "../core/text/text.js";
import { html } from "../vendor/lit.js";

/** @param {string} code */
function refusalText(code) {
  if (code === "offline") return t("line-lost");
  return t(hasText(`refused-${code}`) ? `refused-${code}` : "refused-internal");
}

/** Render the place where refusals are shown; empty if there is none. @param {string} code */
export function refusalLine(code) {
  return html`<p class="refused" role="alert">${code ? refusalText(code) : ""}</p>`;
}

/** Run `act`; if it is refused, put the code into the signal.
 * @param {{ value: string }} problem
 * @param {() => Promise<unknown>} act
 * @returns {Promise<boolean>} */
export async function attempt(problem, act) {
  problem.value = "";
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    problem.value = error.code;
    return false;
  }
}
