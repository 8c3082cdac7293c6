// A button that goes one step back or forward, or to an end: in a replay and on the analysis board.
import { t } from "../core/text/text.js";
import { icon } from "../core/ui/icons.js";
import { html, nothing } from "../vendor/lit.js";

/** Render a button that stays focusable when it is disabled, so that the focus is not lost.
 * @param {string} words
 * @param {string} sign
 * @param {boolean} off
 * @param {() => void} act */
export function stepButton(words, sign, off, act) {
  return html`<button
    class="btn"
    aria-disabled=${off ? "true" : nothing}
    title=${t(words)}
    @click=${() => !off && act()}
  >
    ${icon(sign)}<span class="vh">${t(words)}</span>
  </button>`;
}
