// Fields of the set-up: a list to choose from, a box to tick, a number.
import { html, live } from "../../vendor/lit.js";

/** @param {string} label @param {string} value @param {string[][]} options @param {(value: string) => void} choose */
export function select(label, value, options, choose) {
  return html`<label class="setup__field"
    ><span>${label}</span>
    <select
      .value=${live(value)}
      @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${options.map(([id, words]) => html`<option value=${id} ?selected=${id === value}>${words}</option>`)}
    </select>
  </label>`;
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} set */
export function check(label, on, set) {
  return html`<label class="setup__check"
    ><input
      type="checkbox"
      .checked=${live(on)}
      @change=${(/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).checked)}
    /><span>${label}</span></label
  >`;
}

/** Render a field for a number; empty: the default. @param {string} label @param {number | null} value
 * @param {(value: number | null) => void} set */
export function number(label, value, set) {
  return html`<label class="setup__field"
    ><span>${label}</span>
    <input
      type="number"
      inputmode="numeric"
      min="0"
      max="999"
      .value=${live(value === null ? "" : String(value))}
      @change=${(/** @type {Event} */ event) => {
        const found = /** @type {HTMLInputElement} */ (event.target).valueAsNumber;
        set(Number.isFinite(found) ? Math.max(0, Math.trunc(found)) : null);
      }}
    />
  </label>`;
}
