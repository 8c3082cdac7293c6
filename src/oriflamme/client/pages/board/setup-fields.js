// Fields of the set-up: a list to choose from, a box to tick, a number.
import { html, live } from "../../vendor/lit.js";

/** @param {string} label @param {string} value @param {string[][]} options @param {(value: string) => void} choose */
export function select(label, value, options, choose) {
  return html`<label class="setup__field small rows"
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
  return html`<label class="setup__check inline"
    ><input
      type="checkbox"
      .checked=${live(on)}
      @change=${(/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).checked)}
    /><span>${label}</span></label
  >`;
}

/** Render a field for a number; empty: the default. The page may be drawn again while somebody types, so the field is
 * written only when the number changes, and after a change. @param {string} label @param {number | null} value
 * @param {(value: number | null) => void} set */
export function number(label, value, set) {
  const text = (/** @type {number | null} */ n) => (n === null ? "" : String(n));
  return html`<label class="setup__field small rows"
    ><span>${label}</span>
    <input
      type="number"
      inputmode="numeric"
      min="0"
      max="999"
      .value=${text(value)}
      @change=${(/** @type {Event} */ event) => {
        const field = /** @type {HTMLInputElement} */ (event.target);
        const typed = field.valueAsNumber;
        const n = Number.isFinite(typed) ? Math.max(0, Math.trunc(typed)) : null;
        field.value = text(n);
        set(n);
      }}
    />
  </label>`;
}
